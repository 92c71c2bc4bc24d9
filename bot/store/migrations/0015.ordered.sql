-- After how many moves the one who has a seat last gave orders, changed them or took them back: what happened before
-- that they know. 0: as if they had not.
ALTER TABLE seats ADD COLUMN ordered INTEGER NOT NULL DEFAULT 0;
