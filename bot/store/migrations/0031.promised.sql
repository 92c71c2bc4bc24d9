-- The moves made when the time of a promise was over and the one it was made to was asked about it; NULL: not asked.
ALTER TABLE promises ADD COLUMN asked INTEGER;
-- Whether it can no longer be marked: its game has long been over, and its card loses the buttons.
ALTER TABLE promises ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX promises_open ON promises (table_id) WHERE closed = 0;
