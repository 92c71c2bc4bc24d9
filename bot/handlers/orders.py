"""Handle planned moves in private: show them, set them, withdraw them."""

from __future__ import annotations

from typing import Any

from bot.handlers.base import Answer, Context, message_answer, typed_amount
from bot.handlers.panel import other_part
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import orders
from bot.tables.base import Refusal, seat_at
from bot.tables.in_play import TableInPlay
from bot.ui import orders as shown
from bot.ui.kit import number_input, prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId, is_named, pack, unpack
from bot.ui.kit.interaction import Panel
from bot.ui.panel import first_words, number_form
from games.core import Corrupt, Prompt, Text, decode, encode


def look(db: Connection, ctx: Context) -> Answer:
    """Show the moves that can be planned and those already planned; if there are many, only one group of them."""
    return panel(db, ctx, TableInPlay.load(db, ctx.target.table), group="".join(ctx.values))


def give(db: Connection, ctx: Context) -> Answer:
    """Put the chosen planned moves in force. Raises Refusal or BadId."""
    payload = "".join(ctx.values) if ctx.target.action == Action.SELECT_ORDER else ctx.target.payload
    in_play, prompt, in_force = _offered(db, ctx)
    return _give(db, ctx, in_play, prompt, _meant(in_play.table, prompt, in_force, payload))


def _meant(table: Table, prompt: Prompt, in_force: Any, payload: str) -> Any:
    """Return the planned moves that a payload encodes or names. Raises Refusal.

    They may be in force already, from an earlier interaction.
    """
    if not is_named(payload):
        return _orders(table, payload)
    if in_force is not None and pack((in_force,)) == payload:
        return in_force
    named = prompts.moves_named(prompt, payload)
    if named is None:
        raise Refusal("orders-not-now")
    return named[0]


def form(db: Connection, ctx: Context) -> Answer:
    """Open the form for a planned number that no button offers."""
    in_play, prompt, _ = _offered(db, ctx)
    template = _orders(in_play.table, ctx.target.payload)
    reply = CustomId(Action.ORDER_AMOUNT, in_play.table.id, in_play.table.epoch, pack((template,)))
    return message_answer("form", number_form, in_play.table, prompt, reply, template, ctx.language)


def value(db: Connection, ctx: Context) -> Answer:
    """Plan the number typed into the form. Raises Refusal."""
    number = typed_amount(ctx)
    in_play, prompt, _ = _offered(db, ctx)
    found = prompts.amount_like(prompt, _orders(in_play.table, ctx.target.payload))
    if found is None:
        raise Refusal("orders-not-now")
    _, amount = found
    number = number_input.amount_meant(number, amount.step)
    if not amount.holds(number):
        raise Refusal("orders-range", low=amount.low, high=amount.high, step=amount.step)
    return _give(db, ctx, in_play, prompt, amount.at(number))


def several_form(db: Connection, ctx: Context) -> Answer:
    """Open the form that plans several moves at once."""
    in_play, prompt, _ = _offered(db, ctx)
    if not shown.together(prompt):
        raise Refusal("orders-not-now")
    return message_answer("form", shown.form, in_play.table, prompt, ctx.language)


def several(db: Connection, ctx: Context) -> Answer:
    """Put all planned moves of the submitted form in force, or none of them. Raises Refusal."""
    in_play, prompt, _ = _offered(db, ctx)
    chosen = shown.filled(prompt, ctx.fields)
    if chosen is None:
        raise Refusal("orders-not-now")
    if not chosen:
        return panel(db, ctx, in_play, Text("orders-as-before"))
    orders.give_several(db, in_play, ctx.user, chosen, ctx.now)
    return panel(db, ctx, in_play, Text("orders-given"))


def withdraw(db: Connection, ctx: Context) -> Answer:
    """Withdraw all planned moves of the sender."""
    in_play = TableInPlay.load(db, ctx.target.table)
    orders.withdraw(db, in_play.table, ctx.user)
    return panel(db, ctx, in_play, Text("orders-withdrawn"))


def _offered(db: Connection, ctx: Context) -> tuple[TableInPlay, Prompt, Any]:
    in_play = TableInPlay.load(db, ctx.target.table)
    return in_play, *orders.offered(db, in_play, seat_at(in_play.table, ctx.user))


def _give(db: Connection, ctx: Context, in_play: TableInPlay, before: Prompt, given: Any) -> Answer:
    """Put the orders in force. `before`: the prompt from which they were chosen."""
    orders.give(db, in_play, ctx.user, encode(given), ctx.now)
    return panel(db, ctx, in_play, Text("orders-given"), before=before)


def panel(
    db: Connection,
    ctx: Context,
    in_play: TableInPlay,
    lead: Text | None = None,
    *,
    group: str = "",
    before: Prompt | None = None,
) -> Answer:
    """Show the moves that can be planned.

    `lead`: the first sentence. It is left out if the choice from the prompt `before` planned no move, but only opened
    a list of further choices. `group`: the group of choices to open, or ''.
    """
    row = seat_at(in_play.table, ctx.user)
    prompt, _ = orders.offered(db, in_play, row)
    if before is not None and prompt != before and prompt.text == before.text:
        lead = None

    def words() -> Json:
        first, given = first_words(in_play.table, lead, ctx.language), orders.plan_moves(in_play, row, prompt)
        body = shown.panel(in_play.table, prompt, ctx.language, lead=first, group=group, in_force=given)
        return other_part(ctx, in_play, row, Action.ORDERS, body)

    shows = Panel(in_play.table.id, in_play.table.epoch, encode(prompt.text), group)
    return Answer("update", lambda _: words(), panel=shows)


def _orders(table: Table, payload: str) -> Any:
    """Return the planned moves that a payload encodes. Raises BadId."""
    blobs = unpack(payload)
    if len(blobs) != 1:
        raise BadId(payload)
    try:
        return decode(table.game, "orders", blobs[0])
    except Corrupt:
        raise BadId(payload) from None
