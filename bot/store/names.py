"""Store the names of players, as they were at the player's last interaction in the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from bot.store.engine import Actor, Connection
from bot.store.rows import SeatRow, Table

_UNFINISHED = ("lobby", "playing")


@contextmanager
def acting(connection: Connection, actor: Actor) -> Iterator[None]:
    """Use the acting user's current name at tables that are read in this block."""
    connection.actor = actor
    try:
        yield
    finally:
        connection.actor = None


def updated(connection: Connection, table: Table, seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Return these seats with the current name of the acting user, and store the name if it is new.

    The name is taken only from interactions in the table's own server: one from a direct message has no nickname.
    Ended games keep their names.
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
    """Store the current name of this user at all unfinished tables of the interaction's server."""
    connection.lock_everything()
    connection.execute(
        "UPDATE seats SET name = ? WHERE user = ? AND table_id IN"
        " (SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing'))",
        (actor.name, actor.user, actor.guild),
    )
