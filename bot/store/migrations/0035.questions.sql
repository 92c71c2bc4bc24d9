-- A position found for a question. It waits in stock until a server is asked.
CREATE TABLE questions (
    id      INTEGER PRIMARY KEY,
    game    TEXT NOT NULL,
    kind    BLOB NOT NULL,                -- a digest of its choices
    content BLOB NOT NULL                 -- the position, the choices and their worth (games/question.py)
);
CREATE INDEX questions_by_game ON questions (game, id);

-- A question that a server was asked, and its one message.
CREATE TABLE asked (
    id        INTEGER PRIMARY KEY,
    guild     BIGINT NOT NULL,
    channel   BIGINT NOT NULL,
    language  TEXT NOT NULL,
    weekly    INTEGER NOT NULL,
    of_question INTEGER NOT NULL UNIQUE REFERENCES questions (id), -- no other server gets it
    posed     BIGINT NOT NULL,            -- seconds
    ends      BIGINT NOT NULL,            -- when its result is shown
    ended     INTEGER NOT NULL DEFAULT 0,
    counted   INTEGER NOT NULL DEFAULT 0, -- edits that showed how many answered
    message   BIGINT,
    wanted    INTEGER NOT NULL DEFAULT 1, -- raised with each change to show
    shown     INTEGER NOT NULL DEFAULT 0, -- the change that the message shows
    attempts  INTEGER NOT NULL DEFAULT 0,
    due       BIGINT NOT NULL DEFAULT 0,
    nonce     TEXT,
    begun     BIGINT
);
CREATE INDEX asked_by_guild ON asked (guild, id);
CREATE INDEX asked_open ON asked (ends) WHERE ended = 0;
CREATE INDEX asked_unshown ON asked (id) WHERE shown < wanted;
CREATE INDEX asked_posed ON asked (posed);

-- One answer of each member.
CREATE TABLE answers (
    asked     INTEGER NOT NULL REFERENCES asked (id),
    user      BIGINT NOT NULL,
    name      TEXT NOT NULL,
    choice    INTEGER NOT NULL,
    is_best   INTEGER NOT NULL,
    made      BIGINT NOT NULL,
    PRIMARY KEY (asked, user)
);
CREATE INDEX answers_by_user ON answers (user);

-- Where and when a server is asked; off by default.
ALTER TABLE servers ADD COLUMN ask_in BIGINT;
ALTER TABLE servers ADD COLUMN ask_at INTEGER NOT NULL DEFAULT 1080;  -- minute of the day
ALTER TABLE servers ADD COLUMN ask_zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE servers ADD COLUMN ask_weekly INTEGER NOT NULL DEFAULT 0;
ALTER TABLE servers ADD COLUMN ask_games TEXT NOT NULL DEFAULT '';    -- keys with spaces between; '': all
ALTER TABLE servers ADD COLUMN ask_language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE servers ADD COLUMN ask_due BIGINT;                        -- the next time, seconds
CREATE INDEX servers_to_ask ON servers (ask_due) WHERE ask_due IS NOT NULL;
