-- A table is a game, its seats and where it is played. The state is the authority, the moves are its history.
CREATE TABLE tables (
    id        INTEGER PRIMARY KEY,
    game      TEXT NOT NULL,
    guild     BIGINT NOT NULL,
    channel   BIGINT NOT NULL,            -- where it was started
    thread    BIGINT,                     -- where it is played, if not there
    threads   INTEGER NOT NULL,           -- whether a thread may be opened for it
    language  TEXT NOT NULL,
    host      BIGINT NOT NULL,
    status    TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'finished', 'abandoned')),
    options   BLOB NOT NULL,
    seed      BLOB NOT NULL,              -- all the chance of its game; its SHA-256 is public from the start
    state     BLOB,
    anchor    BLOB,                       -- the state at the last point that cannot be undone
    anchored  INTEGER NOT NULL DEFAULT 0, -- how many moves led there
    scene     TEXT NOT NULL DEFAULT '',   -- what the present board message is about
    version   INTEGER NOT NULL DEFAULT 0, -- moves made
    epoch     INTEGER NOT NULL DEFAULT 0, -- what a button was meant for
    deadline  BIGINT,                     -- when the present decision is due, seconds; NULL: no clock
    house     INTEGER NOT NULL DEFAULT 0, -- whether a house player is awaited
    rematch   INTEGER REFERENCES tables (id),
    created   BIGINT NOT NULL,
    changed   BIGINT NOT NULL
);
CREATE INDEX tables_by_channel ON tables (channel);
CREATE INDEX tables_by_thread ON tables (thread);
CREATE INDEX tables_by_rematch ON tables (rematch);
CREATE INDEX tables_house ON tables (id) WHERE house = 1;

CREATE TABLE seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    user      BIGINT,                     -- NULL: a house player from the start
    name      TEXT NOT NULL,
    house     INTEGER NOT NULL,           -- whether a house player moves here
    language  TEXT NOT NULL,
    level     TEXT NOT NULL DEFAULT 'simple', -- how well the house plays here: 'simple' or 'strong'
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user)
);
CREATE INDEX seats_by_user ON seats (user);

CREATE TABLE moves (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    number      INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    move        BLOB NOT NULL,
    epoch       INTEGER NOT NULL,         -- the epoch it answered
    interaction BIGINT UNIQUE,            -- the press it came from, on its first move; NULL: a house player's
    made        BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Moves a seat prepares in private, for the decision of that epoch.
CREATE TABLE drafts (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    epoch     INTEGER NOT NULL,
    moves     BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- What somebody said with a move that waits for their confirmation.
CREATE TABLE remarks (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    epoch     INTEGER NOT NULL,
    items     BLOB NOT NULL,
    quote     TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- What people promise each other: said in public, held by nothing, marked by the one it was made to.
CREATE TABLE promises (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    number      INTEGER NOT NULL,         -- counted from 1 at each table
    giver       INTEGER NOT NULL,
    taker       INTEGER NOT NULL,
    words       TEXT NOT NULL,
    round       INTEGER,                  -- until when; NULL: for good
    mark        TEXT CHECK (mark IN ('kept', 'broken')),
    interaction BIGINT UNIQUE NOT NULL,   -- the form it came from
    PRIMARY KEY (table_id, number)
);

-- What happened, in words, for everybody: the text of the board messages.
CREATE TABLE log (
    id        INTEGER PRIMARY KEY,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    version   INTEGER,                    -- the moves made by then; NULL: not because of a move
    scene     TEXT NOT NULL,
    text      BLOB NOT NULL,
    quote     TEXT NOT NULL DEFAULT ''    -- somebody's own words, said with it
);
CREATE INDEX log_by_table ON log (table_id, scene);

-- Our messages in Discord, by what they are for: 'lobby', 'board', 'call:<seat>', 'promise:<number>'.
CREATE TABLE messages (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    slot      TEXT NOT NULL,
    channel   BIGINT NOT NULL,
    message   BIGINT NOT NULL,
    scene     TEXT NOT NULL,
    posted    BIGINT NOT NULL,
    bare      INTEGER NOT NULL DEFAULT 0, -- whether its buttons are gone
    PRIMARY KEY (table_id, slot)
);

CREATE INDEX messages_by_id ON messages (message);

-- What is still to be sent. One row a slot: a newer wish replaces an older one that was not yet carried out.
CREATE TABLE outbox (
    id        INTEGER PRIMARY KEY,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    slot      TEXT NOT NULL,
    body      BLOB NOT NULL,
    revision  INTEGER NOT NULL DEFAULT 0,
    attempts  INTEGER NOT NULL DEFAULT 0,
    due       BIGINT NOT NULL DEFAULT 0,
    nonce     TEXT,                       -- fixed when the first attempt to post begins
    begun     BIGINT,                     -- when that was
    UNIQUE (table_id, slot)
);
