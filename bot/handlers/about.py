"""Handle `/rialto help`."""

from __future__ import annotations

from bot.handlers.base import Answer, Context, message_answer
from bot.handlers.turns import waiting
from bot.store.db import Connection
from bot.ui import about
from bot.ui.about import InviteRights


def command_help(db: Connection, ctx: Context) -> Answer:
    """List the games, the commands and the tables that wait for the sender."""
    rights = InviteRights(moderates=ctx.moderates, manages=ctx.manages)
    return message_answer(
        "private", about.panel, ctx.language, rights, dict(ctx.services.command_ids), waiting(db, ctx)
    )
