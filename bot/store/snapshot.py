"""Copy the whole database into a file while the bot runs, and check the copy before it counts.

SQLite's backup carries over what is written meanwhile, as long as that goes through the same connection. A second one
would do as well, were it not that before 3.51.3 two of them can damage a WAL.
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
"""Copied at a time: some milliseconds, for which nobody writes."""
_BETWEEN = 0.001
"""Seconds between two times: SQLite's own lock goes to whoever asks first, and that would mostly be the copy."""
_STEPS = 10_000
"""Steps of SQLite between two looks whether it is over."""


class Interrupted(Exception):
    """The bot stops: there will be no copy."""


def write(source: sqlite3.Connection, new: Path, is_over: Callable[[], bool]) -> None:
    """Copy the database of this connection into this file. Raises DatabaseUnusable, or Interrupted once it `is_over`.

    To be run in a thread of its own: SQLite takes turns between this and what else is done with the connection.
    """

    def between(_status: int, _remaining: int, _total: int) -> None:
        if is_over():
            raise Interrupted
        sleep(_BETWEEN)

    with translated_errors(new):
        new.unlink(missing_ok=True)
        sqlite_file.keep_private(new)
        with closing(sqlite3.connect(new, isolation_level=None)) as copy:
            # Whatever happens to the file before it is moved into place, another is made.
            copy.execute("PRAGMA journal_mode = OFF")
            copy.execute("PRAGMA synchronous = OFF")
            source.backup(copy, pages=_PAGES, progress=between, sleep=_BETWEEN)
            copy.execute("PRAGMA journal_mode = DELETE")  # so that it is all in one file


def must_be_ours(path: Path, newest: int) -> None:
    """Raises DatabaseUnusable unless this file is a database of ours, of a schema that a bot which knows `newest` can
    use.
    """
    if path.is_dir():
        raise DatabaseUnusable(f"{path} is a folder. Name a file.")
    if not path.exists():
        raise DatabaseUnusable(f"there is no file {path}.")
    with translated_errors(path), closing(sqlite3.connect(path, isolation_level=None)) as copy:
        sqlite_file.check(copy, path)
        version = sqlite_file.pragma_number(copy, "user_version")
        if not version:
            raise DatabaseUnusable(f"{path} is empty: there are no tables in it.")
        if version > newest:
            raise DatabaseUnusable(sqlite_file.wrong_schema_message(path, version, newest))


def damage(path: Path, is_over: Callable[[], bool] = lambda: False) -> str | None:
    """What SQLite finds wrong with this file, which nobody else has open; None: it is whole.

    Raises Interrupted once it `is_over`.
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
    """Give this file its name: it is on disk before, and the name is after. Raises DatabaseUnusable."""
    with translated_errors(target):
        _flush(new, os.O_RDWR)
        new.replace(target)
        with suppress(OSError):  # not every system has folders flushed
            _flush(target.parent, os.O_RDONLY)


def _flush(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
