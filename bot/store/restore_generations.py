"""Store restore generations: each restored backup starts one. Everything done after that backup was made is lost."""

from __future__ import annotations

from bot.store.db import Connection
from bot.store.engine import Queries
from bot.store.rows import LINE
from bot.store.tables import HIGHEST

_BEGAN = 1_735_689_600
"""The first second of 2025. The seconds since then always exceed the number of tables, and of a game's decisions."""


def highest_number(connection: Queries) -> int:
    """Return the highest of all table ids, decision numbers (`epoch`) and promise numbers; 0 if there are none.

    Works in a database of any schema.
    """
    (number,) = connection.execute(
        "SELECT COALESCE(max(number), 0) FROM (SELECT max(id) AS number FROM tables UNION ALL"
        " SELECT max(epoch) FROM tables UNION ALL SELECT max(number) FROM promises) AS given"
    ).fetchone()
    return int(number)


def last_activity(connection: Connection) -> int | None:
    """Return the time of the last recorded activity; None if the bot was never connected."""
    (moment,) = connection.execute(
        "SELECT max(seen) FROM (SELECT seen FROM pulse UNION ALL SELECT max(made) FROM moves) AS known"
    ).fetchone()
    return None if moment is None else int(moment)


def begin_generation(connection: Connection, saved: int, now: int, beyond: int) -> None:
    """Start a restore generation in this restored backup, whose last activity was at `saved`.

    `beyond`: the highest number known to be used in the lost database. Drafts are kept.
    """
    connection.lock_everything()
    first = max(now - _BEGAN, 1 + max(beyond, highest_number(connection)))
    connection.execute(
        f"INSERT INTO generations (saved, restored, tables, first) VALUES (?, ?, {HIGHEST}, ?)",  # noqa: S608
        (saved, now, first),
    )
    connection.execute(
        "INSERT INTO futures (table_id, since, upto, saved) SELECT id, epoch, ?, ? FROM tables", (first, saved)
    )
    connection.execute(
        "UPDATE drafts SET epoch = ? WHERE epoch = (SELECT epoch FROM tables WHERE id = table_id)", (first,)
    )
    connection.execute("UPDATE tables SET epoch = ?", (first,))
    # Without a scene, the next board is a new message. A board that was a mention line keeps that mark, so that it is
    # deleted as one: it may have no picture.
    connection.execute(
        "UPDATE messages SET scene = CASE WHEN substr(scene, 1, 5) = ? THEN ? ELSE '' END WHERE slot = 'board'",
        (LINE, LINE),
    )
    connection.execute("DELETE FROM calls")  # the number of mentions since the backup is unknown


def resumable_tables(connection: Connection) -> list[int]:
    """Return the tables that can resume at once."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND paused IS NULL AND damaged = 0 ORDER BY id"
    )
    return [table_id for (table_id,) in rows]


def lost_decision(connection: Connection, table_id: int, epoch: int) -> int | None:
    """Return the time of the backup, in seconds, if this decision was lost in a restore; otherwise None."""
    return _moment(
        connection,
        "SELECT saved FROM futures WHERE table_id = ? AND since <= ? AND ? < upto",
        (table_id, epoch, epoch),
    )


def lost_table(connection: Connection, table_id: int) -> int | None:
    """Return the time of the backup, in seconds, if a table with this id was lost in a restore; otherwise None."""
    return _moment(
        connection, "SELECT saved FROM generations WHERE tables < ? AND ? < first ORDER BY id", (table_id, table_id)
    )


def lost_promise(connection: Connection, table_id: int, number: int) -> int | None:
    """Return the time of the backup, in seconds, if a promise of this number was lost in a restore, else None."""
    return _moment(
        connection, "SELECT saved FROM futures WHERE table_id = ? AND ? < upto ORDER BY since", (table_id, number)
    )


def _moment(connection: Connection, sql: str, about: tuple[int, ...]) -> int | None:
    row = connection.execute(sql, about).fetchone()
    return int(row[0]) if row else None
