"""Calling people to the table, asking and telling them in private, and taking that back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import Wish
from bot.store.rows import Table
from bot.store.slots import Kind
from games.core import Event, Seat, encode

_AT_HAND = 60
"""Seconds after a move during which its maker need not be called again."""

_AGAIN = (0, 60, 300, 1800, 7200, 21_600)
"""Seconds after a call before the next one, by how often somebody was called since they last answered."""


def tell_privately(connection: Connection, table: Table, version: int, events: Sequence[Event]) -> None:
    """Private statements go to the people they are for, in the order they were made: a slot for each version."""
    for row in table.people:
        mine = [event.text for event in events if event.audience is not None and row.seat in event.audience]
        if mine:
            store.outbox.send(connection, table.id, Wish(slots.statement(row.user or 0, version), encode(mine)))


def call_newly(connection: Connection, table: Table, seats: Iterable[Seat], now: int) -> None:
    """Call those of these seats who are not at hand."""
    at_hand = store.moves.last_mover(connection, table.id, since=now - _AT_HAND)
    call(connection, table, [seat for seat in seats if seat != at_hand])


def call(connection: Connection, table: Table, seats: Iterable[Seat], *, at_once: bool = False) -> None:
    """Call the people who have these seats to the table: `at_once`, or as soon as they may be called.

    Whoever is called again and again without having answered is left alone for longer each time: others could
    otherwise ping them by moves they take back. A call held back is taken down with the others.
    """
    for seat in seats:
        if table.seats[seat].present:
            due = 0 if at_once else _again(connection, table, seat)
            store.outbox.send(connection, table.id, Wish(slots.call(seat), b"call", due))


def _again(connection: Connection, table: Table, seat: Seat) -> int:
    """When the one who has this seat may be called again."""
    calls, last = store.seats.calls(connection, table.id, seat)
    return last + _AGAIN[min(calls, len(_AGAIN) - 1)]


def uncall(connection: Connection, table_id: int, seats: Iterable[Seat]) -> None:
    """Take down the calls and reminders of these seats."""
    messages = store.outbox.messages(connection, table_id)
    pings = (ping for seat in seats for ping in (slots.call(seat), slots.remind(seat)))
    store.outbox.send(connection, table_id, *filter(messages.called, pings))


def unask(connection: Connection, table_id: int, seats: Collection[Seat]) -> None:
    """Take back the questions that went to these seats by direct message."""
    for seat in store.outbox.messages(connection, table_id).asked():
        if seat in seats:
            store.outbox.send(connection, table_id, slots.ask(seat))


def ask_newly(connection: Connection, table: Table, public: Any, seats: Iterable[Seat]) -> None:
    """Ask these seats by direct message too, where their answers are sealed; take back what is no longer asked."""
    for seat in store.outbox.messages(connection, table.id).asked():
        if not table.game.words.prompt(public, seat).sealed:
            store.outbox.send(connection, table.id, slots.ask(seat))
    ask(connection, table, public, seats)


def ask(connection: Connection, table: Table, public: Any, seats: Iterable[Seat]) -> None:
    """Ask these seats by direct message too, where their answers are sealed, as soon as they may be called.

    `public`: what everybody may see.
    """
    for seat in seats:
        if table.seats[seat].present and table.game.words.prompt(public, seat).sealed:
            store.outbox.send(connection, table.id, Wish(slots.ask(seat), b"ask", _again(connection, table, seat)))


def take_down(connection: Connection, table_id: int) -> None:
    """The game is over: what is still asked of people in messages of its own is taken down."""
    messages = store.outbox.messages(connection, table_id)
    asked = (Kind.VOTE, Kind.PACE, Kind.REQUEST, Kind.SEAT)
    store.outbox.send(connection, table_id, *(slot for slot in messages.sent if slot.kind in asked))
