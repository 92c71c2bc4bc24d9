"""What the bot is for: `/rialto help`."""

from __future__ import annotations

from bot.handlers.base import Answer, Press, worded
from bot.handlers.turns import waiting
from bot.store.db import Connection
from bot.ui import about
from bot.ui.about import InviteRights


def command_help(db: Connection, press: Press) -> Answer:
    """What this is, which games and commands there are, and where the sender is awaited."""
    rights = InviteRights(moderates=press.moderates, manages=press.manages)
    return worded("private", about.panel, press.language, rights, dict(press.desk.command_ids), waiting(db, press))
