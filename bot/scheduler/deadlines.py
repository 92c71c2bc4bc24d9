"""Do due work at the tables, and extend deadlines by the time in which players could not reach the bot.

One task sleeps until the next table's alarm, or for a heartbeat at most. While the bot is down or disconnected, no
player can answer, and a jump of the machine's clock looks the same: all deadlines are extended by as much. With
shards, an outage of one extends only the deadlines of its own servers.

To detect an outage after a crash too, the database keeps the last heartbeat and the shards that were disconnected
then. The extension is stored in the same transaction. It is applied to some tables at a time, before any alarm is
checked, so that interactions are answered meanwhile.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

import structlog

from bot import store
from bot.store.db import Connection, Store
from bot.store.ownership import ALL, OwnShards
from bot.store.shards import ALONE, Shard
from bot.tables import absence, clock, moderation, outages, questions, tournaments
from bot.tables.retries import Retries
from games.chance import SEED_BYTES

_log = structlog.get_logger()

BEAT = 20.0
"""Seconds between two heartbeats, and the longest sleep. Shorter than the time to the very first reminder."""

_FIRST_RETRY = 60
"""Seconds after which work that failed is retried first."""

_NEGLIGIBLE = 10
"""Outages of fewer seconds are added up first: the machine’s clock may drift, and an extension writes every table."""


def _seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class DeadlineScheduler:
    """Checks the clocks of all tables, or of those in `mine`.

    `now` returns the time of day in whole seconds, `ticks` the seconds of a clock that is never set. `seed` returns
    the random bytes of a table that a tournament opens. `hearing` is set while all shards of this process are
    connected.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        ticks: Callable[[], float],
        beat: float = BEAT,
        mine: OwnShards = ALL,
        seed: Callable[[], bytes] = _seed,
    ) -> None:
        self._store = store
        self._seed = seed
        self._mine = mine
        self._now = now
        self._ticks = ticks
        self._every = beat
        self._retries = Retries(_FIRST_RETRY, clock.DAY)
        """The pauses of tournaments, questions and servers whose work failed."""
        self._looking = asyncio.Lock()
        self.hearing = asyncio.Event()
        self._of = 0
        """The number of shards; 0 before one was connected."""
        self._heard: set[int] = set()
        """The numbers of the connected shards."""
        self._saved_up: Counter[int] = Counter()
        """Short outages in seconds, by shard, saved up because each extension writes every table."""
        self._set_at = 0.0
        """The time of day minus the ticks: it grows when the clock is set forward."""

    async def run(self) -> None:
        """Do due work and store heartbeats until cancelled."""
        while True:
            try:
                seconds = await self.look()
            except Exception:
                _log.exception("watch")
                seconds = self._every
            await asyncio.sleep(seconds)

    @property
    def shards(self) -> tuple[int, int]:
        """The number of this process's connected shards, and the number of all its shards."""
        return len(self._heard), len(self._mine.numbers(self._of))

    async def hears(self, shard: Shard = ALONE) -> None:
        """Take note that this shard is connected (again), and extend deadlines by its outage."""
        async with self._looking:
            now = self._now()
            if shard.of != self._of:
                await self._begin(shard.of, now)
            if shard.number in self._heard:
                return
            since = (await self._store.run(store.shards.silent_shards)).get(shard, now)
            # If no shard was connected, the clock alone measures the outage, and a jump of it counts in full.
            jump = self._jump(now) if self._heard else 0
            put_off = dict.fromkeys(self._heard, jump) | {
                shard.number: max(0, now - since)
            }  # the clock may be set back
            await self._beat(now, put_off, lambda db: store.shards.set_heard(db, shard))
            if not self._heard:
                self._set_at = now - self._ticks()
            self._heard.add(shard.number)
        await self._apply_extensions()
        if len(self._heard) == len(self._mine.numbers(self._of)):
            self.hearing.set()

    async def lost(self, seconds: float, shard: Shard = ALONE) -> None:
        """Take note that this shard is disconnected. `seconds`: the time since its last event."""
        since = self._now() - int(seconds)
        async with self._looking:
            if shard.of != self._of or shard.number not in self._heard:
                return
            now = self._now()  # a machine that slept wakes without its connection, and its clock has jumped
            put_off = dict.fromkeys(self._heard, self._jump(now))
            seen = since if len(self._heard) == 1 else now
            await self._beat(seen, put_off, lambda db: store.shards.set_silent(db, shard, since))
            self._heard.discard(shard.number)
            self.hearing.clear()

    async def _begin(self, shards: int, now: int) -> None:
        """Begin with this number of shards, none of which is connected yet."""
        await self._store.run(lambda db: outages.shards_changed(db, shards, now))
        self._of = shards
        self._heard.clear()
        self._saved_up.clear()
        self.hearing.clear()

    async def look(self) -> float:
        """Do due work at all tables. Return the seconds until it must be called again."""
        async with self._looking:
            if not self._heard:
                return self._every
            now = self._now()
            await self._beat(now, dict.fromkeys(self._heard, self._jump(now)))
            await self._apply_extensions()
            await self._check_requests(now)
            await self._advance_tournaments(now)
            await self._ask_questions(now)
            looked: set[int] = set()
            while due := [table for table in await self._alarms(now) if table not in looked]:
                for table_id in due:
                    await self._look_at(table_id, now)
                looked.update(due)
            soonest = await self._store.run(store.clocks.next_alarm)
            return self._every if soonest is None else min(max(soonest - self._now(), 1), self._every)

    async def _alarms(self, now: int) -> list[int]:
        return await self._store.run(lambda db: store.clocks.alarms(db, now))

    async def _advance_tournaments(self, now: int) -> None:
        for number in await self._store.run(lambda db: store.tournaments.due(db, now)):
            work = partial(tournaments.advance, number=number, seed=self._seed, now=now)
            await self._try("tournament", number, now, work)

    async def _ask_questions(self, now: int) -> None:
        """Show results of questions and ask new ones."""
        for number in await self._store.run(lambda db: store.questions.ended_by(db, now)):
            await self._try("question", number, now, partial(store.questions.end, number=number))
        for guild, due in await self._store.run(lambda db: store.questions.servers_to_ask(db, now)):
            await self._try("server", guild, now, partial(questions.ask, guild=guild, due=due, now=now))

    async def _try(self, kind: str, number: int, now: int, work: Callable[[Connection], None]) -> None:
        """Do this work in its own transaction. If it fails, nothing else waits, and it has growing pauses.

        `kind`, `number`: what the work is about.
        """
        if self._retries.waits((kind, number), now):
            return
        try:
            await self._store.run(work)
            self._retries.succeed((kind, number))
        except Exception:
            _log.exception(kind, **{kind: number})
            self._retries.fail((kind, number), now)

    async def _check_requests(self, now: int) -> None:
        """Carry out hosts' requests that no player refused in time."""
        try:
            await self._store.run(lambda db: moderation.check_lapsed(db, now))
        except Exception:  # alarms must go on
            _log.exception("requests")

    async def _look_at(self, table_id: int, now: int) -> None:
        try:
            await self._store.run(lambda db: absence.check_clock(db, table_id, now), table_id)
        except Exception:
            # One broken table must not keep the others waiting.
            _log.exception("clock", table=table_id)
            await self._store.run(lambda db: store.clocks.set_alarm(db, table_id, now + clock.DAY), table_id)

    def _jump(self, now: int) -> int:
        """Return the seconds by which the clock was set forward since the last extension."""
        set_at = now - self._ticks()
        jump = round(set_at - self._set_at)
        if 0 <= jump <= _NEGLIGIBLE:
            return 0
        self._set_at = set_at
        return max(jump, 0)

    async def _beat(
        self, seen: int, put_off: Mapping[int, int], note: Callable[[Connection], None] = lambda _: None
    ) -> None:
        """Store a heartbeat and, in the same transaction, the extensions `put_off`: seconds by shard number.

        `seen`: the time of the heartbeat. `note` stores more in that transaction.
        """
        self._saved_up.update(put_off)
        due = {Shard(number, self._of): owed for number, owed in self._saved_up.items() if owed > _NEGLIGIBLE}

        def work(db: Connection) -> None:
            store.clocks.record_heartbeat(db, seen)
            note(db)
            for shard, seconds in due.items():
                store.deadline_extensions.grant(db, shard, seconds)

        await self._store.run(work)
        for shard, seconds in due.items():
            del self._saved_up[shard.number]
            _log.info("deadlines put off", seconds=seconds, **(_shard_field(shard)))

    async def _apply_extensions(self) -> None:
        """Apply stored extensions to some tables at a time: interactions are answered in between."""
        while await self._store.run(lambda db: outages.extend_after_outage(db, self._now())):
            pass


def _shard_field(shard: Shard) -> dict[str, int]:
    """Return the log field that names a shard; empty if there is only one."""
    return {} if shard == ALONE else {"shard": shard.number}
