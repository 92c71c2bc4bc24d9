"""Handle votes about late players."""

from __future__ import annotations

from typing import get_args

from bot.handlers.base import NOTHING, Answer, Context
from bot.store.db import Connection
from bot.store.rows import Absence
from bot.tables import absence
from bot.tables.absence import Choice
from bot.ui.kit.custom_id import BadId


def vote(db: Connection, ctx: Context) -> Answer:
    """Count a vote on what to do about late players. Raises BadId."""
    chosen = ctx.target.payload
    choice: Choice | None = next((choice for choice in get_args(Choice) if choice == chosen), None)
    if choice is None:
        raise BadId(chosen)
    absence.vote(db, ctx.target.table, ctx.user, ctx.target.epoch, choice, ctx.now)
    return NOTHING


def absence_of(chosen: str) -> Absence:
    """Return the absence rule with this stored name. Raises BadId."""
    known: Absence | None = next((rule for rule in get_args(Absence) if rule == chosen), None)
    if known is None:
        raise BadId(chosen)
    return known
