"""Change the pace of a table."""

from __future__ import annotations

from typing import get_args

import msgspec

from bot.handlers.base import NOTHING, Answer, Context, find_table, message_answer, note
from bot.store.db import Connection
from bot.store.rows import Pace, Table
from bot.tables import pace
from bot.tables.base import seat_at
from bot.ui import pace as shown
from bot.ui.kit.custom_id import BadId
from games.core import Name


def command_pace(db: Connection, ctx: Context) -> Answer:
    """Ask for the given pace, or show the paces to choose from."""
    chosen = ctx.options.get("pace")
    wanted = pace_of(chosen) if chosen is not None else None
    table = find_table(db, ctx, ("playing",))
    seat_at(table, ctx.user)
    if wanted is None:
        return message_answer("private", shown.paces, table, ctx.language)
    table = pace.ask(db, table.id, ctx.user, wanted, ctx.now)
    said = note(ctx, _asked(table, wanted), pace=Name(f"option-pace-{wanted}"))
    return msgspec.structs.replace(said, about=(table.id,))


def ask_pace(db: Connection, ctx: Context) -> Answer:
    """Ask for a pace chosen from the private list."""
    wanted = pace_of(ctx.target.payload)
    table = pace.ask(db, ctx.target.table, ctx.user, wanted, ctx.now)
    return note(ctx, _asked(table, wanted), "update", pace=Name(f"option-pace-{wanted}"))


def agree(db: Connection, ctx: Context) -> Answer:
    pace.agree(db, ctx.target.table, ctx.user, ctx.target.payload, ctx.now)
    return NOTHING


def _asked(table: Table, wanted: Pace) -> str:
    return "pace-done" if table.pace == wanted else "pace-waits"


def pace_of(chosen: str) -> Pace:
    """Return the pace with this stored name. Raises BadId."""
    known: Pace | None = next((pace for pace in get_args(Pace) if pace == chosen), None)
    if known is None:
        raise BadId(chosen)
    return known
