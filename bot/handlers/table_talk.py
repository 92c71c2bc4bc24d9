"""Handle table talk: a list on a player's own panel, used while another player decides."""

from __future__ import annotations

from bot.handlers.base import Answer, Context
from bot.handlers.panel import panel
from bot.store.db import Connection
from bot.tables import table_talk
from bot.tables.base import seat_at
from bot.tables.in_play import TableInPlay
from bot.ui import table_talk as shown
from games.core import Text


def say(db: Connection, ctx: Context) -> Answer:
    """Publish the chosen sentence, and confirm that on the panel."""
    in_play = TableInPlay.load(db, ctx.target.table)
    row = seat_at(in_play.table, ctx.user)
    what = shown.chosen(table_talk.may_say(in_play, row, ctx.target.epoch), ctx.values)
    table_talk.say_at_table(db, in_play, row, what)
    return panel(db, ctx, in_play, row, lead=Text("aside-said"))
