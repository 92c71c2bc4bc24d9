-- One row: the Discord application whose tables these are. None before it first logged in with this file.
CREATE TABLE application (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    discord  BIGINT NOT NULL
);
