"""Planned moves ("orders"): decisions a player makes ahead, which the bot plays when their turn comes.

Orders belong to the table and never to the state. They answer with an ordinary move, so others cannot tell them from
a quick answer. If they do not answer a question, the player is mentioned as usual.
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
from games.core import Corrupt, Option, Prompt, Seat, Text, decode, encode, lines_of


def possible_answers(connection: Connection, in_play: TableInPlay) -> dict[Seat, Any]:
    """Return the moves that orders make now, by awaited seat. Seats whose orders do not answer are left out."""
    return _answers(in_play, all_in_force(connection, in_play.table))


def answers_after_move(connection: Connection, in_play: TableInPlay, present: Seat | None = None) -> dict[Seat, Any]:
    """Return the moves that orders make after a move, by seat, and store which orders the move has ended.

    The owners of ended orders will read about it. `present`: the seat whose owner made the move and knows its
    effects.
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
    """Return the remark that this seat's orders add to its next move, even one made by hand, or None."""
    says = in_play.table.game.says
    orders = all_in_force(connection, in_play.table).get(seat) if says else None
    items = says(in_play.view(seat), orders) if says and orders is not None else ()
    return Remark(items) if items else None


def follow_orders(connection: Connection, in_play: TableInPlay, now: int) -> None:
    """Let the bot answer at once if new orders answer the current question."""
    ordered = possible_answers(connection, in_play)
    if ordered:
        store.tables.set_house(connection, in_play.table.id, house=True, now=now)
        store.outbox.send(
            connection, in_play.table.id, *notifications.end_mentions(in_play.messages(connection), ordered)
        )


def offered(connection: Connection, in_play: TableInPlay, row: SeatRow) -> tuple[Prompt, Any]:
    """Return a prompt of the orders this seat may give now, and its orders in force (None: none).

    Raises Refusal if the game has no orders, or offers none now.
    """
    table = in_play.table
    base.must_be_playing(table)
    given = in_force(connection, table, row.seat)
    return _standing(in_play, row, given), given


def plan_moves(in_play: TableInPlay, row: SeatRow, prompt: Prompt) -> bool:
    """Return whether the orders in force plan any moves. `prompt`: that of `offered`.

    Its text names these moves. Orders may also only tell which list the player has opened.
    """
    return prompt.text != _standing(in_play, row, None).text


def anything_in_force(connection: Connection, in_play: TableInPlay, row: SeatRow) -> bool:
    """Return whether this seat has orders that may still apply."""
    given = in_force(connection, in_play.table, row.seat)
    return given is not None and plan_moves(in_play, row, _standing(in_play, row, given))


def newly_planned(in_play: TableInPlay, row: SeatRow, before: Any, orders: Any) -> list[Text]:
    """Return the lines on this seat's planned moves `orders` that those on its moves `before` (None: none) lack."""
    (_, *known), (_, *lines) = [lines_of(_standing(in_play, row, given).text) for given in (before, orders)]
    return [line for line in lines if line not in known]


def _standing(in_play: TableInPlay, row: SeatRow, orders: Any) -> Prompt:
    """Return a prompt of the orders this seat may give in addition to `orders`.

    Raises Refusal if the game has none.
    """
    if in_play.table.game.standing is None:
        raise Refusal("not-understood")
    return in_play.table.game.standing(in_play.view(row.seat), orders)


def give(connection: Connection, in_play: TableInPlay, user: int, blob: bytes, now: int) -> None:
    """Put the encoded orders in force. Raises Refusal unless the game offers them or they are in force already."""
    row = seat_at(in_play.table, user)
    prompt, before = offered(connection, in_play, row)
    orders = _decoded(in_play.table, blob)
    if orders != before and all(orders != choice for choice in prompt.first_moves()):
        raise Refusal("orders-not-now")
    put_in_force(connection, in_play, row, blob, now)


def give_several(
    connection: Connection, in_play: TableInPlay, user: int, chosen: Mapping[str, Text], now: int
) -> None:
    """Give one order from each of several groups of the prompt, chosen by its label. Raises Refusal.

    `chosen`: the label by the group's name. Each order is looked up in the prompt that follows those before it.
    """
    row = seat_at(in_play.table, user)
    prompt, orders = offered(connection, in_play, row)
    for group, label in chosen.items():
        orders = orders_labelled(prompt, group, label)
        prompt = _standing(in_play, row, orders)
    put_in_force(connection, in_play, row, encode(orders), now)


def orders_labelled(prompt: Prompt, name: str, label: Text) -> Any:
    """Return the orders with this label in the prompt's group `name`. Raises Refusal if there are none."""
    for group in prompt.groups:
        for choice in group.options:
            if group.id == name and isinstance(choice, Option) and choice.label == label:
                return choice.moves[0]
    raise Refusal("orders-not-now")


def in_force(connection: Connection, table: Table, seat: Seat) -> Any:
    """Return the orders of this seat, or None. Raises Refusal if they are unreadable."""
    return all_in_force(connection, table).get(seat)


def put_in_force(connection: Connection, in_play: TableInPlay, row: SeatRow, blob: bytes, now: int) -> None:
    """Store these encoded orders. They must be ones that the game offered."""
    store.orders.set_orders(connection, in_play.table.id, row.seat, blob)
    store.seats.set_orders_given_at(connection, in_play.table.id, row.seat, in_play.table.version)
    follow_orders(connection, in_play, now)


def withdraw(connection: Connection, table: Table, user: int) -> None:
    """Delete the orders of this user's seat. Raises Refusal."""
    row = seat_at(table, user)
    base.must_be_playing(table)
    store.orders.set_orders(connection, table.id, row.seat, None)
    store.seats.set_orders_given_at(connection, table.id, row.seat, table.version)


def all_in_force(connection: Connection, table: Table) -> dict[Seat, Any]:
    """Return all readable orders at a table, by seat."""
    found = {}
    for seat, blob in store.orders.orders(connection, table.id).items() if table.game.standing else ():
        with suppress(Corrupt):
            found[seat] = decode(table.game, "orders", blob)
    return found


def _decoded(table: Table, blob: bytes) -> Any:
    """Return the orders as the game's value. Raises Refusal if they are unreadable."""
    try:
        return decode(table.game, "orders", blob)
    except Corrupt:
        raise Refusal("not-understood") from None
