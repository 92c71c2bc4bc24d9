"""Test several processes on one PostgreSQL.

Each has its own shards, and one process at a time works on a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event
from time import time
from typing import Any

import pytest
from pydantic import SecretStr

from bot import store
from bot.config import Settings
from bot.scheduler.deadlines import DeadlineScheduler
from bot.store.db import Connection, FollowUps, Store
from bot.store.engine import Actor
from bot.store.ownership import ALL, OwnShards, own_shards
from bot.store.rows import Preferences, SentMessage
from bot.store.shards import Shard
from bot.store.sqlite_file import DatabaseBusy, ShardsTaken
from bot.tables.base import the_table
from tests.bench.tables import fill, take_turns
from tests.bot import server
from tests.bot.server import Server
from tests.bot.store.files import NOBODY_THERE, for_now
from tests.bot.store.test_store import open_table

NOW, HOUR = 1_000_000, 3600
FIRST, SECOND = OwnShards(4, 0, 1), OwnShards(4, 2, 3)


def _settings(shards: str, url: str) -> Settings:
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=SecretStr("a.b.c"),
        discord_api_base=NOBODY_THERE,
        database_url=url,
        shards=shards,
    )


def test_a_part_is_read() -> None:
    url = "postgresql:///rialto"
    assert own_shards(_settings("0-3/16", url).shards) == OwnShards(16, 0, 3)
    assert own_shards(_settings("5/16", url).shards) == OwnShards(16, 5, 5)
    assert own_shards(_settings("auto", url).shards) == own_shards(_settings("4", url).shards) == ALL
    assert [OwnShards(4, 2, 3).has(guild << 22 | 5) for guild in range(6)] == [False, False, True, True, False, False]
    assert ALL.has(2**63 - 1)
    for wrong in ("3-0/16", "0-16/16", "0-0/1", "0-3/", "0-3/16/2", "-1/4"):
        with pytest.raises(ValueError, match="is not a number of shards"):
            _settings(wrong, url)
    with pytest.raises(ValueError, match=r"leaves shards .* PostgreSQL database in DATABASE_URL"):
        _settings("0-3/16", "sqlite:///rialto.db")


def test_sessions_are_begun_one_after_the_other(db: Connection) -> None:
    """Sessions of one rate limit bucket start one after another, in all processes.

    A clock that was wrong delays no one.
    """
    assert [store.shards.reserve_session(db, 0, 1000, 6000) for _ in range(3)] == [0, 6000, 12_000]
    assert store.shards.reserve_session(db, 1, 1000, 6000) == 0
    assert [store.shards.reserve_session(db, 0, 18_500, 6000), store.shards.reserve_session(db, 0, 30_000, 6000)] == [
        500,
        0,
    ]
    assert [store.shards.reserve_session(db, 1, now, 6000) for now in (10**9, 1000, 1000)] == [0, 0, 6000]


on_a_server = pytest.mark.skipif(not server.ASKED_FOR, reason="make test-postgres")


@on_a_server
async def test_they_go_by_the_clock_of_the_server(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes use the clock of the database server, since their machines' clocks may differ too much."""

    async def now(process: Store, late: int) -> int:
        true = time()
        with monkeypatch.context() as wrong:
            wrong.setattr("time.time", lambda: true + late)
            return await process.run(lambda db: db.clock())

    one, other = await processes.start(FIRST), await processes.start(SECOND)
    assert await now(one, HOUR) <= await now(other, 0)


@contextmanager
def at_work(url: str, lock: str) -> Iterator[None]:
    """Hold the lock as another process, taken by this function of the server."""
    with server.connected(url) as other:
        from bot.store import locks  # noqa: PLC0415  # psycopg may be missing

        other.execute(f"SELECT {lock}({locks.EVERYTHING}, 0)")
        yield


