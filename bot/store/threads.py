"""Threads that need care: those about to be archived in the middle of a game, and those of games that are over."""

from __future__ import annotations

from bot.store.db import Connection
from bot.store.shards import OURS


def quiet_threads(connection: Connection, before: int, most: int) -> list[int]:
    """The tables of our servers under way in whose threads we have posted nothing since then, nor were to keep them
    open.

    So many are looked at, those first at which that was done least lately; where we have posted since, it counts as
    tended at that moment.
    """
    rows = connection.execute(
        "SELECT id, (SELECT max(posted) FROM messages WHERE table_id = tables.id AND channel = tables.thread)"  # noqa: S608
        " FROM tables WHERE status = 'playing' AND thread IS NOT NULL AND COALESCE(tended, 0) <= ?"
        f" AND {OURS} AND paused IS NULL AND damaged = 0 ORDER BY COALESCE(tended, 0), id LIMIT ?",
        (before, *connection.own_shards, most),
    ).fetchall()
    for table_id, posted in rows:
        if posted is not None and posted > before:
            set_checked(connection, table_id, posted)
    return [table_id for table_id, posted in rows if posted is None or posted <= before]


def finished_threads(
    connection: Connection, now: int, finished: int, abandoned: int, longest: int, most: int
) -> list[int]:
    """The tables of our servers whose threads are to be archived, and were not: so many seconds after they were
    finished or
    abandoned, and no longer than `longest` seconds after; so many tables at most."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND thread IS NOT NULL AND paused IS NULL"  # noqa: S608
        f" AND {OURS} AND damaged = 0 AND COALESCE(tended, 0) <= changed AND changed > ?"
        " AND changed + CASE status WHEN 'finished' THEN CAST(? AS BIGINT) ELSE ? END <= ? ORDER BY changed LIMIT ?",
        (*connection.own_shards, now - longest, finished, abandoned, now, most),
    )
    return [table_id for (table_id,) in rows]


def set_checked(connection: Connection, table_id: int, now: int) -> None:
    """The thread of this table is about to be kept open, or to be archived; or it was posted in at that moment."""
    connection.execute("UPDATE tables SET tended = ? WHERE id = ?", (now, table_id))
