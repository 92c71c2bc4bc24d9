"""Keep threads open as long as their games last.

Discord archives a thread a week after its last message; edits do not count. Interactions in an archived thread may
never reach the bot. So the thread of a slow game is kept open, early enough even for a bot that is down for a day.
The thread of a finished game is archived, as a server can have only so many open ones.
"""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.tables.clock import DAY
from bot.tables.moderation import WEEK

QUIET = 5 * DAY
"""Seconds without a message of the bot after which it keeps a thread open by an edit of the thread."""

FINISHED, ABANDONED = DAY, WEEK
"""Seconds until the thread of a finished or abandoned game is archived; abandoned ones can be reopened for a week."""

_LONG_OVER = 2 * WEEK
"""Seconds after the end of a game by which Discord has archived its thread, unless people talk there."""

_AT_ONCE = 50
"""The most tables in one check, so that players do not wait while the bot catches up."""


def check_threads(connection: Connection, now: int) -> None:
    """Send an outbox entry for each thread to keep open or to archive."""
    quiet = store.threads.quiet_threads(connection, now - QUIET, _AT_ONCE)
    over = store.threads.finished_threads(connection, now, FINISHED, ABANDONED, _LONG_OVER, _AT_ONCE)
    for table_id in (*quiet, *over):
        store.threads.set_checked(connection, table_id, now)
        store.outbox.send(connection, table_id, slots.THREAD)
