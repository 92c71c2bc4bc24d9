"""People who leave, come back, take over seats, vote on those who are late, and agree on another pace."""

from __future__ import annotations

from typing import get_args

from bot.desk.base import Desk, find, must_be_home, note, person
from bot.store.db import Connection
from bot.store.rows import Absence, Pace, Table
from bot.tables import absence, asking, pace, play, presence, seat_at, the_table
from bot.tables.absence import Choice
from bot.text import speaker
from bot.ui import clock, messages
from bot.ui.customid import BadId, CustomId
from bot.ui.exchange import Answer, Incoming
from bot.ui.voice import said
from games.core import Name, Seat


async def leave(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Give up a seat in the middle of a game."""

    def work(db: Connection) -> Table:
        table = presence.leave(db, custom_id.table, incoming.user, desk.now())
        asking.look_again(db, table.id, desk.now())
        return table

    table = await desk.store.run(work)
    done = messages.note(said(speaker(incoming.language), "left"))
    return Answer("update", done, tables=(table.id,))


async def take(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Take over an open seat: only somebody of that server can."""

    def work(db: Connection) -> Table:
        table = the_table(db, custom_id.table)
        must_be_home(table, incoming)
        after = presence.take(db, table.id, _seat(custom_id), person(incoming), desk.now())
        asking.renew(db, after, desk.now())
        return after

    table = await desk.store.run(work)
    return note(incoming, "seat-taken", tables=(table.id,))


async def seat_house(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The host gives an open seat to a house player."""
    seat = _seat(custom_id)
    table = await desk.store.run(lambda db: presence.seat_house(db, custom_id.table, seat, incoming.user, desk.now()))
    return Answer("nothing", tables=(table.id,))


async def back(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    table = await desk.store.run(lambda db: presence.back(db, custom_id.table, incoming.user, desk.now()))
    return note(incoming, "welcome-back", tables=(table.id,))


async def vote(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """What is to be done for those who are late."""
    choice: Choice | None = next((choice for choice in get_args(Choice) if choice == custom_id.payload), None)
    if choice is None:
        raise BadId(custom_id.payload)
    table = await desk.store.run(
        lambda db: absence.vote(db, custom_id.table, incoming.user, custom_id.epoch, choice, desk.now())
    )
    return Answer("nothing", tables=(table.id,))


async def command_pace(desk: Desk, incoming: Incoming, game: str) -> Answer:
    """Another pace, if one is given; else what there is to choose from."""
    chosen = incoming.options.get("pace")
    wanted = pace_of(chosen) if chosen is not None else None

    def work(db: Connection) -> Table:
        table = find(db, incoming, game, ("playing",))
        seat_at(table, incoming.user)
        return pace.ask(db, table.id, incoming.user, wanted, desk.now()) if wanted else table

    table = await desk.store.run(work)
    if wanted is None:
        return Answer("private", clock.paces(table, incoming.language))
    return note(incoming, _asked(table, wanted), tables=(table.id,), pace=Name(f"option-pace-{wanted}"))


async def ask_pace(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """A pace chosen from those offered in private."""
    wanted = pace_of(custom_id.payload)
    table = await desk.store.run(lambda db: pace.ask(db, custom_id.table, incoming.user, wanted, desk.now()))
    words = said(speaker(incoming.language), _asked(table, wanted), pace=Name(f"option-pace-{wanted}"))
    return Answer("update", messages.note(words), tables=(table.id,))


async def agree(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    table = await desk.store.run(
        lambda db: pace.agree(db, custom_id.table, incoming.user, custom_id.payload, desk.now())
    )
    return Answer("nothing", tables=(table.id,))


def ask_to_leave(table: Table, incoming: Incoming) -> Answer:
    """The question before somebody leaves in the middle of a game. Raises Refusal."""
    play.must_be_playing(table)
    seat_at(table, incoming.user)
    say = speaker(incoming.language)
    return Answer(
        "private", messages.confirm(said(say, "leave-sure"), said(say, "leave-yes"), CustomId("le", table.id))
    )


def _asked(table: Table, wanted: Pace) -> str:
    return "pace-done" if table.pace == wanted else "pace-waits"


def pace_of(chosen: str) -> Pace:
    """The pace of that name. Raises BadId."""
    known: Pace | None = next((pace for pace in get_args(Pace) if pace == chosen), None)
    if known is None:
        raise BadId(chosen)
    return known


def absence_of(chosen: str) -> Absence:
    """The rule of that name. Raises BadId."""
    known: Absence | None = next((rule for rule in get_args(Absence) if rule == chosen), None)
    if known is None:
        raise BadId(chosen)
    return known


def _seat(custom_id: CustomId) -> Seat:
    payload = custom_id.payload
    if not (len(payload) == 1 and payload.isascii() and payload.isdecimal()):
        raise BadId(payload)
    return int(payload)
