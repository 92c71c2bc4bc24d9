"""How long `python -m bot` takes to be at everybody's service, and what it then holds, by the tables it keeps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.store.sqlite import migrate
from tests.bench import tables
from tests.bench.measure import Effort, Row, shown
from tests.bench.presses import guest
from tests.processes import memory_of

_TABLES = 10_000
_TURNS = 25
_STARTS = 11
_MEGABYTE = 1 << 20


def startup(effort: Effort) -> Iterator[Row]:
    """From the start of the process until commands are set and the gateway is ready, again and again in turn.

    The tables are in the middle of a game, with their moves and log; nothing is to be sent. Memory is what the
    process holds once it has started; a megabyte more or less is noise.
    """
    number = effort.of(_TABLES)
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        empty, full = Path(folder) / "empty.db", Path(folder) / "full.db"
        migrate(empty)
        tables.create(full, "medici", 1)
        with closing(tables.connect(full)) as connection:
            tables.take_turns(connection, 1, _TURNS)
        tables.multiply(full, number)
        starts: dict[Path, list[tuple[float, int]]] = {empty: [], full: []}
        for turn in range(min(effort.rounds, _STARTS)):
            for path in (empty, full) if turn % 2 else (full, empty):
                starts[path].append(asyncio.run(_start(path)))
    (bare, least), (busy, most) = (
        [median(each) for each in zip(*starts[path], strict=True)] for path in (empty, full)
    )
    more, growth = busy - bare, most - least
    what = f"start with {number:,} unfinished tables"
    yield Row(f"{what}: {shown(busy)}", f"with none: {shown(bare)}", f"{more:+.3f} s", "≤ 0.1 s more", more <= 0.1)
    yield Row(
        f"{what}: {most / _MEGABYTE:.1f} MB",
        f"with none: {least / _MEGABYTE:.1f} MB",
        f"{growth / _MEGABYTE:+.2f} MB",
        "no more memory",
        growth <= _MEGABYTE,
    )


async def _start(path: Path) -> tuple[float, int]:
    with closing(tables.connect(path)) as connection:  # each local Discord gives the bot another application
        connection.execute("DELETE FROM application")
    start = time.perf_counter()
    async with guest("bot", DATABASE_URL=f"sqlite:///{path}") as rialto:
        await rialto.discord.bot_ready(30)
        return time.perf_counter() - start, memory_of(rialto.process.pid)
