"""Handle the command that joins a table: its lobby, or an open seat of a game under way."""

from __future__ import annotations

from bot.handlers import lobby, seats
from bot.handlers.base import Answer, Context, message_answer
from bot.store.db import Connection
from bot.tables import joining
from bot.tables.base import Refusal
from bot.ui import joining as shown


def command_join(db: Connection, ctx: Context) -> Answer:
    """Join the table of this channel or thread. If there are several tables or open seats, ask which.

    A user who already has a seat at another table there is asked, too: they may have meant that table.
    """
    if ctx.guild is None:
        raise Refusal("join-in-server")
    found = joining.joinable(db, ctx.channel, ctx.game, ctx.person)
    if len(found.offers) > shown.MOST:
        raise Refusal("which-button")
    if found.seated or len(found.offers) > 1:
        return message_answer("private", shown.question, found, ctx.language)
    offer = found.offers[0]
    if offer.seat is None:
        return lobby.join_at(db, ctx, offer.table.id)
    return seats.take_over(db, ctx, offer.table, offer.seat)
