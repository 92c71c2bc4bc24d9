"""Who is there: people who leave, come back, take over a seat, or have the house sit in for them."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, SeatRow, Table
from bot.tables import base, calling, clock
from bot.tables.base import Person, Refusal, seat_at, the_table
from games.core import Arg, Event, Seat, Text, Who, text


def returned(connection: Connection, table: Table, row: SeatRow, now: int) -> Table:
    """Somebody who was away is back, and has the full time if it is their turn."""
    store.seats.set_away(connection, table.id, row.seat, None, house=False)
    store.moves.add_log(connection, table.id, None, table.scene, [Event(text("back-again", who=Who(row.seat)))])
    store.outbox.send(connection, table.id, slots.BOARD)
    after = the_table(connection, table.id)
    awaited = after.game.rules.awaited(base.state_of(after))
    clock.settle(connection, after, awaited, now, anew=row.seat in awaited)
    return the_table(connection, table.id)


def taken_over(seat: Seat, name: str) -> Line:
    """What is told when somebody takes over the seat of somebody of that name."""
    return Line(text("taken-over", who=Who(seat)), name)


def close(connection: Connection, table: Table, told: Line, now: int) -> Table:
    """End a table without a result; `told`: the line that says why."""
    store.tables.set_status(connection, table.id, "abandoned", now)
    store.outbox.send(connection, table.id, slots.LOBBY)
    if table.status == "playing":
        store.moves.add_remark(connection, table.id, None, table.scene, told)
        store.outbox.send(connection, table.id, slots.BOARD)
        calling.uncall(connection, table.id, range(len(table.seats)))
        calling.take_down(connection, table.id)
    return the_table(connection, table.id)


def leave(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Give up a seat in the middle of a game: it is open to anybody. Without people left the table closes."""
    table = _playing(connection, table_id)
    row = seat_at(table, user)
    others = [other.user for other in table.people if other.user is not None and other.user != user]
    store.seats.vacate(connection, table_id, row.seat)
    store.clocks.clear_ballots(connection, table_id, "pace", row.seat)
    store.clocks.clear_ballots(connection, table_id, "absence", row.seat)
    tell(connection, table, "left-game", who=Who(row.seat))
    calling.uncall(connection, table_id, [row.seat])
    calling.unask(connection, table_id, [row.seat])
    if not others:
        return close(connection, the_table(connection, table_id), Line(text("abandoned-by-all")), now)
    if table.host == user:
        store.tables.set_host(connection, table_id, others[0])
    store.outbox.send(connection, table_id, slots.LOBBY)
    store.outbox.send(connection, table_id, slots.open_seat(row.seat))
    return _settled(connection, table_id, now)


def take(connection: Connection, table_id: int, seat: Seat, person: Person, now: int) -> Table:
    """Take over an open seat, and all that is known there."""
    table = _playing(connection, table_id)
    row = _open_seat(table, seat)
    if any(other.user == person.user for other in table.seats):
        raise Refusal("already-seated" if table.seat_of(person.user) else "resigned-already")
    if store.seats.seats_left(connection, table_id, person.user) - {seat}:
        raise Refusal("knows-another-seat")
    store.seats.occupy(connection, table_id, seat, person.user, person.name, person.language)
    store.moves.add_remark(connection, table_id, None, table.scene, taken_over(seat, row.name))
    store.outbox.send(connection, table_id, slots.LOBBY)
    store.outbox.send(connection, table_id, slots.open_seat(seat))
    store.outbox.send(connection, table_id, slots.BOARD)
    store.outbox.send(connection, table_id, slots.welcome(person.user))
    state = base.state_of(table)
    awaited = table.game.rules.awaited(state)
    after = _settled(connection, table_id, now, anew=seat in awaited)
    if seat in awaited:
        calling.ask(connection, after, table.game.rules.view(state, None), [seat])
    return after


def seat_house(connection: Connection, table_id: int, seat: Seat, user: int, now: int) -> Table:
    """The host gives an open seat to a house player."""
    table = _playing(connection, table_id)
    _open_seat(table, seat)
    if user != table.host:
        raise Refusal("only-host-seats-house")
    return house_takes(connection, table, seat, now)


def house_takes(connection: Connection, table: Table, seat: Seat, now: int) -> Table:
    """A house player moves for an open seat from now on."""
    store.seats.give_to_house(connection, table.id, seat)
    tell(connection, table, "house-takes", who=Who(seat))
    store.outbox.send(connection, table.id, slots.LOBBY)
    store.outbox.send(connection, table.id, slots.open_seat(seat))
    return _settled(connection, table.id, now)


def stand_in(connection: Connection, table: Table, seat: Seat, now: int, told: Text | None = None) -> Table:
    """A house player moves for somebody until they are back; `told`: why, unless it is that they do not answer."""
    store.seats.set_away(connection, table.id, seat, "absent", house=True)
    told = told or text("absent-house", who=Who(seat))
    tell(connection, table, told.key, **told.args)
    calling.uncall(connection, table.id, [seat])
    return _settled(connection, table.id, now)


def back(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Somebody says they are back: they move for themselves again."""
    table = _playing(connection, table_id)
    row = seat_at(table, user)
    if row.away is None:
        raise Refusal("not-away")
    return returned(connection, table, row, now)


def tell(connection: Connection, table: Table, key: str, **args: Arg) -> None:
    """A line in the log, on a new board."""
    store.moves.add_log(connection, table.id, None, table.scene, [Event(Text(key, args))])
    store.outbox.send(connection, table.id, slots.BOARD)


def _playing(connection: Connection, table_id: int) -> Table:
    table = the_table(connection, table_id)
    base.must_be_playing(table)
    return table


def _open_seat(table: Table, seat: Seat) -> SeatRow:
    row = table.seats[seat] if seat < len(table.seats) else None
    if row is None or not row.open:
        raise Refusal("seat-not-open")
    return row


def _settled(connection: Connection, table_id: int, now: int, *, anew: bool = False) -> Table:
    table = the_table(connection, table_id)
    clock.settle(connection, table, table.game.rules.awaited(base.state_of(table)), now, anew=anew)
    return the_table(connection, table_id)
