"""Measure moves stored in one PostgreSQL by one process or several.

Thirty-two people, each at a table of their own, make one move after the other in the process of their table. The
server waits for its disk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import median

from bot import log
from bot.store.db import FollowUps, Store
from bot.store.ownership import ALL, OwnShards
from tests.bench import printing, tables
from tests.bench.measure import Effort, Row, at_least
from tests.bench.postgres import missing_here

_CLIENTS, _WARM, _TURNS = 32, 3, 12
"""Tables; warm-up moves at each, to open connections and prepare statements; measured moves."""
_MOST_ROUNDS = 5
"""The most rounds: each starts five processes."""


async def _created(url: str) -> None:
    """Create a table in a server of each of thirty-two shards."""
    store = await Store.open(url)
    await store.run(lambda db: tables.fill(db, "medici", [number << 22 | 5 for number in range(_CLIENTS)]))
    await store.close()


async def _work(url: str, mine: OwnShards) -> None:
    """Play at this process's tables, first to warm up, then on command.

    Prints the end time, the number of moves, and the tables with something to send, as JSON.
    """
    store = await Store.open(url, mine)
    noted = FollowUps()
    store.listen(noted.add)
    ours = [number for number in range(1, _CLIENTS + 1) if mine.has((number - 1) << 22)]

    async def play(table_id: int, turns: range) -> int:
        moves = [
            await store.run(partial(tables.take_turns, table_id=table_id, turns=1, seed=turn), table_id)
            for turn in turns
        ]
        return sum(moves)

    await asyncio.gather(*(play(each, range(_WARM)) for each in ours))
    printing.say("ready")
    await asyncio.to_thread(sys.stdin.readline)
    moves = sum(await asyncio.gather(*(play(each, range(_WARM, _WARM + _TURNS)) for each in ours)))
    printing.say(json.dumps({"until": time.time(), "moves": moves, "claimed": sorted(noted.to_send)}))
    await store.close()


def _measured(url: str, parts: Sequence[OwnShards]) -> tuple[float, int]:
    """Return moves a second, and the tables that two processes would send for."""
    command = [sys.executable, "-m", "tests.bench.processes", "--url", url, "--part"]
    running = [
        subprocess.Popen([*command, json.dumps(part)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
        for part in parts
    ]
    for each in running:
        assert each.stdout
        assert each.stdout.readline() == "ready\n"
    began = time.time()
    for each in running:
        assert each.stdin
        each.stdin.write("go\n")
        each.stdin.flush()
    told = [json.loads(each.communicate()[0]) for each in running]
    seconds = max(each["until"] for each in told) - began
    claimed = [table_id for each in told for table_id in each["claimed"]]
    return sum(each["moves"] for each in told) / seconds, len(claimed) - len({*claimed})


def _begin() -> None:
    """Set up one of the processes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--url", required=True)
    parser.add_argument("--part", required=True)
    asked = parser.parse_args()
    log.configure("ERROR", "console")
    asyncio.run(_work(asked.url, OwnShards(*json.loads(asked.part))))


def processes(effort: Effort) -> Iterator[Row]:
    """Compare one process with four that have eight tables each."""
    if why := missing_here():
        yield Row("moves stored by 4 processes on one PostgreSQL", why, "left out", "≥ 0.9 ×", reached=True)
        return
    from tests.bot import server  # noqa: PLC0415  # with what else tests take, it may be missing

    sides = {1: [ALL], 4: [OwnShards(_CLIENTS, first, first + 7) for first in range(0, _CLIENTS, 8)]}
    found: dict[int, list[tuple[float, int]]] = {number: [] for number in sides}
    with server.served(on_disk=True) as running:
        for _ in range(min(effort.rounds, _MOST_ROUNDS)):
            for number, parts in sides.items():
                url = running.again()
                asyncio.run(_created(url))
                found[number].append(_measured(url, parts))
    one, four = (median(each[0] for each in found[number]) for number in sides)
    what = f"moves stored by 4 processes: {four:.0f} a second"
    yield at_least(what, f"by one: {one:.0f} a second", four / one, 0.9)
    twice = sum(each[1] for each in found[4])
    yield Row("tables for which two of these would send", "", str(twice), "0", twice == 0)


if __name__ == "__main__":
    _begin()
