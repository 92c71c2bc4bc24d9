"""A move written to disk through the store, against the very same statements by plain sqlite3."""

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
from typing import Any, TypeAlias

from bot.store.db import Connection, Store
from tests.bench import tables
from tests.bench.measure import Effort, Row, at_least, in_turn, shown

Statement: TypeAlias = tuple[str, str, Any]
Move: TypeAlias = list[Statement]

_FIRST: Move = [("execute", "CREATE TABLE first (it INTEGER)", ())]
"""A commit before the clock starts: the first one makes the log."""


def storage(effort: Effort) -> Iterator[Row]:
    """The statements of real moves, recorded once, then run again on fresh copies of the database.

    One client waits for each of its moves before it makes the next. Thirty-two do so side by side: the store puts
    what waits into one commit, plain sqlite3 commits each move as it comes. All with `synchronous = FULL`, in the
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
        os.fsync(copied.fileno())  # or the first commit pays for it
    return path


class _Recorder:
    """A connection that remembers what it was asked."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.follow_ups = connection.follow_ups
        self.actor = connection.actor
        self.statements: Move = []

    def execute(self, sql: str, values: Any = ()) -> Any:
        self.statements.append(("execute", sql, values))
        return self._connection.execute(sql, values)

    def execute_one(self, sql: str, values: Any, otherwise: Exception) -> None:
        if self.execute(sql, values).rowcount != 1:
            raise otherwise

    def prefetch(self, table_id: int, asked: Any) -> None:
        self._connection.prefetch(table_id, asked)

    def executemany(self, sql: str, rows: Any) -> Any:
        self.statements.append(("executemany", sql, [*rows]))
        return self._connection.executemany(sql, self.statements[-1][2])


def _recorded(path: Path, clients: int) -> list[list[Move]]:
    """The statements of each move of each client."""
    with closing(tables.connect(path)) as connection:
        made = tables.recorded(connection, clients, _Recorder)
    return [[recorder.statements for recorder in row] for row in made]


def _run(move: Move, connection: Connection) -> None:
    for way, sql, values in move:
        cursor = getattr(connection, way)(sql, values)
        if way == "execute":
            cursor.fetchall()


def _commit(move: Move, connection: Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    _run(move, connection)
    connection.execute("COMMIT")


async def _stored(path: Path, clients: Sequence[Sequence[Move]]) -> float:
    store = await Store.open(path)

    async def client(moves: Sequence[Move]) -> None:
        for move in moves:
            await store.run(partial(_run, move))

    await store.run(partial(_run, _FIRST))
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
