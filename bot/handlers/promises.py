"""Handle promises: the form, the new promise, and the verdict of the player it was made to."""

from __future__ import annotations

from bot import store
from bot.handlers.base import NOTHING, Answer, Context, message_answer, note
from bot.handlers.panel import panel
from bot.store.db import Connection
from bot.tables import promises
from bot.tables.base import seat_at, the_table
from bot.tables.in_play import TableInPlay
from bot.ui import promises as shown
from bot.ui.kit import number_input
from bot.ui.kit.names import clean
from games.core import Seat, Text


def form(db: Connection, ctx: Context) -> Answer:
    table = the_table(db, ctx.target.table)
    giver = promises.giver_seat(table, ctx.user)
    return message_answer("form", shown.form, table, promises.takers(table, giver.seat), ctx.language)


def give(db: Connection, ctx: Context) -> Answer:
    """Make the promise of the submitted form. Raises Refusal."""
    taker = _seat(ctx.typed("to"))
    words = clean(ctx.typed("what"), fallback="", longest=promises.LONGEST)
    until = _round(ctx.typed("until"))
    with ctx.spend("promise"):
        promises.give(db, ctx.target.table, ctx.user, taker, words, until, ctx.id)
    if not ctx.private or ctx.guild is None:
        return NOTHING
    table = the_table(db, ctx.target.table)
    return panel(db, ctx, TableInPlay(table), seat_at(table, ctx.user), lead=Text("promise-given"))


def mark(db: Connection, ctx: Context) -> Answer:
    """Handle the buttons that mark a promise as kept or broken.

    They are on the promise's message, on a panel, and on the direct message that asks about it.
    """
    number, said = shown.marked(ctx.target)
    table = promises.mark(db, ctx.target.table, ctx.user, number, said, ctx.now)
    if not ctx.private:
        return NOTHING
    if ctx.guild is not None and table.status != "playing":
        return note(ctx, "promise-marked", "update")
    row = seat_at(table, ctx.user)
    if ctx.guild is not None:
        return panel(db, ctx, TableInPlay(table), row, lead=Text("promise-marked"), judged=True)
    marked = store.promises.promise(db, table.id, number)
    still = store.promises.unanswered(db, table.id, row.seat)
    return message_answer("update", shown.question, table, [*([marked] if marked else []), *still], ctx.language)


def _seat(chosen: str) -> Seat | None:
    return int(chosen) if len(chosen) == 1 and chosen.isascii() and chosen.isdecimal() else None


def _round(typed: str) -> int | None:
    """Return the round typed into the form: None if the field is empty, 0 if it holds no number."""
    if not clean(typed, fallback=""):
        return None
    try:
        return number_input.amount(typed)
    except number_input.NotANumber:
        return 0
