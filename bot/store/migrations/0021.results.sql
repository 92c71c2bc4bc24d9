-- What came of games. It outlives their tables, and the ranking of a server is made of it.

-- Games that came to their end, in the order in which they did. `uncounted`: why one does not count for the ranking; NULL:
-- it does. What came of games from before is still to be read from their tables: 'unread'.
CREATE TABLE results (
    id         INTEGER PRIMARY KEY,
    of_table   INTEGER NOT NULL UNIQUE,   -- which may be erased by now
    guild      BIGINT NOT NULL,
    game       TEXT NOT NULL,
    ended      BIGINT NOT NULL,
    uncounted  TEXT
);
CREATE INDEX results_counted ON results (guild, game, id) WHERE uncounted IS NULL;
CREATE INDEX results_unread ON results (id) WHERE uncounted = 'unread';
INSERT INTO results (of_table, guild, game, ended, uncounted)
    SELECT id, guild, game, changed, 'unread' FROM tables WHERE status = 'finished' ORDER BY changed, id;

CREATE TABLE places (
    result  INTEGER NOT NULL REFERENCES results (id),
    seat    INTEGER NOT NULL,
    user    BIGINT,                       -- NULL: a house player
    name    TEXT NOT NULL,
    level   TEXT,                         -- of the house player
    place   INTEGER NOT NULL,
    score   INTEGER NOT NULL,
    PRIMARY KEY (result, seat)
);
CREATE INDEX places_by_user ON places (user) WHERE user IS NOT NULL;

-- How well somebody plays a game in a server, as it follows from all results there that count, in their order.
CREATE TABLE ratings (
    guild  BIGINT NOT NULL,
    game   TEXT NOT NULL,
    user   BIGINT NOT NULL,               -- 0: the house players of that level
    level  TEXT NOT NULL,
    name   TEXT NOT NULL,                 -- what they were called in their last game
    mu     DOUBLE PRECISION NOT NULL,
    sigma  DOUBLE PRECISION NOT NULL,
    games  INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user, level)
);
CREATE INDEX ratings_by_user ON ratings (user);

-- Whether a server keeps a ranking, and whether somebody is listed where one is kept.
ALTER TABLE servers ADD COLUMN ranking INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;

-- Whether anybody but its owner, be it the house, ever had this seat or moved there since the game began.
ALTER TABLE seats ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
