"""Promises: the form, what it was filled with, and what the one it was made to says became of it."""

from __future__ import annotations

from bot import store
from bot.handlers.base import NOTHING, Answer, Press, note, worded
from bot.handlers.panel import panel
from bot.store.db import Connection
from bot.tables import promises
from bot.tables.base import Refusal, seat_at, the_table
from bot.tables.in_play import TableInPlay
from bot.ui import promises as shown
from bot.ui.kit import number_input
from bot.ui.kit.names import clean
from games.core import Seat, Text


def form(db: Connection, press: Press) -> Answer:
    """The form for a promise."""
    table = the_table(db, press.meant.table)
    giver = promises.giver_seat(table, press.user)
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
    """A promise said to be kept, or broken: on its card, on a panel, or on the direct message that asks about it."""
    number, said = shown.marked(press.meant)
    table = promises.mark(db, press.meant.table, press.user, number, said, press.now)
    if not press.private:
        return NOTHING
    if press.guild is not None and table.status != "playing":
        return note(press, "promise-marked", "update")
    row = seat_at(table, press.user)
    if press.guild is not None:
        return panel(db, press, TableInPlay(table), row, lead=Text("promise-marked"), judged=True)
    marked = store.promises.promise(db, table.id, number)
    still = store.promises.unanswered(db, table.id, row.seat)
    return worded("update", shown.question, table, [*([marked] if marked else []), *still], press.language)


def _seat(chosen: str) -> Seat | None:
    return int(chosen) if len(chosen) == 1 and chosen.isascii() and chosen.isdecimal() else None


def _round(typed: str) -> int | None:
    """The round typed; None for nothing."""
    if not clean(typed, fallback=""):
        return None
    try:
        return number_input.amount(typed)
    except number_input.NotANumber:
        raise Refusal("promise-round", last=promises.LAST_ROUND) from None
