"""Run work on a PostgreSQL server: over several psycopg connections, each used by one thread at a time.

A piece of work is a transaction. It holds the lock of its table, or of everything (`bot/store/locks.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import PriorityQueue
from typing import Any, cast

import psycopg
from psycopg.pq import TransactionStatus

from bot.config import without_login
from bot.store import dialect, locks
from bot.store.engine import Actor, Connection, Cursor, FollowUps, Job, Raised, Work
from bot.store.outbox import tables_with_outbox
from bot.store.ownership import ALL, OwnShards
from bot.store.peer_work import PeerWork
from bot.store.postgres_errors import translated_errors
from bot.store.postgres_server import CHANNEL, connect, migrate, schema_of
from bot.store.sqlite_file import DatabaseUnusable, ShardsTaken
from bot.store.tables import tables_awaiting_house
from bot.store.timed_connection import NoAnswer


class NeedsEverything(BaseException):
    """Raised if work with the lock of one table asks for the lock of everything. Work must not catch it."""


class PostgresConnection:
    """A connection to the server, as passed to work. `raw`: psycopg's connection."""

    def __init__(self, url: str, mine: OwnShards = ALL, *, holds: bool = True, schema: int | None = None) -> None:
        """Connect. `holds`: lock the database, or the shards that are `mine`.

        Raises DatabaseUnusable.
        """
        self._url = url
        self.own_shards = mine
        self._holds = holds
        self.schema = schema
        """The schema number that the database must have on reconnection; None: any."""
        self.raw = connect(url, mine, holds=holds)
        self._served_by = self.raw.info.backend_pid
        self.was_lost = False
        """Whether the connection was lost, so that the outcome of its last commit may be unknown."""
        self._table: int | None = None
        """The id of the table that this transaction concerns; None: any tables."""
        self.follow_ups = FollowUps()
        self.actor: Actor | None = None

    @property
    def in_transaction(self) -> bool:
        return self.raw.info.transaction_status in (TransactionStatus.INTRANS, TransactionStatus.INERROR)

    def execute(self, sql: str, values: Any = (), /) -> Cursor:
        return cast(Cursor, self.raw.execute(dialect.with_psycopg_placeholders(sql), values, binary=True))

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Cursor:
        rows = list(rows)
        if len(rows) == 1:  # psycopg's pipeline for several rows costs more
            return self.execute(sql, rows[0])
        cursor = self.raw.cursor()
        cursor.executemany(dialect.with_psycopg_placeholders(sql), rows)
        return cast(Cursor, cursor)

    def lock_everything(self) -> None:
        if self._table is not None:
            raise NeedsEverything

    def begin(self, table: int | None = None) -> None:
        """Begin a transaction about this table, or (None) about any tables. Connect again if the connection was lost.

        Raises DatabaseUnusable.
        """
        self._table = table
        try:
            self.raw.execute(locks.begin(table), prepare=False)
        except psycopg.OperationalError as error:
            if isinstance(error, NoAnswer) or not self.raw.closed:
                raise
            self._connect_again()
            self.raw.execute(locks.begin(table), prepare=False)

    def commit(self) -> None:
        if self.raw.info.transaction_status == TransactionStatus.INERROR:
            # The server would answer COMMIT with a rollback.
            raise psycopg.errors.InFailedSqlTransaction(
                "the transaction is aborted: its work continued after an error"
            )
        self.raw.execute("COMMIT")

    def rollback(self) -> None:
        self.raw.execute("ROLLBACK")

    def _connect_again(self) -> None:
        self.was_lost = True
        self.raw = connect(self._url, self.own_shards, holds=self._holds, before=self._served_by)
        self._served_by = self.raw.info.backend_pid
        if self.schema is None:
            return
        with translated_errors(self._url):
            if schema_of(self.raw) == self.schema:
                return
        self.raw.close()
        raise DatabaseUnusable(
            f"{without_login(self._url)}: another version of Rialto has used it since. Start that version."
        )

    def close(self) -> None:
        """Release the locks first, so that the next bot may start at once; then close."""
        with suppress(psycopg.Error):
            self.raw.execute("SELECT pg_advisory_unlock_all()")
        self.raw.close()

    def notify(self, notice: str) -> None:
        if self.own_shards.shared:
            self.execute("SELECT pg_notify(?, ?)", (CHANNEL, notice))

    def clock(self) -> int:
        (now,) = self.execute("SELECT CAST(1000 * EXTRACT(EPOCH FROM clock_timestamp()) AS BIGINT)").fetchone()
        return int(now)

    def optimize(self) -> None:
        """Do nothing: the server's autovacuum updates statistics."""


