"""SQL about the Discord application whose tables these are."""

from __future__ import annotations

from bot.store.db import Connection


def owner(connection: Connection, mine: int) -> int:
    """The application whose database this is; from now on it is mine, if it was nobody's."""
    connection.execute("INSERT INTO application (id, discord) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (mine,))
    (found,) = connection.execute("SELECT discord FROM application").fetchone()
    return int(found)
