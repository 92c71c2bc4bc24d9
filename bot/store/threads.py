"""Find threads that need care: those Discord may archive during a game, and those of ended games."""

from __future__ import annotations

from bot.store.db import Connection
from bot.store.shards import OURS


def quiet_threads(connection: Connection, before: int, most: int) -> list[int]:
    """Return running tables of own servers whose thread has had no message of the bot since `before`.

    Looks at `most` tables not checked since then, the longest unchecked first. A table with a later message counts as
    checked at that time.
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
    """Return up to `most` tables of own servers whose threads are due to be archived.

    They are due `finished` or `abandoned` seconds after the end, depending on how the game ended. After `longest`
    seconds they are left alone.
    """
    rows = connection.execute(
        "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND thread IS NOT NULL AND paused IS NULL"  # noqa: S608
        f" AND {OURS} AND damaged = 0 AND COALESCE(tended, 0) <= changed AND changed > ?"
        " AND changed + CASE status WHEN 'finished' THEN CAST(? AS BIGINT) ELSE ? END <= ? ORDER BY changed LIMIT ?",
        (*connection.own_shards, now - longest, finished, abandoned, now, most),
    )
    return [table_id for (table_id,) in rows]


def set_checked(connection: Connection, table_id: int, now: int) -> None:
    """Store that this table's thread was checked at the time `now`: kept open, archived, or posted in."""
    connection.execute("UPDATE tables SET tended = ? WHERE id = ?", (now, table_id))
