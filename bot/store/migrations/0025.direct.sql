-- The channel of direct messages with somebody, once it was opened: it stays the same.
CREATE TABLE direct_channels (
    user     BIGINT PRIMARY KEY,
    channel  BIGINT NOT NULL
);
