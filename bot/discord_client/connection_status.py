"""Track which shards are connected, and notify listeners."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog

from bot.store.ownership import ALL, OwnShards
from bot.store.shards import Shard

_log = structlog.get_logger()


class ServerListener(Protocol):
    """A listener for changes of the servers the bot is in, by id."""

    async def present(self, guilds: frozenset[int], shard: Shard) -> None:
        """Note all servers of this shard."""

    def silent(self, shard: Shard) -> None:
        """Note that no events arrive from the servers of this shard."""

    async def found(self, guild: int) -> None:
        """Note a server that the bot is in."""

    async def lost(self, guild: int) -> None:
        """Note a server that the bot is no longer in."""

    async def opened(self, thread: int) -> None:
        """Note a thread that is open."""


class ConnectionStatus:
    """The connected shards of this process, `mine`.

    `hears` is called when a shard is connected, `lost` when it is not, with the seconds since its last event.
    `servers` hears of the bot's servers.
    """

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
        """Passes on the events of shards in the order of their arrival."""
        self._told: set[Shard] = set()
        self.complete = asyncio.Event()
        """Set once all shards of this process have been connected at the same time."""

    async def shard_ready(self, shard: Shard, guilds: Callable[[], frozenset[int]]) -> None:
        """Note that a shard is connected. `guilds` returns its servers when the event's turn has come."""
        async with self._turn:
            await self._hears(shard)
            await self._servers.present(guilds(), shard)
            self._told = {other for other in self._told if other.of == shard.of} | {shard}
            if len(self._told) == len(self._mine.numbers(shard.of)):
                self.complete.set()
                _log.info("ready")

    async def shard_lost(self, shard: Shard, seconds: float) -> None:
        """Note that a shard is disconnected; its last event came so many seconds ago."""
        async with self._turn:
            self._told.discard(shard)
            self._servers.silent(shard)
            await self._lost(seconds, shard)
