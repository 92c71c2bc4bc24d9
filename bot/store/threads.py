"""Threads that need care: those about to be archived in the middle of a game, and those of games that are over."""

from __future__ import annotations

from bot.store.db import Connection


def quiet(connection: Connection, before: int, most: int) -> list[int]:
    """The tables under way in whose threads we have posted nothing since then, nor were to keep them open; so many of
    them at most."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE status = 'playing' AND thread IS NOT NULL AND paused IS NULL AND damaged = 0"
        " AND COALESCE(tended, 0) <= ? AND NOT EXISTS (SELECT 1 FROM messages WHERE table_id = tables.id"
        " AND channel = tables.thread AND posted > ?) ORDER BY id LIMIT ?",
        (before, before, most),
    )
    return [table_id for (table_id,) in rows]


def over(connection: Connection, now: int, finished: int, abandoned: int, longest: int, most: int) -> list[int]:
    """The tables whose threads are to be archived, and were not: so many seconds after they were finished or
    abandoned, and no longer than `longest` seconds after; so many tables at most."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND thread IS NOT NULL AND paused IS NULL"
        " AND damaged = 0 AND changed > ? AND changed + CASE status WHEN 'finished' THEN CAST(? AS BIGINT) ELSE ? END"
        " BETWEEN COALESCE(tended + 1, 0) AND ? ORDER BY changed LIMIT ?",
        (now - longest, finished, abandoned, now, most),
    )
    return [table_id for (table_id,) in rows]


def set_tended(connection: Connection, table_id: int, now: int) -> None:
    """The thread of this table is about to be kept open, or to be archived."""
    connection.execute("UPDATE tables SET tended = ? WHERE id = ?", (now, table_id))
