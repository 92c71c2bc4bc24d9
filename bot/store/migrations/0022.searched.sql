-- What commands and clocks look for is found without reading all there is, however many tables there are.

CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_paused ON tables (id) WHERE paused IS NOT NULL;
CREATE INDEX tables_unshown ON tables (unshown) WHERE unshown IS NOT NULL;
CREATE INDEX tables_ended ON tables (changed) WHERE status IN ('finished', 'abandoned');
CREATE INDEX tables_counted ON tables (game, status);
-- Since when nothing is known of the threads of games under way, those first that were looked at least lately.
CREATE INDEX tables_tended ON tables ((COALESCE(tended, 0))) WHERE status = 'playing' AND thread IS NOT NULL;
-- Games that are over whose threads were not archived yet.
DROP INDEX tables_over;
CREATE INDEX tables_over ON tables (changed)
    WHERE status IN ('finished', 'abandoned') AND thread IS NOT NULL AND COALESCE(tended, 0) <= changed;
CREATE INDEX journal_by_user ON journal (user);
CREATE INDEX leavers_by_user ON leavers (user);
CREATE INDEX results_by_guild ON results (guild);
CREATE INDEX messages_by_message ON messages (message);
-- Those to somebody directly, whose slots begin with who it is.
CREATE INDEX messages_direct ON messages (slot) WHERE slot >= 'd' AND slot < 'e';
CREATE INDEX outbox_shut ON outbox (id) WHERE due = 9007199254740992;
CREATE INDEX vacations_sat_in ON vacations (house_until) WHERE house_until IS NOT NULL;
