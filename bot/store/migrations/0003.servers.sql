-- Since when nothing has moved at a table: its last move, or the start of its game, or when it was taken up again.
ALTER TABLE tables ADD COLUMN idle_since BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET idle_since = changed;
CREATE INDEX tables_by_guild ON tables (guild, status);
