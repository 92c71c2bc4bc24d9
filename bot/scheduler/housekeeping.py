"""Housekeeping: regular tidying up, and tracking the servers that the bot is in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot import store
from bot.store.db import Connection, Store
from bot.store.ownership import ALL, OwnShards
from bot.store.shards import ALONE, Shard
from bot.tables import housekeeping, missing_games, promises
from bot.tables.clock import DAY

_log = structlog.get_logger()

_BEAT = 60
"""Seconds between two rounds of housekeeping, as all of its work is due after hours or days."""


_PACKED_AT_ONCE = 60
"""The most games packed in one round: an older database may have many unpacked ones."""


class Housekeeping:
    """Tidies up all tables, or those in `mine`.

    While a shard is disconnected, some players can't answer, so no table is ended. Also, none is ended before
    `looked_around` is set. Only then does the bot know its servers, and one that was lost may be found again.
    """

    def __init__(self, store: Store, now: Callable[[], int], keep_days: int = 0, mine: OwnShards = ALL) -> None:
        self._store = store
        self._mine = mine
        self._now = now
        self._keep_days = keep_days
        self._optimized = 0
        self._told: set[Shard] = set()
        """Shards that have listed the bot's servers, and have been connected since."""
        self.looked_around = asyncio.Event()

    async def run(self) -> None:
        """Do housekeeping every `_BEAT` seconds until cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                _log.exception("housekeeping")
            await asyncio.sleep(_BEAT)

    async def look(self) -> None:
        """Do the housekeeping that is due."""
        if self.looked_around.is_set():
            now = self._now()
            await self._store.run(lambda db: housekeeping.tidy_up(db, now, self._keep_days))
            if now - self._optimized >= DAY:
                self._optimized = now
                await self._store.run(lambda db: db.optimize())
            for _ in range(_PACKED_AT_ONCE):  # one transaction each, so that interactions wait for one game at most
                if not await self._store.run(lambda db: housekeeping.pack_one(db, now)):
                    break

    async def have_rest(self) -> None:
        """Pause the tables of games that are not installed.

        Call this before anything is sent, and before house players move.
        """
        now = self._now()
        for game, tables in (await self._store.run(lambda db: missing_games.pause_tables(db, now))).items():
            _log.warning("a game is missing: its tables rest", game=game, tables=tables)

    async def present(self, guilds: frozenset[int], shard: Shard = ALONE) -> None:
        """Take note of all servers in this shard that the bot is in; pause and resume tables accordingly."""
        now = self._now()
        await self._store.run(lambda db: housekeeping.compare_servers(db, guilds, now, shard))
        self._told = {other for other in self._told if other.of == shard.of} | {shard}
        if len(self._told) == len(self._mine.numbers(shard.of)):
            self.looked_around.set()

    def silent(self, shard: Shard) -> None:
        """Take note that this shard is disconnected."""
        self._told.discard(shard)
        self.looked_around.clear()

    async def lost(self, guild: int) -> None:
        """Pause the tables of a server that the bot was removed from."""
        now = self._now()
        await self._store.run(lambda db: housekeeping.server_lost(db, guild, now))

    async def found(self, guild: int) -> None:
        """Resume the tables of a server that the bot is in, perhaps again."""
        now = self._now()
        await self._store.run(lambda db: housekeeping.servers_found(db, [guild], now))

    async def opened(self, thread: int) -> None:
        """Retry messages that waited for this thread to be opened."""

        def work(db: Connection) -> None:
            store.outbox.thread_opened(db, thread)
            promises.thread_opened(db, thread)

        await self._store.run(work)
