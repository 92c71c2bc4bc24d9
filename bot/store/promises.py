"""What people promise each other at a table."""

from __future__ import annotations

from bot.store.db import Connection
from bot.store.rows import Mark, Promise


def add_promise(connection: Connection, table_id: int, promise: Promise, interaction: int) -> bool:
    """Keep a promise; False if the form it came from was read before."""
    cursor = connection.execute(
        "INSERT INTO promises (table_id, number, giver, taker, words, round, interaction)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (interaction) DO NOTHING",
        (table_id, promise.number, promise.giver, promise.taker, promise.words, promise.round, interaction),
    )
    return cursor.rowcount == 1


def promises(connection: Connection, table_id: int) -> list[Promise]:
    """What was promised at a table, in order."""
    rows = connection.execute(
        "SELECT number, giver, taker, words, round, mark FROM promises WHERE table_id = ? ORDER BY number",
        (table_id,),
    )
    return [Promise(*row) for row in rows]


def next_number(connection: Connection, table_id: int) -> int:
    """The number of a table's next promise: none that was ever given."""
    (number,) = connection.execute(
        "SELECT COALESCE((SELECT max(upto) FROM futures WHERE table_id = ? AND upto > COALESCE(max(number), 0)),"
        " COALESCE(max(number), 0) + 1) FROM promises WHERE table_id = ?",
        (table_id, table_id),
    ).fetchone()
    return int(number)


def promise(connection: Connection, table_id: int, number: int) -> Promise | None:
    row = connection.execute(
        "SELECT number, giver, taker, words, round, mark FROM promises WHERE table_id = ? AND number = ?",
        (table_id, number),
    ).fetchone()
    return Promise(*row) if row else None


def set_mark(connection: Connection, table_id: int, number: int, mark: Mark) -> None:
    """What became of a promise, as the one it was made to sees it."""
    connection.execute("UPDATE promises SET mark = ? WHERE table_id = ? AND number = ?", (mark, table_id, number))