class Postgres:
    """The open database.

    The first connection locks the database, or this process's shards of it, and is used first. The others are opened
    on demand.
    """

    most_writers = 4
    largest_batch = 1

    def __init__(self, url: str, first: PostgresConnection, schema: int) -> None:
        self.schema = schema
        self._url = url
        self._mine = first.own_shards
        self._threads = ThreadPoolExecutor(self.most_writers, "postgres")
        self._free: PriorityQueue[tuple[int, PostgresConnection | None]] = PriorityQueue()
        self._free.put((0, first))
        for number in range(1, self.most_writers):
            self._free.put((number, None))
        self._peer_work = PeerWork(self._mine) if self._mine.shared else None
        self._outcome_unknown = False
        """Whether a transaction may have been committed without its follow-ups."""
        self._taken: ShardsTaken | None = None
        """The error to report once another process has this process's shards. No more work runs then."""

    @classmethod
    async def open(cls, url: str, mine: OwnShards = ALL) -> Postgres:
        """Connect and migrate the database. Lock it, or the shards `mine` of it, against other bots.

        Raises DatabaseUnusable.
        """
        return await asyncio.to_thread(cls._open, url, mine)

    @classmethod
    def _open(cls, url: str, mine: OwnShards) -> Postgres:
        first = PostgresConnection(url, mine)
        try:
            first.schema = migrate(first.raw, url, mine)
        except BaseException:
            first.raw.close()
            raise
        return cls(url, first, first.schema)

    async def do(self, batch: Sequence[Job]) -> tuple[list[Any], FollowUps]:
        (job,) = batch
        result, noted = await asyncio.get_running_loop().run_in_executor(self._threads, self._do, job)
        return [result], noted

    def _do(self, job: Job) -> tuple[Any, FollowUps]:
        if self._taken:
            raise self._taken
        with self._connection() as connection:
            result, noted = _transaction(connection, *job)
            if connection.was_lost or self._outcome_unknown:
                self._outcome_unknown = connection.was_lost = False
                noted.add(self._all_follow_ups(connection))
            if self._peer_work:
                with suppress(psycopg.Error):  # the other process finds its work by polling
                    self._peer_work.split_off(connection, noted)
            return result, noted

    @contextmanager
    def _connection(self) -> Iterator[PostgresConnection]:
        number, connection = self._free.get()
        try:
            if connection is None:
                connection = PostgresConnection(self._url, self._mine, holds=False, schema=self.schema)
            yield connection
        except ShardsTaken as taken:
            self._taken = taken
            raise
        finally:
            if connection and connection.raw.closed:
                self._outcome_unknown = True
            self._free.put((number, connection))

    def _all_follow_ups(self, connection: PostgresConnection) -> FollowUps:
        """Return the pending work of all tables as follow-ups, as after a start."""
        with suppress(psycopg.Error, DatabaseUnusable):  # the work is committed; the next transaction tries again
            found, noted = _transaction(connection, _note_all, None)
            if not isinstance(found, Raised):
                return noted
        self._outcome_unknown = True
        return FollowUps()

    def copy(self, new: Path, is_over: Callable[[], bool], /) -> None:
        from bot.store.transfer import servers  # noqa: PLC0415  # avoids a circular import

        servers.copy_into_file(self._url, new, is_over)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._threads.shutdown()
        while not self._free.empty():
            _, connection = self._free.get()
            if connection:
                connection.close()


def _transaction(connection: PostgresConnection, work: Work[Any], table: int | None) -> tuple[Any, FollowUps]:
    """Run this work in a transaction. Return its result, or Raised, and its follow-ups.

    Raises the error if the transaction did not begin, or its outcome is unknown.
    """
    connection.follow_ups = noted = FollowUps()
    try:
        connection.begin(table)
        result = work(connection)
        connection.commit()
    except BaseException as error:  # of any kind: its caller waits for it
        if not connection.in_transaction:
            raise
        connection.rollback()
        if table is not None and isinstance(error, NeedsEverything | psycopg.errors.DeadlockDetected):
            return _transaction(connection, work, None)
        return Raised(error), FollowUps()
    return result, noted


def _note_all(connection: Connection) -> None:
    connection.follow_ups.to_send.update(tables_with_outbox(connection))
    connection.follow_ups.to_play.update(tables_awaiting_house(connection))
