"""The watch: sees to it that what is due at the tables is done, and that nobody pays for time that was not theirs.

One task. It sleeps until the next table's clock is to be looked at, and looks up now and then in any case. While the
bot is down, or cannot hear Discord, or the machine's clock jumps, nobody can answer: all deadlines are put off by as
much. To know of this after a crash too, the moment the bot was last there and connected is kept in the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot import store
from bot.store import slots
from bot.store.db import Connection, Store
from bot.store.outbox import Wish
from bot.tables import absence, clock, moderating

_log = structlog.get_logger()

BEAT = 20.0
"""Seconds between two signs of life, and the longest sleep: shorter than the time to the first reminder of all."""

_NEGLIGIBLE = 10
"""Seconds that are put off only once there are more: the machine’s clock may be off, and it writes every table."""


class Watch:
    """Looks at the clocks of all tables.

    `now` is the time of day in whole seconds, `ticks` the seconds of a clock that is never set. `hearing` is set
    while Discord can be heard.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        ticks: Callable[[], float],
        beat: float = BEAT,
    ) -> None:
        self._store = store
        self._now = now
        self._ticks = ticks
        self._every = beat
        self._looking = asyncio.Lock()
        self.hearing = asyncio.Event()
        self._owed = 0
        """Seconds of silence that no deadline was put off by yet: that writes every table, so few are saved up."""
        self._set_at = 0.0
        """The time of day less the ticks: it grows when the clock is set forward."""

    async def run(self) -> None:
        """Look after the clocks until cancelled."""
        while True:
            try:
                seconds = await self.look()
            except Exception:
                _log.exception("watch")
                seconds = self._every
            await asyncio.sleep(seconds)

    async def hears(self) -> None:
        """Discord can be heard (again): the time since it was last heard is nobody's."""
        async with self._looking:
            if self.hearing.is_set():
                return
            now = self._now()
            seen = await self._store.run(store.clocks.pulse)
            await self._beat(now, put_off=0 if seen is None else max(0, now - seen))  # the clock may be set back
            self._set_at = now - self._ticks()
            self.hearing.set()

    async def lost(self, silence: float) -> None:
        """Discord cannot be heard any more, and was not for so many seconds."""
        async with self._looking:
            if self.hearing.is_set():
                now = self._now()  # what slept wakes up without its connection: its clock has jumped, unseen
                await self._beat(now - int(silence), put_off=self._jump(now))
            self.hearing.clear()

    async def look(self) -> float:
        """Do what is due at all tables; the seconds until something will be."""
        async with self._looking:
            if not self.hearing.is_set():
                return self._every
            now = self._now()
            await self._beat(now, put_off=self._jump(now))
            await self._lapse(now)
            looked: set[int] = set()
            while due := [table for table in await self._alarms(now) if table not in looked]:
                for table_id in due:
                    await self._look_at(table_id, now)
                looked.update(due)
            soonest = await self._store.run(store.clocks.next_alarm)
            return self._every if soonest is None else min(max(soonest - self._now(), 1), self._every)

    async def _alarms(self, now: int) -> list[int]:
        return await self._store.run(lambda db: store.clocks.alarms(db, now))

    async def _lapse(self, now: int) -> None:
        """Do what was asked for, and nobody objected to in time."""
        try:
            await self._store.run(lambda db: moderating.lapse(db, now))
        except Exception:  # the clocks go on
            _log.exception("requests")

    async def _look_at(self, table_id: int, now: int) -> None:
        try:
            await self._store.run(lambda db: absence.look(db, table_id, now))
        except Exception:
            # A table that cannot be looked at must not keep the others waiting.
            _log.exception("clock", table=table_id)
            await self._store.run(lambda db: store.clocks.set_alarm(db, table_id, now + clock.DAY))

    def _jump(self, now: int) -> int:
        """The seconds by which the clock was set forward since the deadlines were last put off."""
        set_at = now - self._ticks()
        jump = round(set_at - self._set_at)
        if 0 <= jump <= _NEGLIGIBLE:
            return 0
        self._set_at = set_at
        return max(jump, 0)

    async def _beat(self, seen: int, put_off: int = 0) -> None:
        """Note when the bot was there, and in the same moment put off all deadlines by the seconds it was not."""
        self._owed += put_off
        seconds = self._owed if self._owed > _NEGLIGIBLE else 0

        def work(db: Connection) -> None:
            store.clocks.beat(db, seen)
            if not seconds:
                return
            for table_id, pace, behind in store.clocks.extend_all(db, seconds):
                if behind > clock.noticeable(pace):
                    store.clocks.set_up_to_date(db, table_id)
                    store.outbox.send(db, table_id, Wish(slots.BOARD, b"clock"))
            store.clocks.look_at_those_off(db, seen)
            moderating.put_off(db, seconds)

        await self._store.run(work)
        self._owed -= seconds
        if seconds:
            _log.info("deadlines put off", seconds=seconds)