class Processes:
    """Several stores of one database, each as in a process of its own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._running: list[Store] = []

    async def start(self, mine: OwnShards) -> Store:
        process = await Store.open(self.url, mine)
        self._running.append(process)
        return process

    async def stop(self) -> None:
        while self._running:
            await self._running.pop().close()


@pytest.fixture
async def processes(served: Server) -> AsyncIterator[Processes]:
    found = Processes(served.again())
    yield found
    await found.stop()


@on_a_server
async def test_no_two_have_the_same_shard(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.locks.PATIENCE", 0.001)
    await processes.start(FIRST)
    await processes.start(SECOND)
    for mine, why in ((OwnShards(4, 1, 2), "shard 1 of 4"), (OwnShards(8, 6, 7), "shards of a total other than 8")):
        with pytest.raises(ShardsTaken, match=why):
            await processes.start(mine)
    with pytest.raises(DatabaseBusy, match="Stop it first"):
        await processes.start(ALL)
    assert (await for_now(_settings("3/4", processes.url))).startswith(
        "SHARDS: another process has shard 3 of 4. Give"
    )


@on_a_server
async def test_one_that_shares_with_nobody(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.locks.PATIENCE", 0.001)
    await processes.start(ALL)
    with pytest.raises(DatabaseBusy, match="for example SHARDS=0-3/16"):
        await processes.start(FIRST)


@on_a_server
async def test_an_empty_database_is_begun_by_one_of_them(served: Server) -> None:
    processes = Processes(served.url(served.new()))
    try:
        first, second = await asyncio.gather(processes.start(FIRST), processes.start(SECOND))
        assert await first.run(open_table) + 1 == await second.run(open_table)
    finally:
        await processes.stop()


@on_a_server
async def test_who_lost_its_shards_to_another_does_nothing_more(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.locks.PATIENCE", 0.05)
    first = await processes.start(FIRST)
    other = await processes.start(SECOND)
    gone = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rialto'"
    server.rows(processes.url, gone)
    assert await other.run(open_table) == 1, "no other process took its shards"
    again = await processes.start(FIRST)
    with pytest.raises(ShardsTaken):
        await first.run(open_table)
    assert "shard 0 of 4" in str(await first.wait_until_free())
    with pytest.raises(ShardsTaken):
        await first.run(open_table)
    assert await again.run(open_table) == 2


@on_a_server
async def test_a_turn_that_does_not_come_is_told_as_that(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lock timeout is reported as such.

    Nothing of the waiting batch was done, and later work succeeds.
    """
    monkeypatch.setattr("bot.store.postgres_server._LONGEST", 50)
    first = await processes.start(FIRST)
    with at_work(processes.url, "pg_advisory_lock"):
        told = await asyncio.gather(*(first.run(open_table) for _ in range(2)), return_exceptions=True)
    assert [type(each).__name__ for each in told] == ["QueryCanceled"] * 2
    assert await first.run(open_table)


@on_a_server
async def test_tables_opened_at_once_have_numbers_of_their_own(processes: Processes) -> None:
    first, second = await processes.start(FIRST), await processes.start(SECOND)
    numbers = await asyncio.gather(*(each.run(open_table) for _ in range(10) for each in (first, second)))
    assert sorted(numbers) == [*range(1, 21)]


@on_a_server
async def test_who_is_at_other_tables_is_not_waited_for(processes: Processes) -> None:
    """Work waits only for work on the same table.

    Writing global data waits for all tables.
    """
    first, second, third = [await processes.start(mine) for mine in (FIRST, OwnShards(4, 2, 2), OwnShards(4, 3, 3))]
    here, there = await first.run(open_table), await second.run(open_table)
    begun, go_on = Event(), Event()

    def long(db: Connection) -> None:
        assert db.execute("SELECT host FROM tables WHERE id = ?", (here,)).fetchone()
        begun.set()
        assert go_on.wait(20)
        store.tables.set_host(db, here, 1)

    def speak(db: Connection) -> None:
        store.tables.set_host(db, there, 3)
        store.people.save(db, Preferences(5, language="fr"))

    async def waited_for(number: int) -> None:
        async with asyncio.timeout(20):
            while server.rows(processes.url, _WAITING) != [(number,)]:
                await asyncio.to_thread(begun.wait)

    try:
        under_way = [asyncio.create_task(first.run(long, here))]
        assert await asyncio.to_thread(begun.wait, 20)
        await second.run(lambda db: store.tables.set_host(db, there, 2), there)
        same = second.run(lambda db: store.tables.set_host(db, here, 2), here)
        for number, work in enumerate((same, third.run(speak, there)), 1):
            under_way.append(asyncio.create_task(work))
            await waited_for(number)
    finally:
        go_on.set()
    await asyncio.gather(*under_way)
    found = "SELECT host, (SELECT language FROM people) FROM tables ORDER BY id"
    assert (await second.run(lambda db: db.execute(found).fetchall())) == [(2, "fr"), (3, "fr")]


_WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


