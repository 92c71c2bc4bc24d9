-- What the one who has a seat had settled in advance, and is over before its time, in words, until they have read it;
-- NULL: nothing.
ALTER TABLE seats ADD COLUMN lapsed BLOB;
