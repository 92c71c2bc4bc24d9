"""What goes out: each table's wishes, in order, once as far as anyone can see.

One task a table; a table that cannot be reached holds up no other. How a wish is carried out: sending.py.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from math import ceil

import structlog

from bot.outbox import next_wish
from bot.sending import Sending
from bot.store import queries
from bot.store.db import Connection, Store
from bot.store.rows import Due
from bot.wire.calls import Calls
from bot.wire.errors import Gone, NotAllowed, TryLater, WireError

_log = structlog.get_logger()

_AFTER_FAILURE = 5
"""Seconds until a table is looked at again after something of ours failed."""

_FIRST_RETRY, _LAST_RETRY, _MOST_ATTEMPTS = 2, 3600, 48
"""Seconds until a failed attempt is repeated, doubling; two days in all."""


_LAST_CALLS = 1.5
"""Seconds for what is being sent when the bot stops: Discord answers sooner, or wants to be left alone."""


class Delivery:
    """Carries out the wishes of all tables."""

    def __init__(
        self, store: Store, calls: Calls, now: Callable[[], int], changed: Callable[[int], None] | None = None
    ) -> None:
        """`changed` is told of a table that went on because somebody who was called has left the server."""
        self._store = store
        self._now = now
        self._sending = Sending(store, calls, now, changed or self.wake)
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._held: Counter[int] = Counter()
        self._stopping = False

    async def resume(self) -> None:
        """Take up what was left over when the bot went down."""
        for table_id in await self._store.run(queries.tables_with_outbox):
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """There is something to be sent for this table."""
        if self._stopping:
            return
        if table_id in self._workers or self._held[table_id]:
            self._again.add(table_id)
            return
        if timer := self._timers.pop(table_id, None):
            timer.cancel()
        task = asyncio.create_task(self._work(table_id))
        self._workers[table_id] = task
        task.add_done_callback(lambda _: self._rested(table_id))

    def hold(self, table_id: int) -> None:
        """Send nothing for this table until `release`: a press is being answered.

        The answer changes the board it was pressed on; a newer board sent before it would be overwritten by it.
        """
        self._held[table_id] += 1

    def release(self, table_id: int) -> None:
        """The press was answered."""
        self._held[table_id] -= 1
        if self._held[table_id] == 0:
            del self._held[table_id]
            self._wake_again(table_id)

    def _rested(self, table_id: int) -> None:
        del self._workers[table_id]
        self._wake_again(table_id)

    def _wake_again(self, table_id: int) -> None:
        """Do what was asked while it could not be done."""
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def stop(self) -> None:
        """Finish what is being sent, but wait for no rate limit, and begin nothing new: the rest is in the outbox."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        if self._workers:
            await asyncio.wait([*self._workers.values()], timeout=_LAST_CALLS)
        while self._workers:  # on its way out, discord.py may begin to wait again
            for worker in self._workers.values():
                worker.cancel()
            await asyncio.wait([*self._workers.values()], timeout=0.1)

    async def idle(self) -> None:
        """Wait until what is due has been sent."""
        while self._workers:
            await asyncio.wait([*self._workers.values()])

    async def _work(self, table_id: int) -> None:
        """Carry out the wishes of a table until none is due."""
        while not self._stopping:
            if self._held[table_id]:
                self._again.add(table_id)
                return
            try:
                rows, lobby = await self._store.run(lambda db: _wishes(db, table_id))
                due, wait = next_wish(rows, self._now(), lobby_stands=lobby)
                if due is None:
                    if wait is not None:
                        self._wait(table_id, wait)
                    return
                await self._try(table_id, due)
            except Exception:
                _log.exception("delivery", table=table_id)
                self._wait(table_id, _AFTER_FAILURE)
                return

    async def _try(self, table_id: int, due: Due) -> None:
        try:
            await self._carry_out(table_id, due)
        except Exception:
            _log.exception("delivery", table=table_id, slot=due.slot)
            await self._put_off(due)

    def _wait(self, table_id: int, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(max(seconds, 0.1), self.wake, table_id)

    async def _carry_out(self, table_id: int, due: Due) -> None:
        table = await self._store.run(lambda db: queries.table(db, table_id))
        if table is None:
            await self._store.run(lambda db: queries.done(db, due))
            return
        try:
            await self._sending.carry_out(table, due)
        except (TryLater, NotAllowed, Gone) as error:
            _log.warning("not sent", table=table_id, slot=due.slot, error=str(error), attempts=due.attempts)
            await self._put_off(due, error.after if isinstance(error, TryLater) else None)
        except WireError as error:
            _log.error("refused", table=table_id, slot=due.slot, error=str(error))
            await self._store.run(lambda db: queries.done(db, due))

    async def _put_off(self, due: Due, after: float | None = None) -> None:
        """Try again later: `after` so many seconds, if Discord said how long it wants to be left alone."""
        if after is None and due.attempts >= _MOST_ATTEMPTS:
            # Nothing is lost: the next move wishes for a board again, and commands show it in private.
            await self._store.run(lambda db: queries.done(db, due))
            return
        wait = min(_FIRST_RETRY * 2**due.attempts, _LAST_RETRY) if after is None else max(ceil(after), 1)
        await self._store.run(lambda db: queries.put_off(db, due, self._now() + wait))


def _wishes(db: Connection, table_id: int) -> tuple[list[Due], bool]:
    """What is to be sent for a table, and whether its lobby was posted."""
    return queries.outbox(db, table_id), queries.sent(db, table_id, "lobby") is not None
