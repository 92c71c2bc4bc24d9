"""Measure the bot's memory at a hundred tables where play never stops, and what it leaves behind.

People act as fast as they get responses: moves where possible, looks elsewhere. The memory includes the process that
draws. No strong house players think in processes of their own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from statistics import median

import msgspec

from tests.proof.hall import TABLES, Hall, hall
from tests.proof.subject import Figures, Row, Subject, Tally, at_most
from tests.proof.vitals import Vitals

PRESSES = 50_000
_LATELY = 10.0
"""Seconds over which memory is sampled, as it varies with every picture."""
_UNUSED = 40.0
"""Approximate seconds after which unused connections are closed."""
_MOST, _GROWTH = 250, 2
_LATER = "SELECT count(DISTINCT table_id) FROM outbox"
"""Counts tables with messages to be sent later, once all is at rest: each has a timer."""


def trial(percent: int) -> Figures:
    """Run this many percent of the interactions, twice."""
    return asyncio.run(_both(PRESSES * percent // 100))


async def _both(presses: int) -> Figures:
    async with hall(seed=2) as room:
        await room.fill()
        first, before, then = await _half(room, presses)
        second, after, now = await _half(room, presses)
        moves = sum(pressed.moved for pressed in room.presses)
        return {
            "presses": len(room.presses),
            "moves": moves,
            "memory": first / 1e6,
            "growth": 100 * (second / first - 1),
            "tasks": after.tasks - before.tasks,
            "timers": (after.timers - now) - (before.timers - then),
            "files": after.files - before.files,
        }


async def _half(room: Hall, presses: int) -> tuple[float, Vitals, int]:
    """Make this many interactions; return the memory at the end, the vital signs at rest, and the timers."""
    await room.go_on(presses)
    rss = median(each.rss for each in room.since(time.monotonic() - _LATELY))
    rest = await room.rest(_UNUSED)
    room.must_be_answered()
    ((later,),) = room.bot.rows(_LATER)
    return rss, rest, later


def read(tally: Tally) -> Iterator[Row]:
    """Yield the rows of the measurements."""
    presses, growth = tally.numbers["presses"], at_most(tally, "growth", _GROWTH, "%")
    yield Row("presses, and moves among them", f"{presses:,.0f}, {tally.numbers['moves']:,.0f}", holds=None)
    yield at_most(tally, "memory", _MOST, "MB")
    # Memory grows until the caches are full: a short run cannot tell whether it stops.
    yield growth if presses >= 2 * PRESSES else msgspec.structs.replace(growth, holds=None)
    yield from (at_most(tally, name, 0) for name in ("tasks", "timers", "files"))


SUBJECT = Subject(
    name="memory",
    promises=(6,),
    what=f"{TABLES} tables, {PRESSES:,} presses and as many again, moves and looks",
    trials=1,
    trial=trial,
    read=read,
    limit=2_400,
    cost=900,
    alone=True,
    long=True,
)
