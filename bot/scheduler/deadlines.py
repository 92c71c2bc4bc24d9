"""Do what is due at the tables, and extend deadlines by the time in which players could not be heard.

One task. It sleeps until the next table's clock is to be looked at, and looks up now and then in any case. While the
bot is down, or cannot hear Discord, or the machine's clock jumps, nobody can answer: all deadlines are put off by as
much. Where Discord tells of servers by shards, one that cannot be heard puts off those of its own servers alone. To
know of this after a crash too, the moment the bot was last there and connected is kept in the database, and beside it
which shards it could not hear then. By how much deadlines are to be put off is noted in the same moment; they are so
some at a time, before any clock is looked at, so that presses are answered meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping

import structlog

from bot import store
from bot.store.db import Connection, Store, bound_to_table
from bot.store.ownership import ALL, OwnShards
from bot.store.shards import ALONE, Shard
from bot.tables import absence, clock, moderation, outages

_log = structlog.get_logger()

BEAT = 20.0
"""Seconds between two signs of life, and the longest sleep: shorter than the time to the first reminder of all."""

_NEGLIGIBLE = 10
"""Seconds that are put off only once there are more: the machine’s clock may be off, and it writes every table."""


class DeadlineScheduler:
    """Looks at the clocks of all tables, or of those in `mine`.

    `now` is the time of day in whole seconds, `ticks` the seconds of a clock that is never set. `hearing` is set
    while Discord can be heard, by all our shards.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        ticks: Callable[[], float],
        beat: float = BEAT,
        mine: OwnShards = ALL,
    ) -> None:
        self._store = store
        self._mine = mine
        self._now = now
        self._ticks = ticks
        self._every = beat
        self._looking = asyncio.Lock()
        self.hearing = asyncio.Event()
        self._of = 0
        """How many shards there are; 0: nothing was heard yet."""
        self._heard: set[int] = set()
        """The numbers of those that can be heard."""
        self._owed: Counter[int] = Counter()
        """Seconds of silence, by shards, that are not owed to anybody yet: to put off deadlines writes every table,
        so few are saved up."""
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

    @property
    def shards(self) -> tuple[int, int]:
        """How many of our shards can be heard, and how many we have."""
        return len(self._heard), len(self._mine.numbers(self._of))

    async def hears(self, shard: Shard = ALONE) -> None:
        """This shard can be heard (again): the time since it was last heard is nobody's."""
        async with self._looking:
            now = self._now()
            if shard.of != self._of:
                await self._begin(shard.of, now)
            if shard.number in self._heard:
                return
            since = (await self._store.run(store.shards.silent_shards)).get(shard, now)
            # While nothing is heard, it is the clock that tells for how long: whatever it jumps by is silence.
            jump = self._jump(now) if self._heard else 0
            put_off = dict.fromkeys(self._heard, jump) | {shard.number: max(0, now - since)}  # it may be set back
            await self._beat(now, put_off, lambda db: store.shards.set_heard(db, shard))
            if not self._heard:
                self._set_at = now - self._ticks()
            self._heard.add(shard.number)
        await self._make_up()
        if len(self._heard) == len(self._mine.numbers(self._of)):
            self.hearing.set()

    async def lost(self, seconds: float, shard: Shard = ALONE) -> None:
        """This shard cannot be heard any more, and was not for so many seconds."""
        since = self._now() - int(seconds)
        async with self._looking:
            if shard.of != self._of or shard.number not in self._heard:
                return
            now = self._now()  # what slept wakes up without its connection: its clock has jumped, unseen
            put_off = dict.fromkeys(self._heard, self._jump(now))
            seen = since if len(self._heard) == 1 else now
            await self._beat(seen, put_off, lambda db: store.shards.set_silent(db, shard, since))
            self._heard.discard(shard.number)
            self.hearing.clear()

    async def _begin(self, shards: int, now: int) -> None:
        """There are so many shards, and none of them is heard yet."""
        await self._store.run(lambda db: outages.shards_changed(db, shards, now))
        self._of = shards
        self._heard.clear()
        self._owed.clear()
        self.hearing.clear()

    async def look(self) -> float:
        """Do what is due at all tables; the seconds until something will be."""
        async with self._looking:
            if not self._heard:
                return self._every
            now = self._now()
            await self._beat(now, dict.fromkeys(self._heard, self._jump(now)))
            await self._make_up()
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
            await self._store.run(lambda db: moderation.check_lapsed(db, now))
        except Exception:  # the clocks go on
            _log.exception("requests")

    async def _look_at(self, table_id: int, now: int) -> None:
        with bound_to_table(table_id):
            try:
                await self._store.run(lambda db: absence.check_clock(db, table_id, now))
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

    async def _beat(
        self, seen: int, put_off: Mapping[int, int], note: Callable[[Connection], None] = lambda _: None
    ) -> None:
        """Note when the bot was there, and in the same moment that all deadlines are to be put off by the seconds it
        was not, by shards; and `note` what else is so from then on."""
        self._owed.update(put_off)
        due = {Shard(number, self._of): owed for number, owed in self._owed.items() if owed > _NEGLIGIBLE}

        def work(db: Connection) -> None:
            store.clocks.record_heartbeat(db, seen)
            note(db)
            for shard, seconds in due.items():
                store.deadline_extensions.grant(db, shard, seconds)

        await self._store.run(work)
        for shard, seconds in due.items():
            del self._owed[shard.number]
            _log.info("deadlines put off", seconds=seconds, **(_named(shard)))

    async def _make_up(self) -> None:
        """Put off what is due by what is owed, each time at some tables: presses come in between."""
        while await self._store.run(lambda db: outages.extend_after_outage(db, self._now())):
            pass


def _named(shard: Shard) -> dict[str, int]:
    """Of which shard a line of the log tells, if there are several."""
    return {} if shard == ALONE else {"shard": shard.number}
