"""Change the pace of a table: a player asks for it, and all other people at the table agree."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Pace, Table
from bot.tables import base, clock, seats
from bot.tables.base import Refusal, seat_at, the_table
from bot.tables.in_play import TableInPlay
from games.core import Name


def ask(connection: Connection, table_id: int, user: int, pace: Pace, now: int) -> Table:
    """Ask for another pace, replacing an earlier request. Raises Refusal."""
    table = the_table(connection, table_id)
    base.must_be_playing(table)
    seat_at(table, user)
    if pace == table.pace:
        raise Refusal("pace-already", pace=Name(f"option-pace-{pace}"))
    if requested_pace(connection, table_id) != pace:
        store.clocks.clear_ballots(connection, table_id, "pace")
    return _agree(connection, table, user, pace, now)


def agree(connection: Connection, table_id: int, user: int, pace: str, now: int) -> Table:
    """Agree to the requested pace. Raises Refusal if `pace` is not the requested one any more."""
    table = the_table(connection, table_id)
    base.must_be_playing(table)
    seat_at(table, user)
    asked = requested_pace(connection, table_id)
    if asked is None or asked != pace:
        raise Refusal("pace-not-asked")
    return _agree(connection, table, user, asked, now)


def requested_pace(connection: Connection, table_id: int) -> Pace | None:
    """Return the pace a player has requested, until all have agreed."""
    choices = {*store.clocks.ballots(connection, table_id, "pace").values()}
    return next((pace for pace in clock.SECONDS if pace in choices), None)


def _agree(connection: Connection, table: Table, user: int, pace: Pace, now: int) -> Table:
    store.clocks.cast_vote(connection, table.id, "pace", seat_at(table, user).seat, pace)
    store.outbox.send(connection, table.id, slots.PACE_VOTE)
    agreed = store.clocks.ballots(connection, table.id, "pace")
    # Players on vacation must agree too: changing the pace without them would reveal their absence.
    if all(row.seat in agreed for row in table.seats if row.seems_present):
        store.clocks.clear_ballots(connection, table.id, "pace")
        store.clocks.set_rules(connection, table.id, pace, table.absence)
        seats.tell_on_board(connection, table, "pace-changed", pace=Name(f"option-pace-{pace}"))
        in_play = TableInPlay.load(connection, table.id)
        store.outbox.send(connection, table.id, slots.LOBBY)
        clock.begin_anew(connection, in_play.table, in_play.awaited, now)
    return the_table(connection, table.id)
