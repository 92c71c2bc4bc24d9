"""Handle the forms of a game: open one, and take its values as moves and planned moves."""

from __future__ import annotations

from bot.handlers.base import Answer, Context, message_answer
from bot.handlers.panel import panel
from bot.handlers.play import answer_to_move, must_be_seated
from bot.store.db import Connection
from bot.store.rows import SeatRow
from bot.tables import drafts, orders
from bot.tables.base import AlreadyAnswered, Refusal
from bot.tables.in_play import TableInPlay
from bot.ui import forms as shown
from bot.ui.kit import number_input
from bot.ui.panel import answered_text
from games.core import IllegalMove, Text, encode
from games.forms import Form


def open_form(db: Connection, ctx: Context) -> Answer:
    in_play, row = must_be_seated(db, ctx)
    planned = orders.in_force(db, in_play.table, row.seat)
    form = _form_meant(in_play, _view(db, in_play, row), planned, ctx)
    return message_answer("form", shown.form, in_play.table, form, ctx.language)


def submit_form(db: Connection, ctx: Context) -> Answer:
    """Take a submitted form: play its moves or add them to the draft, and put its planned moves in force."""
    in_play, row = must_be_seated(db, ctx)
    view, game = _view(db, in_play, row), in_play.table.game
    planned = orders.in_force(db, in_play.table, row.seat)
    form = _form_meant(in_play, view, planned, ctx)
    try:
        values = shown.filled(form, ctx.typed)
    except number_input.NotANumber:
        raise Refusal("not-a-number") from None
    except shown.NotHeld as error:
        field = error.field
        raise Refusal("orders-range", low=field.low, high=field.high, step=field.step) from None
    if values is None or game.forms is None:
        raise Refusal("form-over")
    try:
        given = game.forms.filled(view, planned, form.id, values)
    except IllegalMove as error:
        raise Refusal(error.text.key, table=in_play.table, **error.text.args) from None
    news: list[Text] = []
    if given.orders is not None:
        news = orders.newly_planned(in_play, row, planned, given.orders)
        orders.put_in_force(db, in_play, row, encode(given.orders), ctx.now)
        in_play, row = must_be_seated(db, ctx)  # the panel that follows says that moves are planned
    try:
        return answer_to_move(db, ctx, in_play, tuple(map(encode, given.moves)), news)
    except AlreadyAnswered:
        if given.orders in (None, planned):
            raise
        return panel(db, ctx, in_play, row, lead=answered_text([], news))  # only the planned moves are new


def _view(db: Connection, in_play: TableInPlay, row: SeatRow) -> object:
    """Return the sender's view of the game, after the moves of their draft."""
    state = drafts.draft_of(db, in_play, row.seat).state
    return in_play.table.game.rules.view(state, row.seat)


def _form_meant(in_play: TableInPlay, view: object, planned: object, ctx: Context) -> Form:
    """Return the game's form that the custom id names. Raises Refusal if it is not offered now."""
    for form in shown.offered(in_play.table, view, planned):
        if form.id == ctx.target.payload:
            return form
    raise Refusal("form-over")
