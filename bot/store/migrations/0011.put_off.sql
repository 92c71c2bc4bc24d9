-- Seconds during which nobody could answer the present decision: its deadline was put off by them.
ALTER TABLE tables ADD COLUMN put_off BIGINT NOT NULL DEFAULT 0;
