"""Check and lock the database file: permissions, one bot at a time, and sentences for its errors."""

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
"""The value of SQLite's `application_id` in Rialto's files."""

_MAGIC = b"SQLite format 3\0"

_OURS = {"tables", "seats", "moves", "outbox"}
"""Database tables that every schema has. They identify a file of Rialto's that is older than MARK."""


class DatabaseUnusable(Exception):
    """The database cannot be used. The message says why, and what to do."""


class SchemaTooOld(DatabaseUnusable):
    """The database has an older schema. Starting the bot once with this database migrates it."""


class DatabaseBusy(DatabaseUnusable):
    """The database cannot be used at the moment. Retrying later may work."""


class ShardsTaken(DatabaseBusy):
    """Another process has some of this process's shards."""


def hold(path: Path) -> FileLock:
    """Lock this database file against other bots until the lock is released or this process ends, even by a crash.

    The lock is one of the operating system, on a file beside the database, which stays there. Raises
    DatabaseUnusable.
    """
    with translated_errors(path):
        if not path.parent.is_dir():
            raise DatabaseUnusable(f"there is no folder {path.parent}. Create it, or name a file in another folder.")
        if path.is_dir():
            raise DatabaseUnusable(f"{path} is a folder. Name a file, for example {path / 'rialto.db'}.")
        refuse_special(path)
        # The soft lock, a mere file, would outlive a killed bot.
        lock = FileLock(f"{path.resolve()}.lock", mode=0o600, thread_local=False, fallback_to_soft=False)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            raise DatabaseBusy(
                f"another bot is running with {path}. Stop it first, or name another file for this one."
            ) from None
    return lock


@contextmanager
def holding(path: Path, busy: str) -> Iterator[None]:
    """Lock this database file in this block. Raises DatabaseBusy with the message `busy` if a bot has it locked.

    Raises DatabaseUnusable if it cannot be locked.
    """
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
    """Raise DatabaseUnusable for errors of SQLite and the system in this block."""
    try:
        yield
    except sqlite3.Error as error:
        raise _sentence(path, getattr(error, "sqlite_errorname", ""), str(error)) from None
    except OSError as error:
        name = errno.errorcode.get(error.errno or 0, "")
        raise _sentence(error.filename or path, name, error.strerror or str(error)) from None


def refuse_special(path: Path) -> None:
    """Raise DatabaseUnusable for a pipe, a device or a socket.

    Reading one may never end, and none may be replaced.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise DatabaseUnusable(f"{path} is a pipe or a device. Name a regular file.")


def refuse_foreign(path: Path) -> None:
    """Raise DatabaseUnusable for another program's database, without changing it or creating files beside it."""
    if not path.exists() or not path.stat().st_size:
        return
    # Immutable: neither locks nor recovers. The -wal is not read, so this may see an old or broken database; that
    # shows when the file is really opened.
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True)) as connection,
    ):
        check(connection, path)


def is_database(path: Path) -> bool:
    """Return whether the file begins like an SQLite database. An empty file does not."""
    with path.open("rb") as there:
        return there.read(len(_MAGIC)) == _MAGIC


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DatabaseUnusable unless this database is Rialto's, or new."""
    mark, version = pragma_number(connection, "application_id"), pragma_number(connection, "user_version")
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    is_new = not (mark or version or names)
    is_unmarked = not mark and names >= _OURS
    if not (mark == MARK or is_unmarked or is_new):
        raise DatabaseUnusable(f"{path} is the database of another program. Name another file, or a new one.")


def pragma_number(connection: sqlite3.Connection, pragma: str) -> int:
    """Return the value of a pragma that is a number."""
    (found,) = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(found)


def wrong_schema_message(name: Path | str, schema: int, newest: int) -> str:
    """Return the message for operators about a database whose schema number is not the newest."""
    if schema > newest:
        return (
            f"{name} has schema {schema}, of a newer version of Rialto; this version knows {newest}. Use the newer "
            "version."
        )
    return f"{name} has schema {schema}, but {newest} is needed. Start the bot with it once: this migrates it."


def keep_private(path: Path) -> None:
    """Make the file readable by this user alone: it holds hands and seeds. Create the file if it is missing.

    SQLite creates the files beside it with the same permissions.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):  # missing, or owned by another user, who decides
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


def copy(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    """Copy the whole database to a file beside it, named after the schema `version`. Return the new path.

    An earlier copy with other content is kept.
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
    """Return an error with a sentence for operators, by the name that SQLite or the system gives the error.

    `words`: the original message.
    """
    if name in {"ENOSPC", "EDQUOT", "SQLITE_FULL"}:
        return DatabaseBusy(f"the disk of {path} is full. Free some space and start again; nothing was changed.")
    if name.startswith("SQLITE_BUSY"):
        return DatabaseBusy(f"another program has {path} open and blocks it. Close that program and start again.")
    if name.startswith("SQLITE_NOTADB"):
        return DatabaseUnusable(f"{path} is not a database. Name another file, or a new one.")
    if name.startswith("SQLITE_CORRUPT"):
        return DatabaseUnusable(
            f"{path} is damaged ({words}). Move it and its -wal file away, then restore a backup."
        )
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")) or name in {"EACCES", "EPERM", "EROFS"}:
        return DatabaseUnusable(
            f"this user may not write {path} or its folder ({words}). Allow it, or name another file."
        )
    return DatabaseBusy(f"{path} cannot be used: {words}. Solve that problem, or name another file.")
