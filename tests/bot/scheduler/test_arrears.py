"""Test deadline extensions in batches: whatever interrupts them, each outage extends each table once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from bot import store
from bot.scheduler.deadlines import DeadlineScheduler
from bot.store.db import Connection, Store
from bot.store.rows import Pace
from bot.store.shards import Shard
from bot.tables import absence, after_restore, base, housekeeping, lobby, moderation
from bot.tables.base import Person, the_table
from bot.tables.moderation import Actor
from tests.bot.store.test_store import open_table
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House, mover, seat_of

DAY = 86_400
TABLES = 7
FOUR = [Shard(number, 4) for number in range(4)]
WHAT = (
    "deadline - asked - 86400",
    "put_off",
    "alarm - asked - 43200",
    "idle_since - 100",
    "(SELECT due FROM requests WHERE table_id = tables.id) - asked - 86400",
)
"""All values that an outage extends, less their original value."""


class Died(Exception):
    """The process died before a transaction."""


class Bot:
    """A database and a scheduler process that may die.

    Two tables are extended in each batch.
    """

    def __init__(self, disk: Store) -> None:
        self.disk = disk
        self.now = NOW
        self.asleep = 0
        self.lives = 0
        """How many transactions the process will still run."""

    async def run(self, work: Callable[[Connection], Any], table: int | None = None) -> Any:
        self.lives -= 1
        if self.lives < 0:
            raise Died
        return await self.disk.run(work, table)

    async def start(self, lives: int = 1_000, *, away: int = 0, shards: int = 1) -> None:
        """Start a process after `away` seconds without one, and check the deadlines."""
        self.now += away
        self.lives = lives
        self.watch = DeadlineScheduler(cast(Store, self), lambda: self.now, lambda: float(self.now - self.asleep))
        for number in range(shards):
            await self.watch.hears(Shard(number, shards))
        await self.watch.look()

    async def dies(self, lives: int, *, away: int) -> bool:
        """Start a process after `away` seconds with `lives` transactions; return whether it died."""
        try:
            await self.start(lives, away=away)
        except Died:
            return True
        return False

    async def column(self, what: str = WHAT[0]) -> list[int]:
        """Return this value at each table, as stored in the database."""
        sql = f"SELECT {what} FROM tables ORDER BY id"  # noqa: S608
        return [value for (value,) in await self.disk.run(lambda db: db.execute(sql).fetchall())]

    async def left(self) -> tuple[int, int]:
        """Return the number of outages still to be applied and of tables marked for them."""
        counts = "SELECT (SELECT count(*) FROM arrears), (SELECT count(*) FROM settled)"
        silences, tables = await self.disk.run(lambda db: db.execute(counts).fetchone())
        return silences, tables

    async def look_at(self, *tables: int) -> None:
        """Read these tables as a user would."""
        await self.disk.run(lambda db: [the_table(db, table) for table in tables])


@pytest.fixture
async def bot(disk: Store, monkeypatch: pytest.MonkeyPatch) -> Bot:
    monkeypatch.setattr(store.deadline_extensions, "_AT_ONCE", 2)
    return Bot(disk)


@pytest.fixture
async def filled(bot: Bot) -> Bot:
    """Fill the database with tables due in a day.

    Even numbers belong to the last of four shards, odd ones to the first.
    """

    def work(db: Connection) -> None:
        for number in range(1, TABLES + 1):
            table = open_table(db)
            guild = (0 if number % 2 else 3) << 22 | 5
            db.execute("UPDATE tables SET status = 'playing', guild = ?, pace = 'daily' WHERE id = ?", (guild, table))
            store.clocks.set_clock(db, table, deadline=NOW + DAY, asked=NOW, alarm=NOW + DAY // 2)
            store.audit_log.set_request(db, table, table, "abandon", 8, "", NOW + DAY)

    await bot.disk.run(work)
    await bot.start()
    return bot


async def test_a_process_that_dies_between_any_two_transactions(filled: Bot) -> None:
    """A process may die between any two transactions: the next one applies the remaining extensions.

    Extended tables are not extended again, also if they were read in between.
    """
    away = lives = 0
    while await filled.dies(lives, away=1000):
        away += 1000
        noted = (await filled.disk.run(store.clocks.last_heartbeat) or 0) - NOW
        at = 1 + lives % TABLES
        table = await House(filled.disk).table(at)
        assert table.deadline == NOW + DAY + noted, "readers see the extended deadline"
        lives += 1
    away += 1000
    assert lives > TABLES
    for what in WHAT:
        assert await filled.column(what) == [away] * TABLES, what
    assert await filled.left() == (0, 0)
    for slot in ("board", "request"):
        told = f"(SELECT count(*) FROM outbox WHERE table_id = tables.id AND slot = '{slot}')"  # noqa: S608
        assert await filled.column(told) == [1] * TABLES


@pytest.mark.parametrize("again", ["down", "lost", "clock"])
async def test_another_silence_before_one_is_made_up_for(filled: Bot, again: str) -> None:
    """Another outage before the first is applied extends each table by both.

    It is downtime, a lost connection or a clock jump, after a failed transaction.
    """
    assert await filled.dies(4, away=1000)
    await filled.look_at(1, 7)
    assert (await filled.column(), await filled.left()) == ([1000, 1000, 0, 0, 0, 0, 1000], (1, 1))
    filled.lives = 1_000
    if again == "down":
        assert await filled.dies(3, away=300)
        await filled.look_at(3, 7)
        assert (await filled.column(), await filled.left()) == ([1000, 1000, 1300, 0, 0, 0, 1300], (2, 4))
        await filled.start()
    elif again == "lost":
        filled.now += 300
        await filled.watch.lost(300.0)
        await filled.watch.hears()
    else:
        filled.now += 300
        filled.asleep += 300
        await filled.watch.look()
    for what in WHAT:
        assert await filled.column(what) == [1300] * TABLES, what
    assert await filled.left() == (0, 0)


async def test_what_is_owed_to_the_tables_of_one_shard(filled: Bot) -> None:
    """An outage of one shard is applied to its tables, also if the number of shards changes before that."""
    await filled.start(shards=4)
    await filled.watch.lost(0.0, FOUR[3])
    filled.now += 1000
    await filled.watch.look()
    filled.lives = 3
    with pytest.raises(Died):
        await filled.watch.hears(FOUR[3])
    await filled.look_at(5, 6)
    assert await filled.column() == [0, 1000, 0, 1000, 0, 1000, 0]
    await filled.start(away=500, shards=2)
    assert await filled.column() == [500, 1500] * 3 + [500]
    assert await filled.left() == (0, 0)


async def test_a_restored_backup_owes_nobody_anything(bot: Bot) -> None:
    """A restored backup has no extensions pending: all deadlines start again."""
    house = House(bot.disk)
    for number in range(1, 4):
        await begin(house, number)
    await bot.start()
    assert await bot.dies(4, away=2 * DAY)
    await bot.disk.run(lambda db: after_restore.resume_after_restore(db, NOW, bot.now, 0))
    await bot.start()
    assert await bot.column() == [0] * 3
    assert await bot.left() == (0, 0)


async def begin(house: House, number: int, host: Person = ANA, now: int = NOW, pace: Pace = "daily") -> None:
    """Start the next table's game."""
    await house.open(host, BEN, CHLOE)
    await house.do(store.clocks.set_rules, number, pace, "vote")
    await house.do(lobby.start, number, host, now)


