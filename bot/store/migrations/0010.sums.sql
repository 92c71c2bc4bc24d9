-- Checksums (CRC-32) of the state and of the anchor, written with them; NULL: written before there were any, not checked.
-- `damaged`: what was written is lost and could not be made anew from the moves, so the table rests.
ALTER TABLE tables ADD COLUMN state_sum BIGINT;
ALTER TABLE tables ADD COLUMN anchor_sum BIGINT;
ALTER TABLE tables ADD COLUMN damaged INTEGER NOT NULL DEFAULT 0;
