-- The shards that cannot be heard, and since when, seconds. A server is of shard (its id >> 22) % shards; without a row
-- for it, it can be heard, and was when the pulse was last noted.
CREATE TABLE silences (
    shard   INTEGER PRIMARY KEY,
    shards  INTEGER NOT NULL,
    since   BIGINT NOT NULL
);
