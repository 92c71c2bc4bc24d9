"""Pack games that ended long ago: their moves and log, compressed into one row each.

`tables.table` unpacks a game when it is needed, and the scheduler packs it again later. Code that reads moves and log
lines never sees the difference. The ids of interactions are dropped, as buttons of these games no longer count.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from itertools import repeat
from typing import Any

import msgspec
import structlog

from bot.store.db import Connection

_log = structlog.get_logger()

_MOVES = ("number", "seat", "move", "epoch", "made", "interaction IS NOT NULL")
_LINES = ("id", "version", "scene", "text", "quote")
_FOR_DECISIONS = ("drafts", "orders", "remarks", "ballots", "calls")
"""Database tables with rows that only future decisions need."""

_FILTERS = ({"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 17},)
"""Settings of LZMA: a quarter smaller than zlib, in about ten milliseconds.

By default, LZMA would use a hundred megabytes of memory.
"""


class _Packed(msgspec.Struct, array_like=True):
    """The moves and log of a game, column by column: a quarter smaller than row by row.

    The last column of `moves` tells whether a person made the move.
    """

    moves: Sequence[Sequence[Any]]
    lines: Sequence[Sequence[Any]]


def next_to_pack(connection: Connection, before: int) -> int | None:
    """Return an unpacked table that ended before this time (seconds) and has nothing in the outbox, or None."""
    row = connection.execute(
        "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND packed = 0 AND changed < ?"
        " AND NOT EXISTS (SELECT 1 FROM outbox WHERE table_id = tables.id) ORDER BY changed LIMIT 1",
        (before,),
    ).fetchone()
    return int(row[0]) if row else None


def pack(connection: Connection, table_id: int) -> None:
    """Pack the moves and log of an ended game into one row, and delete what only future decisions need."""
    moves, lines = _columns(connection, "moves", _MOVES, table_id), _columns(connection, "log", _LINES, table_id)
    body = lzma.compress(msgspec.msgpack.encode(_Packed(moves, lines)), check=lzma.CHECK_CRC32, filters=_FILTERS)
    connection.execute("INSERT INTO archives (table_id, body) VALUES (?, ?)", (table_id, body))
    for kept in ("moves", "log", *_FOR_DECISIONS):
        connection.execute(f"DELETE FROM {kept} WHERE table_id = ?", (table_id,))  # noqa: S608
    connection.execute("UPDATE tables SET packed = 1 WHERE id = ?", (table_id,))
    if moves and [*moves[0]] == [*range(len(moves[0]))]:  # without a gap; otherwise the replay needs the checkpoint
        connection.execute(
            "UPDATE tables SET anchor = NULL, anchor_sum = NULL, anchored = 0"
            " WHERE id = ? AND version = ? AND state_sum IS NOT NULL",
            (table_id, len(moves[0])),
        )


def _columns(connection: Connection, kept: str, columns: Sequence[str], table_id: int) -> Sequence[Sequence[Any]]:
    rows = connection.execute(
        f"SELECT {', '.join(columns)} FROM {kept} WHERE table_id = ? ORDER BY {columns[0]}",  # noqa: S608
        (table_id,),
    )
    return [*zip(*rows, strict=True)]


def unpack(connection: Connection, table_id: int) -> None:
    """Restore the moves and log of a game if they are packed. A corrupted archive is logged, and its content is lost.

    The table may belong to another server than the current interaction, if it is only looked at.
    """
    connection.lock_everything()
    row = connection.execute("DELETE FROM archives WHERE table_id = ? RETURNING body", (table_id,)).fetchone()
    if row is None:
        return
    try:
        packed = msgspec.msgpack.decode(lzma.decompress(row[0]), type=_Packed)
    except (lzma.LZMAError, msgspec.DecodeError):
        _log.error("archive lost", table=table_id)
        packed = _Packed((), ())
    connection.execute("UPDATE tables SET packed = 0 WHERE id = ?", (table_id,))
    connection.executemany(
        "INSERT INTO moves (table_id, number, seat, move, epoch, made, interaction) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            (*row, _substitute_interaction(table_id, row[1]) if own else None)
            for *row, own in _rows(table_id, packed.moves)
        ),
    )
    connection.executemany(
        "INSERT INTO log (table_id, id, version, scene, text, quote) VALUES (?, ?, ?, ?, ?, ?)",
        _rows(table_id, packed.lines),
    )


def _rows(table_id: int, columns: Sequence[Sequence[Any]]) -> Any:
    return zip(repeat(table_id), *columns) if columns else ()


def _substitute_interaction(table_id: int, number: int) -> int:
    """Return a substitute for an interaction id that was dropped: unique, and negative, as no id of Discord's is."""
    return -(table_id << 16 | number + 1)
