"""Forms of a game: opening one, and taking what it was filled with, as an answer and as orders."""

from __future__ import annotations

from bot.handlers.base import Answer, Press, worded
from bot.handlers.play import answered, seated
from bot.store.db import Connection
from bot.store.rows import SeatRow
from bot.tables import drafts, orders
from bot.tables.base import Refusal
from bot.tables.in_play import TableInPlay
from bot.ui import forms as shown
from bot.ui.kit import number_input
from games.core import IllegalMove, encode
from games.forms import Form


def opened(db: Connection, press: Press) -> Answer:
    """The form, to be filled in."""
    it, row = seated(db, press)
    return worded("form", shown.form, it.table, _asked(it, _view(db, it, row), press), press.language)


def filled(db: Connection, press: Press) -> Answer:
    """The form filled in: its moves are played, or added to what is prepared; its orders are in force."""
    it, row = seated(db, press)
    view, game = _view(db, it, row), it.table.game
    form = _asked(it, view, press)
    try:
        values = shown.filled(form, press.typed)
    except number_input.NotANumber:
        raise Refusal("not-a-number") from None
    except shown.NotHeld as error:
        field = error.field
        raise Refusal("orders-range", low=field.low, high=field.high, step=field.step) from None
    if values is None or game.forms is None:
        raise Refusal("form-over")
    try:
        given = game.forms.filled(view, orders.in_force(db, it.table, row.seat), form.id, values)
    except IllegalMove as error:
        raise Refusal(error.text.key, table=it.table, **error.text.args) from None
    if given.orders is not None:
        orders.put_in_force(db, it, row, encode(given.orders), press.now)
    return answered(db, press, it, tuple(map(encode, given.moves)))


def _view(db: Connection, it: TableInPlay, row: SeatRow) -> object:
    """What the sender sees, after what they have prepared."""
    state = drafts.draft_of(db, it, row.seat).state
    return it.table.game.rules.view(state, row.seat)


def _asked(it: TableInPlay, view: object, press: Press) -> Form:
    """The form that is meant, if it is offered. Raises Refusal."""
    for form in shown.offered(it.table, view):
        if form.id == press.meant.payload:
            return form
    raise Refusal("form-over")
