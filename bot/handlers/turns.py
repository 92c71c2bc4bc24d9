"""List the tables that wait for the sender."""

from __future__ import annotations

from bot.handlers import membership
from bot.handlers.base import Answer, Context, message_answer
from bot.store.db import Connection
from bot.tables import turns
from bot.ui import turns as shown


def command_turns(db: Connection, ctx: Context) -> Answer:
    """List the tables that wait for the sender, the soonest due first."""
    return message_answer("private", shown.panel, waiting(db, ctx), ctx.language)


def waiting(db: Connection, ctx: Context) -> list[turns.Turn]:
    """Return the tables that wait for the sender, except those of servers that the sender has left."""
    ctx = membership.with_shared_servers(db, ctx)
    return [turn for turn in turns.turns_of(db, ctx.user) if ctx.reaches(turn.table.guild)]
