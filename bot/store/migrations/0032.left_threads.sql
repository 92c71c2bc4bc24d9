-- The thread that the game at a table left for a while: it returns there as soon as Discord allows it.
ALTER TABLE tables ADD COLUMN left_thread BIGINT;
CREATE INDEX tables_by_left_thread ON tables (left_thread) WHERE left_thread IS NOT NULL;
