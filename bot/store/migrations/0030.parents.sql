-- The channel of the public thread in which a table was opened: a member who can read it can read the thread.
ALTER TABLE tables ADD COLUMN parent BIGINT;
DROP INDEX tables_by_guild;
CREATE INDEX tables_by_guild ON tables (guild, status, channel, parent);
