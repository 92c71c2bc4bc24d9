"""Promises: the form, what it was filled with, and what the one it was made to says became of it."""

from __future__ import annotations

from bot.desk.base import NOTHING, Answer, Press, worded
from bot.store.db import Connection
from bot.tables import promises
from bot.tables.base import Refusal, the_table
from bot.ui import promises as shown
from bot.ui.kit import numbers
from bot.ui.kit.names import clean
from games.core import Seat


def form(db: Connection, press: Press) -> Answer:
    """The form for a promise."""
    table = the_table(db, press.meant.table)
    giver = promises.giver_at(table, press.user)
    return worded("form", shown.form, table, promises.takers(table, giver.seat), press.language)


def give(db: Connection, press: Press) -> Answer:
    """The form filled in."""
    taker = _seat(press.typed("to"))
    words = clean(press.typed("what"), fallback="", longest=promises.LONGEST)
    until = _round(press.typed("until"))
    with press.spends("promise"):
        promises.give(db, press.meant.table, press.user, taker, words, until, press.id)
    return NOTHING


def mark(db: Connection, press: Press) -> Answer:
    """A promise said to be kept, or broken."""
    number, said = shown.marked(press.meant)
    promises.mark(db, press.meant.table, press.user, number, said)
    return NOTHING


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
