"""The database: one SQLite file, one connection, one writer.

Work is a plain function of a `Connection`, run in the database's own thread. All work that waits is run in one hop
and one commit, each piece in a savepoint of its own, so that one refusal undoes only itself. A result is handed
back after the commit: what was answered is on disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite
import structlog

T = TypeVar("T")
Connection: TypeAlias = sqlite3.Connection
Work: TypeAlias = Callable[[Connection], T]

_log = structlog.get_logger()
_MIGRATIONS = Path(__file__).with_name("migrations")
_LARGEST_BATCH = 256


class NewerDatabase(Exception):
    """The file was written by a newer version of the program."""


def migrate(path: Path) -> None:
    """Bring the file's schema up to date, creating the file if need be.

    A migration and the mark that it ran are one transaction, so a process may die at any line. Raises
    NewerDatabase, and sqlite3.Error if the file cannot be used.
    """
    migrations = {int(file.name.partition(".")[0]): file for file in sorted(_MIGRATIONS.glob("*.sql"))}
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > max(migrations):
            raise NewerDatabase(f"schema {version}, of a newer version of Rialto")
        for number, file in migrations.items():
            if number > version:
                script = file.read_text(encoding="utf-8")
                connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


class Store:
    """The open database."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open the file, migrated. Raises sqlite3.Error if it cannot be used."""
        await asyncio.to_thread(migrate, path)
        connection = await aiosqlite.connect(path, isolation_level=None)
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "busy_timeout = 5000",
        ):
            await connection.execute(f"PRAGMA {pragma}")
        return cls(connection)

    async def close(self) -> None:
        """Finish what waits, then close."""
        while self._writer:
            await asyncio.wait([self._writer])
        await self._connection.close()

    async def run(self, work: Work[T]) -> T:
        """Do this work in a transaction. What it raises is raised here, and then it changed nothing."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await future

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:_LARGEST_BATCH], self._waiting[_LARGEST_BATCH:]
                await self._write_batch(batch)
        finally:
            self._writer = None

    async def _write_batch(self, batch: list[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        try:
            # aiosqlite has no public way to run a function of our own in its thread; one statement a hop costs
            # twice the time and cannot batch.
            results = await self._connection._execute(  # type: ignore[no-untyped-call]
                _run_batch,
                self._connection._conn,
                [work for work, _ in batch],
            )
        except Exception as error:  # the commit itself failed: nobody's work is kept
            _log.exception("database", error=type(error).__name__)
            results = [error] * len(batch)
        for (_, future), result in zip(batch, results, strict=True):
            if future.cancelled():
                continue
            if isinstance(result, _Raised):
                future.set_exception(result.error)
            elif isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)


class _Raised:
    """What a piece of work raised, as a result."""

    def __init__(self, error: BaseException) -> None:
        self.error = error


def _run_batch(connection: Connection, batch: list[Work[Any]]) -> list[Any]:
    """Runs in the database's thread: all the work in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        results = [_run_one(connection, work) for work in batch]
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return results


def _run_one(connection: Connection, work: Work[Any]) -> Any:
    connection.execute("SAVEPOINT work")
    try:
        result = work(connection)
    except BaseException as error:  # whatever it was, its caller waits for it
        connection.execute("ROLLBACK TO work")
        result = _Raised(RuntimeError("StopIteration") if isinstance(error, StopIteration) else error)
    connection.execute("RELEASE work")
    return result
