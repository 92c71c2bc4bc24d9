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

DROP INDEX log_by_table;
CREATE INDEX log_by_table ON log (table_id, id);
