"""Move data from and to SQLite files. A new file gets its final name only once it is complete."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from bot.store import snapshot, sqlite_file
from bot.store.migrate import newest_schema
from bot.store.sqlite import migrate
from bot.store.sqlite_file import DatabaseUnusable, translated_errors
from bot.store.transfer import rows
from bot.store.transfer.rows import End, Row, Side, Table


class File:
    """A file locked by this process. All errors are DatabaseUnusable and name the file.

    By default SQLite numbers a new row one above the highest existing one. With AUTOINCREMENT it stores the highest
    number ever used.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def ask(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        with translated_errors(self._path):
            return self._connection.execute(sql, values).fetchall()

    def write(self, sql: str, rows: Sequence[Row]) -> None:
        with translated_errors(self._path), self._connection:  # commits or rolls back
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany(sql, rows)

    def last_given(self, table: Table) -> int:
        found = self.ask("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,))
        return int(found[0][0]) if found else 0

    def number_on(self, table: Table, last: int) -> None:
        sql = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?"
        ((made,),) = self.ask(sql, (table.name,))
        if "AUTOINCREMENT" in made:
            self.write("DELETE FROM sqlite_sequence WHERE name = ?", [(table.name,)])
            self.write("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [(table.name, last)])


@contextmanager
def origin(path: Path) -> Iterator[End]:
    """Yield the file to move from, locked. Raises DatabaseUnusable."""
    if not path.exists():
        raise DatabaseUnusable(f"there is no database {path}. Name an existing one.")
    with sqlite_file.holding(path, f"a bot is running with {path}. Stop it first."), translated_errors(path):
        sqlite_file.refuse_foreign(path)
        if found := snapshot.damage(path):
            raise DatabaseUnusable(f"{path} is damaged ({found}). Restore the latest backup, and move that.")
        snapshot.must_be_ours(path, newest_schema())
        with closing(_connected(path)) as connection:
            schema = sqlite_file.pragma_number(connection, "user_version")
            if schema != newest_schema():
                raise DatabaseUnusable(sqlite_file.wrong_schema_message(path, schema, newest_schema()))
            if astray := connection.execute("PRAGMA foreign_key_check").fetchone():
                raise DatabaseUnusable(
                    f"{path} is damaged: row {astray[1]} of {astray[0]} refers to a missing row of {astray[2]}. "
                    "Restore the latest backup, and move that."
                )
            yield End(File(connection, path), str(path))


@contextmanager
def target(path: Path) -> Iterator[End]:
    """Yield the file to move to. It has a temporary name until it is complete. Raises DatabaseUnusable."""
    cure = f"Name a new file instead of {path}."
    with sqlite_file.holding(path, f"a bot is running with {path}. Stop it first."), translated_errors(path):
        sqlite_file.refuse_foreign(path)
        if _holds_something(path, cure):
            with closing(_connected(path)) as connection:
                yield End(File(connection, path), str(path), is_whole=True, cure=cure)
            return
        new = path.with_name(f"{path.name}.moving")
        with _filling(new) as connection:
            yield End(File(connection, new), str(new), cure=f"Delete {new}, and start again.")
        snapshot.move_into_place(new, path)


def fill(new: Path, source: Side, is_over: Callable[[], bool]) -> None:
    """Create the file `new` with all data of `source`.

    Raises DatabaseUnusable; Interrupted once `is_over` returns true.
    """
    with translated_errors(new):
        new.unlink(missing_ok=True)
        with _filling(new) as connection:
            # No need to survive a crash: an unfinished copy is thrown away.
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            rows.copy(source, File(connection, new), is_over)


def _holds_something(path: Path, cure: str) -> bool:
    """Return whether this file has any rows.

    Raises DatabaseUnusable, with the advice `cure`, if it cannot be a target.
    """
    if not path.exists() or not path.stat().st_size:
        left = path.with_name(f"{path.name}-wal")
        if left.exists():  # SQLite would apply it to the new database
            raise DatabaseUnusable(f"{left} is left over from another database. Move it away, and start again.")
        return False
    with closing(_connected(path)) as connection:
        sqlite_file.check(connection, path)
        schema = sqlite_file.pragma_number(connection, "user_version")
        if schema not in (0, newest_schema()):
            raise DatabaseUnusable(f"{path} already holds data of schema {schema}. {cure}")
        return schema > 0 and not rows.is_empty(File(connection, path))


@contextmanager
def _filling(new: Path) -> Iterator[sqlite3.Connection]:
    """Create the file `new`, without a -wal, and yield a connection to it."""
    migrate(new, keep=False)
    with closing(_connected(new)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        yield connection


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
