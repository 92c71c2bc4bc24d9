-- How well the house plays here: 'simple' or 'strong'. Whoever resigns is followed by a simple one.
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'simple';
