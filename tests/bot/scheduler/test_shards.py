"""Test a heartbeat for each shard: its outage costs its players no time, and gives others none."""

from __future__ import annotations

import pytest

from bot import store
from bot.scheduler.deadlines import DeadlineScheduler
from bot.scheduler.housekeeping import Housekeeping
from bot.store.db import Connection, Store
from bot.store.shards import ALONE, Shard
from bot.tables import after_restore
from tests.bot.store.test_store import open_table

NOW, HOUR = 1_000_000, 3600
FOUR = [Shard(number, 4) for number in range(4)]


def a_guild(number: int) -> int:
    """Return the id of a server on this shard of four, or on the rest modulo two of two."""
    return number << 22 | 5


class Clocks:
    """A database with a table in a server of each of four shards, all due in an hour, and a scheduler."""

    def __init__(self, disk: Store) -> None:
        self.disk = disk
        self.now = NOW
        self.asleep = 0
        self.watch = self.a_start()

    def a_start(self) -> DeadlineScheduler:
        self.watch = DeadlineScheduler(self.disk, lambda: self.now, lambda: float(self.now - self.asleep))
        return self.watch

    async def hear(self, *shards: Shard) -> None:
        for shard in shards:
            await self.watch.hears(shard)

    async def column(self, what: str) -> list[int]:
        """Return this column of each shard's table, less its original value."""
        sql = f"SELECT {what} FROM tables ORDER BY guild"  # noqa: S608
        rows = await self.disk.run(lambda db: db.execute(sql).fetchall())
        return [value - NOW - HOUR for (value,) in rows]

    async def put_off(self) -> list[int]:
        """Return the seconds by which each shard's deadline was extended."""
        return await self.column("deadline")


@pytest.fixture
async def clocks(disk: Store) -> Clocks:
    def tables(db: Connection) -> None:
        for number in range(4):
            table = open_table(db)
            db.execute("UPDATE tables SET status = 'playing', guild = ? WHERE id = ?", (a_guild(number), table))
            store.clocks.set_clock(db, table, deadline=NOW + HOUR, asked=NOW, alarm=NOW + HOUR)
            store.audit_log.set_request(db, table, table, "abandon", 8, "", NOW + HOUR)

    await disk.run(tables)
    return Clocks(disk)


async def test_a_shard_that_is_away_puts_off_its_own_tables_alone(clocks: Clocks) -> None:
    await clocks.hear(*FOUR[:3])
    assert (clocks.watch.shards, clocks.watch.hearing.is_set()) == ((3, 4), False)
    await clocks.hear(FOUR[3])
    assert clocks.watch.hearing.is_set()
    clocks.now += 100
    await clocks.watch.lost(40.0, FOUR[2])
    assert (clocks.watch.shards, clocks.watch.hearing.is_set()) == ((3, 4), False)
    clocks.now += 600
    await clocks.watch.look()
    assert await clocks.put_off() == [0, 0, 0, 0]
    await clocks.hear(FOUR[2])
    assert clocks.watch.hearing.is_set()
    for what in ("deadline", "alarm", "(SELECT due FROM requests WHERE table_id = tables.id)"):
        assert await clocks.column(what) == [0, 0, 640, 0]


async def test_nothing_is_looked_at_where_nobody_can_be_heard(clocks: Clocks) -> None:
    """Deadlines are not checked during an outage, and the scheduler sleeps until it ends."""
    await clocks.hear(*FOUR)
    await clocks.disk.run(
        lambda db: db.execute(
            "INSERT INTO messages (table_id, slot, channel, message, scene, posted)"
            " SELECT id, 'request', 1, 1, '', 0 FROM tables"
        )
    )
    await clocks.watch.lost(0.0, FOUR[1])
    clocks.now += 2 * HOUR
    heard = [1, 3, 4]
    assert sorted(await clocks.disk.run(lambda db: store.clocks.alarms(db, clocks.now))) == heard
    lapsed = await clocks.disk.run(
        lambda db: store.audit_log.lapsed_requests(db, store.slots.CONSENT_REQUEST, clocks.now)
    )
    assert sorted(lapsed) == heard
    await clocks.disk.run(lambda db: db.execute("UPDATE tables SET alarm = NULL WHERE id <> 2"))
    assert await clocks.disk.run(store.clocks.next_alarm) is None
    await clocks.hear(FOUR[1])
    assert await clocks.disk.run(store.clocks.next_alarm) == NOW + 3 * HOUR


