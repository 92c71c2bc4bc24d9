"""Exchange notices with other processes that share the database, about work an interaction left for them.

A notice may be lost, with the connection it came by or with the process that was about to give it. So each looks by
itself, every few seconds, for what has waited since it looked before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import NoReturn

import structlog

from bot import store
from bot.store.db import Connection, FollowUps, Store, bound_to_table
from bot.store.ownership import OwnShards

_log = structlog.get_logger()

LOOK = 2.0
"""Seconds between two looks: what waits is found by the second."""

_LATELY = 60
"""Seconds after which what the house had to do was looked for often enough."""


class Peers:
    """`noted` is told what there is to do, as by a commit; `forget` for whom what is known may be out of date (None:
    for everybody); `open_at` says at which tables somebody has a panel before them."""

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
        """What waited when it was last looked."""

    def tell(self, tables: Collection[int]) -> None:
        """There is something to be done at these tables of others."""
        self._to_tell.update(tables)
        if self._to_tell and self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def idle(self) -> None:
        """Wait until all was told."""
        while self._telling:
            await asyncio.wait([self._telling])

    async def _tell(self) -> None:
        try:
            while self._to_tell:
                tables, self._to_tell = self._to_tell, set()
                with bound_to_table(min(tables)):  # it writes nothing, and what it reads of any table never changes
                    await self._store.run(partial(_told, tables=tables))
        except Exception:  # they find it by themselves
            _log.exception("others")
        finally:
            self._telling = None

    def heard(self, notice: str) -> None:
        """Somebody told this."""
        match notice.split():
            case ["table", number, guild] if self._mine.has(int(guild)):
                table_id = int(number)
                self._noted(FollowUps(to_send={table_id}, to_play={table_id}, settled={table_id}))
            case ["table", number, _]:
                self._noted(FollowUps(settled={int(number)}))
            case ["person", user]:
                self._forget(int(user))

    def anew(self) -> None:
        """Notices may have been missed until now."""
        self._forget(None)

    async def run(self) -> NoReturn:
        """Look until cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                _log.exception("others")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """See to what has waited since it was last looked, and to panels that are open at tables of others."""
        now, tables = self._now(), tuple(self._open_at())
        waiting, elsewhere = await self._store.run(lambda db: _waiting(db, now, tables))
        found = {table_id for table_id, entry in waiting & self._before}
        self._before = waiting
        if found or elsewhere:
            self._noted(FollowUps(to_send=found, to_play=set(found), settled=elsewhere))


def _told(db: Connection, tables: Collection[int]) -> None:
    for table_id, guild in store.tables.guilds(db, tables).items():
        db.notify(f"table {table_id} {guild}")


def _waiting(db: Connection, now: int, tables: Collection[int]) -> tuple[set[tuple[int, int]], set[int]]:
    """What is due to be sent for tables of ours, each entry by its table and number, or was lately to be played there
    (0); and which of these tables are others'."""
    house = {(table_id, 0) for table_id in store.tables.tables_awaiting_house(db, since=now - _LATELY)}
    elsewhere = {each for each, guild in store.tables.guilds(db, tables).items() if not db.own_shards.has(guild)}
    return {*store.outbox.due_entries(db, now), *house}, elsewhere
