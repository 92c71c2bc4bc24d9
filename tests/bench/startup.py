"""Measure how long `python -m bot` takes to be ready, and its memory then, by the number of tables."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.playground import Discord
from bot.store.db import Connection
from bot.store.sqlite import migrate
from tests.bench import tables
from tests.bench.measure import Effort, Row, shown
from tests.bench.postgres import DISK, missing_here
from tests.bench.presses import guest
from tests.processes import memory_of

_TABLES, _ON_POSTGRES = 10_000, 100_000
_TURNS = 25
_STARTS, _STARTS_ON_POSTGRES = 11, 5
_MEGABYTE = 1 << 20


class _Kept(NamedTuple):
    """A kind of database: the URL of a new one, with all tables or none; and a connection to it.

    The connection leaves it like one in long use: analysed, and with no maintenance pending.
    """

    fresh: Callable[[bool], str]
    connected: Callable[[str], AbstractContextManager[Connection]]


def startup(effort: Effort) -> Iterator[Row]:
    """Start the process until commands are set and the gateway is ready, repeatedly in turn.

    The tables are in the middle of a game, with moves and log, in a server the bot is in. No message is pending, and
    the database is analysed. Memory is that of the process at rest after the start; a megabyte more or less is noise.
    """
    number = effort.of(_TABLES)
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        empty, full, used = (Path(folder) / f"{name}.db" for name in ("empty", "full", "used"))
        migrate(empty)
        migrate(full)
        with closing(tables.connect(full)) as connection:
            _fill(connection, number)

        def fresh(with_tables: bool) -> str:
            for path in Path(folder).glob(f"{used.name}*"):
                path.unlink()
            shutil.copyfile(full if with_tables else empty, used)
            return f"sqlite:///{used}"

        kept = _Kept(fresh, lambda _: _connected(used))
        yield from _rows(kept, f"start with {number:,} unfinished tables", min(effort.rounds, _STARTS))


def startup_on_postgres(effort: Effort) -> Iterator[Row]:
    """Measure the same on PostgreSQL, with a sensible number of tables."""
    number = effort.of(_ON_POSTGRES)
    what = f"start with {number:,} unfinished tables on PostgreSQL"
    if why := missing_here():
        yield Row(what, why, "left out", "≤ 0.1 s more", reached=True)
        return
    from bot.store.postgres import PostgresConnection  # noqa: PLC0415  # psycopg may be missing
    from bot.store.postgres_server import unhurried  # noqa: PLC0415  # psycopg may be missing
    from tests.bot.server import served  # noqa: PLC0415  # with what else tests take, it may be missing

    with served(DISK) as server:

        @contextmanager
        def connected(url: str) -> Iterator[PostgresConnection]:
            with closing(PostgresConnection(url)) as connection, unhurried(connection.raw):
                yield connection
                connection.raw.execute("VACUUM ANALYZE")
                connection.raw.execute("CHECKPOINT")

        full = server.empty()
        with connected(full) as connection:
            _fill(connection, number)

        def fresh(with_tables: bool) -> str:
            return server.url(server.new(server.name(full))) if with_tables else server.empty()

        kept = _Kept(fresh, connected)
        yield from _rows(kept, what, min(effort.rounds, _STARTS_ON_POSTGRES))


def _fill(connection: Connection, number: int) -> None:
    connection.begin()
    tables.fill(connection, "medici", [1])
    tables.take_turns(connection, 1, _TURNS)
    connection.commit()
    tables.multiply(connection, number)


@contextmanager
def _connected(path: Path) -> Iterator[Connection]:
    with closing(tables.connect(path)) as connection:
        yield connection
        connection.execute("PRAGMA analysis_limit = 400")
        connection.execute("ANALYZE")


def _rows(kept: _Kept, what: str, rounds: int) -> Iterator[Row]:
    starts: dict[bool, list[tuple[float, int]]] = {False: [], True: []}
    for turn in range(rounds):
        for with_tables in (False, True) if turn % 2 else (True, False):
            starts[with_tables].append(asyncio.run(_start(kept, kept.fresh(with_tables))))
    (bare, least), (busy, most) = ([median(each) for each in zip(*found, strict=True)] for found in starts.values())
    more, growth = busy - bare, most - least
    yield Row(f"{what}: {shown(busy)}", f"with none: {shown(bare)}", f"{more:+.3f} s", "≤ 0.1 s more", more <= 0.1)
    yield Row(
        f"{what}: {most / _MEGABYTE:.1f} MB",
        f"with none: {least / _MEGABYTE:.1f} MB",
        f"{growth / _MEGABYTE:+.2f} MB",
        "no more memory",
        growth <= _MEGABYTE,
    )


async def _start(kept: _Kept, url: str) -> tuple[float, int]:
    start = 0.0

    def belong(discord: Discord) -> None:
        """Put the tables into a server of this Discord, with activity today."""
        nonlocal start
        now = int(time.time())
        with kept.connected(url) as connection:
            connection.begin()
            connection.execute(
                "UPDATE tables SET guild = ?, channel = ?, changed = ?, idle_since = ?",
                (discord.guild.id, discord.channel.id, now, now),
            )
            connection.commit()
        os.sync()
        start = time.perf_counter()

    async with guest("bot", before=belong, DATABASE_URL=url) as rialto:
        await rialto.discord.bot_ready(30)
        taken = time.perf_counter() - start
        await rialto.at_rest()
        return taken, memory_of(rialto.process.pid)
