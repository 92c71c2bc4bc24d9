"""The database as all others see it.

Work is a plain function of a `Connection`, run in a thread of the database's own. All work that waits is run in one
hop and one commit, each piece in a savepoint of its own, so that one refusal undoes only itself. A result is handed
back after the commit: what was answered is on disk. A commit says what is to be done because of it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import structlog

from bot import measurements
from bot.store.engine import (
    Connection,
    CorruptedTable,
    Engine,
    FollowUps,
    Prefetched,
    Question,
    Raised,
    Work,
    placeholders,
    savepoint,
)
from bot.store.ownership import ALL, OwnShards
from bot.store.sqlite import SQLite
from bot.store.sqlite_file import DatabaseUnusable, ShardsTaken

__all__ = [
    "Connection",
    "CorruptedTable",
    "FollowUps",
    "Prefetched",
    "Question",
    "Store",
    "Work",
    "bound_to_table",
    "placeholders",
    "savepoint",
]

T = TypeVar("T")

Listener: TypeAlias = Callable[[FollowUps], None]

_log = structlog.get_logger()
_LARGEST_BATCH = 256
_at: ContextVar[int | None] = ContextVar("at", default=None)


@contextmanager
def bound_to_table(table_id: int) -> Iterator[None]:
    """Whatever is run here, and by tasks that are begun here, is about this table, as Foreseen has it."""
    before = _at.set(table_id)
    try:
        yield
    finally:
        _at.reset(before)


@contextmanager
def with_psycopg() -> Iterator[None]:
    """What takes psycopg is imported here. Raises DatabaseUnusable where it is not there."""
    try:
        yield
    except ImportError:
        if find_spec("psycopg"):
            raise DatabaseUnusable(
                "it names a PostgreSQL database, and psycopg, which is installed, finds no libpq here. Install "
                "the client library of PostgreSQL (Debian, Ubuntu: apt install libpq5)."
            ) from None
        raise DatabaseUnusable(
            "it names a PostgreSQL database, and psycopg, which it takes, is not installed here. Where Rialto "
            "was checked out: pip install '.[postgres]' (with make run: .venv/bin/pip). Or name a file: "
            "sqlite:///rialto.db."
        ) from None


class Store:
    """The open database. `schema`: that of its tables."""

    def __init__(self, engine: Engine) -> None:
        self.schema = engine.schema
        self._engine = engine
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._listener: Listener | None = None
        self._copying: asyncio.Future[None] | None = None
        self._closing = threading.Event()
        self._taken: asyncio.Future[ShardsTaken] = asyncio.get_running_loop().create_future()
        self.being_copied = asyncio.Lock()

    @classmethod
    async def open(cls, database: Path | str, mine: OwnShards = ALL) -> Store:
        """Open SQLite's file, or the PostgreSQL database of this address, migrated, and keep it from other bots; of
        the latter, what is `mine`.

        Raises DatabaseUnusable.
        """
        if isinstance(database, Path):
            return cls(await SQLite.open(database))
        with with_psycopg():
            from bot.store.postgres import Postgres  # noqa: PLC0415  # most do without, and need not install it
        return cls(await Postgres.open(database, mine))

    def listen(self, listener: Listener) -> None:
        """From now on this one is told, after each commit, what is to be sent and to be played because of it."""
        self._listener = listener

    async def wait_until_free(self) -> ShardsTaken:
        """Wait until another process has what is ours."""
        return await asyncio.shield(self._taken)

    async def close(self) -> None:
        """Finish what waits, then close."""
        self._closing.set()
        if self._copying:
            await asyncio.wait([self._copying])
        while self._writer:
            await asyncio.wait([self._writer])
        await self._engine.close()

    async def run(self, work: Work[T]) -> T:
        """Do this work in a transaction. What it raises is raised here, and then it changed nothing."""
        while True:
            try:
                return await self._run(work)
            except CorruptedTable as found:  # what was mended, or rests, is not found again
                await self._run(found.mend)

    def is_closing(self) -> bool:
        """Whether it is about to be closed, so that nothing long is to be begun. Any thread may ask."""
        return self._closing.is_set()

    async def copy(self, new: Path) -> None:
        """Copy the database into this file while work goes on. Raises DatabaseUnusable, or copying.Interrupted at the
        stop.

        Whoever calls has `being_copied`.
        """
        writing = asyncio.to_thread(self._engine.copy, new, self.is_closing)
        self._copying = asyncio.ensure_future(writing)
        try:
            await asyncio.shield(self._copying)
        finally:
            if not self._copying.done():  # the thread goes on, whatever becomes of who waits for it
                self._copying.add_done_callback(lambda done: done.exception())

    async def _run(self, work: Work[T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        table_id = _at.get()
        if table_id is not None and not isinstance(work, Prefetched):
            work = Prefetched(work, table_id, ())
        self._waiting.append((work, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write(), context=Context())  # who listens is at no table
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
            results, noted = await self._engine.do([work for work, _ in batch])
        except Exception as error:  # the commit itself failed: nobody's work is kept
            name = (
                str(error)
                if isinstance(error, DatabaseUnusable)
                else getattr(error, "sqlite_errorname", type(error).__name__)
            )
            _log.exception("database", error=name)
            if isinstance(error, ShardsTaken) and not self._taken.done():
                self._taken.set_result(error)
            results, noted = [error] * len(batch), FollowUps()
        measurements.record("batch", len(batch))
        for (_, future), result in zip(batch, results, strict=True):
            if future.cancelled():
                continue
            if isinstance(result, Raised):
                future.set_exception(result.error)
            elif isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)
        for event, fields in noted.life:
            _log.info(event, **fields)
        if self._listener and (noted.to_send or noted.to_play or noted.settled or noted.elsewhere):
            self._listener(noted)
