-- Since when the board of a game under way cannot be shown, seconds: no time runs meanwhile. NULL: it can.
ALTER TABLE tables ADD COLUMN unshown BIGINT;
ALTER TABLE tables ADD COLUMN unshown_why TEXT
    CHECK (unshown_why IN ('not-allowed', 'gone', 'later'));
-- Seconds by which the deadline was put off since it was last shown.
ALTER TABLE tables ADD COLUMN behind INTEGER NOT NULL DEFAULT 0;
-- At how many moments of the present decision it was asked whether its owner is still in the server.
ALTER TABLE seats ADD COLUMN sought INTEGER NOT NULL DEFAULT 0;
