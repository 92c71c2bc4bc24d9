"""The tables that wait for somebody."""

from __future__ import annotations

from bot.handlers import membership
from bot.handlers.base import Answer, Press, worded
from bot.store.db import Connection
from bot.tables import turns
from bot.ui import turns as shown


def command_turns(db: Connection, press: Press) -> Answer:
    """The tables that wait for this person, the soonest due first; not those of servers they are not in any more."""
    return worded("private", shown.panel, waiting(db, press), press.language)


def waiting(db: Connection, press: Press) -> list[turns.Turn]:
    """The tables that wait for the sender, but for those of servers they are not in any more."""
    press = membership.with_shared_servers(db, press)
    return [turn for turn in turns.turns_of(db, press.user) if press.reaches(turn.table.guild)]
