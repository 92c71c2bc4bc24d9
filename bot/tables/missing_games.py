"""Pause tables whose game is not installed, and resume them once it is."""

from __future__ import annotations

from collections import Counter

from bot import store
from bot.store.db import Connection
from bot.store.shards import ALONE, Shard
from bot.tables import moderation
from games.core import Corrupt, text


def pause_tables(connection: Connection, now: int) -> Counter[str]:
    """Pause the unfinished tables of games that are not installed; return the number of tables by game key."""
    waiting = store.servers.tables_without_game(connection)
    for table_id, _, rests in waiting:
        if not rests:
            store.servers.pause(connection, table_id, now)
    return Counter(game for _, game, _ in waiting)


def resume_tables(connection: Connection, now: int, shard: Shard = ALONE) -> None:
    """Resume a shard's tables that were paused only because their game was missing, if the game is installed again.

    Awaited players have the full time.
    """
    for table in store.servers.resting_tables(connection, shard):
        try:
            moderation.resume(connection, table, now, text("game-is-back"))
        except Corrupt:  # an unreadable table must not stop the others
            store.tables.begin_anew(connection, table.id, table.status, house=False, now=now)
