-- Whether positions of this user's finished games may become questions of the day in the server they were played in.
ALTER TABLE people ADD COLUMN in_questions INTEGER NOT NULL DEFAULT 0;
CREATE INDEX people_in_questions ON people (user) WHERE in_questions = 1;

-- The finished game that a question in stock is from, and its server, which alone may be asked. NULL: a house game, or
-- the question was asked.
ALTER TABLE questions ADD COLUMN of_table INTEGER REFERENCES tables (id);
ALTER TABLE questions ADD COLUMN for_guild BIGINT;
CREATE INDEX questions_of_tables ON questions (of_table) WHERE of_table IS NOT NULL;
CREATE INDEX questions_for_guild ON questions (for_guild, id) WHERE for_guild IS NOT NULL;

-- Whether a question was looked for in this finished game.
ALTER TABLE tables ADD COLUMN questioned INTEGER NOT NULL DEFAULT 0;
