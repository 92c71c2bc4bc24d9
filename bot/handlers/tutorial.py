"""Handle tutorials: start one, show its advice, end it."""

from __future__ import annotations

from bot import store
from bot.handlers.base import Answer, Context, message_answer, must_be_in_own_server, note
from bot.handlers.lobby import opening_of
from bot.store.db import Connection
from bot.tables import tutorial
from bot.tables.base import Refusal, the_table
from bot.ui import tutorial as shown
from bot.ui.kit.custom_id import BadId
from games import GAMES


def begin(db: Connection, ctx: Context) -> Answer:
    """Open a tutorial for the sender alone, with AI players.

    If the sender already has one, show the link to it and the button that ends it.
    """
    game = ctx.target.payload
    if game not in GAMES or not shown.possible(game):
        raise BadId(ctx.custom_id)
    if ctx.guild is None:
        raise Refusal("only-in-server")
    if there := store.tables.running_tutorial(db, ctx.guild, ctx.user):
        return message_answer("private", shown.there, there, ctx.language)
    with ctx.spend("open"):
        table = tutorial.begin(db, opening_of(db, ctx, game, {}), ctx.person, ctx.now)
    return message_answer("private", shown.begun, table, ctx.language)


def end(db: Connection, ctx: Context) -> Answer:
    """End the sender's tutorial early."""
    must_be_in_own_server(the_table(db, ctx.target.table), ctx)
    tutorial.end(db, ctx.target.table, ctx.user, ctx.now)
    return note(ctx, "guided-ended", "update")
