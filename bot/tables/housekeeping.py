"""What is done without anybody's asking.

Lobbies that were not started are closed, games that stand still are announced to end and then ended. The tables of a
server that is lost to us rest, go on when we are back, or are erased in time.
"""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.tables import lobby, moderating
from bot.tables.clock import DAY
from games.core import Corrupt, Event, text

NOTICE = 2 * DAY
"""Seconds between the announcement that a game will be ended and its end."""
KEPT = 30 * DAY
"""Seconds for which a server lost to us is remembered."""


def tidy(connection: Connection, now: int) -> list[int]:
    """Do what is due; the tables at which something was done."""
    closing = store.servers.lobbies_to_close(connection, now)
    ending = store.servers.games_to_end(connection, now, announced=now - NOTICE)
    closed = [table_id for table in closing for table_id in lobby.concerned(connection, table.id)]
    for table in (*closing, *ending):
        moderating.end(connection, table, None, "", now)
    announced = [
        table
        for table in store.servers.games_to_end(connection, now + NOTICE)
        if _announce(connection, table.id, now)
    ]
    for guild, since in store.servers.lost(connection).items():
        if now - since >= KEPT:
            store.servers.erase(connection, guild)
    return [*closed, *(table.id for table in (*ending, *announced))]


def _announce(connection: Connection, table_id: int, now: int) -> bool:
    """Tell everybody when this game will be ended; False if that was told before."""
    table = store.tables.table(connection, table_id)
    if table is None or not store.servers.set_warned(connection, table_id, now):
        return False
    days = store.servers.settings(connection, table.guild).idle_days
    end = max(table.idle_since + days * DAY, now + NOTICE)
    store.moves.add_log(connection, table_id, None, table.scene, [Event(text("ends-soon", when=end))])
    store.outbox.send(connection, table_id, slots.BOARD)
    return True


def lose(connection: Connection, guild: int, now: int) -> None:
    """We are not in this server any more: its tables rest."""
    if guild in store.servers.lost(connection) or guild not in store.servers.known(connection):
        return
    store.servers.set_lost(connection, guild, now)
    for table in store.servers.unfinished(connection, guild):
        store.servers.pause(connection, table.id, now)


def find(connection: Connection, guild: int, now: int) -> list[int]:
    """We are in this server again: its tables go on, and nobody has lost any time; which these are."""
    if guild not in store.servers.lost(connection):
        return []
    store.servers.set_lost(connection, guild, None)
    tables = store.servers.unfinished(connection, guild)
    for table in tables:
        try:
            moderating.resume(connection, table, now, text("we-are-back"))
        except Corrupt:  # it cannot be played, but must not keep the others from going on
            store.servers.begin_anew(connection, table.id, table.status, house=False, now=now)
    return [table.id for table in tables]


def look_around(connection: Connection, present: frozenset[int], now: int) -> list[int]:
    """These are all the servers we are in: what was lost or found meanwhile; the tables that go on."""
    for guild in store.servers.known(connection) - present:
        lose(connection, guild, now)
    back = store.servers.lost(connection).keys() & present
    return [table_id for guild in sorted(back) for table_id in find(connection, guild, now)]
