-- The last line of the log when a promise was made and when it was marked: the log knows who had the seats then. NULL:
-- not known, or not marked.
ALTER TABLE promises ADD COLUMN made_after BIGINT;
ALTER TABLE promises ADD COLUMN marked_after BIGINT;
