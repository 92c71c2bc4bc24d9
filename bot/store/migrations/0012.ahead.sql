-- Whether somebody is told, without a ping, that they are the next to be asked.
ALTER TABLE people ADD COLUMN ahead INTEGER NOT NULL DEFAULT 0;
