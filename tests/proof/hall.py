"""A hundred tables at once, and the bot in a process of its own that tells how it fares."""

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
"""Tables at which somebody presses at the same time, where all press as fast as they are answered."""
_QUIET = 3 * vitals.EVERY
"""Seconds without news after which all is taken to be at rest."""
_PATIENCE = 120


class Hall:
    """`presses`: all that was pressed and answered since it was emptied last."""

    def __init__(self, discord: Discord, bot: Spawned, told: Path, seed: int) -> None:
        self.discord = discord
        self.bot = bot
        self.presses: list[Pressed] = []
        self.crowd = Crowd(discord, seed, self.presses.append)
        self.crowd.settle(TABLES)
        self._told = told

    def since(self, moment: float) -> list[Vitals]:
        """How the bot fared since then (`time.monotonic`)."""
        return vitals.read(self._told, moment)

    async def press(self, place: Place) -> None:
        """Somebody there makes the next move if there is one to be made, or looks."""
        place.busy = True
        try:
            if await place.act() is None and await place.look() is None:
                place.look_again()
                await asyncio.sleep(0.05)  # a board is on its way
        finally:
            place.busy = False

    def idle(self) -> Place | None:
        """Some place where nobody presses."""
        return self.crowd.random.choice([each for each in self.crowd.places if not each.busy] or [None])

    async def fill(self) -> None:
        """A game is begun everywhere."""
        await self._all_press(lambda: all(place.board for place in self.crowd.places))

    async def go_on(self, presses: int) -> None:
        """So many presses more, as fast as they are answered."""
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
        """Wait until for so many seconds nothing was left to be done; how the bot fares then."""
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
        """Raises if anybody was left without an answer."""
        failed = [each for each in self.presses if each.kind == "failed"]
        assert not failed, f"{len(failed)} presses of {len(self.presses)} without an answer: {failed[:3]}"


@asynccontextmanager
async def hall(seed: int) -> AsyncIterator[Hall]:
    """The bot is there, and so are the people; no table is open yet.

    The people and their Discord hold very much, and to look through all of it for garbage takes a quarter of a second
    that whoever waits for the bot would count: only what is young is looked through.
    """
    thresholds = gc.get_threshold()
    gc.set_threshold(*thresholds[:2], 1_000_000)
    try:
        async with _hall(seed) as hall:
            yield hall
    finally:
        gc.set_threshold(*thresholds)


@asynccontextmanager
async def _hall(seed: int) -> AsyncIterator[Hall]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        told = Path(folder) / "vitals"
        async with Discord(rate_limit=(1_000_000, 1.0)) as discord:
            bot = Spawned(discord, Path(folder) / "rialto.db", ("-m", "tests.proof.vitals", str(told)))
            hall = Hall(discord, bot, told, seed)
            await bot.start()
            try:
                yield hall
            finally:
                await bot.kill()
