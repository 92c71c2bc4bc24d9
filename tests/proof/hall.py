"""Run a hundred tables at once, with the bot in a process of its own that reports its vital signs."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.playground import Discord
from tests.bot.conftest import Spawned
from tests.proof import vitals
from tests.proof.crowd import Crowd, Place, Pressed
from tests.proof.vitals import Vitals

TABLES = 100
_AT_ONCE = 16
"""Tables that act at the same time when people act as fast as they get responses."""
_QUIET = 3 * vitals.EVERY
"""Seconds without activity after which the bot counts as at rest."""
_PATIENCE = 120


class Hall:
    """The tables and the bot; `presses` holds the interactions since it was last emptied."""

    def __init__(self, discord: Discord, bot: Spawned, told: Path, seed: int, houses: int) -> None:
        self.discord = discord
        self.bot = bot
        self.presses: list[Pressed] = []
        self.crowd = Crowd(discord, seed, self.presses.append)
        self.crowd.settle(TABLES, houses=houses)
        self._told = told

    def since(self, moment: float) -> list[Vitals]:
        """Return the bot's vital signs since a time (`time.monotonic`)."""
        return vitals.read(self._told, moment)

    async def press(self, place: Place) -> None:
        """Let a person at this place make the next move, or look at something."""
        place.busy = True
        try:
            if await place.act() is None and await place.look() is None:
                place.look_again()
                await asyncio.sleep(0.05)  # the board is being posted
        finally:
            place.busy = False

    def idle(self) -> Place | None:
        """Return a place where no person is acting, or None."""
        return self.crowd.random.choice([each for each in self.crowd.places if not each.busy] or [None])

    async def fill(self) -> None:
        """Begin a game everywhere."""
        await self._all_press(lambda: all(place.board for place in self.crowd.places))

    async def go_on(self, presses: int) -> None:
        """Make this many more interactions, as fast as responses come."""
        wanted = len(self.presses) + presses
        await self._all_press(lambda: len(self.presses) >= wanted)

    async def _all_press(self, enough: Callable[[], bool]) -> None:
        async def somebody() -> None:
            while not enough():
                place = self.idle()
                assert place
                await self.press(place)

        async with asyncio.TaskGroup() as group:
            for _ in range(_AT_ONCE):
                group.create_task(somebody())

    async def rest(self, quiet: float = _QUIET) -> Vitals:
        """Wait until the bot was idle for this many seconds; return its vital signs then."""
        news = time.monotonic()

        def hear(*_: object) -> None:
            nonlocal news
            news = time.monotonic()

        deaf = self.discord.subscribe(hear)
        try:
            async with asyncio.timeout(_PATIENCE):
                while time.monotonic() < news + quiet or not self.since(news + quiet / 2):  # noqa: ASYNC110
                    await asyncio.sleep(vitals.EVERY)
        finally:
            deaf()
        return self.since(0)[-1]

    def must_be_answered(self) -> None:
        """Raise AssertionError if any interaction got no response."""
        failed = [each for each in self.presses if each.kind == "failed"]
        assert not failed, f"{len(failed)} presses of {len(self.presses)} without an answer: {failed[:3]}"


@asynccontextmanager
async def hall(seed: int, houses: int = 1) -> AsyncIterator[Hall]:
    """Provide the bot and its people, without any open table. `houses`: AI players at each table.

    The people and their Discord hold many objects. A full garbage collection takes a quarter of a second that would
    count as the bot's delay, so only young generations are collected.
    """
    thresholds = gc.get_threshold()
    gc.set_threshold(*thresholds[:2], 1_000_000)
    try:
        async with _hall(seed, houses) as hall:
            yield hall
    finally:
        gc.set_threshold(*thresholds)


@asynccontextmanager
async def _hall(seed: int, houses: int) -> AsyncIterator[Hall]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        told = Path(folder) / "vitals"
        async with Discord(rate_limit=(1_000_000, 1.0)) as discord:
            bot = Spawned(discord, Path(folder) / "rialto.db", ("-m", "tests.proof.vitals", str(told)))
            hall = Hall(discord, bot, told, seed, houses)
            await bot.start()
            try:
                yield hall
            finally:
                await bot.kill()
