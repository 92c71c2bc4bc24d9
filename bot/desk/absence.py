"""Votes on those who are late."""

from __future__ import annotations

from typing import get_args

from bot.desk.base import Desk
from bot.store.rows import Absence
from bot.tables import absence
from bot.tables.absence import Choice
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, Incoming


async def vote(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """What is to be done for those who are late."""
    choice: Choice | None = next((choice for choice in get_args(Choice) if choice == custom_id.payload), None)
    if choice is None:
        raise BadId(custom_id.payload)
    await desk.store.run(
        lambda db: absence.vote(db, custom_id.table, incoming.user, custom_id.epoch, choice, desk.now())
    )
    return Answer("nothing")


def absence_of(chosen: str) -> Absence:
    """The rule of that name. Raises BadId."""
    known: Absence | None = next((rule for rule in get_args(Absence) if rule == chosen), None)
    if known is None:
        raise BadId(chosen)
    return known
