-- One row for each time a backup took the place of the database. What was done between the two is lost, and stands in
-- Discord: no number of that time is given again, so whatever counts for people goes on at `first`.
CREATE TABLE generations (
    id        INTEGER PRIMARY KEY,
    saved     BIGINT NOT NULL,            -- what happened until then the backup knows, seconds
    restored  BIGINT NOT NULL,
    tables    BIGINT NOT NULL,            -- the last table it knows: those after it and before `first` are lost
    first     BIGINT NOT NULL
);

-- The epochs of a table that were its own in such a time: from `since` on, and before `upto`.
CREATE TABLE futures (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    since     BIGINT NOT NULL,
    upto      BIGINT NOT NULL,
    saved     BIGINT NOT NULL,
    PRIMARY KEY (table_id, since)
);
