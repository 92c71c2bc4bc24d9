"""Run work on SQLite: one file, one connection, one writer. Work runs in aiosqlite's thread."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import structlog
from filelock import FileLock

from bot.store import snapshot, sqlite_file
from bot.store.engine import Actor, FollowUps, Job, run_batch
from bot.store.migrate import migrations
from bot.store.ownership import ALL
from bot.store.sqlite_file import DatabaseUnusable, translated_errors

_log = structlog.get_logger()


class SQLiteConnection(sqlite3.Connection):
    """A connection to the file, as passed to work."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.follow_ups = FollowUps()
        self.own_shards = ALL
        self.actor: Actor | None = None

    def begin(self) -> None:
        self.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self.execute("COMMIT")

    def rollback(self) -> None:
        self.execute("ROLLBACK")

    def lock_everything(self) -> None:
        """Do nothing: one piece of work runs at a time."""

    def notify(self, notice: str) -> None:
        """Do nothing: no other process shares the file."""

    def clock(self) -> int:
        return round(time.time() * 1000)

    def optimize(self) -> None:
        """Update the query planner's statistics, in a few milliseconds (`analysis_limit`).

        See sqlite.org/pragma.html#pragma_optimize.
        """
        self.execute("PRAGMA optimize")


class SQLite:
    """The open file: one writer, which runs all waiting work in one commit."""

    most_writers = 1
    largest_batch = 256

    def __init__(self, connection: aiosqlite.Connection, lock: FileLock, schema: int) -> None:
        self.schema = schema
        self._connection = connection
        self._lock = lock

    @classmethod
    async def open(cls, path: Path) -> SQLite:
        """Lock the file against other bots, migrate and open it. Raises DatabaseUnusable."""
        lock = await asyncio.to_thread(sqlite_file.hold, path)
        try:
            schema = await asyncio.to_thread(migrate, path)
            with translated_errors(path):
                return cls(await _connect(path), lock, schema)
        except BaseException:
            lock.release()
            raise

    async def do(self, batch: Sequence[Job]) -> tuple[list[Any], FollowUps]:
        # aiosqlite has no public way to run our function in its thread. One statement per hop takes twice the time,
        # and cannot batch.
        done: tuple[list[Any], FollowUps] = await self._connection._execute(  # type: ignore[no-untyped-call]
            run_batch, self._connection._conn, [job.work for job in batch]
        )
        return done

    def copy(self, new: Path, is_over: Callable[[], bool]) -> None:
        snapshot.write(self._connection._conn, new, is_over)

    async def close(self) -> None:
        """Close the file, so that it holds the whole database without a -wal."""
        try:
            await self._gather()
        except sqlite3.Error as error:
            _log.warning("the database is its file together with its -wal", error=str(error))
        finally:
            await self._connection.close()
            self._lock.release()

    async def _gather(self) -> None:
        """Write the -wal into the file. SQLite does so on closing, unless another program has the file open."""
        await self._connection.execute("PRAGMA busy_timeout = 1000")
        async with self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") as done:
            row = await done.fetchone()
        if row and row[0]:
            _log.warning(
                "the database is its file together with its -wal", error="another program has the database open"
            )


async def _connect(path: Path) -> aiosqlite.Connection:
    # SQLite locks by itself if it is threadsafe; copies use the connection from another thread.
    connection = await aiosqlite.connect(
        path, isolation_level=None, factory=SQLiteConnection, check_same_thread=sqlite3.threadsafety < 3
    )
    try:
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "busy_timeout = 5000",
            "analysis_limit = 400",  # rows per index: quick, and enough to choose an index
        ):
            await connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        await connection.close()
        raise
    return connection


def migrate(path: Path, *, keep: bool = True) -> int:
    """Bring the file's schema up to date and return its number. Create the file if it is missing.

    All migrations run in one transaction that also sets the schema number, so the process may die at any line.
    `keep`: copy an older database first. Raises DatabaseUnusable.
    """
    known = migrations()
    newest = max(known)
    with translated_errors(path):
        sqlite_file.refuse_foreign(path)
        sqlite_file.keep_private(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            sqlite_file.check(connection, path)
            version = sqlite_file.pragma_number(connection, "user_version")
            if version > newest:
                raise DatabaseUnusable(
                    f"{path} has schema {version}, of a newer version of Rialto; this version knows {newest}. Start "
                    "the newer version, or name another file."
                )
            missing = [known[number] for number in known if number > version]
            if missing:
                _bring_up(connection, path, version, newest, missing, keep=keep)
            elif sqlite_file.pragma_number(connection, "application_id") != sqlite_file.MARK:
                connection.execute(f"PRAGMA application_id = {sqlite_file.MARK}")
    return newest


def _bring_up(
    connection: sqlite3.Connection, path: Path, version: int, newest: int, missing: list[Path], *, keep: bool
) -> None:
    copy = sqlite_file.copy(connection, path, newest) if version and keep else None
    scripts = "\n".join(each.read_text(encoding="utf-8") for each in missing)
    marks = f"PRAGMA user_version = {newest};\nPRAGMA application_id = {sqlite_file.MARK};"
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{scripts}\n{marks}\nCOMMIT;")
    except sqlite3.Error as error:
        if not error.sqlite_errorname.startswith(("SQLITE_ERROR", "SQLITE_CONSTRAINT")):
            raise  # not the migration's fault
        raise DatabaseUnusable(
            f"{path} has schema {version} and cannot be migrated to schema {newest}: {error}. Nothing was changed"
            f"{f', and {copy} is a copy of it' if copy else ''}. Start the version of Rialto that "
            "used it last, and report this."
        ) from None
    if keep:  # otherwise no bot uses the file yet
        _log.info("migrated", database=str(path), before=version, now=newest, copy=str(copy) if copy else None)
