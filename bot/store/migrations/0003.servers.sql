-- What servers want, what was done in them, and tables that outlast a pause.

-- Since when nothing has moved at a table: its last move, its opening or start, or when it was taken up again.
ALTER TABLE tables ADD COLUMN idle_since BIGINT NOT NULL DEFAULT 0;
-- When its end for want of moves was announced; NULL: it was not.
ALTER TABLE tables ADD COLUMN warned BIGINT;
-- Since when its server is lost to us; NULL: it is not.
ALTER TABLE tables ADD COLUMN paused BIGINT;
UPDATE tables SET idle_since = changed;
CREATE INDEX tables_by_guild ON tables (guild, status);
CREATE INDEX tables_idle ON tables (status, idle_since);

-- A server's settings, once somebody changed one, and whether it is lost to us.
CREATE TABLE servers (
    guild       BIGINT PRIMARY KEY,
    channels    BLOB NOT NULL,            -- where tables may be opened; none: everywhere
    starters    TEXT NOT NULL CHECK (starters IN ('everybody', 'role', 'moderators')),
    role        BIGINT,                   -- whose holders may open tables, where that takes a role
    per_person  INTEGER NOT NULL,
    per_server  INTEGER NOT NULL,
    lobby_hours INTEGER NOT NULL,         -- until a lobby that was not started is closed
    idle_days   INTEGER NOT NULL,         -- until a game without a move is ended
    pace        TEXT NOT NULL,            -- of new tables, and their language; '': as ever
    language    TEXT NOT NULL,
    lost        BIGINT                    -- since when we are not in it; NULL: we are
);
CREATE INDEX servers_lost ON servers (lost);

-- What hosts, moderators and the bot itself did to tables and settings.
CREATE TABLE journal (
    id        INTEGER PRIMARY KEY,
    guild     BIGINT NOT NULL,
    table_id  INTEGER REFERENCES tables (id), -- NULL: it was no table's matter
    act       TEXT NOT NULL CHECK (act IN ('abandon', 'reopen', 'house', 'nudge', 'settings')),
    user      BIGINT,                     -- NULL: the bot itself
    reason    TEXT NOT NULL DEFAULT '',
    made      BIGINT NOT NULL,
    status    TEXT,                       -- of an abandonment: the table's before it
    undone    INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX journal_by_guild ON journal (guild, id);
CREATE INDEX journal_by_table ON journal (table_id, act);

-- What a moderator who sits at a table wants to do to it: others must agree. One a table, the latest.
CREATE TABLE requests (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    press     BIGINT NOT NULL,            -- where it came from: tells its buttons from those of an earlier one
    act       TEXT NOT NULL CHECK (act IN ('abandon', 'house')),
    user      BIGINT NOT NULL,
    reason    TEXT NOT NULL,
    done      INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE consents (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    user      BIGINT NOT NULL,
    PRIMARY KEY (table_id, user)
);
