"""The unfinished tables that a person can join, watch or go back to."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Seating, Table
from bot.tables import joining
from bot.tables.base import Person, Refusal
from bot.tables.joining import Offer


class Listed(msgspec.Struct, frozen=True):
    """A table of a list.

    `seating`: the host's settings for the seats of a lobby. `lobby`: the id of the lobby's message, once posted.
    `offers`: the reader's ways to join the table.
    """

    table: Table
    seating: Seating
    lobby: int | None
    offers: tuple[Offer, ...] = ()


class Listing(msgspec.Struct, frozen=True):
    """The tables of a list: those to join, to watch, and the reader's own."""

    to_join: tuple[Listed, ...]
    to_watch: tuple[Listed, ...]
    own: tuple[Listed, ...]


def listing(
    connection: Connection, tables: Collection[Table], elsewhere: Collection[Table], person: Person
) -> Listing:
    """Sort a server's tables that this person can read into those to join, to watch, and their own.

    `elsewhere`: their own tables in other servers.
    """
    own = [_listed(connection, table) for table in tables if table.seat_of(person.user)]
    others = [_listed(connection, table, person) for table in tables if not table.seat_of(person.user)]
    return Listing(
        to_join=tuple(each for each in others if each.offers),
        to_watch=tuple(each for each in others if not each.offers and each.table.status == "playing"),
        own=(*own, *(_listed(connection, table) for table in elsewhere)),
    )


def _listed(connection: Connection, table: Table, person: Person | None = None) -> Listed:
    """Return an entry for the table. `person`: the reader, if offers to join are wanted."""
    sent = store.outbox.sent_message(connection, table.id, slots.LOBBY)
    seating = store.seating.seating(connection, table.id)
    try:
        offers = joining.offers(connection, table, person) if person else []
    except Refusal:
        offers = []
    return Listed(table, seating, sent.message if sent else None, tuple(offers))
