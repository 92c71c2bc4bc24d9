-- When the thread of a table was last to be kept open, or to be archived after its end, seconds; NULL: never.
ALTER TABLE tables ADD COLUMN tended BIGINT;
CREATE INDEX tables_over ON tables (status, changed) WHERE status IN ('finished', 'abandoned') AND thread IS NOT NULL;
