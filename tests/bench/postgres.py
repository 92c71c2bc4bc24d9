"""A move written to a PostgreSQL server through the store, against psycopg running the same statements one by one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.store import dialect, moves
from bot.store.db import Connection, Prefetched, Store
from tests.bench import far_away, tables
from tests.bench.measure import Effort, Row, at_least, in_turn, shown

if TYPE_CHECKING:
    from tests.bot.server import Server

_WARM = 6
"""Moves before the clock starts, at another table: by then psycopg has prepared its statements, too."""
_WAYS = ((False, "not on disk", 0.0), (True, "on disk", 0.0), (True, "1 ms away", 1e-3))
"""Whether a commit is on disk; the same in words; seconds by which an answer comes later."""
DISK = Path("/var/tmp")  # noqa: S108
"""What a system keeps on disk, when /tmp is in memory."""

Step: TypeAlias = tuple[str, tuple[Any, ...]]
Move: TypeAlias = tuple[int, list[Step]]
"""At which table; each statement with its values, and where in between an answer is read."""


def postgres(effort: Effort) -> Iterator[Row]:
    """The statements of real moves, recorded once, then run again on fresh copies of the database: all that a move
    reads is foreseen, as with a press, and answers are read where they were.

    Three ways to the server: by a socket on this machine, a commit being done before it is on disk; the same, on
    disk; and on disk of a server whose answers take a millisecond longer (tests/bench/far_away.py): another machine.
    """
    clients = effort.of(32)
    if why := missing_here():
        for what, goal in (("one client", "≥ 3 ×"), (f"{clients} clients", "≥ 4 ×")):
            yield Row(f"a move stored on PostgreSQL, {what}", why, "left out", goal, reached=True)
        return
    from tests.bot.server import served  # noqa: PLC0415  # with what else tests take, it may be missing

    for on_disk, way, delay in _WAYS[: effort.of(len(_WAYS))]:
        with served(DISK, on_disk=on_disk) as server:
            yield from _rows(effort, server, clients, way, delay)


def missing_here() -> str | None:
    """Why there can be no server."""
    if not (find_spec("psycopg") and find_spec("pytest")):
        return "psycopg is not installed: make test-postgres"
    from tests.bot.server import missing  # noqa: PLC0415  # see above

    return missing()


def _rows(effort: Effort, server: Server, clients: int, way: str, delay: float) -> Iterator[Row]:
    original = _filled(server, clients + 1)
    warm, *rows = _recorded(server, original, clients + 1)
    alone = [move for row in rows[: max(1, clients // 16)] for move in row]
    with far_away.through(server.folder, delay) as address:

        def copied(measured: Callable[[str], float]) -> float:
            return measured(address(server.new(original)))

        one, plain, many = in_turn(
            effort.rounds,
            lambda: copied(lambda url: asyncio.run(_stored(url, warm, [alone]))),
            lambda: copied(lambda url: _plain(url, warm, alone)),
            lambda: copied(lambda url: asyncio.run(_stored(url, warm, rows))),
        )
    what = f"a move stored on PostgreSQL, {way}"
    yield at_least(f"{what}, one client: {shown(one)}", f"psycopg, one by one: {shown(plain)}", plain / one, 3)
    yield at_least(f"{what}, {clients} clients: {shown(many)}", f"one client: {shown(one)}", one / many, 4)


def _filled(server: Server, clients: int) -> str:
    """The name of a database with games that have just begun."""
    from bot.store.postgres import PostgresConnection  # noqa: PLC0415  # psycopg may be missing

    url = server.empty()
    with closing(PostgresConnection(url)) as connection:
        connection.begin()
        tables.fill(connection, "medici", range(1, clients + 1))
        connection.commit()
    return server.name(url)


class _Read:
    """An answer; what reads it is a step, too."""

    def __init__(self, answer: Any, steps: list[Step], place: int) -> None:
        self._answer = answer
        self._read = partial(steps.append, ("read", (place,)))

    def __getattr__(self, name: str) -> Any:
        self._read()
        return getattr(self._answer, name)

    def __iter__(self) -> Iterator[Any]:
        self._read()
        return iter(self._answer)


class _Recorder:
    """A connection that remembers what it was asked."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.noted = connection.follow_ups
        self.steps: list[Step] = []

    def execute(self, sql: str, values: Any = ()) -> Any:
        return self._asked("execute", sql, values)

    def executemany(self, sql: str, rows: Any) -> Any:
        return self._asked("executemany", sql, [*rows])

    def must(self, sql: str, values: Any, otherwise: Exception) -> None:
        self._asked("must", sql, values, otherwise)

    def ahead(self, table_id: int, asked: Any) -> None:
        self.steps.append(("ahead", (table_id, asked)))
        self._connection.prefetch(table_id, asked)

    def _asked(self, way: str, *asked: Any) -> _Read:
        self.steps.append((way, asked))
        return _Read(getattr(self._connection, way)(*asked), self.steps, len(self.steps) - 1)


def _recorded(server: Server, original: str, clients: int) -> list[list[Move]]:
    """The moves of each client."""
    from bot.store.postgres import PostgresConnection  # noqa: PLC0415  # psycopg may be missing

    with closing(PostgresConnection(server.url(server.new(original)))) as connection:
        connection.begin()
        made = tables.recorded(connection, clients, _Recorder)
        connection.rollback()
    return [[(table_id, recorder.steps) for recorder in row] for table_id, row in enumerate(made, 1)]


def _run(steps: Sequence[Step], connection: Connection) -> None:
    answers: list[Any] = []
    for way, asked in steps:
        if way == "read":
            answers.append(answers[asked[0]].fetchall())
        else:
            answers.append(getattr(connection, way)(*asked))


async def _stored(url: str, warm: Sequence[Move], clients: Sequence[Sequence[Move]]) -> float:
    store = await Store.open(url)

    async def client(made: Sequence[Move]) -> None:
        for table_id, steps in made:
            await store.run(Prefetched(partial(_run, steps), table_id, moves.prefetch_for_move(table_id)))

    await client(warm[:_WARM])
    start = time.perf_counter()
    await asyncio.gather(*map(client, clients))
    taken = time.perf_counter() - start
    await store.close()
    return taken / sum(map(len, clients))


def _plain(url: str, warm: Sequence[Move], made: Sequence[Move]) -> float:
    import psycopg  # noqa: PLC0415  # it may be missing

    with closing(psycopg.connect(url)) as connection:
        for _, steps in warm[:_WARM]:
            _one_by_one(connection, steps)
        start = time.perf_counter()
        for _, steps in made:
            _one_by_one(connection, steps)
        return (time.perf_counter() - start) / len(made)


def _one_by_one(connection: Any, steps: Sequence[Step]) -> None:
    for way, asked in steps:
        if way in ("read", "ahead"):
            continue
        cursor = connection.cursor()
        sql, values = dialect.with_psycopg_placeholders(asked[0]), asked[1]
        if way == "executemany":
            cursor.executemany(sql, values)
        else:
            cursor.execute(sql, values)
            if cursor.description:
                cursor.fetchall()
    connection.commit()
