"""What is kept about servers, and which of their tables need somebody's care."""

from __future__ import annotations

from bot.store import queries
from bot.store.db import Connection
from bot.store.rows import Table


def stale_tables(connection: Connection, guild: int, before: int) -> list[Table]:
    """The games of a server in which nothing has moved since `before` (seconds), the longest idle first."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE guild = ? AND status = 'playing' AND idle_since <= ? ORDER BY idle_since, id",
        (guild, before),
    ).fetchall()
    return [table for (table_id,) in rows if (table := queries.table(connection, table_id))]
