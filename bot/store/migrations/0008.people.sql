-- What people can do to each other has its measure.

-- How often the one who has a seat was called since they last answered, and when last, seconds.
CREATE TABLE calls (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    made      BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- Who opened a table, whoever is its host by now.
ALTER TABLE tables ADD COLUMN opener BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET opener = host;
CREATE INDEX tables_by_opener ON tables (opener, created);

-- Whether those who played were invited to a rematch.
ALTER TABLE tables ADD COLUMN invited INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET invited = 1 WHERE rematch IS NOT NULL;

-- When those who said nothing agree to what a host asks for, seconds; NULL: never, a moderator asks. Once somebody
-- refused: when it may be asked for again.
ALTER TABLE requests ADD COLUMN due BIGINT;
ALTER TABLE requests ADD COLUMN refused BIGINT; -- who would not have it; NULL: nobody
CREATE INDEX requests_by_due ON requests (due) WHERE due IS NOT NULL;
