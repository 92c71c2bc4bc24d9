"""Measure a move written to PostgreSQL through the store against psycopg running the same statements singly."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.store import dialect
from bot.store.db import Store
from tests.bench import far_away, tables
from tests.bench.measure import Effort, Row, at_least, in_turn, shown
from tests.bench.tables import Move

if TYPE_CHECKING:
    from tests.bot.server import Server

_WARM = 6
"""Warm-up moves at another table: after them psycopg has prepared its statements, too."""
_WAYS = ((False, "not on disk", 0.0), (True, "on disk", 0.0), (True, "1 ms away", 1e-3))
"""Whether a commit waits for the disk; the same in words; seconds by which responses are delayed."""
DISK = Path("/var/tmp")  # noqa: S108
"""A folder on disk on systems where /tmp is in memory."""


def postgres(effort: Effort) -> Iterator[Row]:
    """Record the statements of real moves once, then run them on fresh copies of the database.

    There are three ways to the server: a local socket without waiting for the disk, and the same with it. The third
    also delays responses by a millisecond (tests/bench/far_away.py), like another machine.
    """
    clients = effort.of(32)
    if why := missing_here():
        for what, goal in (("one client", "≥ 1 ×"), (f"{clients} clients", "≥ 2 ×")):
            yield Row(f"a move stored on PostgreSQL, {what}", why, "left out", goal, reached=True)
        return
    from tests.bot.server import served  # noqa: PLC0415  # with what else tests take, it may be missing

    for on_disk, way, delay in _WAYS[: effort.of(len(_WAYS))]:
        with served(DISK, on_disk=on_disk) as server:
            yield from _rows(effort, server, clients, way, delay)


def missing_here() -> str | None:
    """Return the reason why no server can run here, or None."""
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

        one, plain, blocking, many = in_turn(
            effort.rounds,
            lambda: copied(lambda url: asyncio.run(_stored(url, warm, [alone]))),
            lambda: copied(lambda url: asyncio.run(_plain(url, warm, alone))),
            lambda: copied(lambda url: _blocking(url, warm, alone)),
            lambda: copied(lambda url: asyncio.run(_stored(url, warm, rows))),
        )
    what = f"a move stored on PostgreSQL, {way}"
    beside = f"psycopg, one by one: {shown(plain)} (without asyncio: {shown(blocking)})"
    yield at_least(f"{what}, one client: {shown(one)}", beside, plain / one, 1)
    yield at_least(f"{what}, {clients} clients: {shown(many)}", f"one client: {shown(one)}", one / many, 2)


def _filled(server: Server, clients: int) -> str:
    """Create a database with games that have just begun; return its name."""
    from bot.store.postgres import PostgresConnection  # noqa: PLC0415  # psycopg may be missing

    url = server.empty()
    with closing(PostgresConnection(url)) as connection:
        connection.begin()
        tables.fill(connection, "medici", range(1, clients + 1))
        connection.commit()
    return server.name(url)


def _recorded(server: Server, original: str, clients: int) -> list[list[Move]]:
    """Return the moves of each client."""
    from bot.store.postgres import PostgresConnection  # noqa: PLC0415  # psycopg may be missing

    with closing(PostgresConnection(server.url(server.new(original)))) as connection:
        connection.begin()
        made = tables.recorded(connection, clients)
        connection.rollback()
    return made


async def _stored(url: str, warm: Sequence[Move], clients: Sequence[Sequence[Move]]) -> float:
    store = await Store.open(url)

    async def client(made: Sequence[Move]) -> None:
        for move in made:
            await store.run(partial(tables.run, move.statements), move.table)

    await client(warm[:_WARM])
    start = time.perf_counter()
    await asyncio.gather(*map(client, clients))
    taken = time.perf_counter() - start
    await store.close()
    return taken / sum(map(len, clients))


async def _plain(url: str, warm: Sequence[Move], made: Sequence[Move]) -> float:
    """Run the moves with psycopg alone on an event loop, as the bot has one; return the time."""
    import psycopg  # noqa: PLC0415  # it may be missing

    async def store(connection: Any, move: Move) -> None:
        for way, sql, values in move.statements:
            cursor = connection.cursor()
            await getattr(cursor, way)(dialect.with_psycopg_placeholders(sql), values)
            if way == "execute" and cursor.description:
                await cursor.fetchall()
        await connection.commit()

    async with await psycopg.AsyncConnection.connect(url) as connection:
        for move in warm[:_WARM]:
            await store(connection, move)
        start = time.perf_counter()
        for move in made:
            await store(connection, move)
        return (time.perf_counter() - start) / len(made)


def _blocking(url: str, warm: Sequence[Move], made: Sequence[Move]) -> float:
    """Run the moves with a blocking connection; return the time."""
    import psycopg  # noqa: PLC0415  # it may be missing

    def store(connection: Any, move: Move) -> None:
        for way, sql, values in move.statements:
            cursor = connection.cursor()
            getattr(cursor, way)(dialect.with_psycopg_placeholders(sql), values)
            if way == "execute" and cursor.description:
                cursor.fetchall()
        connection.commit()

    with closing(psycopg.connect(url)) as connection:
        for move in warm[:_WARM]:
            store(connection, move)
        start = time.perf_counter()
        for move in made:
            store(connection, move)
        return (time.perf_counter() - start) / len(made)
