"""Promises: the form, what it was filled with, and what the one it was made to says became of it."""

from __future__ import annotations

from bot.desk.base import Desk
from bot.store.db import Connection
from bot.tables import promises
from bot.tables.base import Refusal, the_table
from bot.ui import promises as shown
from bot.ui.kit import numbers
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.names import clean
from games.core import Seat


async def form(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form for a promise."""

    def work(db: Connection) -> Answer:
        table = the_table(db, custom_id.table)
        giver = promises.giver_at(table, incoming.user)
        return Answer("form", shown.form(table, promises.takers(table, giver.seat), incoming.language))

    return await desk.store.run(work)


async def give(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form filled in."""
    taker = _seat(incoming.fields.get("to", ""))
    words = clean(incoming.fields.get("what", ""), fallback="", longest=promises.LONGEST)
    until = _round(incoming.fields.get("until", ""))
    with desk.spend(incoming, "promise"):
        await desk.store.run(
            lambda db: promises.give(db, custom_id.table, incoming.user, taker, words, until, incoming.id)
        )
    return Answer("nothing")


async def mark(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """A promise said to be kept, or broken."""
    number, said = shown.marked(custom_id)
    await desk.store.run(lambda db: promises.mark(db, custom_id.table, incoming.user, number, said))
    return Answer("nothing")


def _seat(chosen: str) -> Seat | None:
    return int(chosen) if len(chosen) == 1 and chosen.isascii() and chosen.isdecimal() else None


def _round(typed: str) -> int | None:
    """The round typed; None for nothing."""
    if not clean(typed, fallback=""):
        return None
    try:
        return numbers.amount(typed)
    except numbers.NotANumber:
        raise Refusal("promise-round", last=promises.LAST_ROUND) from None
