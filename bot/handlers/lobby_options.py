"""Handle the form for the options of a lobby."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.handlers import absence, pace, seating
from bot.handlers.base import Answer, Context, message_answer
from bot.handlers.lobby import game_options_of, known_language
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import lobby_options
from bot.tables.lobby_options import TableOptions
from bot.tables.seating import hosted_lobby
from bot.ui import lobby_options as shown
from games.core import decode


def form(db: Connection, ctx: Context) -> Answer:
    """Open the form. Raises Refusal unless the sender is the host of the lobby."""
    table, _ = hosted_lobby(db, ctx.target.table, ctx.user)
    return message_answer("form", shown.form, table, ctx.language)


def change(db: Connection, ctx: Context) -> Answer:
    """Store the chosen options. Raises Refusal or BadId."""
    table, _ = hosted_lobby(db, ctx.target.table, ctx.user)
    lobby_options.change(db, table.id, ctx.user, _chosen(table, ctx))
    return seating.panel(db, ctx)


def _chosen(table: Table, ctx: Context) -> TableOptions:
    """Return the options of the form. Options whose field is missing from the form stay as they are. Raises BadId."""
    return TableOptions(
        language=known_language(ctx.typed(shown.LANGUAGE) or table.language),
        pace=pace.pace_of(ctx.typed(shown.PACE) or table.pace),
        absence=absence.absence_of(ctx.typed(shown.ABSENCE) or table.absence) if table.game.levels else table.absence,
        game=game_options_of(table.game_key, _of_the_game(table, ctx)),
    )


def _of_the_game(table: Table, ctx: Context) -> dict[str, Any]:
    given = decode(table.game, "options", table.options)
    values = msgspec.structs.asdict(given)
    if shown.VARIANTS in ctx.fields:
        ticked, usual = ctx.fields[shown.VARIANTS], type(given)()
        for name, value in shown.variants_of(table.game).items():
            values[name] = value if name in ticked else getattr(usual, name)
    for name in shown.selects_of(table.game):
        values[name] = ctx.typed(name) or values[name]
    return values
