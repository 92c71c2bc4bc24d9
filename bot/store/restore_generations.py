"""Restore generations: each restored backup starts one, and what was done after the backup is lost."""

from __future__ import annotations

from bot.store.db import Connection
from bot.store.engine import Queries
from bot.store.rows import LINE
from bot.store.tables import HIGHEST

_BEGAN = 1_735_689_600
"""The first second of 2025. Seconds since then go faster than tables are opened, and than one game moves."""


def highest_number(connection: Queries) -> int:
    """The highest number that this database, of whatever schema, has given to tables, decisions or promises."""
    (number,) = connection.execute(
        "SELECT COALESCE(max(number), 0) FROM (SELECT max(id) AS number FROM tables UNION ALL"
        " SELECT max(epoch) FROM tables UNION ALL SELECT max(number) FROM promises) AS given"
    ).fetchone()
    return int(number)


def last_activity(connection: Connection) -> int | None:
    """When something last happened that this database knows of; None if the bot was never connected."""
    (moment,) = connection.execute(
        "SELECT max(seen) FROM (SELECT seen FROM pulse UNION ALL SELECT max(made) FROM moves) AS known"
    ).fetchone()
    return None if moment is None else int(moment)


def begin_generation(connection: Connection, saved: int, now: int, beyond: int) -> None:
    """This database is a backup that knows what happened until `saved`, and takes the place of one that is lost.

    `beyond`: the highest number given there, as far as that is known. What people prepared in private is kept.
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
    # The next board is a new message. One that was a line of calls goes as a line does: it may not have any picture.
    connection.execute(
        "UPDATE messages SET scene = CASE WHEN substr(scene, 1, 5) = ? THEN ? ELSE '' END WHERE slot = 'board'",
        (LINE, LINE),
    )
    connection.execute("DELETE FROM calls")  # nobody knows any more who was called how often


def resumable_tables(connection: Connection) -> list[int]:
    """The tables that can go on at once."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND paused IS NULL AND damaged = 0 ORDER BY id"
    )
    return [table_id for (table_id,) in rows]


def lost_decision(connection: Connection, table_id: int, epoch: int) -> int | None:
    """Whether a button of this epoch is of a time that is lost: what was before that moment is not, seconds."""
    return _moment(
        connection,
        "SELECT saved FROM futures WHERE table_id = ? AND since <= ? AND ? < upto",
        (table_id, epoch, epoch),
    )


def lost_table(connection: Connection, table_id: int) -> int | None:
    """Whether there was such a table in a time that is lost: what was before that moment is not, seconds."""
    return _moment(
        connection, "SELECT saved FROM generations WHERE tables < ? AND ? < first ORDER BY id", (table_id, table_id)
    )


def lost_promise(connection: Connection, table_id: int, number: int) -> int | None:
    """The same of a promise that is not known."""
    return _moment(
        connection, "SELECT saved FROM futures WHERE table_id = ? AND ? < upto ORDER BY since", (table_id, number)
    )


def _moment(connection: Connection, sql: str, about: tuple[int, ...]) -> int | None:
    row = connection.execute(sql, about).fetchone()
    return int(row[0]) if row else None
