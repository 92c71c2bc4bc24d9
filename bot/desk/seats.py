"""People who leave, come back, and take over seats."""

from __future__ import annotations

from bot.desk.base import Desk, must_be_home, note, person
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import base, moderating, seats
from bot.tables.base import seat_at, the_table
from bot.text import speaker
from bot.ui.kit import notes
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.voice import said
from games.core import Seat


async def leave(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Give up a seat in the middle of a game."""

    def work(db: Connection) -> Table:
        table = seats.leave(db, custom_id.table, incoming.user, desk.now())
        moderating.look_again(db, table.id, desk.now())
        return table

    await desk.store.run(work)
    done = notes.note(said(speaker(incoming.language), "left"))
    return Answer("update", done)


async def take(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Take over an open seat: only somebody of that server can."""

    def work(db: Connection) -> Table:
        table = the_table(db, custom_id.table)
        must_be_home(table, incoming)
        after = seats.take(db, table.id, _seat(custom_id), person(incoming), desk.now())
        moderating.renew(db, after, desk.now())
        return after

    await desk.store.run(work)
    return note(incoming, "seat-taken")


async def seat_house(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The host gives an open seat to a house player."""
    seat = _seat(custom_id)
    await desk.store.run(lambda db: seats.seat_house(db, custom_id.table, seat, incoming.user, desk.now()))
    return Answer("nothing")


async def back(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    await desk.store.run(lambda db: seats.back(db, custom_id.table, incoming.user, desk.now()))
    return note(incoming, "welcome-back")


def ask_to_leave(table: Table, incoming: Incoming) -> Answer:
    """The question before somebody leaves in the middle of a game. Raises Refusal."""
    base.must_be_playing(table)
    seat_at(table, incoming.user)
    say = speaker(incoming.language)
    return Answer(
        "private",
        notes.confirm(said(say, "leave-sure"), said(say, "leave-yes"), CustomId(Action.LEAVE_GAME, table.id)),
    )


def _seat(custom_id: CustomId) -> Seat:
    payload = custom_id.payload
    if not (len(payload) == 1 and payload.isascii() and payload.isdecimal()):
        raise BadId(payload)
    return int(payload)