async def test_what_comes_before_it_is_a_tables_turn(bot: Bot) -> None:
    """Tables that change before their batch are neither late nor extended twice.

    After an outage of two days, tables that start again have as much time as others.
    """
    house, host = House(bot.disk), Actor(ANA.user, lambda _: False)
    pressed, untouched, voted, ended, taken_back, asked, begun, new, opened = range(1, 10)
    for number in range(pressed, begun):
        await begin(house, number, DAN if number < ended else ANA)
    await house.open(ANA, BEN, CHLOE)
    await house.do(store.clocks.set_rules, begun, "daily", "vote")
    await house.do(lambda db: moderation.end(db, the_table(db, taken_back), ANA.user, "", NOW))
    await bot.start()
    assert await bot.dies(3, away=2 * DAY)
    now = bot.now = bot.now + 100

    table = await house.table(pressed)
    move = table.game.rules.legal_moves(base.state_of(table), seat_of(table, mover(table)))[0]
    await house.press(table, mover(table), move, now=now)
    late = await house.table(voted)
    await house.do(absence.left_server, voted, seat_of(late, mover(late)), mover(late), now)
    await house.do(lambda db: moderation.end(db, the_table(db, ended), ANA.user, "", now))
    await house.do(moderation.take_back, taken_back, host, now)
    await house.do(lambda db: moderation.ask(db, the_table(db, asked), "abandon", host, "host", "", 1, now))
    await house.do(lobby.start, begun, ANA, now)
    await begin(house, new, DAN, now)
    await house.open(BEN, CHLOE)

    bot.lives = 1_000
    await bot.watch.look()
    put_off, anew = NOW + 3 * DAY, now + DAY
    due = {
        pressed: anew,
        untouched: put_off,
        voted: anew,
        ended: None,
        taken_back: anew,
        asked: put_off,
        begun: anew,
        new: anew,
        opened: None,
    }
    assert dict(enumerate(await bot.column("deadline"), 1)) == due
    assert (await bot.column("idle_since"))[opened - 1] == NOW, "later tables are not extended"
    assert await bot.column("version") == [number == pressed for number in due]
    assert await bot.column("voting") == [number == voted for number in due]
    request = await house.do(store.audit_log.open_request, asked)
    assert request
    assert request.due == now + moderation.consent_time(await house.table(asked))


async def test_nothing_is_ended_for_standing_still_before_it_is_made_up_for(bot: Bot) -> None:
    house = House(bot.disk)
    for _ in range(2):
        await house.open(ANA, BEN, CHLOE)
    await begin(house, 3, pace="free")
    await bot.start()
    assert await bot.dies(4, away=40 * DAY)
    await house.do(housekeeping.tidy_up, bot.now)
    bot.lives = 1_000
    await bot.watch.look()
    await house.do(housekeeping.tidy_up, bot.now)
    assert [(await house.table(number)).status for number in (1, 2, 3)] == ["lobby", "lobby", "playing"]
    assert await bot.column("warned") == [None] * 3
    await house.do(housekeeping.tidy_up, bot.now + 29 * DAY)
    assert [(await house.table(number)).status for number in (1, 2, 3)] == ["abandoned", "abandoned", "playing"]
    assert (await bot.column("warned"))[2] == bot.now + 29 * DAY
