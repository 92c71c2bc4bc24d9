"""Report the vital signs of the bot's own process: `python -m tests.proof.vitals FILE` is `python -m bot`.

A task ticks in the bot's event loop and reports how long the loop was blocked; the bot itself has no such code.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bot import __main__ as bot
from tests.processes import memory_of

if TYPE_CHECKING:
    from bot.config import Settings

_TICK = 0.01
EVERY = 1.0
"""Seconds between two lines."""


class Vitals(msgspec.Struct, frozen=True):
    """A moment in the life of the process, by the clock that all processes share (`time.monotonic`).

    `held`: the longest block of its loop since the last line, in seconds. `worked`: the same without time in which
    the process had no processor. `cpu` in seconds and `rss` in bytes include the processes that work for it; memory
    they share counts once.
    """

    at: float
    held: float
    worked: float
    cpu: float
    rss: int
    tasks: int
    timers: int
    files: int


def read(path: Path, since: float = 0.0) -> list[Vitals]:
    """Return the lines written since then."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    told = [msgspec.json.decode(line, type=Vitals) for line in lines if line.endswith(b"\n")]
    return [each for each in told if each.at >= since]


async def _tell(path: Path) -> None:
    with path.open("ab", buffering=0) as file:
        told = time.monotonic()
        held = worked = 0.0
        while True:
            last, used = time.monotonic(), time.process_time()
            await asyncio.sleep(_TICK)
            now = time.monotonic()
            late = now - last - _TICK
            held, worked = max(held, late), max(worked, min(late, time.process_time() - used))
            if now - told >= EVERY:
                rss = await asyncio.to_thread(memory_of, os.getpid())  # this takes some milliseconds
                file.write(msgspec.json.encode(_vitals(now, held, worked, rss)) + b"\n")
                told, held, worked = now, 0.0, 0.0


def _vitals(now: float, held: float, worked: float, rss: int) -> Vitals:
    scheduled = asyncio.get_running_loop()._scheduled  # type: ignore[attr-defined]
    return Vitals(
        now,
        held,
        worked,
        time.process_time(),
        rss,
        len(asyncio.all_tasks()),
        sum(not timer.cancelled() for timer in scheduled),
        sum(1 for _ in Path("/proc/self/fd").iterdir()),
    )


def main() -> int:
    path = Path(sys.argv.pop(1))
    bot.begin()
    from bot import app, cli  # noqa: PLC0415  # as the bot does

    honest = app.run

    async def run(settings: Settings) -> None:
        telling = asyncio.create_task(_tell(path))
        try:
            await honest(settings)
        finally:
            telling.cancel()

    app.run = run
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
