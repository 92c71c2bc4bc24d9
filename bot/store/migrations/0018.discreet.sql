-- Whether the house player who moves for somebody away is nobody else's business: they are on vacation.
ALTER TABLE seats ADD COLUMN discreet INTEGER NOT NULL DEFAULT 0;

-- Until when the house sits in for somebody at the tables of a server; NULL: it does not. Who is on such a vacation
-- already keeps it as it was granted, and no days are counted for it.
ALTER TABLE vacations ADD COLUMN house_until BIGINT;
INSERT INTO vacations (user, guild, since, until, year, days, house_until)
    SELECT DISTINCT people.user, tables.guild, 0, 0, 0, 0, people.vacation_until
    FROM people JOIN seats ON seats.user = people.user JOIN tables ON tables.id = seats.table_id
    WHERE people.vacation = 'house' AND tables.status IN ('lobby', 'playing')
    ON CONFLICT (user, guild) DO UPDATE SET house_until = excluded.house_until;
