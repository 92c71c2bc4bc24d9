-- A table at which somebody practises, alone with house players: hints are given, and nothing of it counts.
ALTER TABLE tables ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;
