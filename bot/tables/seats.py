"""Change the owners of seats during a game: players leave, come back, take over, or let a house player substitute."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.moves import TAKEN_OVER
from bot.store.outbox import OutboxEntry
from bot.store.rows import Line, SeatRow, Table
from bot.tables import base, clock, notifications
from bot.tables.base import Person, Refusal, seat_at, the_table
from bot.tables.in_play import TableInPlay
from games.core import Arg, Seat, Text, Who, text


def after_return(connection: Connection, in_play: TableInPlay, row: SeatRow, now: int) -> TableInPlay:
    """Give a player who was away their seat again, with the full time if it is their turn."""
    store.seats.set_away(connection, in_play.table.id, row.seat, None, house=False)
    if not row.hidden_absence:
        tell_on_board(connection, in_play.table, "back-again", who=Who(row.seat))
    elif row.seat in in_play.awaited:
        store.outbox.send(connection, in_play.table.id, OutboxEntry(slots.BOARD, b"clock"))
    return _settled(connection, in_play, now, anew=row.seat in in_play.awaited)


def taken_over(seat: Seat, name: str) -> Line:
    """Return the line that reports a takeover of this seat. `name`: its previous owner."""
    return Line(text(TAKEN_OVER, who=Who(seat)), name)


def close(connection: Connection, table: Table, told: Line, now: int) -> None:
    """End a table without a result. `told`: the line that says why."""
    store.tables.set_status(connection, table.id, "abandoned", now)
    store.outbox.send(connection, table.id, slots.LOBBY)
    if table.status == "playing":
        store.moves.add_log(connection, table.id, None, table.scene, [told])
        messages = store.outbox.table_messages(connection, table.id)
        pings = notifications.end_mentions(messages, range(len(table.seats)))
        store.outbox.send(connection, table.id, slots.BOARD, *pings, *notifications.take_down(messages))
        store.outbox.send(connection, table.id, *notifications.edits(table.seats))


def leave(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Give up a seat in a running game, so that others may take it. Without people left the table closes."""
    in_play = _playing(connection, table_id)
    table = in_play.table
    row = seat_at(table, user)
    others = [other for other in table.people if other.user != user]
    _vacate(connection, table_id, row)
    tell_on_board(connection, table, "left-game", who=Who(row.seat))
    notifications.stop_mentions(connection, in_play, [row.seat])
    if not others:
        close(connection, the_table(connection, table_id), Line(text("abandoned-by-all")), now)
        return the_table(connection, table_id)
    if table.host == user:
        appoint_host(connection, table, others[0])
    if table.tournament is not None and table.game.levels:
        return house_takes(connection, in_play, row.seat, now).table
    store.outbox.send(connection, table_id, slots.LOBBY, slots.open_seat(row.seat))
    clock.seat_given_up(connection, in_play, now)
    return the_table(connection, table_id)


def hand_over(connection: Connection, table_id: int, seat: Seat, person: Person, now: int) -> Table:
    """Give a seat with an owner to another user, who has agreed. Raises Refusal if they know another seat."""
    in_play = _playing(connection, table_id)
    table = in_play.table
    _vacate(connection, table_id, table.seats[seat])
    notifications.stop_mentions(connection, in_play, [seat])
    after = take(connection, table_id, seat, person, now)
    if table.host != table.seats[seat].user:
        return after
    appoint_host(connection, table, after.seats[seat])
    return the_table(connection, table_id)


def appoint_host(connection: Connection, table: Table, row: SeatRow) -> None:
    """Make the owner of this seat the host of a running game, and say so on the board."""
    if row.user is not None:
        store.tables.set_host(connection, table.id, row.user)
        tell_on_board(connection, table, "new-host", who=Who(row.seat))


def _vacate(connection: Connection, table_id: int, row: SeatRow) -> None:
    """Remove the owner of a seat, with their votes and their private message."""
    store.seats.vacate(connection, table_id, row.seat)
    store.clocks.clear_ballots(connection, table_id, "absence", row.seat)
    withdraw_agreement(connection, table_id, row.seat)
    store.outbox.send(connection, table_id, *notifications.edits([row]))


def withdraw_agreement(connection: Connection, table_id: int, seat: Seat) -> None:
    """Withdraw this seat's agreement to another pace, and show the question without it."""
    store.clocks.clear_ballots(connection, table_id, "pace", seat)
    store.outbox.refresh_if_posted(connection, table_id, slots.PACE_VOTE)


