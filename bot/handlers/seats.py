"""People who leave, come back, and take over seats."""

from __future__ import annotations

from bot.handlers.base import NOTHING, Answer, Press, confirm, must_be_home, note
from bot.handlers.panel import panel
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import base, moderation, seats
from bot.tables.base import seat_at, the_table
from bot.tables.in_play import TableInPlay
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId
from games.core import Seat, Text


def leave(db: Connection, press: Press) -> Answer:
    """Give up a seat in the middle of a game."""
    seats.leave(db, press.meant.table, press.user, press.now)
    moderation.recheck_agreement(db, press.meant.table, press.now)
    return note(press, "left", "update")


def take(db: Connection, press: Press) -> Answer:
    """Take over an open seat by its button."""
    return take_over(db, press, the_table(db, press.meant.table), _seat(press.meant))


def take_over(db: Connection, press: Press, table: Table, seat: Seat) -> Answer:
    """Take over this open seat: only a member of that server can."""
    must_be_home(table, press)
    after = seats.take(db, table.id, seat, press.person, press.now)
    moderation.renew_request(db, after, press.now)
    return _seated(db, press, table.id, Text("seat-taken"))


def seat_house(db: Connection, press: Press) -> Answer:
    """The host gives an open seat to a house player."""
    seats.seat_house(db, press.meant.table, _seat(press.meant), press.user, press.now)
    return NOTHING


def back(db: Connection, press: Press) -> Answer:
    seats.come_back(db, press.meant.table, press.user, press.now)
    return _seated(db, press, press.meant.table, Text("welcome-back"))


def _seated(db: Connection, press: Press, table_id: int, lead: Text) -> Answer:
    """Show the panel of the seat that the sender has (again), with these first words."""
    it = TableInPlay.load(db, table_id)
    return panel(db, press, it, seat_at(it.table, press.user), lead=lead)


def ask_to_leave(table: Table, press: Press) -> Answer:
    """The question before somebody leaves in the middle of a game. Raises Refusal."""
    base.must_be_playing(table)
    seat_at(table, press.user)
    return confirm(press, "leave-sure", "leave-yes", CustomId(Action.LEAVE_GAME, table.id))


def _seat(meant: CustomId) -> Seat:
    payload = meant.payload
    if not (len(payload) == 1 and payload.isascii() and payload.isdecimal()):
        raise BadId(payload)
    return int(payload)
