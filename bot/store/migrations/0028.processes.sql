-- Where several processes share the work: when that of each shard (as in silences) was last there and connected.
CREATE TABLE pulses (
    shard   INTEGER PRIMARY KEY,
    shards  INTEGER NOT NULL,
    seen    BIGINT NOT NULL
);
-- And when the next of the shards that take turns may begin a session, milliseconds.
CREATE TABLE starts (
    turn  INTEGER PRIMARY KEY,
    free  BIGINT NOT NULL
);
