-- One row: the key by which the ids of people who had themselves forgotten became aliases, below zero. None before the
-- first of them.
CREATE TABLE aliases (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    key  BLOB NOT NULL
);
