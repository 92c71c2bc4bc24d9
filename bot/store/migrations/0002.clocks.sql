-- Clocks. A table that began without one goes on without one.
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'free'
    CHECK (pace IN ('live', 'relaxed', 'daily', 'free'));
ALTER TABLE tables ADD COLUMN absence TEXT NOT NULL DEFAULT 'move' -- what is done for somebody who does not answer
    CHECK (absence IN ('move', 'house', 'vote'));
ALTER TABLE tables ADD COLUMN asked BIGINT;                        -- since when the present decision waits, seconds
ALTER TABLE tables ADD COLUMN voting INTEGER NOT NULL DEFAULT 0;   -- whether the others vote on those who are late
ALTER TABLE tables ADD COLUMN alarm BIGINT;                        -- when its clock is to be looked at next
CREATE INDEX tables_by_alarm ON tables (alarm) WHERE alarm IS NOT NULL;

ALTER TABLE seats ADD COLUMN away TEXT                             -- NULL: there, or gone for good
    CHECK (away IN ('absent', 'gone'));                            -- until they are back; not in the server any more
ALTER TABLE seats ADD COLUMN former BIGINT;                        -- who had it last, and left it
ALTER TABLE seats ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;  -- reminders done with for the present decision

-- What people at a table want together: another pace; or what is to be done for those who are late.
CREATE TABLE ballots (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    question  TEXT NOT NULL CHECK (question IN ('pace', 'absence')),
    seat      INTEGER NOT NULL,
    choice    TEXT NOT NULL,
    PRIMARY KEY (table_id, question, seat)
);

-- One row: when the bot was last there and connected, seconds.
CREATE TABLE pulse (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    seen  BIGINT NOT NULL
);

-- What people chose for themselves; without a row, everything is as usual.
CREATE TABLE people (
    user        BIGINT PRIMARY KEY,
    reminders   TEXT NOT NULL CHECK (reminders IN ('thread', 'dm', 'none')),
    language    TEXT,                     -- NULL: that of their Discord
    quiet_from  INTEGER,                  -- minutes of the day; NULL: no quiet hours
    quiet_to    INTEGER,
    zone        TEXT                      -- an IANA name
);
