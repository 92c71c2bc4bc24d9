-- Who had a seat and left it: they know what was known there, whoever had it after them.
CREATE TABLE leavers (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    user      BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, user)
);
INSERT INTO leavers (table_id, seat, user) SELECT table_id, seat, former FROM seats WHERE former IS NOT NULL;
ALTER TABLE seats DROP COLUMN former;
