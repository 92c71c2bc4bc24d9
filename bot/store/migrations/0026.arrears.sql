-- Silences that are over, and by which the deadlines of tables are yet to be put off: those of the unfinished tables of
-- one shard (as in silences) from after `upto` to `last`, which was the newest then. A row goes once all are put off.
CREATE TABLE arrears (
    id       INTEGER PRIMARY KEY,
    shard    INTEGER NOT NULL,
    shards   INTEGER NOT NULL,
    seconds  INTEGER NOT NULL,
    upto     INTEGER NOT NULL,
    last     INTEGER NOT NULL
);
-- The tables of those whose deadlines were put off before it was their turn, as somebody looked at them.
CREATE TABLE settled (
    table_id  INTEGER NOT NULL,
    arrear    INTEGER NOT NULL,
    PRIMARY KEY (table_id, arrear)
);
CREATE INDEX tables_unfinished ON tables (id, guild) WHERE status IN ('lobby', 'playing');
