"""Show how a game is played, on one screen."""

from __future__ import annotations

from collections.abc import Sequence

from bot import store
from bot.handlers.base import Answer, Context, message_answer
from bot.handlers.panel import other_part
from bot.store.db import Connection
from bot.tables.in_play import TableInPlay
from bot.ui import overview, rulebook
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import File
from bot.ui.pictures import Pictures
from bot.ui.pictures import overview as drawn
from games import GAMES


def show(db: Connection, ctx: Context) -> Answer:
    """Show the overview of a game; on a seat's panel, with the buttons to the panel's other parts."""
    game = ctx.target.payload
    if game not in GAMES:
        raise BadId(ctx.custom_id)
    if not overview.possible(game):
        return message_answer("update", rulebook.panel, game, ctx.language)
    table = store.tables.table(db, ctx.target.table) if ctx.private else None
    row = table.seat_of(ctx.user) if table and table.status == "playing" else None

    async def draw(_: Pictures) -> list[File]:
        return [File(overview.picture_name(game), await drawn(game, ctx.language))]

    def words(_: Sequence[File]) -> Json:
        if table is None or row is None:
            return overview.panel(game, ctx.language)
        body = overview.panel(game, ctx.language, learning=False)
        return other_part(ctx, TableInPlay(table), row, Action.OVERVIEW, body)

    return Answer("update", words, draw)
