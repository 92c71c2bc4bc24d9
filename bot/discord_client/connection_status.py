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
    """A listener that is told which servers the bot is in, by id."""

    async def present(self, guilds: frozenset[int], shard: Shard) -> None:
        """Take the list of all servers in this shard that the bot is in."""

    def silent(self, shard: Shard) -> None:
        """Called when no events arrive from the servers of this shard any more."""

    async def found(self, guild: int) -> None:
        """Called when the bot is in a server, perhaps again."""

    async def lost(self, guild: int) -> None:
        """Called when the bot is no longer in a server."""

    async def opened(self, thread: int) -> None:
        """Called when a thread is open, perhaps again."""


class ConnectionStatus:
    """Tracks the connected shards of this process (`mine`).

    `hears` is called when a shard is connected, `lost` when it is not, with the seconds since its last event.
    `servers` is told about the bot's servers.
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
        """Held while an event is passed on, so that listeners get events in the order of their arrival."""
        self._told: set[Shard] = set()
        self.complete = asyncio.Event()
        """Set once all shards of this process have been connected at the same time."""

    async def shard_ready(self, shard: Shard, guilds: Callable[[], frozenset[int]]) -> None:
        """Report that a shard is connected. `guilds` returns its servers when the event's turn has come."""
        async with self._turn:
            await self._hears(shard)
            await self._servers.present(guilds(), shard)
            self._told = {other for other in self._told if other.of == shard.of} | {shard}
            if len(self._told) == len(self._mine.numbers(shard.of)):
                self.complete.set()
                _log.info("ready")

    async def shard_lost(self, shard: Shard, seconds: float) -> None:
        """Report that a shard is disconnected. `seconds`: the time since its last event."""
        async with self._turn:
            self._told.discard(shard)
            self._servers.silent(shard)
            await self._lost(seconds, shard)
