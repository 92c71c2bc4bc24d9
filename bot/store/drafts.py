"""Store a seat's draft, and its remark on a move that is not confirmed yet."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.store.db import Connection
from bot.store.rows import Remark
from games.core import Corrupt, Seat, Text, decode_as, encode


def draft(connection: Connection, table_id: int, seat: Seat, epoch: int) -> list[list[bytes]]:
    """Return the moves this seat has prepared for the decision of that epoch, one list per step."""
    row = connection.execute(
        "SELECT moves FROM drafts WHERE table_id = ? AND seat = ? AND epoch = ?", (table_id, seat, epoch)
    ).fetchone()
    return decode_as(list[list[bytes]], row[0]) if row else []


def set_draft(
    connection: Connection, table_id: int, seat: Seat, epoch: int, steps: Sequence[Sequence[bytes]]
) -> None:
    """Store a seat's draft in place of any earlier one. Without steps, delete it."""
    connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))
    if steps:
        connection.execute(
            "INSERT INTO drafts (table_id, seat, epoch, moves) VALUES (?, ?, ?, ?)",
            (table_id, seat, epoch, encode(list(steps))),
        )


def keep_remark(connection: Connection, table_id: int, seat: Seat, epoch: int, remark: Remark) -> None:
    """Store a seat's remark until the move it belongs to is confirmed."""
    connection.execute("DELETE FROM remarks WHERE table_id = ? AND seat = ?", (table_id, seat))
    connection.execute(
        "INSERT INTO remarks (table_id, seat, epoch, items, quote) VALUES (?, ?, ?, ?, ?)",
        (table_id, seat, epoch, encode(remark.items), remark.quote),
    )


def kept_remark(connection: Connection, table_id: int, seat: Seat, epoch: int) -> Remark | None:
    """Return this seat's remark on its move at that epoch; None if there is none or it is corrupted."""
    row = connection.execute(
        "SELECT items, quote FROM remarks WHERE table_id = ? AND seat = ? AND epoch = ?", (table_id, seat, epoch)
    ).fetchone()
    with suppress(Corrupt):  # a corrupted remark must not stop the move
        return Remark(decode_as(tuple[Text, ...], row[0]), row[1]) if row else None
    return None
