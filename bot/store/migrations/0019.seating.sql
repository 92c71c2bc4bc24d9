-- What the host of a lobby has settled about its seats; where there is none, all is as usual.
CREATE TABLE seating (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    most      INTEGER,                     -- how many seats may be taken; NULL: as many as the game has
    named     INTEGER NOT NULL DEFAULT 0,  -- whether only those may take one for whom it is held
    by_itself INTEGER NOT NULL DEFAULT 0   -- whether the game starts once all seats are taken
);
-- Whom the host named: a seat is held for them, it was held once, or they were removed. asked: they were called.
CREATE TABLE guests (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    user      BIGINT NOT NULL,
    standing  TEXT NOT NULL CHECK (standing IN ('held', 'free', 'removed')),
    asked     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, user)
);
CREATE INDEX guests_by_user ON guests (user);
-- Where a server wants to be told of tables that are opened, and which role is called then.
ALTER TABLE servers ADD COLUMN announce_in BIGINT;
ALTER TABLE servers ADD COLUMN announce_to BIGINT;
