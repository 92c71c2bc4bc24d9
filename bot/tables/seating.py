"""The host's settings for the seats of a lobby: their number, reserved seats and removed players."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import Seating, SeatRow, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import lobby
from bot.tables.base import Refusal
from games.core import encode

_MOST_ASKED = 12
"""The most people a host may invite to one lobby."""


def hosted_lobby(connection: Connection, table_id: int, user: int) -> tuple[Table, Seating]:
    """Return the lobby and its seat settings. Raises Refusal unless this user is its host."""
    table = lobby.find_lobby(connection, table_id)
    if user != table.host:
        raise Refusal("only-host-settles", user=table.host)
    return table, store.seating.seating(connection, table_id)


def remove_person(connection: Connection, table_id: int, host: int, user: int) -> None:
    """Remove a player, who cannot join again unless invited. Raises Refusal."""
    table, _ = hosted_lobby(connection, table_id, host)
    if user == host:
        raise Refusal("not-oneself")
    row = table.seat_of(user)
    if row is None:
        raise Refusal("not-there-any-more")
    store.seating.set_standing(connection, table_id, [user], "removed")
    _unseat(connection, table, row)


def remove_house(connection: Connection, table_id: int, host: int, name: str) -> None:
    """Remove the house player of that name. Raises Refusal."""
    table, _ = hosted_lobby(connection, table_id, host)
    row = next((row for row in table.seats if row.house and row.name == name), None)
    if row is None:
        raise Refusal("not-there-any-more")
    _unseat(connection, table, row)


def set_seat_limit(connection: Connection, table_id: int, host: int, most: int) -> None:
    """Set the number of seats to `most`. Raises Refusal if the game does not take that many, or more are in use."""
    table, seating = hosted_lobby(connection, table_id, host)
    counts = table.game.seat_counts
    if most not in counts:
        raise Refusal("seats-range", least=min(counts), most=max(counts))
    taken = max(len(table.seats), len(table.people) + len(seating.expected(table)))
    if taken > most:
        raise Refusal("seats-in-use", taken=taken)
    store.seating.settle(connection, table_id, msgspec.structs.replace(seating, seat_limit=most))
    lobby.show_lobby(connection, table_id)


def set_invited_only(connection: Connection, table_id: int, host: int, *, named: bool) -> None:
    """Set whether only users with a reserved seat may join. Raises Refusal."""
    table, seating = hosted_lobby(connection, table_id, host)
    _must_await_others(table)
    store.seating.settle(connection, table_id, msgspec.structs.replace(seating, invited_only=named))
    lobby.show_lobby(connection, table_id)


def set_automatic_start(connection: Connection, table_id: int, host: int, *, by_itself: bool) -> None:
    """Set whether the game starts by itself once the last seat is taken. Raises Refusal."""
    _, seating = hosted_lobby(connection, table_id, host)
    store.seating.settle(connection, table_id, msgspec.structs.replace(seating, starts_when_full=by_itself))
    lobby.show_lobby(connection, table_id)


def hold(connection: Connection, table_id: int, host: int, users: Sequence[int]) -> None:
    """Reserve seats for exactly these users; mention each of them once.

    A removed player who is reserved a seat may join again. Raises Refusal.
    """
    table, seating = hosted_lobby(connection, table_id, host)
    _must_await_others(table)
    seated = {row.user for row in table.seats}
    wanted = [user for user in dict.fromkeys(users) if user not in seated]
    room = seating.capacity(table) - len(table.people)
    if len(wanted) > room:
        raise Refusal("too-many-held", room=room)
    called = [user for user in wanted if user not in seating.invited]
    if len(seating.invited) + len(called) > _MOST_ASKED:
        raise Refusal("too-many-asked", most=_MOST_ASKED)
    store.seating.set_standing(connection, table_id, [user for user in seating.held if user not in seated], "free")
    store.seating.set_standing(connection, table_id, wanted, "held")
    if seating.removed:
        store.seating.readmit_forgotten(connection, table_id, wanted)
    if called:
        store.seating.set_asked(connection, table_id, called)
        store.outbox.send(connection, table_id, OutboxEntry(_next_call(connection, table_id), encode(called)))
    lobby.show_lobby(connection, table_id)


def _must_await_others(table: Table) -> None:
    """Raise Refusal if the host practices alone."""
    if table.practice:
        raise Refusal("practice-alone")


def _next_call(connection: Connection, table_id: int) -> Slot:
    """Return a new slot for an invitation, numbered after all existing ones.

    The number of invited users would not do as the number: it shrinks when some are forgotten.
    """
    there = store.outbox.table_messages(connection, table_id)
    calls = {*there.sent, *there.wished} - {slots.INVITE}
    return slots.invite(max((slot.number for slot in calls if slot.kind is MessageKind.INVITE), default=-1) + 1)


def begin_if_full(connection: Connection, table: Table, user: int, now: int) -> Table:
    """Begin the game if its host set it to start by itself and all seats are taken; return the table.

    Users with a reserved seat are waited for, as they may take the seat of a house player. `user`: the player who
    joined last.
    """
    seating = store.seating.seating(connection, table.id)
    if not seating.starts_when_full or len(table.seats) < seating.capacity(table) or seating.expected(table):
        return table
    return lobby.begin(connection, table, user, now)


def _unseat(connection: Connection, table: Table, row: SeatRow) -> None:
    seats = tuple(other for other in table.seats if other is not row)
    lobby.seat_again(connection, table.id, seats)
