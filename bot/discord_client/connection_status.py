"""Track which shards are connected, and tell those who need to know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog

from bot.store.ownership import ALL, OwnShards
from bot.store.shards import Shard

_log = structlog.get_logger()


class ServerListener(Protocol):
    """Who is told of the servers we are in, by their ids."""

    async def present(self, guilds: frozenset[int], shard: Shard) -> None:
        """These are all of this shard."""

    def silent(self, shard: Shard) -> None:
        """Nothing is heard of those of this shard any more."""

    async def found(self, guild: int) -> None:
        """This is one."""

    async def lost(self, guild: int) -> None:
        """This is none any more."""

    async def opened(self, thread: int) -> None:
        """In one of them, this thread is open."""


class ConnectionStatus:
    """`hears` and `lost` are told when a shard can be heard, and no more (since how many seconds); `servers` of the
    servers we are in. `mine`: those that are this process's."""

    def __init__(
        self,
        hears: Callable[[Shard], Awaitable[None]],
        lost: Callable[[float, Shard], Awaitable[None]],
        servers: ServerListener,
        mine: OwnShards = ALL,
    ) -> None:
        self._mine = mine
        self._hears = hears
        self._lost = lost
        self._servers = servers
        self._turn = asyncio.Lock()
        """What a shard is told of is told on in the order it came."""
        self._told: set[Shard] = set()
        self.complete = asyncio.Event()
        """Set once all our shards have told, be it only once."""

    async def shard_ready(self, shard: Shard, guilds: Callable[[], frozenset[int]]) -> None:
        """This shard can be heard. `guilds`: its servers that we are in, by the time it is its turn."""
        async with self._turn:
            await self._hears(shard)
            await self._servers.present(guilds(), shard)
            self._told = {other for other in self._told if other.of == shard.of} | {shard}
            if len(self._told) == len(self._mine.numbers(shard.of)):
                self.complete.set()
                _log.info("ready")

    async def shard_lost(self, shard: Shard, seconds: float) -> None:
        """This shard cannot be heard any more, and was not for so many seconds."""
        async with self._turn:
            self._told.discard(shard)
            self._servers.silent(shard)
            await self._lost(seconds, shard)
