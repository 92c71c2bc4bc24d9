"""Rebuild a table whose state or checkpoint is corrupted from its moves, or suspend it.

The checksum is a CRC-32, at negligible cost. It detects every flipped bit and every burst of up to 32 bits, the
errors of disks and cables. It does not stop forgery: a forger could write any state and its checksum. The checksum
also shows whether the moves lead to the state that was lost.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import msgspec
import structlog

from bot.store import archives, moves, outbox, slots
from bot.store.db import Connection, CorruptedTable
from bot.store.rows import MoveRow
from games import GAMES
from games.core import AnyGame, Corrupt, Seat, decode, encode

_log = structlog.get_logger()


def checksum_of(blob: bytes | None) -> int | None:
    """Return the checksum to store with these bytes; None for None."""
    return None if blob is None else zlib.crc32(blob)


def checksum_matches(blob: bytes | None, checksum: int | None) -> bool:
    """Return whether these bytes match their checksum. Without a checksum, any bytes do."""
    return checksum is None or checksum_of(blob) == checksum


def corrupted(table_id: int) -> CorruptedTable:
    """Return the error to raise if a table's state or checkpoint is corrupted or unreadable."""
    return CorruptedTable(partial(repair, table_id=table_id))


class _Stored(NamedTuple):
    """A table's game as stored, and possibly corrupted."""

    game: AnyGame
    seats: int
    options: bytes
    seed: bytes
    state: bytes
    anchor: bytes | None
    anchored: int
    version: int
    state_sum: int | None
    anchor_sum: int | None

    def is_sound(self) -> bool:
        with suppress(Corrupt):
            decode(self.game, "state", self.state)
            return checksum_matches(self.state, self.state_sum) and checksum_matches(self.anchor, self.anchor_sum)
        return False

    def was(self, state: bytes, anchor: bytes | None) -> bool:
        """Return whether this rebuilt state is the one that was stored: same checksum, or the same bytes.

        If no checksum was stored, return whether the rebuilt checkpoint `anchor` equals the stored one.
        """
        decode(self.game, "state", state)
        if self.state_sum is None:
            return anchor == self.anchor
        return checksum_of(state) == self.state_sum or state == self.state


_SUMS_FROM = 10
"""The number of the first schema with checksums and suspended tables."""
_NO_SUMS = "NULL, NULL FROM tables WHERE"


def corrupted_tables(connection: sqlite3.Connection) -> list[int]:
    """Return the unfinished tables with a corrupted or unreadable state or checkpoint, in a database of any schema.

    Suspended tables, and those whose game is not installed, are left out.
    """
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    rest = "state_sum, anchor_sum FROM tables WHERE damaged = 0 AND" if schema >= _SUMS_FROM else _NO_SUMS
    rows = connection.execute(
        f"SELECT id, game, 0, options, seed, state, anchor, anchored, version, {rest}"
        " status IN ('lobby', 'playing') AND state IS NOT NULL ORDER BY id"
    )
    return [number for number, game, *row in rows if game in GAMES and not _Stored(GAMES[game], *row).is_sound()]


class _Rebuilt(NamedTuple):
    state: bytes
    anchor: bytes | None
    anchored: int


def repair(connection: Connection, table_id: int) -> None:
    """Rebuild the state and checkpoint of a table from its moves.

    If that fails, suspend the table and notify its players. Either outcome is logged once.
    """
    row = connection.execute(
        "SELECT status, game, (SELECT count(*) FROM seats WHERE table_id = tables.id), options, seed,"
        " COALESCE(state, ?), anchor, anchored, version, state_sum, anchor_sum FROM tables"
        " WHERE id = ? AND damaged = 0",
        (b"", table_id),
    ).fetchone()
    if row is None:
        return
    status, game, *rest = row
    stored = _Stored(GAMES[game], *rest)
    if stored.is_sound():  # other work has repaired the table first
        return
    archives.unpack(connection, table_id)
    rebuilt = next(_rebuilt(stored, moves.moves_since(connection, table_id, 0)), None)
    if rebuilt is None:
        _rest(connection, table_id, playing=status == "playing")
        return
    connection.execute(
        "UPDATE tables SET state = ?, anchor = ?, anchored = ?, state_sum = ?, anchor_sum = ? WHERE id = ?",
        (*rebuilt, checksum_of(rebuilt.state), checksum_of(rebuilt.anchor), table_id),
    )
    _log.warning("damaged state made anew from the moves", table=table_id)


