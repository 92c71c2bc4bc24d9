-- Which lines of the log a board tells: those after `since`, which stand in earlier messages, as far as `upto`.
ALTER TABLE messages ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN upto BIGINT NOT NULL DEFAULT 0;

-- Until now a board told the lines of its scene, and those of a scene that nobody saw were told nowhere: they stay so.
UPDATE messages SET
    upto = COALESCE(
        (SELECT max(id) FROM log WHERE log.table_id = messages.table_id AND log.scene = messages.scene),
        (SELECT max(id) FROM log WHERE log.table_id = messages.table_id),
        0),
    since = COALESCE(
        (SELECT max(id) FROM log WHERE log.table_id = messages.table_id AND log.id < (
            SELECT min(id) FROM log AS shown WHERE shown.table_id = messages.table_id AND shown.scene = messages.scene)),
        0)
WHERE slot = 'board';

-- The id of a line that was taken back is not given again: it may be on its way in a board.
CREATE TABLE lines (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    version   INTEGER,                    -- the moves made by then; NULL: not because of a move
    scene     TEXT NOT NULL,
    text      BLOB NOT NULL,
    quote     TEXT NOT NULL DEFAULT ''    -- somebody's own words, said with it
);
INSERT INTO lines SELECT id, table_id, version, scene, text, quote FROM log;
DROP TABLE log;
ALTER TABLE lines RENAME TO log;
CREATE INDEX log_by_table ON log (table_id, id);

-- Whether its buttons are gone is known in another way, and nobody looks for a message by its id alone.
DROP INDEX messages_by_id;
ALTER TABLE messages DROP COLUMN bare;
