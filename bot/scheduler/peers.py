"""Exchange notices with other processes that share the database, about work an interaction left for them.

A notice may be lost together with its connection or its sender. So each process also checks every few seconds for
work that has waited since its last check.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import NoReturn

import structlog

from bot import store
from bot.store.db import Connection, FollowUps, Store
from bot.store.ownership import OwnShards

_log = structlog.get_logger()

LOOK = 2.0
"""Seconds between two checks. Work whose notice was lost is found by the second check."""

_LATELY = 60
"""Seconds during which a table that awaits a house player is checked; after that it counts as handled."""


class Peers:
    """Sends and receives notices.

    `noted` gets the work to do as follow-ups, as after a commit. `forget` drops cached data about a user, or about
    all users (None). `open_at` returns the tables with open panels.
    """

    def __init__(
        self,
        store: Store,
        mine: OwnShards,
        now: Callable[[], int],
        noted: Callable[[FollowUps], None],
        forget: Callable[[int | None], None],
        open_at: Callable[[], Collection[int]],
    ) -> None:
        self._store = store
        self._mine = mine
        self._now = now
        self._noted = noted
        self._forget = forget
        self._open_at = open_at
        self._to_tell: set[int] = set()
        self._telling: asyncio.Task[None] | None = None
        self._before: set[tuple[int, int]] = set()
        """The work that waited at the last check, as (table, number) pairs."""

    def tell(self, tables: Collection[int]) -> None:
        """Notify the other processes that their tables `tables` have work."""
        self._to_tell.update(tables)
        if self._to_tell and self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def idle(self) -> None:
        """Wait until all notices are sent."""
        while self._telling:
            await asyncio.wait([self._telling])

    async def _tell(self) -> None:
        try:
            while self._to_tell:
                tables, self._to_tell = self._to_tell, set()
                # Any of the tables will do: this writes nothing, and a table's server never changes.
                await self._store.run(partial(_notify_others, tables=tables), min(tables))
        except Exception:  # the other processes look for work themselves
            _log.exception("others")
        finally:
            self._telling = None

    def heard(self, notice: str) -> None:
        """Act on a notice from another process."""
        match notice.split():
            case ["table", number, guild] if self._mine.has(int(guild)):
                table_id = int(number)
                self._noted(FollowUps(to_send={table_id}, to_play={table_id}, settled={table_id}))
            case ["table", number, _]:
                self._noted(FollowUps(settled={int(number)}))
            case ["person", user]:
                self._forget(int(user))

    def anew(self) -> None:
        """Drop all cached data about users, as notices may have been missed."""
        self._forget(None)

    async def run(self) -> NoReturn:
        """Call `look` every LOOK seconds until cancelled; errors are logged."""
        while True:
            try:
                await self.look()
            except Exception:
                _log.exception("others")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Do work that has waited since the last check, and update open panels at tables of other processes."""
        now, tables = self._now(), tuple(self._open_at())
        waiting, elsewhere = await self._store.run(lambda db: _waiting(db, now, tables))
        found = {table_id for table_id, entry in waiting & self._before}
        self._before = waiting
        if found or elsewhere:
            self._noted(FollowUps(to_send=found, to_play=set(found), settled=elsewhere))


def _notify_others(db: Connection, tables: Collection[int]) -> None:
    for table_id, guild in store.tables.guilds(db, tables).items():
        db.notify(f"table {table_id} {guild}")


def _waiting(db: Connection, now: int, tables: Collection[int]) -> tuple[set[tuple[int, int]], set[int]]:
    """Return the waiting work of this process's tables, and those of `tables` that belong to other processes.

    Waiting work is a set of (table, number) pairs: the number of a due outbox entry, or 0 for a house player's move
    that became due recently.
    """
    house = {(table_id, 0) for table_id in store.tables.tables_awaiting_house(db, since=now - _LATELY)}
    elsewhere = {each for each, guild in store.tables.guilds(db, tables).items() if not db.own_shards.has(guild)}
    return {*store.outbox.due_entries(db, now), *house}, elsewhere