def _rest(connection: Connection, table_id: int, *, playing: bool) -> None:
    connection.execute(
        "UPDATE tables SET damaged = 1, house = 0, deadline = NULL, asked = NULL, alarm = NULL, voting = 0"
        " WHERE id = ?",
        (table_id,),
    )
    if playing:
        outbox.send(connection, table_id, slots.DAMAGED)
    _log.error("damaged table rests", table=table_id)


def _rebuilt(stored: _Stored, made: Sequence[MoveRow]) -> Iterator[_Rebuilt]:
    """Yield states and checkpoints to which the game can be rebuilt, the quickest way first.

    First from the checkpoint and the moves since, then from the seed and all moves, under any version of the rules.
    If only the checkpoint was lost, the state replaces it.
    """
    with suppress(Exception):  # any error means that these bytes are corrupted
        if [move.number for move in made] == [*range(stored.version)]:
            yield from _from_moves(stored, [(move.seat, decode(stored.game, "move", move.move)) for move in made])
    if checksum_matches(stored.state, stored.state_sum):
        with suppress(Corrupt):
            decode(stored.game, "state", stored.state)
            yield _Rebuilt(stored.state, stored.state, stored.version)


def _from_moves(stored: _Stored, made: Sequence[tuple[Seat, Any]]) -> Iterator[_Rebuilt]:
    game, anchored = stored.game, stored.anchored
    if (
        stored.anchor is not None
        and stored.anchor_sum is not None
        and checksum_matches(stored.anchor, stored.anchor_sum)
    ):
        with suppress(Exception):
            state = encode(_played(game, decode(game, "state", stored.anchor), made[anchored:]))
            if stored.was(state, stored.anchor):
                yield _Rebuilt(state, stored.anchor, anchored)
    options = decode(game, "options", stored.options)
    opening = game.rules.setup(stored.seats, stored.seed, options).state
    for version in range(opening.rules, 0, -1):
        with suppress(Exception):
            there = _played(game, msgspec.structs.replace(opening, rules=version), made[:anchored])
            state, anchor = encode(_played(game, there, made[anchored:])), encode(there)
            if stored.was(state, anchor):
                yield _Rebuilt(state, anchor, anchored)


def tables_that_replay_differently(connection: Connection, besides: Collection[int]) -> list[int]:
    """Return the running games whose seed and moves lead to another state than the stored one.

    Left out are tables in `besides`, and those whose game is not installed.
    """
    rows = connection.execute(
        "SELECT id, game, (SELECT count(*) FROM seats WHERE table_id = tables.id), options, seed, state, anchor,"
        " anchored, version, state_sum, anchor_sum FROM tables WHERE status = 'playing' ORDER BY id"
    ).fetchall()
    known = [row for row in rows if row[0] not in besides and row[1] in GAMES]
    games = [(number, _Stored(GAMES[game], *rest)) for number, game, *rest in known]
    return [number for number, game in games if not _is_as_played(game, moves.moves_since(connection, number, 0))]


def _is_as_played(stored: _Stored, made: Sequence[MoveRow]) -> bool:
    """Return whether the moves lead to the stored state, under the rules with which the game began.

    States are compared decoded, as an older version may have encoded them differently.
    """
    game = stored.game
    with suppress(Exception):  # any error means that the moves do not lead there
        state = decode(game, "state", stored.state)
        opening = game.rules.setup(stored.seats, stored.seed, decode(game, "options", stored.options)).state
        there = msgspec.structs.replace(opening, rules=state.rules)
        return bool(_played(game, there, [(move.seat, decode(game, "move", move.move)) for move in made]) == state)
    return False


def _played(game: AnyGame, state: Any, made: Sequence[tuple[Seat, Any]]) -> Any:
    for seat, move in made:
        state = game.rules.apply(state, seat, move).state
    return state
