"""Measure a move written to disk through the store against the same statements by plain sqlite3."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.db import Connection, Store
from tests.bench import tables
from tests.bench.measure import Effort, Row, at_least, in_turn, shown
from tests.bench.tables import Move

_FIRST = Move(0, [("execute", "CREATE TABLE first (it INTEGER)", ())])
"""A warm-up commit: the first one creates the log."""


def storage(effort: Effort) -> Iterator[Row]:
    """Record the statements of real moves once, then run them on fresh copies of the database.

    One client waits for each of its moves before it makes the next. Thirty-two do so side by side: the store groups
    waiting moves into one commit, plain sqlite3 commits each move as it comes. All use `synchronous = FULL`, in the
    working directory: a temporary one may be in memory.
    """
    clients = effort.of(32)
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        original = Path(folder) / "original.db"
        tables.create(original, "medici", clients)
        moves = _recorded(_copy_of(original), clients)
        alone = [move for row in moves[: max(1, clients // 16)] for move in row]
        ours, plain = in_turn(
            effort.rounds,
            lambda: asyncio.run(_stored(_copy_of(original), [alone])),
            lambda: _plain(_copy_of(original), alone),
        )
        yield at_least(
            f"a move stored, one client: {shown(ours)}", f"plain sqlite3: {shown(plain)}", plain / ours, 0.8
        )
        together = [move for turn in zip(*moves, strict=False) for move in turn]
        ours, plain = in_turn(
            effort.rounds,
            lambda: asyncio.run(_stored(_copy_of(original), moves)),
            lambda: _plain(_copy_of(original), together),
        )
        yield at_least(
            f"a move stored, {clients} clients: {shown(ours)}", f"plain sqlite3: {shown(plain)}", plain / ours, 4
        )


def _copy_of(original: Path) -> Path:
    path = original.with_name("copy.db")
    for old in path.parent.glob("copy.db*"):
        old.unlink()
    shutil.copy(original, path)
    with path.open("rb+") as copied:
        os.fsync(copied.fileno())  # otherwise the first commit pays for it
    return path


def _recorded(path: Path, clients: int) -> list[list[Move]]:
    """Return the moves of each client."""
    with closing(tables.connect(path)) as connection:
        return tables.recorded(connection, clients)


def _commit(move: Move, connection: Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    tables.run(move.statements, connection)
    connection.execute("COMMIT")


async def _stored(path: Path, clients: Sequence[Sequence[Move]]) -> float:
    store = await Store.open(path)

    async def client(moves: Sequence[Move]) -> None:
        for move in moves:
            await store.run(partial(tables.run, move.statements))

    await store.run(partial(tables.run, _FIRST.statements))
    start = time.perf_counter()
    await asyncio.gather(*map(client, clients))
    taken = time.perf_counter() - start
    await store.close()
    return taken / sum(map(len, clients))


def _plain(path: Path, moves: Sequence[Move]) -> float:
    with closing(tables.connect(path)) as connection:
        _commit(_FIRST, connection)
        start = time.perf_counter()
        for move in moves:
            _commit(move, connection)
        return (time.perf_counter() - start) / len(moves)
