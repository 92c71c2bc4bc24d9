"""Store the promises that players make to each other at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.store import moves
from bot.store.db import Connection
from bot.store.rows import Mark, Promise
from bot.store.shards import OURS
from games.core import Seat

_PROMISES = (
    "SELECT number, giver, taker, words, round, mark, asked, closed, made_after, marked_after FROM promises"
    " WHERE table_id = ?"
)
_LAST_LINE = "(SELECT COALESCE(max(id), 0) FROM log WHERE table_id = ?)"


def _read(connection: Connection, table_id: int, rows: Iterable[tuple[Any, ...]]) -> list[Promise]:
    """Return the promises of these rows, with the names of players whose seats were taken over since."""
    found = [*rows]
    lines = [after for row in found for after in row[-2:] if after is not None]
    over = [
        (line.id, seat, line.quote)
        for line in (moves.quoted_lines(connection, table_id, min(lines)) if lines else ())
        if (seat := moves.seat_taken_over(line)) is not None
    ]

    def named(seat: Seat, after: int | None) -> str:
        return next((name for line, taken, name in over if after is not None and taken == seat and line > after), "")

    return [
        Promise(
            *(number, giver, taker, words, until, mark, asked, bool(closed)),
            giver_name=named(giver, made),
            taker_name=named(taker, made),
            judge_name=named(taker, marked),
        )
        for number, giver, taker, words, until, mark, asked, closed, made, marked in found
    ]


def add_promise(connection: Connection, table_id: int, promise: Promise, interaction: int) -> bool:
    """Store a promise. Return False if its form was handled before."""
    cursor = connection.execute(
        "INSERT INTO promises (table_id, number, giver, taker, words, round, interaction, made_after)"  # noqa: S608
        f" VALUES (?, ?, ?, ?, ?, ?, ?, {_LAST_LINE}) ON CONFLICT (interaction) DO NOTHING",
        (table_id, promise.number, promise.giver, promise.taker, promise.words, promise.round, interaction, table_id),
    )
    return cursor.rowcount == 1


def promises(connection: Connection, table_id: int) -> list[Promise]:
    """Return the promises at a table, in order."""
    rows = connection.execute(f"{_PROMISES} ORDER BY number", (table_id,))
    return _read(connection, table_id, rows.fetchall())


def next_number(connection: Connection, table_id: int) -> int:
    """Return the number for a table's next promise: one that no promise ever had, lost ones included."""
    (number,) = connection.execute(
        "SELECT COALESCE((SELECT max(upto) FROM futures WHERE table_id = ? AND upto > COALESCE(max(number), 0)),"
        " COALESCE(max(number), 0) + 1) FROM promises WHERE table_id = ?",
        (table_id, table_id),
    ).fetchone()
    return int(number)


def promise(connection: Connection, table_id: int, number: int) -> Promise | None:
    rows = connection.execute(f"{_PROMISES} AND number = ?", (table_id, number))
    return next(iter(_read(connection, table_id, rows.fetchall())), None)


def set_mark(connection: Connection, table_id: int, number: int, mark: Mark) -> None:
    """Store whether a promise was kept, as its receiver sees it."""
    connection.execute(
        f"UPDATE promises SET mark = ?, marked_after = {_LAST_LINE} WHERE table_id = ? AND number = ?",  # noqa: S608
        (mark, table_id, table_id, number),
    )


# ------------------------------------------------------------------------------ whether they were kept


def ask(connection: Connection, table_id: int, version: int, upto: int, *, ended: bool) -> set[Seat]:
    """Store that the receivers of due promises are asked after move number `version`. Return their seats.

    `upto`: the last round that is over. `ended`: the game is over, so that every promise is due.
    """
    rows = connection.execute(
        "UPDATE promises SET asked = ? WHERE table_id = ? AND asked IS NULL AND mark IS NULL"
        " AND (? = 1 OR round <= ?) RETURNING taker",
        (version, table_id, int(ended), upto),
    )
    return {taker for (taker,) in rows.fetchall()}


def unask(connection: Connection, table_id: int, version: int) -> set[Seat]:
    """Forget questions asked after move number `version`, as later moves were undone. Return the seats asked."""
    rows = connection.execute(
        "UPDATE promises SET asked = NULL WHERE table_id = ? AND asked > ? RETURNING taker", (table_id, version)
    )
    return {taker for (taker,) in rows.fetchall()}


def unanswered(connection: Connection, table_id: int, taker: Seat) -> list[Promise]:
    """Return the promises this seat was asked about and has not marked yet, in order."""
    rows = connection.execute(
        f"{_PROMISES} AND taker = ? AND asked IS NOT NULL AND mark IS NULL AND closed = 0 ORDER BY number",
        (table_id, taker),
    )
    return _read(connection, table_id, rows.fetchall())


def ended(connection: Connection, table_id: int) -> int | None:
    """Return when the game at a table ended, in seconds since 1970; None if it has not."""
    row = connection.execute(
        "SELECT changed FROM tables WHERE id = ? AND status IN ('finished', 'abandoned')", (table_id,)
    ).fetchone()
    return int(row[0]) if row else None


def to_close(connection: Connection, before: int, most: int) -> list[int]:
    """Return up to `most` tables of own servers that ended by `before` and have promises to close, newest first."""
    rows = connection.execute(
        "SELECT DISTINCT table_id FROM promises CROSS JOIN tables WHERE tables.id = table_id AND closed = 0"  # noqa: S608
        f" AND status IN ('finished', 'abandoned') AND changed <= ? AND damaged = 0 AND {OURS}"
        " ORDER BY table_id DESC LIMIT ?",
        (before, *connection.own_shards, most),
    )
    return [table_id for (table_id,) in rows]


def closed_in(connection: Connection, thread: int) -> list[int]:
    """Return the tables in this thread whose promises are closed."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE thread = ? AND status IN ('finished', 'abandoned')"
        " AND EXISTS (SELECT 1 FROM promises WHERE table_id = tables.id AND closed = 1)",
        (thread,),
    )
    return [table_id for (table_id,) in rows]


def set_closed(connection: Connection, table_id: int, *, closed: bool) -> bool:
    """Close or reopen the promises of a table for marking. Return False if nothing changed."""
    cursor = connection.execute(
        "UPDATE promises SET closed = ? WHERE table_id = ? AND closed <> ?", (int(closed), table_id, int(closed))
    )
    return cursor.rowcount > 0
