"""Track whether the board of a game is visible. While it is not, no clock runs and house players wait.

People may still move through their private panels. Once the board is back, all awaited players have the full time.
"""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import WhyNotVisible
from bot.tables import clock, moderation
from bot.tables.base import the_table
from bot.tables.in_play import TableInPlay


def board_failed(connection: Connection, table_id: int, why: WhyNotVisible, now: int, seconds: int) -> bool:
    """Handle a board that could not be sent; return whether the game is stopped until its board is visible.

    `seconds`: how long the board will have been missing at the next attempt. If the host or a moderator must act, the
    host gets one message.
    """
    table = the_table(connection, table_id)
    if table.status != "playing" or table.paused_since is not None:
        return False
    if why == "later" and (table.not_visible_since is not None or seconds <= clock.tolerated_delay(table.pace)):
        return table.not_visible_since is not None
    store.clocks.set_unshown(
        connection, table_id, now if table.not_visible_since is None else table.not_visible_since, why
    )
    if table.not_visible_since is None:
        store.clocks.set_clock(connection, table_id, deadline=None, asked=table.asked_at, alarm=None)
        store.outbox.send(connection, table_id, *clock.end_vote(connection, table))
    if why != "later" and table.why_not_visible in (None, "later"):
        store.outbox.send(connection, table_id, OutboxEntry(slots.BOARD_UNSHOWN, b"unshown"))
    return True


def board_shown(connection: Connection, table_id: int, now: int) -> None:
    """Resume a game whose board is visible again, with the full time for awaited players."""
    store.clocks.set_unshown(connection, table_id, None, None)
    in_play = TableInPlay.load(connection, table_id)
    if in_play.table.status != "playing" or in_play.table.paused_since is not None:
        return
    moderation.renew_request(connection, in_play.table, now)
    clock.update_clock(connection, in_play, now, anew=True)
    if the_table(connection, table_id).deadline is not None:
        store.outbox.send(connection, table_id, slots.BOARD)