@on_a_server
async def test_a_move_and_what_is_sent_of_it_wait_for_nobody_elsewhere(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move and its messages do not wait for other tables, because all of it is bound to its own."""
    monkeypatch.setattr("bot.store.postgres_server._LONGEST", 3000)
    first = await processes.start(FIRST)
    await first.run(lambda db: fill(db, "medici", [5]))

    def sent(db: Connection) -> None:
        for due in store.outbox.outbox(db, 1):
            store.outbox.begin_post(db, due, "nonce", NOW)
            store.outbox.set_sent(db, 1, SentMessage(due.slot, 2, due.id, "", NOW))
            store.outbox.put_off(db, due, NOW)
            store.outbox.done(db, due)
            store.seats.count_call(db, 1, 0, NOW)
        assert store.outbox.outbox(db, 1) == []

    with at_work(processes.url, "pg_advisory_lock_shared"):
        for work in (partial(take_turns, table_id=1, turns=3), sent):
            await first.run(work, 1)


@on_a_server
async def test_a_new_name_is_stored_at_all_tables_of_its_server(processes: Processes) -> None:
    """A new name is stored at all the user's tables of a server, also if the interaction was about one of them."""
    one, _ = await processes.start(FIRST), await processes.start(SECOND)
    here, elsewhere = 1 << 22, 2 << 22
    await one.run(lambda db: fill(db, "medici", (here, here, elsewhere)))

    def renamed(db: Connection) -> str:
        with store.names.acting(db, Actor(1000, here, "Zora")):
            return the_table(db, 1).seats[0].name

    assert await one.run(renamed, 1) == "Zora"
    found = await one.run(lambda db: [the_table(db, table).seats[0].name for table in (1, 2, 3)])
    assert found == ["Zora", "Zora", "Ana"]


@on_a_server
async def test_what_is_read_at_a_table_is_still_so_when_it_is_written(processes: Processes) -> None:
    """Data read at a table is unchanged when it is written, with much work on several tables in any order."""
    both = await processes.start(FIRST), await processes.start(SECOND)
    for process in both:
        await process.run(open_table)

    def count(db: Connection, table_id: int) -> None:
        (number,) = db.execute("SELECT host FROM tables WHERE id = ?", (table_id,)).fetchone()
        store.tables.set_host(db, table_id, number + 1)

    async def often(process: Store, *tables: int) -> None:
        for _ in range(10):
            await asyncio.gather(*(process.run(partial(count, table_id=each), each) for each in tables))

    await asyncio.gather(often(both[0], 1, 2, 1), often(both[1], 2, 1, 2))
    assert await both[0].run(lambda db: db.execute("SELECT host FROM tables ORDER BY id").fetchall()) == [
        (37,),
        (37,),
    ]


def _at(db: Connection, *guilds: int) -> None:
    """Add a table in a server of each of these shards, due in an hour and awaiting an AI player."""
    for guild in guilds:
        table = open_table(db)
        db.execute(
            "UPDATE tables SET status = 'playing', house = 1, guild = ? WHERE id = ?", (guild << 22 | 5, table)
        )
        store.clocks.set_clock(db, table, deadline=NOW + HOUR, asked=NOW, alarm=NOW + HOUR)
        store.outbox.send(db, table, store.slots.BOARD)


@on_a_server
async def test_each_does_what_is_to_be_done_in_its_own_servers(processes: Processes) -> None:
    first, second = await processes.start(FIRST), await processes.start(SECOND)
    noted: list[FollowUps] = []
    first.listen(noted.append)
    await first.run(lambda db: _at(db, 0, 1, 2, 3))
    (told,) = noted
    assert (told.to_send, told.elsewhere) == ({1, 2}, {3, 4})

    def left(db: Connection) -> list[Any]:
        found = [store.outbox.tables_with_outbox(db), sorted(store.tables.tables_awaiting_house(db))]
        return [*found, sorted(store.clocks.alarms(db, NOW + HOUR))]

    assert await first.run(left) == [[1, 2]] * 3
    assert await second.run(left) == [[3, 4]] * 3


@on_a_server
async def test_who_was_away_alone_puts_off_alone(processes: Processes) -> None:
    """An outage of one process extends only its own tables, also after a change of shards or back to one process."""
    now = NOW
    first, second = await processes.start(FIRST), await processes.start(SECOND)
    await first.run(lambda db: _at(db, 0, 1, 2, 3))

    async def heard(process: Store, mine: OwnShards) -> DeadlineScheduler:
        watch = DeadlineScheduler(process, lambda: now, lambda: float(now), mine=mine)
        for number in mine.numbers(4):
            await watch.hears(Shard(number, 4))
        return watch

    async def put_off(process: Store) -> list[int]:
        rows = await process.run(lambda db: db.execute("SELECT deadline FROM tables ORDER BY id").fetchall())
        return [deadline - NOW - HOUR for (deadline,) in rows]

    watch, _ = await heard(first, FIRST), await heard(second, SECOND)
    assert (watch.shards, watch.hearing.is_set()) == ((2, 2), True)
    assert await first.run(store.shards.silent_shards) == {}
    now += 600
    await watch.look()
    await heard(second, SECOND)  # it was killed and started again
    assert await put_off(first) == [0, 0, 600, 600]
    now += 100
    await watch.look()
    await processes.stop()
    now += 50
    alone = await processes.start(ALL)
    await heard(alone, ALL)
    assert await put_off(alone) == [50, 50, 750, 750]
    assert await alone.run(store.shards.last_heartbeats) == {}
