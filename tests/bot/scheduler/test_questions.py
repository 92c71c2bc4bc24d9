"""Test that a broken question, or a server with broken settings, holds up nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from structlog.testing import capture_logs

from bot import store
from bot.scheduler.deadlines import DeadlineScheduler
from bot.store.db import Connection, Store
from bot.tables.clock import DAY
from tests.bot.asking import canned
from tests.bot.store.test_store import open_table
from tests.bot.tables.test_questions import HERE, THERE, ask, switch_on
from tests.bot.tables.test_tables import NOW

_BREAK = {
    "question": "CREATE TRIGGER broken BEFORE UPDATE ON asked WHEN OLD.id = 1 BEGIN SELECT RAISE(ABORT, ''); END",
    "server": "UPDATE servers SET ask_zone = 'Nowhere' WHERE guild = 1",
}
"""By what is broken: the statement that breaks the first question or server."""


class Asking:
    """A database with two servers, each with a question whose result is due, as is the next one, and a scheduler."""

    def __init__(self, disk: Store) -> None:
        self.disk = disk
        self.now = NOW
        self.watch = DeadlineScheduler(disk, lambda: self.now, lambda: float(self.now))

    async def rows(self, sql: str) -> list[tuple[Any, ...]]:
        return await self.disk.run(lambda db: db.execute(sql).fetchall())


@pytest.fixture
async def asking(disk: Store) -> Asking:
    def work(db: Connection) -> None:
        for number in range(6):
            store.questions.add(db, canned(number))
        for guild in (HERE, THERE):
            switch_on(db, guild)
            ask(db, guild)

    await disk.run(work)
    made = Asking(disk)
    ((due,),) = await made.rows("SELECT max(ask_due) FROM servers")
    await made.watch.hears()
    made.now = max(NOW + DAY, due)
    return made


@pytest.mark.parametrize("broken", _BREAK)
async def test_nothing_else_is_held_up(asking: Asking, broken: str) -> None:
    """The other server gets its result and its next question, and alarms of tables are looked at."""

    def work(db: Connection) -> None:
        db.execute(_BREAK[broken])
        store.clocks.set_alarm(db, open_table(db), NOW)

    await asking.disk.run(work)
    with capture_logs():
        await asking.watch.look()
    assert await asking.rows("SELECT ended, id > 2 FROM asked WHERE guild = 2 ORDER BY id") == [(1, 0), (0, 1)]
    assert await asking.rows("SELECT alarm FROM tables") == [(None,)]


@pytest.mark.parametrize("broken", _BREAK)
async def test_what_is_broken_is_tried_less_and_less(asking: Asking, broken: str) -> None:
    await asking.disk.run(lambda db: db.execute(_BREAK[broken]))
    pauses, since = [], asking.now
    for _ in range(500):
        with capture_logs() as logs:
            await asking.watch.look()
        if any(line["log_level"] == "error" for line in logs):
            pauses.append(asking.now - since)
            since = asking.now
        asking.now += 20
    assert pauses == [0, 60, 120, 240, 480, 960, 1920, 3840]
