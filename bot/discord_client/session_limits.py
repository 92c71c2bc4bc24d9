"""Keep to Discord's limits on new sessions: the number begun at a time, and the number begun in a day.

Discord resets the token of a bot that exceeds them.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import TypeAlias

import structlog

from bot.ui.kit.components import Json

_log = structlog.get_logger()

APART = 5.0
"""The least seconds between the starts of two sessions of shards that take turns."""

_MARGIN = 1.2
"""Factor on `APART` if several processes take turns, as their requests need a moment to arrive."""

_MOMENT = 1.0
"""Seconds by which clocks may differ, added to a wait."""


Reserve: TypeAlias = Callable[[int, float], Awaitable[float]]


class NoSessionsLeft(Exception):
    """Raised if no more sessions may begin, as far as known: ask Discord for its limits first."""


class _Turn:
    """The turn of shards that may not begin sessions at once: their numbers have the same remainder.

    `free`: when the next one may begin a session, on the monotonic clock.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.free = 0.0


class SessionLimits:
    """Counts sessions, and makes shards wait until they may begin one.

    `ask` fetches the gateway's URL and limits. `reserve` is given if other processes begin sessions too. It takes the
    number of a turn and its length in seconds, reserves the turn, and returns the seconds to wait for it.
    """

    def __init__(self, ask: Callable[[], Awaitable[Json]], reserve: Reserve | None = None) -> None:
        self._ask = ask
        self._reserve = reserve
        self._asking = asyncio.Lock()
        self._left = 0
        self._at_once = 1
        self._turns: defaultdict[int, _Turn] = defaultdict(_Turn)

    async def gateway(self) -> Json:
        """Wait until a session may begin, and return Discord's gateway data. Raises DiscordError."""
        while True:
            told = await self._ask()
            limit = told["session_start_limit"]
            self._left, self._at_once = int(limit["remaining"]), max(1, int(limit["max_concurrency"]))
            if self._left > 0:
                return told
            seconds = int(limit["reset_after"]) / 1000 + _MOMENT
            again = datetime.fromtimestamp(time.time() + seconds, UTC)
            _log.error(
                "Discord lets the bot begin no more sessions for now: it connects by itself when it may again",
                at=f"{again:%Y-%m-%d %H:%M} UTC",
                a_day=int(limit["total"]),
            )
            await asyncio.sleep(seconds)

    def begin(self) -> None:
        """Count a session that is about to begin. Raises NoSessionsLeft."""
        if self._left < 1:
            raise NoSessionsLeft
        self._left -= 1

    @asynccontextmanager
    async def turn(self, shard: int) -> AsyncIterator[None]:
        """Wait for the turn of this shard, and hold it while a session begins. Raises DiscordError."""
        turn = self._turns[shard % self._at_once]
        async with turn.lock:
            await asyncio.sleep(max(0.0, turn.free - time.monotonic()))
            if self._reserve:
                await asyncio.sleep(await self._reserve(shard % self._at_once, APART * _MARGIN))
            async with self._asking:
                if self._left < 1:
                    await self.gateway()
            try:
                yield
            finally:
                turn.free = time.monotonic() + APART
