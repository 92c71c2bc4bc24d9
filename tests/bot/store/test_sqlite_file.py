"""Test the wording of file errors: those a person can fix and those that may pass by themselves."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from pathlib import Path
from typing import Any, cast

import pytest

from bot.store import sqlite_file
from bot.store.db import Connection, Store, savepoint
from bot.store.sqlite import migrate
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable
from tests.bot.server import errors
from tests.bot.store.files import MARK, names, write
from tests.bot.store.test_store import open_table

FULL, LOCKED = "the disk of {path} is full", "another program has {path} open"
FORBIDDEN, ODD = "this user may not write {path} or its folder ({words})", "{path} cannot be used: {words}"


def sqlites(name: str) -> sqlite3.Error:
    error = sqlite3.OperationalError("its words")
    error.sqlite_errorname = name
    return error


def said(path: Path, error: Exception) -> DatabaseUnusable:
    """Return the reported error for an error of the database or the system."""
    with pytest.raises(DatabaseUnusable) as caught, sqlite_file.translated_errors(path):
        raise error
    assert caught.value.__suppress_context__
    return caught.value


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("SQLITE_FULL", DatabaseBusy, FULL),
        ("SQLITE_BUSY_SNAPSHOT", DatabaseBusy, LOCKED),
        ("SQLITE_NOTADB", DatabaseUnusable, "{path} is not a database"),
        ("SQLITE_CORRUPT_INDEX", DatabaseUnusable, "{path} is damaged ({words})"),
        ("SQLITE_READONLY_DBMOVED", DatabaseUnusable, FORBIDDEN),
        ("SQLITE_CANTOPEN", DatabaseUnusable, FORBIDDEN),
        ("SQLITE_PERM", DatabaseUnusable, FORBIDDEN),
        ("SQLITE_IOERR_READ", DatabaseBusy, ODD),
    ],
)
def test_errors_of_the_database(tmp_path: Path, name: str, kind: type[DatabaseUnusable], words: str) -> None:
    told = said(tmp_path, sqlites(name))
    assert type(told) is kind
    assert str(told).startswith(words.format(path=tmp_path, words="its words"))


@pytest.mark.parametrize(
    ("number", "kind", "words"),
    [
        (errno.ENOSPC, DatabaseBusy, FULL),
        (errno.EDQUOT, DatabaseBusy, FULL),
        (errno.EACCES, DatabaseUnusable, FORBIDDEN),
        (errno.EPERM, DatabaseUnusable, FORBIDDEN),
        (errno.EROFS, DatabaseUnusable, FORBIDDEN),
        (errno.EIO, DatabaseBusy, ODD),
    ],
)
def test_errors_of_the_system(tmp_path: Path, number: int, kind: type[DatabaseUnusable], words: str) -> None:
    """Errors of the system name their file, if it is known."""
    told = said(tmp_path, OSError(number, os.strerror(number)))
    assert type(told) is kind
    assert str(told).startswith(words.format(path=tmp_path, words=os.strerror(number)))
    other = said(tmp_path, OSError(number, os.strerror(number), "/other"))
    assert str(other).startswith(words.format(path="/other", words=os.strerror(number)))


def test_an_error_without_a_number(tmp_path: Path) -> None:
    told = said(tmp_path, OSError("its words"))
    assert type(told) is DatabaseBusy
    assert str(told).startswith(ODD.format(path=tmp_path, words="its words"))


def test_where_nothing_is_wrong_nothing_is_said(tmp_path: Path) -> None:
    with sqlite_file.translated_errors(tmp_path):
        pass
    with pytest.raises(LookupError), sqlite_file.translated_errors(tmp_path):
        raise LookupError


def test_without_locks_of_the_system_no_file_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the system's file locks the bot does not start.

    A mere lock file would remain after a kill.
    """

    def missing(*_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr("fcntl.flock", missing)
    with pytest.raises((DatabaseUnusable, NotImplementedError)):
        sqlite_file.hold(tmp_path / "rialto.db")


@pytest.mark.parametrize("mode", [0o601, 0o610, 0o604, 0o640, 0o777])
def test_whatever_others_may_do_with_it_is_taken_from_them(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "rialto.db"
    path.touch()
    path.chmod(mode)
    sqlite_file.keep_private(path)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_new_file_is_nobody_elses_from_the_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new file is private from its creation, since a file opened in between could be read at any later time."""
    monkeypatch.setattr(Path, "chmod", lambda *_: None)
    sqlite_file.keep_private(tmp_path / "rialto.db")
    assert (tmp_path / "rialto.db").stat().st_mode & 0o777 == 0o600


def test_what_its_owner_may_do_with_it_is_their_own_affair(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    path.touch()
    path.chmod(0o700)
    sqlite_file.keep_private(path)
    assert path.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("left", ["of a copy that was not finished", ""])
def test_a_copy_is_begun_anew(tmp_path: Path, left: str) -> None:
    """A copy starts from scratch, whatever a killed process left in its place."""
    path = tmp_path / "rialto.db"
    migrate(path)
    (tmp_path / "rialto.db.before-7.new").write_text(left * 200, encoding="utf-8")
    connection = sqlite3.connect(path)
    try:
        kept = [sqlite_file.copy(connection, path, 7) for _ in range(2)]
        assert kept == [tmp_path / "rialto.db.before-7"] * 2
        for number in (2, 3):
            write(path, "INSERT INTO people (user, reminders) SELECT count(*), 'dm' FROM people")
            assert sqlite_file.copy(connection, path, 7).name == f"rialto.db.before-7.{number}"
    finally:
        connection.close()
    assert names(tmp_path) == ["rialto.db", *(f"rialto.db.before-7{ending}" for ending in ("", ".2", ".3"))]
    assert kept[0].stat().st_mode & 0o777 == 0o600


def test_a_copy_that_fails_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    connection = sqlite3.connect(path)
    connection.close()
    with pytest.raises(sqlite3.Error):
        sqlite_file.copy(connection, path, 7)
    assert names(tmp_path) == ["rialto.db"]


def test_our_mark_is_our_name() -> None:
    assert sqlite_file.MARK == MARK


# ---------------------------------------------------------------------------------------------- writer


@pytest.mark.parametrize(("pieces", "commits"), [(512, 2), (513, 3)])
async def test_a_commit_takes_so_many_pieces_of_work_and_no_more(tmp_path: Path, pieces: int, commits: int) -> None:
    store = await Store.open(tmp_path / "rialto.db")
    try:
        statements: list[str] = []
        await store.run(lambda db: cast(Any, db).set_trace_callback(statements.append))
        statements.clear()
        await asyncio.gather(*(store.run(lambda _: None) for _ in range(pieces)))
        await store.run(lambda db: cast(Any, db).set_trace_callback(None))
    finally:
        await store.close()
    assert statements.count("COMMIT") == commits


async def test_a_file_that_could_not_be_used_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    path.write_text("Dear Sir or Madam, this is no database." * 100, encoding="utf-8")
    with pytest.raises(DatabaseUnusable) as kept:
        await Store.open(path)
    path.unlink()
    store = await Store.open(path)
    await store.close()
    assert type(kept.value) is DatabaseUnusable


def test_a_part_that_raises_has_changed_nothing(db: Connection) -> None:
    if not db.in_transaction:
        db.begin()
    with savepoint(db):
        open_table(db, 17)
    with pytest.raises(errors("IntegrityError")), savepoint(db):
        db.executemany("INSERT INTO pulse (id, seen) VALUES (1, ?)", [(100,), (200,)])
    with savepoint(db):
        open_table(db, 37)
    assert db.execute("SELECT host FROM tables").fetchall() == [(17,), (37,)]
    assert db.execute("SELECT * FROM pulse").fetchall() == []
