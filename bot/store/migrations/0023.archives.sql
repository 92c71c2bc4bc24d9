-- The moves and the log of games that have long been over, packed: a tenth of the room. Who looks at one has it unpacked.

CREATE TABLE archives (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    body      BLOB NOT NULL
);
ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_pack ON tables (changed) WHERE status IN ('finished', 'abandoned') AND packed = 0;
