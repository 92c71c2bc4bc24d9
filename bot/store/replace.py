"""Replace the database by a backup: prepare the backup beside it, then swap them and keep the old database."""

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
    """Yield a copy of the backup, migrated to the current schema, beside the database, or (None) beside the backup.

    The backup itself is not touched, and the copy is deleted afterwards unless it was put in place. Raises
    DatabaseUnusable for a file that is no backup of Rialto's, or is damaged.
    """
    _must_be_a_backup(backup, database)
    new = _with(database or backup, ".restoring")
    try:
        with translated_errors(new), _locked_against_bots(backup):
            for ending in ("", "-wal"):  # the latest moves of a copied file may be in its -wal
                _remove(new, ending)
                if (part := _with(backup, ending)).exists():
                    _with(new, ending).touch(mode=0o600)
                    shutil.copyfile(part, _with(new, ending))
        if found := snapshot.damage(new):
            raise DatabaseUnusable(f"{backup} is incomplete or damaged ({found}). Use another backup.")
        try:
            snapshot.must_be_ours(new, newest_schema())
        except DatabaseUnusable as error:
            raise DatabaseUnusable(str(error).replace(str(new), str(backup))) from None
        migrate(new, keep=False)
        with translated_errors(new), closing(sqlite3.connect(new, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")  # leaves one file without a -wal
        yield new
    finally:
        for ending in ("", "-wal", "-shm", "-journal", ".lock"):
            _remove(new, ending)


class ReplacedDatabase(NamedTuple):
    """Facts about the database to be replaced, as far as they can be read.

    `reach`: the highest number of any table, decision or promise there. `owner`: its Discord application.
    """

    reach: int = 0
    owner: int | None = None


def inspect_replaced(database: Path) -> ReplacedDatabase:
    """Read the facts about the database to be replaced. Raises DatabaseUnusable for another program's database."""
    if not database.exists():
        return ReplacedDatabase()
    sqlite_file.refuse_foreign(database)
    with suppress(sqlite3.Error):
        with closing(sqlite3.connect(f"{database.as_uri()}?immutable=1", uri=True)) as connection:
            # If this raises, do not open the file in earnest: SQLite might drop its -wal.
            sqlite_file.pragma_number(connection, "schema_version")
        with closing(sqlite3.connect(database, isolation_level=None)) as connection:
            return ReplacedDatabase(restore_generations.highest_number(connection), application.known(connection))
    return ReplacedDatabase()


def refuse_other_application(connection: SQLiteConnection, backup: Path, database: Path, owner: int | None) -> None:
    """Raise DatabaseUnusable if this copy of the backup belongs to another application than `owner`."""
    theirs = application.known(connection)
    if None not in (theirs, owner) and theirs != owner:
        raise DatabaseUnusable(
            f"{backup} has the tables of the application {theirs}, but {database} those of {owner}. Name a backup of "
            f"{owner}, or set another file in DATABASE_URL."
        )


@contextmanager
def in_one_transaction(new: Path) -> Iterator[SQLiteConnection]:
    """Yield a connection to the prepared copy, in one transaction."""
    with (
        translated_errors(new),
        closing(sqlite3.connect(new, isolation_level=None, factory=SQLiteConnection)) as connection,
    ):
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN")
        yield connection
        connection.execute("COMMIT")


def put_in_place(new: Path, database: Path, moment: str) -> Path | None:
    """Replace the database by the prepared copy. Return the path at which the old database is kept, if there was one.

    Its name contains the text `moment`. A database exists at all times, so the command can be repeated after an
    interruption.
    """
    kept = None
    with translated_errors(database):
        if database.exists():
            names = (f".replaced-{moment}" + (f".{turn}" if turn > 1 else "") for turn in count(1))
            kept = next(place for name in names if not (place := _with(database, name)).exists())
            _link_or_copy(database, kept)
            if (wal := _with(database, "-wal")).exists():  # useless to SQLite next to another database
                wal.replace(_with(kept, "-wal"))
        for ending in ("-wal", "-shm"):
            _remove(database, ending)
        snapshot.move_into_place(new, database)
    return kept


def _must_be_a_backup(backup: Path, database: Path | None) -> None:
    with translated_errors(backup):
        if backup.is_dir():
            raise DatabaseUnusable(f"{backup} is a folder. Name a backup file.")
        if not backup.exists():
            raise DatabaseUnusable(f"there is no file {backup}. Name a backup file.")
        sqlite_file.refuse_special(backup)
        if database and database.exists() and backup.samefile(database):
            raise DatabaseUnusable(f"{backup} is the database itself. Name a backup of it.")
        if not sqlite_file.is_database(backup):
            raise DatabaseUnusable(f"{backup} is not a database. Name a backup file.")
        sqlite_file.refuse_foreign(backup)


def _locked_against_bots(backup: Path) -> AbstractContextManager[None]:
    """Lock the backup in this block. Raises DatabaseBusy if it is the database of a running bot."""
    if not _with(backup, ".lock").exists():
        return nullcontext()
    return sqlite_file.holding(
        backup, f"{backup} is the database of a running bot. Make a backup of it first, and name that."
    )


def _link_or_copy(path: Path, other: Path) -> None:
    """Give the file the second name `other` by a hard link, or copy it if links are not possible."""
    try:
        other.hardlink_to(path)
    except OSError:
        shutil.copy2(path, other)


def _with(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _remove(path: Path, ending: str) -> None:
    _with(path, ending).unlink(missing_ok=True)
