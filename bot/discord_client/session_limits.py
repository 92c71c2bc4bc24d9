"""Keep to Discord's limits on new sessions: a few at once and so many a day.

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
"""Seconds between two sessions of the shards that take turns."""

_MARGIN = 1.2
"""By how much longer it takes where several processes take turns: each is a moment on its way."""

_MOMENT = 1.0
"""Seconds by which a clock may be off."""


Reserve: TypeAlias = Callable[[int, float], Awaitable[float]]


class NoSessionsLeft(Exception):
    """As far as we know, no more sessions may be begun: Discord has to be asked."""


class _Turn:
    """Shards whose numbers leave the same rest take turns. `free`: when the next may, by a clock that is not set."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.free = 0.0


class SessionLimits:
    """The sessions that may be begun. `ask` asks Discord for the way to the gateway, which says how many they are.
    `reserve`: where other processes begin sessions, too, for how many seconds a turn is theirs yet, given which it is
    and how many seconds it takes."""

    def __init__(self, ask: Callable[[], Awaitable[Json]], reserve: Reserve | None = None) -> None:
        self._ask = ask
        self._reserve = reserve
        self._asking = asyncio.Lock()
        self._left = 0
        self._at_once = 1
        self._turns: defaultdict[int, _Turn] = defaultdict(_Turn)

    async def gateway(self) -> Json:
        """The way to the gateway, once a session may be begun. Raises DiscordError."""
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
        """A session is about to be begun. Raises NoSessionsLeft."""
        if self._left < 1:
            raise NoSessionsLeft
        self._left -= 1

    @asynccontextmanager
    async def turn(self, shard: int) -> AsyncIterator[None]:
        """Begin a session of this shard meanwhile. Waits for its turn. Raises DiscordError."""
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
