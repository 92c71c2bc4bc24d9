"""Standing orders: what somebody has said in advance, and the house does for them when their turn comes.

They are kept by the table and never in the state. An order answers with an ordinary move, so that nobody can tell it
from a quick press; where it is silent, its owner is called as ever.
"""

from __future__ import annotations

from typing import Any

from bot.store import standing
from bot.store.db import Connection
from bot.store.rows import SeatRow, Table
from bot.tables import Refusal, play, seat_at, the_table
from games.core import Corrupt, Prompt, decode


def offered(connection: Connection, table: Table, row: SeatRow) -> tuple[Prompt, Any]:
    """What this seat may order now, and its orders in force, if any. Raises Refusal where the game knows none."""
    play.must_be_playing(table)
    if table.game.standing is None:
        raise Refusal("not-understood")
    blob = standing.orders(connection, table.id).get(row.seat)
    view = table.game.rules.view(play.state_of(table), row.seat)
    in_force = _decoded(table, blob) if blob else None
    return table.game.standing(view, in_force), in_force


def give(connection: Connection, table_id: int, user: int, blob: bytes, now: int) -> Table:
    """Put orders in force: they must be among those the game offers, or in force already. Raises Refusal."""
    table = the_table(connection, table_id)
    row = seat_at(table, user)
    prompt, in_force = offered(connection, table, row)
    orders = _decoded(table, blob)
    if orders != in_force and all(orders != choice for choice in prompt.first_moves()):
        raise Refusal("orders-not-now")
    standing.set_orders(connection, table.id, row.seat, blob)
    play.follow_orders(connection, table, now)
    return table


def withdraw(connection: Connection, table_id: int, user: int) -> Table:
    """From now on there are no orders for this seat. Raises Refusal."""
    table = the_table(connection, table_id)
    row = seat_at(table, user)
    play.must_be_playing(table)
    standing.set_orders(connection, table.id, row.seat, None)
    return table


def _decoded(table: Table, blob: bytes) -> Any:
    """The orders as a value. Raises Refusal."""
    try:
        return decode(table.game, "orders", blob)
    except Corrupt:
        raise Refusal("not-understood") from None
