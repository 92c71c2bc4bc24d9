-- A tournament: its settings, its stage, and the one message that shows it.
CREATE TABLE tournaments (
    id        BIGINT PRIMARY KEY,         -- the interaction that opened it
    guild     BIGINT NOT NULL,
    channel   BIGINT NOT NULL,            -- of its message and its tables
    parent    BIGINT,                     -- the channel of the public thread it was opened in
    threads   INTEGER NOT NULL,           -- whether its tables may open threads
    language  TEXT NOT NULL,
    manager   BIGINT NOT NULL,            -- who opened it
    game      TEXT NOT NULL,
    options   BLOB NOT NULL,
    pace      TEXT NOT NULL,
    seats     INTEGER,                    -- the wanted size of tables; NULL: as it comes out best
    rounds    INTEGER NOT NULL,
    league    INTEGER NOT NULL,           -- whether all meet each other as often as possible, whatever their points
    players   INTEGER,                    -- registration also ends with this many players
    stage     TEXT NOT NULL CHECK (stage IN ('open', 'playing', 'ended', 'cancelled')),
    round     INTEGER NOT NULL DEFAULT 0, -- counted from 1; 0: registration
    ends      BIGINT,                     -- when registration or the round ends, seconds
    paused    BIGINT,                     -- since when a manager has paused it
    changed   BIGINT NOT NULL,            -- when its stage or round last changed
    -- its message in Discord: which one, and what is still to be sent
    message   BIGINT,
    wanted    INTEGER NOT NULL DEFAULT 1, -- raised with each change to show
    shown     INTEGER NOT NULL DEFAULT 0, -- the change that the message shows
    attempts  INTEGER NOT NULL DEFAULT 0,
    due       BIGINT NOT NULL DEFAULT 0,
    nonce     TEXT,
    begun     BIGINT
);
CREATE INDEX tournaments_by_guild ON tournaments (guild, id);

CREATE TABLE entrants (
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL,          -- counted from 1, in the order of registration
    user       BIGINT NOT NULL,
    name       TEXT NOT NULL,
    language   TEXT NOT NULL,
    gone       TEXT CHECK (gone IN ('left', 'removed', 'lost')), -- why they are paired no more
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, user)
);
CREATE INDEX entrants_by_user ON entrants (user);

-- A table of a round, or a bye. It outlives the table itself.
CREATE TABLE pairings (
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    round      INTEGER NOT NULL,
    number     INTEGER NOT NULL,          -- counted from 1 in each round
    of_table   INTEGER,                   -- NULL: a bye
    seats      BLOB NOT NULL,             -- who sits there, and their places once it is decided
    decided    INTEGER NOT NULL,
    overtime   INTEGER NOT NULL DEFAULT 0, -- whether the round ended before its game
    PRIMARY KEY (tournament, round, number)
);
CREATE INDEX pairings_undecided ON pairings (tournament) WHERE decided = 0;

-- What managers did, for the moderators' log.
CREATE TABLE tournament_acts (
    id         INTEGER PRIMARY KEY,
    guild      BIGINT NOT NULL,
    tournament BIGINT NOT NULL REFERENCES tournaments (id),
    act        TEXT NOT NULL,
    user       BIGINT NOT NULL,
    about      BIGINT,                    -- the person it was done to
    reason     TEXT NOT NULL,
    made       BIGINT NOT NULL
);
CREATE INDEX tournament_acts_by_guild ON tournament_acts (guild, id);
CREATE INDEX tournament_acts_by_user ON tournament_acts (user);
CREATE INDEX tournament_acts_about ON tournament_acts (about);

ALTER TABLE tables ADD COLUMN tournament BIGINT;
-- The role that may manage tournaments, besides those who manage the server.
ALTER TABLE servers ADD COLUMN tournament_role BIGINT;