def take(connection: Connection, table_id: int, seat: Seat, person: Person, now: int) -> Table:
    """Take over an open seat, with all its private information. Raises Refusal."""
    in_play = _playing(connection, table_id)
    table = in_play.table
    row = _open_seat(table, seat)
    if seat not in takeable(connection, table, person):
        raise Refusal("knows-another-seat")
    store.seats.occupy(connection, table_id, seat, person.user, person.name, person.language)
    store.moves.add_log(connection, table_id, None, table.scene, [taken_over(seat, row.name)])
    shown = (slots.LOBBY, slots.open_seat(seat), slots.BOARD, slots.welcome(person.user))
    store.outbox.send(connection, table_id, *shown)
    in_play = _settled(connection, in_play, now, anew=seat in in_play.awaited)
    if seat in in_play.awaited:
        store.outbox.send(connection, table_id, *notifications.direct_questions(connection, in_play, [seat]))
    return in_play.table


def takeable(connection: Connection, table: Table, person: Person) -> list[Seat]:
    """Return the open seats that this user may take over. Raises Refusal if there are none."""
    base.must_be_playing(table)
    if table.practice:
        raise Refusal("practice-alone")
    if any(row.user == person.user for row in table.seats):
        raise Refusal("already-seated" if table.seat_of(person.user) else "resigned-already")
    if store.seating.was_removed(connection, store.seating.seating(connection, table.id), person.user):
        raise Refusal("removed-here")
    free = [row.seat for row in table.seats if row.open]
    if not free:
        raise Refusal("nothing-to-join")
    known = store.seats.seats_left(connection, table.id, person.user)
    found = [seat for seat in free if known <= {seat}]
    if not found:
        raise Refusal("knows-another-seat")
    return found


def seat_house(connection: Connection, table_id: int, seat: Seat, user: int, now: int) -> Table:
    """Give an open seat to a house player, for the host. Raises Refusal."""
    in_play = _playing(connection, table_id)
    _open_seat(in_play.table, seat)
    must_have_house(in_play.table)
    if user != in_play.table.host:
        raise Refusal("only-host-seats-house")
    return house_takes(connection, in_play, seat, now).table


def must_have_house(table: Table) -> None:
    """Raise Refusal if the game has no house players."""
    if not table.game.levels:
        raise Refusal("no-house")


def house_takes(connection: Connection, in_play: TableInPlay, seat: Seat, now: int) -> TableInPlay:
    """Give an open seat to a house player."""
    store.seats.give_to_house(connection, in_play.table.id, seat)
    tell_on_board(connection, in_play.table, "house-takes", who=Who(seat))
    store.outbox.send(connection, in_play.table.id, slots.LOBBY, slots.open_seat(seat))
    return _settled(connection, in_play, now)


def house_stands_in(
    connection: Connection, in_play: TableInPlay, seat: Seat, now: int, told: Text | None = None
) -> TableInPlay:
    """Let a house player move for a player until they are back.

    `told`: the published reason; None: that the player did not answer.
    """
    store.seats.set_away(connection, in_play.table.id, seat, "absent", house=True)
    told = told or text("absent-house", who=Who(seat))
    tell_on_board(connection, in_play.table, told.key, **told.args)
    store.outbox.send(connection, in_play.table.id, *notifications.end_mentions(in_play.messages(connection), [seat]))
    return _settled(connection, in_play, now)


def house_sits_in(connection: Connection, in_play: TableInPlay, seat: Seat, now: int) -> TableInPlay:
    """Let a house player move for a player on vacation until they are back, without telling the others."""
    store.seats.set_away(connection, in_play.table.id, seat, "absent", house=True, discreet=True)
    notifications.stop_mentions(connection, in_play, [seat])
    return _settled(connection, in_play, now)


def come_back(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Give a player their seat again, as they report being back. Raises Refusal."""
    in_play = _playing(connection, table_id)
    row = seat_at(in_play.table, user)
    if row.away is None:
        raise Refusal("not-away")
    return after_return(connection, in_play, row, now).table


def tell_on_board(connection: Connection, table: Table, key: str, **args: Arg) -> None:
    """Add a line with this text key to the log, and publish it with a new board."""
    store.moves.add_log(connection, table.id, None, table.scene, [Line(Text(key, args))])
    store.outbox.send(connection, table.id, slots.BOARD)


def _playing(connection: Connection, table_id: int) -> TableInPlay:
    in_play = TableInPlay.load(connection, table_id)
    base.must_be_playing(in_play.table)
    return in_play


def _open_seat(table: Table, seat: Seat) -> SeatRow:
    row = table.seats[seat] if seat < len(table.seats) else None
    if row is None or not row.open:
        raise Refusal("seat-not-open")
    return row


def _settled(connection: Connection, in_play: TableInPlay, now: int, *, anew: bool = False) -> TableInPlay:
    """Adjust the clock; return the table as stored after that."""
    clock.update_clock(connection, in_play.reload(connection), now, anew=anew)
    return in_play.reload(connection)
