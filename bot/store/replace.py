"""Put a backup in the place of the database: prepare it beside the old one, which is kept."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from bot.store import application, restore_generations, snapshot, sqlite_file
from bot.store.migrate import newest_schema
from bot.store.sqlite import SQLiteConnection, migrate
from bot.store.sqlite_file import DatabaseUnusable, translated_errors


@contextmanager
def prepared(backup: Path, database: Path | None) -> Iterator[Path]:
    """A copy of the backup beside the database, or itself, if that is no file: of the present schema.

    Gone afterwards, if it was not put in place.

    Raises DatabaseUnusable for what is no backup of ours, or none that is whole. The backup itself is not touched.
    """
    _must_be_a_backup(backup, database)
    new = _with(database or backup, ".restoring")
    try:
        with translated_errors(new), _in_nobodys_hands(backup):
            for ending in ("", "-wal"):  # a file somebody copied may have its latest moves beside it
                _remove(new, ending)
                if (part := _with(backup, ending)).exists():
                    _with(new, ending).touch(mode=0o600)
                    shutil.copyfile(part, _with(new, ending))
        if found := snapshot.damage(new):
            raise DatabaseUnusable(f"{backup} is cut or damaged ({found}). Take another backup.")
        try:
            snapshot.must_be_ours(new, newest_schema())
        except DatabaseUnusable as error:
            raise DatabaseUnusable(str(error).replace(str(new), str(backup))) from None
        migrate(new, keep=False)
        with translated_errors(new), closing(sqlite3.connect(new, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
        yield new
    finally:
        for ending in ("", "-wal", "-shm", "-journal", ".lock"):
            _remove(new, ending)


class ReplacedDatabase(NamedTuple):
    """What is known of the database that is to be replaced. `reach`: the highest number given there; `owner`: the
    Discord application whose it is."""

    reach: int = 0
    owner: int | None = None


def inspect_replaced(database: Path) -> ReplacedDatabase:
    """As much of it as can be read. Raises DatabaseUnusable for another program's."""
    if not database.exists():
        return ReplacedDatabase()
    sqlite_file.refuse_foreign(database)
    with suppress(sqlite3.Error):
        with closing(sqlite3.connect(f"{database.as_uri()}?immutable=1", uri=True)) as connection:
            sqlite_file.pragma_number(connection, "schema_version")  # else SQLite may throw away what is in its -wal
        with closing(sqlite3.connect(database, isolation_level=None)) as connection:
            return ReplacedDatabase(restore_generations.highest_number(connection), application.known(connection))
    return ReplacedDatabase()


def refuse_other_application(connection: SQLiteConnection, backup: Path, database: Path, owner: int | None) -> None:
    """Raises DatabaseUnusable if this copy of the backup has the tables of another application than those of the
    `owner`.
    """
    theirs = application.known(connection)
    if None not in (theirs, owner) and theirs != owner:
        raise DatabaseUnusable(
            f"{backup} has the tables of the application {theirs}, and {database} those of {owner}. Name a backup of "
            "that one, or another file in DATABASE_URL."
        )


@contextmanager
def in_one_transaction(new: Path) -> Iterator[SQLiteConnection]:
    """The copy, to be changed in one transaction."""
    with (
        translated_errors(new),
        closing(sqlite3.connect(new, isolation_level=None, factory=SQLiteConnection)) as connection,
    ):
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN")
        yield connection
        connection.execute("COMMIT")


def put_in_place(new: Path, database: Path, moment: str) -> Path | None:
    """Give the copy the place of the database, which is kept under a name of that `moment`: where, if there was one.

    There is a database at any time: whoever is interrupted can begin again.
    """
    kept = None
    with translated_errors(database):
        if database.exists():
            names = (f".replaced-{moment}" + (f".{turn}" if turn > 1 else "") for turn in count(1))
            kept = next(place for name in names if not (place := _with(database, name)).exists())
            _same_again(database, kept)
            if (wal := _with(database, "-wal")).exists():  # SQLite could make nothing of it
                wal.replace(_with(kept, "-wal"))
        for ending in ("-wal", "-shm"):
            _remove(database, ending)
        snapshot.move_into_place(new, database)
    return kept


def _must_be_a_backup(backup: Path, database: Path | None) -> None:
    with translated_errors(backup):
        if backup.is_dir():
            raise DatabaseUnusable(f"{backup} is a folder. Name a backup.")
        if not backup.exists():
            raise DatabaseUnusable(f"there is no file {backup}. Name a backup.")
        sqlite_file.refuse_special(backup)
        if database and database.exists() and backup.samefile(database):
            raise DatabaseUnusable(f"{backup} is the database itself. Name a backup.")
        if not sqlite_file.is_database(backup):
            raise DatabaseUnusable(f"{backup} is no database. Name a backup.")
        sqlite_file.refuse_foreign(backup)


def _in_nobodys_hands(backup: Path) -> AbstractContextManager[None]:
    """Raises DatabaseBusy if the backup is the database of a bot that runs."""
    if not _with(backup, ".lock").exists():
        return nullcontext()
    return sqlite_file.holding(
        backup, f"{backup} is the database of a bot that runs. Back that up, and name the backup."
    )


def _same_again(path: Path, other: Path) -> None:
    """The same file under another name, where the system can do that; else a copy."""
    try:
        other.hardlink_to(path)
    except OSError:
        shutil.copy2(path, other)


def _with(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _remove(path: Path, ending: str) -> None:
    _with(path, ending).unlink(missing_ok=True)
