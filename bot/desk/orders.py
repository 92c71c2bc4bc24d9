"""Standing orders: looking at them, giving them, taking them back. All of it in private."""

from __future__ import annotations

from typing import Any

from bot.desk.base import Desk, amount_in
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import orders
from bot.tables.base import Refusal, seat_at, the_table
from bot.text import speaker
from bot.ui import orders as shown
from bot.ui import panel
from bot.ui.kit import prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId, is_named, pack, unpack
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.voice import said
from games.core import Corrupt, Prompt, decode, encode


async def look(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """What may be ordered, and what is; one group of it, where that is much."""

    def work(db: Connection) -> Answer:
        return _panel(db, incoming, the_table(db, custom_id.table), group="".join(incoming.values))

    return await desk.store.run(work)


async def give(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Orders chosen."""
    payload = "".join(incoming.values) if custom_id.action == prompts.ORDERS.select else custom_id.payload

    def work(db: Connection) -> Answer:
        table, prompt, in_force = _offered(db, incoming, custom_id)
        return _give(desk, db, incoming, table, _meant(table, prompt, in_force, payload))

    return await desk.store.run(work)


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


async def form(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form for an amount of one's own."""

    def work(db: Connection) -> Answer:
        table, prompt, _ = _offered(db, incoming, custom_id)
        template = _orders(table, custom_id.payload)
        reply = CustomId(Action.ORDER_AMOUNT, table.id, table.epoch, pack((template,)))
        return Answer("form", panel.number_form(table, prompt, reply, template, incoming.language))

    return await desk.store.run(work)


async def value(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form filled in."""
    number = amount_in(incoming)

    def work(db: Connection) -> Answer:
        table, prompt, _ = _offered(db, incoming, custom_id)
        found = prompts.amount_like(prompt, _orders(table, custom_id.payload))
        if found is None:
            raise Refusal("orders-not-now")
        _, amount = found
        if not amount.holds(number):
            raise Refusal("orders-range", low=amount.low, high=amount.high, step=amount.step)
        return _give(desk, db, incoming, table, amount.at(number))

    return await desk.store.run(work)


async def withdraw(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """No orders any more."""

    def work(db: Connection) -> Answer:
        table = orders.withdraw(db, custom_id.table, incoming.user)
        return _panel(db, incoming, table, said(speaker(incoming.language), "orders-withdrawn"))

    return await desk.store.run(work)


def _offered(db: Connection, incoming: Incoming, custom_id: CustomId) -> tuple[Table, Prompt, Any]:
    table = the_table(db, custom_id.table)
    return table, *orders.offered(db, table, seat_at(table, incoming.user))


def _give(desk: Desk, db: Connection, incoming: Incoming, table: Table, given: Any) -> Answer:
    orders.give(db, table.id, incoming.user, encode(given), desk.now())
    return _panel(db, incoming, table, said(speaker(incoming.language), "orders-given"))


def _panel(
    db: Connection,
    incoming: Incoming,
    table: Table,
    lead: str = "",
    *,
    group: str = "",
) -> Answer:
    prompt, in_force = orders.offered(db, table, seat_at(table, incoming.user))
    body = shown.panel(table, prompt, incoming.language, lead=lead, group=group, in_force=in_force is not None)
    return Answer("update", body)


def _orders(table: Table, payload: str) -> Any:
    """The orders of a payload. Raises BadId."""
    blobs = unpack(payload)
    if len(blobs) != 1:
        raise BadId(payload)
    try:
        return decode(table.game, "orders", blobs[0])
    except Corrupt:
        raise BadId(payload) from None
