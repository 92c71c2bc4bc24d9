"""The database file: its owner and permissions, the lock that admits one bot at a time, and what can be wrong with
it.
"""

from __future__ import annotations

import errno
import filecmp
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from filelock import FileLock, Timeout

MARK = int.from_bytes(b"Rlto", "big")
"""SQLite's `application_id` of our files."""

_MAGIC = b"SQLite format 3\0"

_OURS = {"tables", "seats", "moves", "outbox"}
"""Tables that have been there from the first schema on: by them our files from before the mark are known."""


class DatabaseUnusable(Exception):
    """The file cannot be our database, today or tomorrow. The message says why, and what to do."""


class SchemaTooOld(DatabaseUnusable):
    """It will be, once a bot was started with it."""


class DatabaseBusy(DatabaseUnusable):
    """It cannot be just now: the next start may find it otherwise."""


class ShardsTaken(DatabaseBusy):
    """Another process has some of the shards that are to be this one's."""


def hold(path: Path) -> FileLock:
    """Keep this file from every other bot until the lock is released or this process is gone, in whatever way.

    The lock is the system's, on a file beside it that stays there. Raises DatabaseUnusable.
    """
    with translated_errors(path):
        if not path.parent.is_dir():
            raise DatabaseUnusable(f"there is no folder {path.parent}. Make it, or name a file in another one.")
        if path.is_dir():
            raise DatabaseUnusable(f"{path} is a folder. Name a file, for example {path / 'rialto.db'}.")
        refuse_special(path)
        # A fallback that only looks whether a file is there would outlive a bot that was killed.
        lock = FileLock(f"{path.resolve()}.lock", mode=0o600, thread_local=False, fallback_to_soft=False)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            raise DatabaseBusy(
                f"another bot is running with {path}. Stop that one first, or name another file for this one."
            ) from None
    return lock


@contextmanager
def holding(path: Path, busy: str) -> Iterator[None]:
    """Hold this file for a while. Raises DatabaseBusy, in these words, if a bot has it; and DatabaseUnusable."""
    try:
        lock = hold(path)
    except DatabaseBusy:
        raise DatabaseBusy(busy) from None
    try:
        yield
    finally:
        lock.release()


@contextmanager
def translated_errors(path: Path) -> Iterator[None]:
    """Turns the errors of SQLite and of the system into sentences."""
    try:
        yield
    except sqlite3.Error as error:
        raise _sentence(path, getattr(error, "sqlite_errorname", ""), str(error)) from None
    except OSError as error:
        name = errno.errorcode.get(error.errno or 0, "")
        raise _sentence(error.filename or path, name, error.strerror or str(error)) from None


def refuse_special(path: Path) -> None:
    """Raise DatabaseUnusable for a pipe, a device or a socket: reading one may never end, and it is not to be
    replaced.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise DatabaseUnusable(f"{path} is a pipe or a device. Name a regular file.")


def refuse_foreign(path: Path) -> None:
    """Raises DatabaseUnusable for another program's database, of which nothing is changed, nor any file made beside
    it.
    """
    if not path.exists() or not path.stat().st_size:
        return
    # Immutable: neither locks nor recovers. What of the file is in its -wal is not seen like this; what is seen of
    # it may be of no use. Both show when it is opened in earnest.
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True)) as connection,
    ):
        check(connection, path)


def is_database(path: Path) -> bool:
    """Whether the file begins as every database does, unless that is empty."""
    with path.open("rb") as there:
        return there.read(len(_MAGIC)) == _MAGIC


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raises DatabaseUnusable unless this database is ours, or new."""
    mark, version = pragma_number(connection, "application_id"), pragma_number(connection, "user_version")
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    is_new = not (mark or version or names)
    is_unmarked = not mark and names >= _OURS
    if not (mark == MARK or is_unmarked or is_new):
        raise DatabaseUnusable(
            f"{path} is the database of another program. Name another file, or one that is not there yet."
        )


def pragma_number(connection: sqlite3.Connection, pragma: str) -> int:
    """What SQLite keeps under this name in the file."""
    (found,) = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(found)


def wrong_schema_message(name: Path | str, schema: int, newest: int) -> str:
    """The sentence on a database that has to be of the newest schema."""
    if schema > newest:
        return f"{name} has schema {schema}, of a newer version of Rialto; this one knows {newest}. Use that one."
    return f"{name} has schema {schema}, and {newest} is needed. Start the bot with it once: that brings it there."


def keep_private(path: Path) -> None:
    """Let nobody else read hands and seeds; create the file if need be. SQLite makes those beside it alike."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):  # not there; or another user's, to whom it is left
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


def copy(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    """Copy the whole database to a file beside it, named after the schema it is about to get.

    An earlier copy that says something else is left alone.
    """
    new = path.with_name(f"{path.name}.before-{version}.new")
    new.unlink(missing_ok=True)
    try:
        keep_private(new)
        with closing(sqlite3.connect(new)) as target:
            connection.backup(target)
        names = (f"{path.name}.before-{version}" + (f".{turn}" if turn > 1 else "") for turn in count(1))
        places = (path.with_name(name) for name in names)
        place = next(each for each in places if not each.exists() or filecmp.cmp(new, each, shallow=False))
        return new.replace(place)
    finally:
        new.unlink(missing_ok=True)


def _sentence(path: Path | str, name: str, words: str) -> DatabaseUnusable:
    """What is wrong with the file, from SQLite's name of the error or the system's."""
    if name in {"ENOSPC", "EDQUOT", "SQLITE_FULL"}:
        return DatabaseBusy(f"the disk of {path} is full. Make room on it and start again; nothing was changed.")
    if name.startswith("SQLITE_BUSY"):
        return DatabaseBusy(f"another program has {path} open and lets nobody write. Close it and start again.")
    if name.startswith("SQLITE_NOTADB"):
        return DatabaseUnusable(f"{path} is not a database. Name another file, or one that is not there yet.")
    if name.startswith("SQLITE_CORRUPT"):
        return DatabaseUnusable(
            f"{path} is damaged ({words}). Set it and its -wal aside, and put a copy from before in its place."
        )
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")) or name in {"EACCES", "EPERM", "EROFS"}:
        return DatabaseUnusable(
            f"this user may not write {path} ({words}), or not in its folder. Allow it, or name another file."
        )
    return DatabaseBusy(f"{path} cannot be used: {words}. Mend that, or name another file.")
