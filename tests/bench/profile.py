"""Show where the time of a move with its new picture goes, step by step.

    python -m tests.bench.profile [--moves 60]

Six people play Medici on the local Discord. First the bot comes to rest after each move: the figures are medians.
Then as many moves follow without pause: the figures are averages. Milliseconds for a move:

    CPU      processor time of the bot and its drawing process, with a microsecond of the stopwatch for each call
    passed   from the beginning of each call to its end, with all that it waits for; steps may overlap
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench import printing
from tests.bench.presses import Guest, guest, moving
from tests.bench.stopwatch import CALLS, CPU, PASSED, STEPS, totals
from tests.bot.people import Party

_WARM = 30
"""Moves before the measured ones, so that caches are full."""
_NAMES = ("Ana", "Bo", "Cleo", "Dora", "Emil", "Fay")


async def profile(moves: int, warm: int = _WARM) -> list[Sequence[str]]:
    """Return the rows of the table."""
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        file = Path(folder) / "totals"
        file.touch()
        command = "tests.bench.stopwatch", str(file)
        async with guest(*command, DATABASE_URL=f"sqlite:///{folder}/rialto.db") as rialto:
            await rialto.discord.bot_ready(30)
            play = _Play(rialto, totals(file))
            await play.measured(warm)
            resting = [await play.measured(1) for _ in range(moves)]
            return rows([*map(median, zip(*resting, strict=True))], await play.measured(moves))


class _Play:
    """Games of six people, one after another."""

    def __init__(self, rialto: Guest, cells: memoryview[float]) -> None:
        self._rialto = rialto
        self._cells = cells
        self._party: Party | None = None
        self._number = 0

    async def measured(self, moves: int) -> list[float]:
        """Return the totals of all steps for each move, and the processor seconds of the bot.

        Several moves are of one game from its beginning, one more move goes on with the last game.
        """
        party = self._party if self._party and not self._party.final() and moves == 1 else await self._new_party()
        began, before = await self._rialto.at_rest(), [*self._cells]
        for _ in range(moves):
            press, after = moving(party)
            await press()
            await after()
        whole = await self._rialto.at_rest() - began
        spent = [now - then for now, then in zip(self._cells, before, strict=True)]
        return [each / moves for each in [*spent, whole]]

    async def _new_party(self) -> Party:
        discord, self._number = self._rialto.discord, self._number + 1
        people = [discord.person(f"{name} {self._number}") for name in _NAMES]
        channel = discord.add_channel(f"table-{self._number}")
        self._party = Party(discord, "medici", people, "en", self._number, channel)
        await self._party.begin()
        return self._party


def rows(resting: Sequence[float], busy: Sequence[float]) -> list[Sequence[str]]:
    """Return a row for each step, one for the rest, and one for everything."""
    table = []
    for number, step in enumerate(STEPS):
        at_rest, back_to_back = (each[3 * number : 3 * number + 3] for each in (resting, busy))
        figures = at_rest[CPU], back_to_back[CPU], at_rest[PASSED]
        table.append([step, *map(_ms, figures), f"{at_rest[CALLS]:.0f}"])
    others = [each[-1] - sum(each[CPU:-1:3]) for each in (resting, busy)]
    table.append(["event loop, threads, and the rest", *map(_ms, others), "", ""])
    table.append(["all", *(_ms(each[-1]) for each in (resting, busy)), "", ""])
    return [*table]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.profile",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--moves", type=int, default=60, help="moves at rest, and as many without pause (%(default)s)"
    )
    asked = parser.parse_args()
    printing.head("Step", "CPU, at rest", "CPU, back to back", "Passed, at rest", "Calls")
    for row in asyncio.run(profile(asked.moves)):
        printing.row(*row)
    return 0


if __name__ == "__main__":
    sys.exit(main())
