"""What standing orders answer, where seats that have some are awaited."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.store import standing
from bot.store.db import Connection
from bot.store.rows import Table
from games.core import Seat, decode


def answers(connection: Connection, table: Table, state: Any, seats: Collection[Seat]) -> dict[Seat, Any]:
    """The moves that the orders of these seats' owners answer with; nothing for whom they leave it to."""
    game = table.game
    if game.standing is None:
        return {}
    ordered = {}
    for seat, blob in standing.orders(connection, table.id).items():
        if seat in seats and not table.seats[seat].house:
            move = game.player.follow(game.rules.view(state, seat), decode(game, "orders", blob))
            if move is not None and move in game.rules.legal_moves(state, seat):
                ordered[seat] = move
    return ordered
