"""The names of the people at a server's tables: kept as they were at the person's last interaction there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from bot.store.engine import Actor, Connection
from bot.store.rows import SeatRow, Table

_UNFINISHED = ("lobby", "playing")


@contextmanager
def acting(connection: Connection, actor: Actor) -> Iterator[None]:
    """Let the tables that are read in this block call this person by their present name."""
    connection.actor = actor
    try:
        yield
    finally:
        connection.actor = None


def updated(connection: Connection, table: Table, seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Return the seats of this table with the present name of the acting person, and store it if it is new.

    Only their server names them: an interaction from a direct message knows no nickname. A game that is over keeps
    its names.
    """
    actor = connection.actor
    if actor is None or table.guild != actor.guild or table.status not in _UNFINISHED:
        return seats
    if all(row.name == actor.name for row in seats if row.user == actor.user):
        return seats
    actor.renamed = True
    rename(connection, actor)
    return tuple(msgspec.structs.replace(row, name=actor.name) if row.user == actor.user else row for row in seats)


def rename(connection: Connection, actor: Actor) -> None:
    """Store the present name of this person at all unfinished tables of their server."""
    connection.lock_everything()
    connection.execute(
        "UPDATE seats SET name = ? WHERE user = ? AND table_id IN"
        " (SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing'))",
        (actor.name, actor.user, actor.guild),
    )
