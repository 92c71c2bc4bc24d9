"""Test backups: made while the bot runs, complete, verified, and blocking nothing."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.store import backup, snapshot
from bot.store.db import Connection, Store
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable
from bot.tables import lobby
from bot.tables.base import Person
from bot.tables.lobby import Opening
from games import GAMES
from games.core import encode
from tests.bot.server import of_a_file
from tests.bot.store.files import ask, names, no_file_above, of_schema, write

pytestmark = of_a_file

USERS = "SELECT user FROM people ORDER BY user"


def keeps(user: int, words: str = "") -> Callable[[Connection], None]:
    """Return work that stores something about a user."""

    def work(db: Connection) -> None:
        db.execute("INSERT INTO people (user, reminders, zone) VALUES (?, 'dm', ?)", (user, words))

    return work


def begins(db: Connection) -> None:
    """Start a game."""
    options = encode(GAMES["medici"].types.Options())
    lobby.open_table(db, Opening("medici", 10, 20, False, "en", options, bytes(32)), Person(7, "Ana", "en"), 100)
    for user in (8, 9):
        lobby.join(db, 1, Person(user, f"P{user}", "en"))
    lobby.start(db, 1, Person(7, "Ana", "en"), 100)


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def spoil(database: Path) -> None:
    """Corrupt a page in the middle of the file."""
    with closing(sqlite3.connect(database)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(database.read_bytes())
    content[(page - 1) * size + 8 : (page - 1) * size + 200] = b"\xff" * 192
    database.write_bytes(content)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a path in a folder of its own."""
    (tmp_path / "bot").mkdir()
    return tmp_path / "bot" / "rialto.db"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    store = await Store.open(database)
    await store.run(keeps(1, "x" * 100_000))
    yield store
    with suppress(ValueError):  # the file was closed
        await store.close()


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Block a copy after its first page: the first event is set then, and setting the second continues it."""
    still, go_on = threading.Event(), threading.Event()

    def sleep(_: float) -> None:
        still.set()
        assert go_on.wait(60)

    monkeypatch.setattr(snapshot, "_PAGES", 1)
    monkeypatch.setattr(snapshot, "sleep", sleep)
    return still, go_on


async def test_what_is_written_meanwhile_waits_for_nothing_and_is_in_it(
    store: Store, database: Path, tmp_path: Path, between: tuple[threading.Event, threading.Event]
) -> None:
    still, go_on = between
    making = asyncio.create_task(backup.back_up_running(store, database, tmp_path / "backup.db"))
    assert await asyncio.to_thread(still.wait, 60)
    await asyncio.gather(*(store.run(keeps(user, "y" * 5000)) for user in range(2, 40)))
    with pytest.raises(DatabaseBusy, match="another backup is being made"):
        await backup.back_up_running(store, database, tmp_path / "second.db")
    assert names(tmp_path) == ["backup.db.new", "bot"]
    go_on.set()
    await making
    assert names(tmp_path) == ["backup.db", "bot"]
    assert ask(tmp_path / "backup.db", USERS) == [(user,) for user in range(1, 40)]
    assert ask(tmp_path / "backup.db", "PRAGMA integrity_check") == [("ok",)]
    assert (tmp_path / "backup.db").stat().st_mode & 0o777 == 0o600


async def test_a_stop_does_not_wait_for_it(
    store: Store, database: Path, tmp_path: Path, between: tuple[threading.Event, threading.Event]
) -> None:
    still, go_on = between
    making = asyncio.create_task(backup.back_up_running(store, database, tmp_path / "backup.db"))
    assert await asyncio.to_thread(still.wait, 60)
    closing_ = asyncio.create_task(store.close())
    await asyncio.sleep(0)  # the stop has begun
    go_on.set()
    await closing_
    with pytest.raises(snapshot.Interrupted):
        await making
    assert names(tmp_path) == ["bot"]
    assert ask(database, USERS) == [(1,)]


async def test_nor_for_its_examination(
    store: Store, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.copy(whole := tmp_path / "bot" / "whole.db")

    async def copy(new: Path) -> None:
        whole.rename(new)
        store._closing.set()

    monkeypatch.setattr(snapshot, "_STEPS", 1)
    monkeypatch.setattr(store, "copy", copy)
    with pytest.raises(snapshot.Interrupted):
        await backup.back_up_running(store, database, tmp_path / "backup.db")
    assert names(tmp_path) == ["bot"]
    await store.close()


async def test_a_damaged_table_is_made_anew_first(store: Store, database: Path, tmp_path: Path) -> None:
    await store.run(begins)
    (whole,) = await store.run(lambda db: db.execute("SELECT state FROM tables").fetchone())
    await store.run(lambda db: db.execute("UPDATE tables SET state = X'00'"))
    await backup.back_up_running(store, database, tmp_path / "backup.db")
    assert ask(tmp_path / "backup.db", "SELECT state, damaged FROM tables") == [(whole, 0)]


async def test_one_that_cannot_be_made_anew_rests_and_is_kept(store: Store, database: Path, tmp_path: Path) -> None:
    await store.run(begins)
    await store.run(lambda db: db.execute("UPDATE tables SET state = X'00', anchor = X'00', seed = X'00'"))
    for _ in range(2):
        await backup.back_up_running(store, database, tmp_path / "backup.db")
        assert ask(tmp_path / "backup.db", "SELECT state, damaged FROM tables") == [(b"\0", 1)]


async def test_without_the_bot_a_damaged_table_is_told(store: Store, database: Path, tmp_path: Path) -> None:
    await store.run(begins)
    await store.run(lambda db: db.execute("UPDATE tables SET state = X'00'"))
    await store.close()
    with pytest.raises(DatabaseUnusable, match=r"these game tables are damaged: 1\. Start the bot"):
        backup.back_up_stopped(database, tmp_path / "backup.db")
    assert names(tmp_path) == ["bot"]


def test_an_older_database_is_backed_up_as_it_is(tmp_path: Path) -> None:
    """A database of an older version is backed up unchanged, for example before a new version first starts."""
    of_schema(tmp_path / "old.db", 1)
    backup.back_up_stopped(tmp_path / "old.db", tmp_path / "backup.db")
    assert ask(tmp_path / "backup.db", "SELECT id, language FROM tables") == [(1, "fr")]
    assert ask(tmp_path / "backup.db", "PRAGMA user_version") == ask(tmp_path / "old.db", "PRAGMA user_version")


async def test_a_backup_takes_the_place_of_an_earlier_one(store: Store, database: Path, tmp_path: Path) -> None:
    for user in (2, 3):
        await store.run(keeps(user))
        await backup.back_up_running(store, database, tmp_path / "backup.db")
    assert ask(tmp_path / "backup.db", USERS) == [(1,), (2,), (3,)]


async def test_where_none_may_be(store: Store, database: Path, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(database)
    (tmp_path / "hard.db").hardlink_to(database)
    write(tmp_path / "bank.db", "CREATE TABLE accounts (id)")
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 100)
    (tmp_path / "open.db").touch()
    (tmp_path / "open.db-wal").write_text("frames")
    before = contents(tmp_path)
    for place, words in {
        database: "is the database itself",
        tmp_path / "link.db": "is the database itself",
        tmp_path / "hard.db": "is the database itself",
        tmp_path / "bot" / ".." / "bot" / "rialto.db-wal": "that belongs to it",
        tmp_path / "bot" / "rialto.db.sock": "that belongs to it",
        tmp_path / "nowhere" / "backup.db": "there is no folder",
        tmp_path: "is a folder",
        tmp_path / "bank.db": "another program",
        tmp_path / "letter.txt": "exists and is not a backup",
        tmp_path / "open.db": "a database in use",
    }.items():
        with pytest.raises(DatabaseUnusable, match=words):
            await backup.back_up_running(store, database, place)
        with pytest.raises(DatabaseUnusable, match=words):
            backup.back_up_stopped(database, place)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("running", [True, False])
async def test_no_room(store: Store, database: Path, tmp_path: Path, running: bool) -> None:
    """Without room on disk, the earlier backup stays unchanged."""
    await backup.back_up_running(store, database, tmp_path / "backup.db")
    before = (tmp_path / "backup.db").read_bytes()
    await store.run(keeps(2))
    if not running:
        await store.close()

    async def back_up() -> None:
        if running:
            await backup.back_up_running(store, database, tmp_path / "backup.db")
        else:
            backup.back_up_stopped(database, tmp_path / "backup.db")

    with (
        no_file_above(20_000),
        pytest.raises(DatabaseUnusable, match=r"backup\.db\.new cannot be used: disk I/O error"),
    ):
        await back_up()
    assert names(tmp_path) == ["backup.db", "bot"]
    assert (tmp_path / "backup.db").read_bytes() == before


async def test_a_damaged_database_is_no_backup(store: Store, database: Path, tmp_path: Path) -> None:
    await store.close()
    spoil(database)
    with pytest.raises(DatabaseUnusable, match=re.escape(f"{database} is damaged")):
        backup.back_up_stopped(database, tmp_path / "backup.db")
    assert names(tmp_path) == ["bot"]
