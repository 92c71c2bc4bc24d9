"""Standing orders: looking at them, giving them, taking them back. All of it in private."""

from __future__ import annotations

from typing import Any

from bot.handlers.base import Answer, Press, amount_in, worded
from bot.handlers.panel import turned
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import orders
from bot.tables.base import Refusal, seat_at
from bot.tables.in_play import TableInPlay
from bot.ui import orders as shown
from bot.ui.kit import prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId, is_named, pack, unpack
from bot.ui.kit.interaction import Panel
from bot.ui.panel import first_words, number_form
from games.core import Corrupt, Prompt, Text, decode, encode


def look(db: Connection, press: Press) -> Answer:
    """What may be ordered, and what is; one group of it, where that is much."""
    return panel(db, press, TableInPlay.load(db, press.meant.table), group="".join(press.values))


def give(db: Connection, press: Press) -> Answer:
    """Orders chosen."""
    payload = "".join(press.values) if press.meant.action == Action.SELECT_ORDER else press.meant.payload
    it, prompt, in_force = _offered(db, press)
    return _give(db, press, it, _meant(it.table, prompt, in_force, payload))


def _meant(table: Table, prompt: Prompt, in_force: Any, payload: str) -> Any:
    """The orders that this payload holds or names: they may be in force since the last press. Raises Refusal."""
    if not is_named(payload):
        return _orders(table, payload)
    if in_force is not None and pack((in_force,)) == payload:
        return in_force
    named = prompts.moves_named(prompt, payload)
    if named is None:
        raise Refusal("orders-not-now")
    return named[0]


def form(db: Connection, press: Press) -> Answer:
    """The form for an amount of one's own."""
    it, prompt, _ = _offered(db, press)
    template = _orders(it.table, press.meant.payload)
    reply = CustomId(Action.ORDER_AMOUNT, it.table.id, it.table.epoch, pack((template,)))
    return worded("form", number_form, it.table, prompt, reply, template, press.language)


def value(db: Connection, press: Press) -> Answer:
    """The form filled in."""
    number = amount_in(press)
    it, prompt, _ = _offered(db, press)
    found = prompts.amount_like(prompt, _orders(it.table, press.meant.payload))
    if found is None:
        raise Refusal("orders-not-now")
    _, amount = found
    if not amount.holds(number):
        raise Refusal("orders-range", low=amount.low, high=amount.high, step=amount.step)
    return _give(db, press, it, amount.at(number))


def several_form(db: Connection, press: Press) -> Answer:
    """The form for several orders."""
    it, prompt, _ = _offered(db, press)
    if not shown.together(prompt):
        raise Refusal("orders-not-now")
    return worded("form", shown.form, it.table, prompt, press.language)


def several(db: Connection, press: Press) -> Answer:
    """The form filled in: all of it is ordered, or nothing."""
    it, prompt, _ = _offered(db, press)
    chosen = shown.filled(prompt, press.fields)
    if chosen is None:
        raise Refusal("orders-not-now")
    if not chosen:
        return panel(db, press, it, Text("orders-as-before"))
    orders.give_several(db, it, press.user, chosen, press.now)
    return panel(db, press, it, Text("orders-given"))


def withdraw(db: Connection, press: Press) -> Answer:
    """No orders any more."""
    it = TableInPlay.load(db, press.meant.table)
    orders.withdraw(db, it.table, press.user)
    return panel(db, press, it, Text("orders-withdrawn"))


def _offered(db: Connection, press: Press) -> tuple[TableInPlay, Prompt, Any]:
    it = TableInPlay.load(db, press.meant.table)
    return it, *orders.offered(db, it, seat_at(it.table, press.user))


def _give(db: Connection, press: Press, it: TableInPlay, given: Any) -> Answer:
    orders.give(db, it, press.user, encode(given), press.now)
    return panel(db, press, it, Text("orders-given"))


def panel(db: Connection, press: Press, it: TableInPlay, lead: Text | None = None, *, group: str = "") -> Answer:
    """What may be ordered; `lead`: its first words."""
    row = seat_at(it.table, press.user)
    prompt, _ = orders.offered(db, it, row)

    def words() -> Json:
        first, given = first_words(it.table, lead, press.language), prompt != orders.offered_afresh(it, row)
        body = shown.panel(it.table, prompt, press.language, lead=first, group=group, in_force=given)
        return turned(press, it, row, Action.ORDERS, body)

    shows = Panel(it.table.id, it.table.epoch, encode(prompt.text), group)
    return Answer("update", lambda _: words(), panel=shows)


def _orders(table: Table, payload: str) -> Any:
    """The orders of a payload. Raises BadId."""
    blobs = unpack(payload)
    if len(blobs) != 1:
        raise BadId(payload)
    try:
        return decode(table.game, "orders", blobs[0])
    except Corrupt:
        raise BadId(payload) from None
