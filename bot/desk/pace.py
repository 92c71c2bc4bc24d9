"""Another pace for a table."""

from __future__ import annotations

from typing import get_args

from bot.desk.base import Desk, find, note
from bot.store.db import Connection
from bot.store.rows import Pace, Table
from bot.tables import pace
from bot.tables.base import seat_at
from bot.text import speaker
from bot.ui import pace as shown
from bot.ui.kit import notes
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.voice import said
from games.core import Name


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
        return Answer("private", shown.paces(table, incoming.language))
    return note(incoming, _asked(table, wanted), pace=Name(f"option-pace-{wanted}"))


async def ask_pace(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """A pace chosen from those offered in private."""
    wanted = pace_of(custom_id.payload)
    table = await desk.store.run(lambda db: pace.ask(db, custom_id.table, incoming.user, wanted, desk.now()))
    words = said(speaker(incoming.language), _asked(table, wanted), pace=Name(f"option-pace-{wanted}"))
    return Answer("update", notes.note(words))


async def agree(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    await desk.store.run(lambda db: pace.agree(db, custom_id.table, incoming.user, custom_id.payload, desk.now()))
    return Answer("nothing")


def _asked(table: Table, wanted: Pace) -> str:
    return "pace-done" if table.pace == wanted else "pace-waits"


def pace_of(chosen: str) -> Pace:
    """The pace of that name. Raises BadId."""
    known: Pace | None = next((pace for pace in get_args(Pace) if pace == chosen), None)
    if known is None:
        raise BadId(chosen)
    return known
