-- Whether somebody learns the game at this table, alone with house players: what they were told where it was first
-- asked for, as key@epoch with spaces between; NULL at all other tables. It counts for no result.
ALTER TABLE tables ADD COLUMN guided TEXT;
