"""What moderators do for a game that stands still: call those awaited anew, or have the house sit in for them."""

from __future__ import annotations

from bot.store import journal
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import Refusal, clock, play, presence, the_table
from games.core import Seat, Who, text

_BETWEEN_NUDGES = 3600
"""Seconds during which nobody is called anew a second time."""


def nudge(connection: Connection, table_id: int, user: int, now: int) -> tuple[Seat, ...]:
    """Call the people awaited anew; who they are. Raises Refusal."""
    table = the_table(connection, table_id)
    seats = tuple(seat for seat in _awaited(table) if table.seats[seat].present)
    if not seats:
        raise Refusal("nobody-awaited")
    last = journal.latest(connection, table_id, "nudge")
    if last is not None and now - last.made < _BETWEEN_NUDGES:
        raise Refusal("nudged-lately")
    journal.add(connection, table.guild, "nudge", user, now, table_id=table_id)
    play.call(connection, table, seats, at_once=True)
    return seats


def seat_house(connection: Connection, table: Table, user: int, now: int) -> None:
    """A house player sits in for everybody awaited, until they are back. Raises Refusal."""
    seats = _awaited(table)
    journal.add(connection, table.guild, "house", user, now, table_id=table.id)
    for seat in seats:
        if table.seats[seat].open:
            presence.house_takes(connection, table, seat, now)
        else:
            told = text("house-sits-in", who=Who(seat), user=user)
            presence.stand_in(connection, table, seat, now, told)


def _awaited(table: Table) -> tuple[Seat, ...]:
    """The seats a game waits for, but for the house's. Raises Refusal."""
    play.must_be_playing(table)
    awaited = table.game.rules.awaited(play.state_of(table))
    seats = tuple(row.seat for row in clock.waiting(table, awaited))
    if not seats:
        raise Refusal("nobody-awaited")
    return seats
