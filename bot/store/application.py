"""SQL about the Discord application whose tables these are."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from bot.store.db import Connection


def known(connection: sqlite3.Connection) -> int | None:
    """The application whose database this is, of whatever schema; None if it is nobody's, or that cannot be read."""
    with suppress(sqlite3.Error):
        row = connection.execute("SELECT discord FROM application").fetchone()
        return int(row[0]) if row else None
    return None


def owner(connection: Connection, mine: int) -> int:
    """The application whose database this is; from now on it is mine, if it was nobody's."""
    connection.lock_everything()
    connection.execute("INSERT INTO application (id, discord) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (mine,))
    (found,) = connection.execute("SELECT discord FROM application").fetchone()
    return int(found)
