"""Run work in transactions of the database.

Work is a plain function of a `Connection`, run in a transaction, in a thread of the database. Its result is returned
after the commit: players see only answers that are on disk. SQLite has one writer, which runs all waiting work in one
commit. PostgreSQL has several writers, and each piece of work is a transaction. After a commit, a listener gets the
follow-ups.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import structlog

from bot import measurements
from bot.store.engine import (
    Connection,
    CorruptedTable,
    Engine,
    FollowUps,
    Job,
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
    "Store",
    "Work",
    "placeholders",
    "savepoint",
]

T = TypeVar("T")

Listener: TypeAlias = Callable[[FollowUps], None]

_log = structlog.get_logger()


@contextmanager
def with_psycopg() -> Iterator[None]:
    """Use as the block around imports that need psycopg. Turns a failed import into DatabaseUnusable, with advice."""
    try:
        yield
    except ImportError:
        if find_spec("psycopg"):
            raise DatabaseUnusable(
                "it names a PostgreSQL database, but psycopg does not find the library libpq. Install "
                "PostgreSQL's client library (Debian, Ubuntu: apt install libpq5)."
            ) from None
        raise DatabaseUnusable(
            "it names a PostgreSQL database, but psycopg is not installed. In Rialto's folder, run pip install "
            "'.[postgres]' (with make run: .venv/bin/pip). Or name a file: sqlite:///rialto.db."
        ) from None


class Store:
    """The open database. `schema`: the number of its newest migration."""

    def __init__(self, engine: Engine) -> None:
        self.schema = engine.schema
        self._engine = engine
        self._waiting: deque[tuple[Job, asyncio.Future[Any]]] = deque()
        self._writers: set[asyncio.Task[None]] = set()
        self._listener: Listener | None = None
        self._copying: asyncio.Future[None] | None = None
        self._closing = threading.Event()
        self._taken: asyncio.Future[ShardsTaken] = asyncio.get_running_loop().create_future()
        self.being_copied = asyncio.Lock()

    @classmethod
    async def open(cls, database: Path | str, mine: OwnShards = ALL) -> Store:
        """Open and migrate a database: an SQLite file, or a PostgreSQL database at a URL. Lock it against other bots.

        `mine`: the shards to lock in PostgreSQL. Raises DatabaseUnusable.
        """
        if isinstance(database, Path):
            return cls(await SQLite.open(database))
        with with_psycopg():
            from bot.store.postgres import Postgres  # noqa: PLC0415  # psycopg is optional
        return cls(await Postgres.open(database, mine))

    def listen(self, listener: Listener) -> None:
        """Call this listener with the follow-ups of each commit. It replaces an earlier listener."""
        self._listener = listener

    async def wait_until_free(self) -> ShardsTaken:
        """Wait until another process takes over this process's shards; return the error that reports it."""
        return await asyncio.shield(self._taken)

    async def close(self) -> None:
        """Finish all waiting work, then close."""
        self._closing.set()
        if self._copying:
            await asyncio.wait([self._copying])
        while self._writers:
            await asyncio.wait(self._writers)
        await self._engine.close()

    async def run(self, work: Work[T], table: int | None = None) -> T:
        """Run this work in a transaction and return its result.

        If the work raises, it changes nothing, and its error is raised here. `table`: the id of the only table that
        the work concerns. On PostgreSQL the work then does not wait for work at other tables, and what it reads of
        those may be slightly outdated. Work without a table waits for all other work.
        """
        while True:
            try:
                return cast(T, await self._run(Job(work, table)))
            except CorruptedTable as found:  # once mended, the corruption is not found again
                await self._run(Job(found.mend))

    def is_closing(self) -> bool:
        """Return whether the store is about to close, so that no long work should begin. Thread-safe."""
        return self._closing.is_set()

    async def copy(self, new: Path) -> None:
        """Copy the database into the file `new` while work continues. The caller holds `being_copied`.

        Raises DatabaseUnusable; snapshot.Interrupted if the bot stops.
        """
        writing = asyncio.to_thread(self._engine.copy, new, self.is_closing)
        self._copying = asyncio.ensure_future(writing)
        try:
            await asyncio.shield(self._copying)
        finally:
            if not self._copying.done():  # the caller was cancelled, the thread goes on
                self._copying.add_done_callback(lambda done: done.exception())

    async def _run(self, job: Job) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        if len(self._writers) < self._engine.most_writers:
            self._writers.add(asyncio.create_task(self._write()))
        return await future

    async def _write(self) -> None:
        try:
            while self._waiting:
                count = min(len(self._waiting), self._engine.largest_batch)
                await self._write_batch([self._waiting.popleft() for _ in range(count)])
        finally:
            self._writers.remove(cast(asyncio.Task[None], asyncio.current_task()))

    async def _write_batch(self, batch: Sequence[tuple[Job, asyncio.Future[Any]]]) -> None:
        try:
            results, noted = await self._engine.do([job for job, _ in batch])
        except Exception as error:  # the commit itself failed: no work is kept
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
        if self._listener and (
            noted.to_send or noted.to_play or noted.settled or noted.elsewhere or noted.tournaments or noted.questions
        ):
            self._listener(noted)
