-- Seconds during which nobody could answer the present decision: its deadline was put off by them.
ALTER TABLE tables ADD COLUMN put_off BIGINT NOT NULL DEFAULT 0;

-- A vacation: whether somebody's tables wait, or the house sits in for them; NULL: they are there.
ALTER TABLE people ADD COLUMN vacation TEXT CHECK (vacation IN ('wait', 'house'));
ALTER TABLE people ADD COLUMN vacation_until BIGINT;
CREATE INDEX people_on_vacation ON people (vacation_until) WHERE vacation_until IS NOT NULL;

-- At what minute of the day, in the zone of that IANA name, one message tells what somebody is asked, instead of calls;
-- NULL: calls. When the next is due, seconds.
ALTER TABLE people ADD COLUMN digest INTEGER;
ALTER TABLE people ADD COLUMN digest_zone TEXT;
ALTER TABLE people ADD COLUMN digest_due BIGINT;
CREATE INDEX people_digest_due ON people (digest_due) WHERE digest_due IS NOT NULL;

-- For how many days a year the tables of a server wait for one person.
ALTER TABLE servers ADD COLUMN vacation_days INTEGER NOT NULL DEFAULT 14;

-- From when to when the tables of a server last waited for somebody, and for how many days in that year.
CREATE TABLE vacations (
    user   BIGINT NOT NULL,
    guild  BIGINT NOT NULL,
    since  BIGINT NOT NULL,
    until  BIGINT NOT NULL,
    year   INTEGER NOT NULL,
    days   INTEGER NOT NULL,
    PRIMARY KEY (user, guild)
);
