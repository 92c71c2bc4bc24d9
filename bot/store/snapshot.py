"""Copy the whole database into a file while the bot runs, and check the copy.

SQLite's backup carries over later writes as long as they go through the same connection. So this module does not open
a second one: before 3.51.3, two connections can damage a WAL.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import sleep

from bot.store import sqlite_file
from bot.store.sqlite_file import DatabaseUnusable, translated_errors

_PAGES = 64
"""The number of pages copied at a time: writers wait some milliseconds for them."""
_BETWEEN = 0.001
"""Seconds between two steps of a copy. SQLite's lock is not fair: without a pause, writers would hardly get it."""
_STEPS = 10_000
"""Instructions of SQLite's virtual machine between two calls of `is_over`."""


class Interrupted(Exception):
    """Raised if the bot stops before a copy is complete."""


def write(source: sqlite3.Connection, new: Path, is_over: Callable[[], bool]) -> None:
    """Copy the database of this connection into the file `new`.

    Run it in a separate thread: SQLite lets other work use the connection in between. Raises DatabaseUnusable;
    Interrupted once `is_over` returns true.
    """

    def between(_status: int, _remaining: int, _total: int) -> None:
        if is_over():
            raise Interrupted
        sleep(_BETWEEN)

    with translated_errors(new):
        new.unlink(missing_ok=True)
        sqlite_file.keep_private(new)
        with closing(sqlite3.connect(new, isolation_level=None)) as copy:
            # No need to survive a crash: an unfinished copy is thrown away.
            copy.execute("PRAGMA journal_mode = OFF")
            copy.execute("PRAGMA synchronous = OFF")
            source.backup(copy, pages=_PAGES, progress=between, sleep=_BETWEEN)
            copy.execute("PRAGMA journal_mode = DELETE")  # leaves one file without a -wal


def must_be_ours(path: Path, newest: int) -> None:
    """Raise DatabaseUnusable unless this file is Rialto's database, of schema number `newest` or older."""
    if path.is_dir():
        raise DatabaseUnusable(f"{path} is a folder. Name a file.")
    if not path.exists():
        raise DatabaseUnusable(f"there is no file {path}. Name an existing one.")
    with translated_errors(path), closing(sqlite3.connect(path, isolation_level=None)) as copy:
        sqlite_file.check(copy, path)
        version = sqlite_file.pragma_number(copy, "user_version")
        if not version:
            raise DatabaseUnusable(f"{path} is empty: it has no tables. Name another file.")
        if version > newest:
            raise DatabaseUnusable(sqlite_file.wrong_schema_message(path, version, newest))


def damage(path: Path, is_over: Callable[[], bool] = lambda: False) -> str | None:
    """Return SQLite's description of the damage in this file; None if it finds none.

    No other program may have the file open. Raises Interrupted once `is_over` returns true.
    """
    with translated_errors(path):
        try:
            with closing(sqlite3.connect(path, isolation_level=None)) as copy:
                copy.set_progress_handler(is_over, _STEPS)
                (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            name = getattr(error, "sqlite_errorname", "")
            if name == "SQLITE_INTERRUPT":
                raise Interrupted from None
            if not name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
                raise
            return str(error)
    return None if found == "ok" else str(found.splitlines()[-1])


def move_into_place(new: Path, target: Path) -> None:
    """Rename the file `new` to `target`. Flush the file before, and the folder after. Raises DatabaseUnusable."""
    with translated_errors(target):
        _flush(new, os.O_RDWR)
        new.replace(target)
        with suppress(OSError):  # not every system can flush folders
            _flush(target.parent, os.O_RDONLY)


def _flush(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
