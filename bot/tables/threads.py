"""Threads live as long as their games.

Discord archives a thread a week after the last message in it; edits do not count. What is pressed there may then
never reach us. So the thread of a slow game is kept open, in good time even for a bot that is down for a day. Once a
game is over its thread is archived: a server has room for a certain number of open ones.
"""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.tables.clock import DAY
from bot.tables.moderation import WEEK

QUIET = 5 * DAY
"""Seconds without a message of ours after which a thread is kept open."""

FINISHED, ABANDONED = DAY, WEEK
"""Seconds until the thread of a game that is over is archived: what was abandoned can be opened again for a week."""

_LONG_OVER = 2 * WEEK
"""Seconds after which Discord has archived the thread of a game that is over, unless people talk there."""

_AT_ONCE = 50
"""Tables in one look: what was neglected for long is not made good at the cost of what people wait for."""


def check_threads(connection: Connection, now: int) -> None:
    """See to threads: an entry for each that is to be kept open, or archived."""
    quiet = store.threads.quiet_threads(connection, now - QUIET, _AT_ONCE)
    over = store.threads.finished_threads(connection, now, FINISHED, ABANDONED, _LONG_OVER, _AT_ONCE)
    for table_id in (*quiet, *over):
        store.threads.set_checked(connection, table_id, now)
        store.outbox.send(connection, table_id, slots.THREAD)