async def test_a_crash_while_one_is_away(clocks: Clocks) -> None:
    await clocks.hear(*FOUR)
    await clocks.watch.lost(0.0, FOUR[3])
    clocks.now += 50
    await clocks.watch.look()
    clocks.a_start()
    clocks.now += 200
    await clocks.hear(*FOUR[2:])
    clocks.now += 30
    await clocks.hear(*FOUR[:2])
    assert await clocks.put_off() == [230, 230, 200, 250]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 7])
async def test_another_number_of_shards_loses_and_adds_nothing(clocks: Clocks, number: int) -> None:
    """Another number of shards changes no total extension.

    One shard was out longer than the others when the bot stopped. New shards may also come one after another, with a
    stop between two.
    """
    await clocks.hear(*FOUR)
    await clocks.watch.lost(0.0, FOUR[1])
    clocks.now += 300
    await clocks.watch.look()
    clocks.a_start()
    clocks.now += 1000
    await clocks.hear(Shard(0, number))
    clocks.a_start()
    clocks.now += 20
    await clocks.hear(*(Shard(each, number) for each in range(number)))
    assert clocks.watch.hearing.is_set()
    assert await clocks.put_off() == [1020, 1320, 1020, 1020]
    assert await clocks.disk.run(store.shards.silent_shards) == {}


async def test_a_clock_that_jumps_is_silence_wherever_it_can_be_heard(clocks: Clocks) -> None:
    """A clock jump counts as an outage for shards that are connected.

    For others the time of day measures the outage, and it has jumped as well.
    """
    await clocks.hear(*FOUR)
    await clocks.watch.lost(0.0, FOUR[0])
    clocks.now += HOUR
    clocks.asleep += HOUR
    await clocks.hear(FOUR[0])
    clocks.now += 5
    await clocks.watch.look()
    assert await clocks.put_off() == [HOUR, HOUR, HOUR, HOUR]


async def test_a_restored_backup_knows_of_no_silence(clocks: Clocks) -> None:
    await clocks.hear(*FOUR)
    await clocks.watch.lost(0.0, FOUR[0])
    await clocks.disk.run(lambda db: db.execute("UPDATE tables SET status = 'finished'"))
    await clocks.disk.run(lambda db: after_restore.resume_after_restore(db, NOW, NOW + HOUR, 0))
    assert await clocks.disk.run(store.shards.silent_shards) == {}


async def test_servers_are_lost_only_by_a_shard_that_has_told(clocks: Clocks) -> None:
    """Servers are lost only if their shard reported all its servers.

    Others may still be there: none of their tables pauses, and nothing is cleaned up.
    """
    await clocks.disk.run(lambda db: db.execute("UPDATE tables SET status = 'finished'"))
    keeping = Housekeeping(clocks.disk, lambda: clocks.now)
    servers = [a_guild(number) for number in range(4)]

    async def lost() -> list[int]:
        return sorted(await clocks.disk.run(store.servers.lost_servers))

    for number in (0, 2):
        await keeping.present(frozenset({servers[number]}), FOUR[number])
    assert await lost() == []
    await keeping.present(frozenset(), FOUR[1])
    assert await lost() == [servers[1]]
    assert not keeping.looked_around.is_set()
    await keeping.present(frozenset({servers[3]}), FOUR[3])
    assert await lost() == [servers[1]]
    assert keeping.looked_around.is_set()
    keeping.silent(FOUR[2])
    await keeping.present(frozenset({servers[1]}), FOUR[1])
    assert await lost() == []
    assert not keeping.looked_around.is_set(), "the absent shard may find the lost server again"
    await keeping.present(frozenset(servers), ALONE)
    assert keeping.looked_around.is_set()
