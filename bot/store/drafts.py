"""What a seat prepares in private: its draft, and what is said with a move that waits to be confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.store.db import Connection
from bot.store.rows import Remark
from games.core import Corrupt, Seat, Text, decode_as, encode


def draft(connection: Connection, table_id: int, seat: Seat, epoch: int) -> list[list[bytes]]:
    """The moves this seat has prepared for the decision of that epoch, press by press."""
    row = connection.execute(
        "SELECT moves FROM drafts WHERE table_id = ? AND seat = ? AND epoch = ?", (table_id, seat, epoch)
    ).fetchone()
    return decode_as(list[list[bytes]], row[0]) if row else []


def set_draft(
    connection: Connection, table_id: int, seat: Seat, epoch: int, steps: Sequence[Sequence[bytes]]
) -> None:
    """Keep a seat's draft; it replaces the one there was, whatever decision that was for."""
    connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))
    if steps:
        connection.execute(
            "INSERT INTO drafts (table_id, seat, epoch, moves) VALUES (?, ?, ?, ?)",
            (table_id, seat, epoch, encode(list(steps))),
        )


def keep_remark(connection: Connection, table_id: int, seat: Seat, epoch: int, remark: Remark) -> None:
    """Keep what a seat wants to say with a move until it is confirmed."""
    connection.execute("DELETE FROM remarks WHERE table_id = ? AND seat = ?", (table_id, seat))
    connection.execute(
        "INSERT INTO remarks (table_id, seat, epoch, items, quote) VALUES (?, ?, ?, ?, ?)",
        (table_id, seat, epoch, encode(remark.items), remark.quote),
    )


def kept_remark(connection: Connection, table_id: int, seat: Seat, epoch: int) -> Remark | None:
    """What this seat wanted to say with the move of that epoch."""
    row = connection.execute(
        "SELECT items, quote FROM remarks WHERE table_id = ? AND seat = ? AND epoch = ?", (table_id, seat, epoch)
    ).fetchone()
    with suppress(Corrupt):  # the move is worth more than the words
        return Remark(decode_as(tuple[Text, ...], row[0]), row[1]) if row else None
    return None
