"""Pause tables whose game is not installed, and resume them once it is."""

from __future__ import annotations

from collections import Counter

from bot import store
from bot.store.db import Connection
from bot.store.shards import ALONE, Shard
from bot.tables import moderation
from games.core import Corrupt, text


def pause_tables(connection: Connection, now: int) -> Counter[str]:
    """Pause the unfinished tables of missing games; return the number of tables by game."""
    waiting = store.servers.tables_without_game(connection)
    for table_id, _, rests in waiting:
        if not rests:
            store.servers.pause(connection, table_id, now)
    return Counter(game for _, game, _ in waiting)


def resume_tables(connection: Connection, now: int, shard: Shard = ALONE) -> None:
    """Resume a shard's tables that were paused only for a missing game and have it again, with the full time."""
    for table in store.servers.resting_tables(connection, shard):
        try:
            moderation.resume(connection, table, now, text("game-is-back"))
        except Corrupt:  # it cannot be played, but must not stop the others
            store.tables.begin_anew(connection, table.id, table.status, house=False, now=now)
