"""Store planned moves."""

from __future__ import annotations

from bot.store.db import Connection
from games.core import Seat


def orders(connection: Connection, table_id: int) -> dict[Seat, bytes]:
    """Return the encoded planned moves of each seat that has some."""
    return dict(connection.execute("SELECT seat, orders FROM orders WHERE table_id = ?", (table_id,)).fetchall())


def set_orders(connection: Connection, table_id: int, seat: Seat, blob: bytes | None) -> None:
    """Store a seat's encoded planned moves in place of its earlier ones; None: delete them."""
    connection.follow_ups.settled.add(table_id)
    connection.execute("DELETE FROM orders WHERE table_id = ? AND seat = ?", (table_id, seat))
    if blob is not None:
        connection.execute("INSERT INTO orders (table_id, seat, orders) VALUES (?, ?, ?)", (table_id, seat, blob))
