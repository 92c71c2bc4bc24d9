"""Test a disk that fills up while the bot runs: clear errors, no partial data, and recovery."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from bot.store.db import Connection, Store
from tests.bot.server import of_a_file
from tests.bot.store.files import no_file_above

pytestmark = of_a_file

SECRET = "bid-of-12"  # noqa: S105


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "rialto.db")
    yield store
    await store.close()


def keeps(user: int, word: str = SECRET) -> Callable[[Connection], None]:
    """Return work that stores something about a user."""

    def work(db: Connection) -> None:
        db.execute("INSERT INTO people (user, reminders, zone) VALUES (?, 'dm', ?)", (user, word))

    return work


async def users(store: Store) -> list[int]:
    return await store.run(lambda db: [user for (user,) in db.execute("SELECT user FROM people ORDER BY user")])


async def test_no_room_for_what_is_written(store: Store) -> None:
    """If a write has no room, SQLite rolls back the transaction of the whole batch by itself."""
    await store.run(keeps(1))
    (pages,) = await store.run(lambda db: db.execute("PRAGMA page_count").fetchone())
    await store.run(lambda db: db.execute(f"PRAGMA max_page_count = {pages}"))
    with capture_logs((format_exc_info,)) as lines:
        results = await asyncio.gather(
            store.run(keeps(2)), store.run(keeps(3, SECRET * 10_000)), store.run(keeps(4)), return_exceptions=True
        )
    assert [type(each) for each in results] == [sqlite3.OperationalError] * 3
    assert {str(each) for each in results} == {"database or disk is full"}
    (line,) = lines
    assert (line["event"], line["error"]) == ("database", "SQLITE_FULL")
    assert SECRET not in str(lines)
    assert await users(store) == [1]
    await store.run(lambda db: db.execute(f"PRAGMA max_page_count = {pages + 100}"))
    await asyncio.gather(store.run(keeps(2)), store.run(keeps(3, SECRET * 10_000)))
    assert await users(store) == [1, 2, 3]


async def test_no_room_for_the_commit(store: Store, tmp_path: Path) -> None:
    await store.run(keeps(1))
    size = (tmp_path / "rialto.db-wal").stat().st_size
    with capture_logs((format_exc_info,)) as lines, no_file_above(size):
        results = await asyncio.gather(store.run(keeps(2)), store.run(keeps(3)), return_exceptions=True)
    assert [type(each) for each in results] == [sqlite3.OperationalError] * 2
    assert {str(each) for each in results} == {"disk I/O error"}
    (line,) = lines
    assert (line["event"], line["error"]) == ("database", "SQLITE_IOERR_WRITE")
    assert "cannot rollback" not in str(lines)
    assert SECRET not in str(lines)
    await store.run(keeps(2))
    assert await users(store) == [1, 2]


async def test_no_room_for_one_file_at_the_stop(tmp_path: Path) -> None:
    """A stop with no room to merge the files is still clean, and the answered work is kept where it is."""
    path = tmp_path / "rialto.db"
    store = await Store.open(path)
    await store.run(keeps(1, SECRET * 10_000))
    with capture_logs() as lines, no_file_above(path.stat().st_size):
        await store.close()
    assert [line["log_level"] for line in lines] == ["warning"]
    store = await Store.open(path)
    try:
        assert await users(store) == [1]
    finally:
        await store.close()
