"""Housekeeping: looks now and then for what is due without anybody's asking, and hears which servers we are in."""

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
"""Seconds between two looks: all that is due here is due after hours or days."""


_PACKED_AT_ONCE = 60
"""Games packed in one look: a database of before has many."""


class Housekeeping:
    """Tidies up all tables, or those in `mine`.

    While Discord cannot be heard, be it by one shard, somebody cannot press, and nothing is ended. Nor is it before
    we have `looked_around` in all of them, and know which servers we are in: one of those lost may have been found.
    """

    def __init__(self, store: Store, now: Callable[[], int], keep_days: int = 0, mine: OwnShards = ALL) -> None:
        self._store = store
        self._mine = mine
        self._now = now
        self._keep_days = keep_days
        self._optimized = 0
        self._told: set[Shard] = set()
        """Those that have told which servers we are in, and can be heard since."""
        self.looked_around = asyncio.Event()

    async def run(self) -> None:
        """Tidy up until cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                _log.exception("housekeeping")
            await asyncio.sleep(_BEAT)

    async def look(self) -> None:
        """Do what is due."""
        if self.looked_around.is_set():
            now = self._now()
            await self._store.run(lambda db: housekeeping.tidy_up(db, now, self._keep_days))
            if now - self._optimized >= DAY:
                self._optimized = now
                await self._store.run(lambda db: db.optimize())
            for _ in range(_PACKED_AT_ONCE):  # each by itself: whoever presses meanwhile waits for one of them
                if not await self._store.run(lambda db: housekeeping.pack_one(db, now)):
                    break

    async def have_rest(self) -> None:
        """The tables of games that are not installed rest; to be done before anything is sent, or moves."""
        now = self._now()
        for game, tables in (await self._store.run(lambda db: missing_games.pause_tables(db, now))).items():
            _log.warning("a game is missing: its tables rest", game=game, tables=tables)

    async def present(self, guilds: frozenset[int], shard: Shard = ALONE) -> None:
        """These are all the servers of this shard that we are in."""
        now = self._now()
        await self._store.run(lambda db: housekeeping.compare_servers(db, guilds, now, shard))
        self._told = {other for other in self._told if other.of == shard.of} | {shard}
        if len(self._told) == len(self._mine.numbers(shard.of)):
            self.looked_around.set()

    def silent(self, shard: Shard) -> None:
        """Nothing is heard of the servers of this shard any more."""
        self._told.discard(shard)
        self.looked_around.clear()

    async def lost(self, guild: int) -> None:
        """We were removed from this server."""
        now = self._now()
        await self._store.run(lambda db: housekeeping.server_lost(db, guild, now))

    async def found(self, guild: int) -> None:
        """We are in this server, perhaps again."""
        now = self._now()
        await self._store.run(lambda db: housekeeping.server_found(db, guild, now))

    async def opened(self, thread: int) -> None:
        """This thread is open, perhaps again."""

        def work(db: Connection) -> None:
            store.outbox.thread_opened(db, thread)
            promises.thread_opened(db, thread)

        await self._store.run(work)
