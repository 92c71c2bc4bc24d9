"""Find what a user may join in a channel or thread: lobbies, and open seats of running games."""

from __future__ import annotations

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import lobby, seats
from bot.tables.base import Person, Refusal
from games.core import Seat


class Offer(msgspec.Struct, frozen=True):
    """A table to join: in its lobby (`seat` is None), or by taking over this open seat."""

    table: Table
    seat: Seat | None = None


class Joinable(msgspec.Struct, frozen=True):
    """The tables a user may join in a place. `seated`: the user has a seat at another table there already."""

    offers: tuple[Offer, ...]
    seated: bool = False


def joinable(connection: Connection, place: int, game: str, person: Person) -> Joinable:
    """Return what this user may join in the channel or thread `place`. Raises Refusal if there is nothing.

    Tables in threads of the channel count only if the channel itself has no offer.
    """
    here = [
        table for table in store.tables.tables_at(connection, place, game) if table.status in ("lobby", "playing")
    ]
    here = [table for table in here if not table.practice or table.seat_of(person.user)]
    seated, refusals = False, []
    for in_threads in (False, True):
        found: list[Offer] = []
        for table in here:
            if (table.place != place) is not in_threads:
                continue
            seated = seated or table.seat_of(person.user) is not None
            try:
                found += offers(connection, table, person)
            except Refusal as refusal:
                refusals.append(refusal)
        if found:
            return Joinable(tuple(found), seated)
    raise refusals[0] if refusals else Refusal("nothing-to-join")


def offers(connection: Connection, table: Table, person: Person) -> list[Offer]:
    """Return the ways in which this user may join the table. Raises Refusal if there are none."""
    if table.status == "lobby":
        lobby.seats_with(connection, table, person)
        return [Offer(table)]
    return [Offer(table, seat) for seat in seats.takeable(connection, table, person)]
