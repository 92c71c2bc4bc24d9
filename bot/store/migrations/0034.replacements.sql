-- The user to whom a manager offered this entrant's place in the tournament; NULL: nobody.
ALTER TABLE entrants ADD COLUMN offered BIGINT;
CREATE INDEX entrants_by_offered ON entrants (offered) WHERE offered IS NOT NULL;
-- The channel of the server's tournaments; NULL: where the command is used.
ALTER TABLE servers ADD COLUMN tournament_channel BIGINT;
