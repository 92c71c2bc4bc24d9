"""Store which Discord application the tables belong to."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from bot.store.db import Connection


def known(connection: sqlite3.Connection) -> int | None:
    """Return the id of the application this database belongs to, whatever its schema; None if unset or unreadable."""
    with suppress(sqlite3.Error):
        row = connection.execute("SELECT discord FROM application").fetchone()
        return int(row[0]) if row else None
    return None


def owner(connection: Connection, mine: int) -> int:
    """Return the id of the application this database belongs to. If it has none yet, store and return `mine`."""
    connection.lock_everything()
    connection.execute("INSERT INTO application (id, discord) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (mine,))
    (found,) = connection.execute("SELECT discord FROM application").fetchone()
    return int(found)
