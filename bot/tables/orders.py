"""Standing orders: what somebody has said in advance, and the house does for them when their turn comes.

They are kept by the table and never in the state. An order answers with an ordinary move, so that nobody can tell it
from a quick press; where it is silent, its owner is called as ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from bot import store
from bot.store.db import Connection
from bot.store.rows import Remark, SeatRow, Table
from bot.tables import base, notifications
from bot.tables.base import Refusal, seat_at
from bot.tables.in_play import TableInPlay
from games.core import Corrupt, Option, Prompt, Seat, Text, decode, encode


def possible_answers(connection: Connection, in_play: TableInPlay) -> dict[Seat, Any]:
    """The moves that the orders of those awaited answer with; nothing for whom they leave it to."""
    return _answers(in_play, all_in_force(connection, in_play.table))


def answers_after_move(connection: Connection, in_play: TableInPlay, present: Seat | None = None) -> dict[Seat, Any]:
    """The same once there was a move: what of anybody's orders is over by it stays so, and its owner will read it.

    `present`: whose owner made the move, and knows what came of it.
    """
    table, game = in_play.table, in_play.table.game
    in_force = all_in_force(connection, table)
    for seat, orders in [*in_force.items()] if game.lasting else ():
        if game.lasting and (left := game.lasting(in_play.view(seat), orders)) != orders:
            in_force[seat] = left
            store.orders.set_orders(connection, table.id, seat, encode(left))
            lapsed = game.lapsed(in_play.view(seat), orders) if game.lapsed and seat != present else ()
            if lapsed:
                store.seats.add_lapsed(connection, table.id, seat, lapsed)
    return _answers(in_play, in_force)


def _answers(in_play: TableInPlay, in_force: Mapping[Seat, Any]) -> dict[Seat, Any]:
    table, game, ordered = in_play.table, in_play.table.game, {}
    for seat, orders in in_force.items():
        if seat in in_play.awaited and not table.seats[seat].house:
            move = game.follow(in_play.view(seat), orders)
            if move is not None and move in game.rules.legal_moves(in_play.state, seat):
                ordered[seat] = move
    return ordered


def remark_of_orders(connection: Connection, in_play: TableInPlay, seat: Seat) -> Remark | None:
    """What the orders of this seat, if it has any, say along with its next move, whoever makes it."""
    says = in_play.table.game.says
    orders = all_in_force(connection, in_play.table).get(seat) if says else None
    items = says(in_play.view(seat), orders) if says and orders is not None else ()
    return Remark(items) if items else None


def follow_orders(connection: Connection, in_play: TableInPlay, now: int) -> None:
    """Orders were given: if they answer what their owner is asked just now, the house is to see to it."""
    ordered = possible_answers(connection, in_play)
    if ordered:
        store.tables.set_house(connection, in_play.table.id, house=True, now=now)
        store.outbox.send(
            connection, in_play.table.id, *notifications.end_mentions(in_play.messages(connection), ordered)
        )


def offered(connection: Connection, in_play: TableInPlay, row: SeatRow) -> tuple[Prompt, Any]:
    """What this seat may order now, and its orders in force, if any. Raises Refusal where the game knows none."""
    table = in_play.table
    base.must_be_playing(table)
    given = in_force(connection, table, row.seat)
    return _standing(in_play, row, given), given


def offered_afresh(in_play: TableInPlay, row: SeatRow) -> Prompt:
    """What this seat may order while it has no orders, or while all it had are over."""
    return _standing(in_play, row, None)


def anything_in_force(connection: Connection, in_play: TableInPlay, row: SeatRow) -> bool:
    """Whether this seat has orders, and not all of them are over."""
    given = in_force(connection, in_play.table, row.seat)
    return given is not None and _standing(in_play, row, given) != offered_afresh(in_play, row)


def _standing(in_play: TableInPlay, row: SeatRow, orders: Any) -> Prompt:
    """What this seat may order, given these. Raises Refusal where the game knows none."""
    if in_play.table.game.standing is None:
        raise Refusal("not-understood")
    return in_play.table.game.standing(in_play.view(row.seat), orders)


def give(connection: Connection, in_play: TableInPlay, user: int, blob: bytes, now: int) -> None:
    """Put orders in force: they must be among those the game offers, or in force already. Raises Refusal."""
    row = seat_at(in_play.table, user)
    prompt, before = offered(connection, in_play, row)
    orders = _decoded(in_play.table, blob)
    if orders != before and all(orders != choice for choice in prompt.first_moves()):
        raise Refusal("orders-not-now")
    put_in_force(connection, in_play, row, blob, now)


def give_several(
    connection: Connection, in_play: TableInPlay, user: int, chosen: Mapping[str, Text], now: int
) -> None:
    """Order what is called so in these groups: each as the game offers it after those before. Raises Refusal."""
    row = seat_at(in_play.table, user)
    prompt, orders = offered(connection, in_play, row)
    for group, label in chosen.items():
        orders = orders_labelled(prompt, group, label)
        prompt = _standing(in_play, row, orders)
    put_in_force(connection, in_play, row, encode(orders), now)


def orders_labelled(prompt: Prompt, name: str, label: Text) -> Any:
    """The orders that this group of the prompt calls so. Raises Refusal."""
    for group in prompt.groups:
        for choice in group.options:
            if group.id == name and isinstance(choice, Option) and choice.label == label:
                return choice.moves[0]
    raise Refusal("orders-not-now")


def in_force(connection: Connection, table: Table, seat: Seat) -> Any:
    """The orders of this seat; None if it has none."""
    return all_in_force(connection, table).get(seat)


def put_in_force(connection: Connection, in_play: TableInPlay, row: SeatRow, blob: bytes, now: int) -> None:
    """Order this, which the game has made of what its owner said."""
    store.orders.set_orders(connection, in_play.table.id, row.seat, blob)
    store.seats.set_orders_given_at(connection, in_play.table.id, row.seat, in_play.table.version)
    follow_orders(connection, in_play, now)


def withdraw(connection: Connection, table: Table, user: int) -> None:
    """From now on there are no orders for this seat. Raises Refusal."""
    row = seat_at(table, user)
    base.must_be_playing(table)
    store.orders.set_orders(connection, table.id, row.seat, None)
    store.seats.set_orders_given_at(connection, table.id, row.seat, table.version)


def all_in_force(connection: Connection, table: Table) -> dict[Seat, Any]:
    """The orders given at a table; those that cannot be read any more answer nothing."""
    found = {}
    for seat, blob in store.orders.orders(connection, table.id).items() if table.game.standing else ():
        with suppress(Corrupt):
            found[seat] = decode(table.game, "orders", blob)
    return found


def _decoded(table: Table, blob: bytes) -> Any:
    """The orders as a value. Raises Refusal."""
    try:
        return decode(table.game, "orders", blob)
    except Corrupt:
        raise Refusal("not-understood") from None
