"""Measure size and time of animations of whole games: `python -m tests.bench.animation`.

The games are of house players, with the most seats; the animations have all their steps.
"""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise

from bot.admin.rehearse import sample_games
from bot.admin.rehearse.sample_games import Where
from bot.ui.animation_jobs import animated
from games import GAMES
from tests.bench import printing

_WHERE = Where(1, 2, 3, 4, 5, 0)


async def main() -> None:
    printing.head("game", "seats", "moments", "MB", "seconds, CPU", "the event loop held, at most")
    for key, game in GAMES.items():
        course = sample_games.played(game, "en")
        scenes = [game.words.scene(game.rules.view(moment.state, None)) for moment in course.moments]
        ends = [number for number, (now, after) in enumerate(pairwise(scenes)) if now != after]
        states = [course.moments[number].state for number in dict.fromkeys([0, *ends, len(scenes) - 1])]
        table = sample_games.table_of(course, course.moments[-1], _WHERE)
        await animated(table, states)  # caches every sprite
        held, began = asyncio.create_task(_held()), time.process_time()
        made = await animated(table, states)
        took = time.process_time() - began
        held.cancel()
        longest = max(await held)
        cells = (key, max(game.seat_counts), made.moments, f"{len(made.gif) / 1e6:.2f}", f"{took:.2f}")
        printing.row(*cells, f"{longest * 1000:.0f} ms")


async def _held() -> list[float]:
    """Return how late the event loop woke from each millisecond of sleep, until cancelled."""
    late = [0.0]
    try:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.001)
            late.append(time.perf_counter() - before - 0.001)
    except asyncio.CancelledError:
        return late


if __name__ == "__main__":
    asyncio.run(main())
