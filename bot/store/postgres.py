"""PostgreSQL: some connections of psycopg to a server, each used by one thread at a time.

A piece of work is a transaction. It has the lock of its table, or of everything (`bot/store/locks.py`).
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
    """Work that has the lock of one table asked for the lock of everything. No work may handle this itself."""


class PostgresConnection:
    """A connection to the server, as work is given it. `raw`: psycopg's."""

    def __init__(self, url: str, mine: OwnShards = ALL, *, holds: bool = True, schema: int | None = None) -> None:
        """Raises DatabaseUnusable."""
        self._url = url
        self.own_shards = mine
        self._holds = holds
        self.schema = schema
        """What it must be whenever this connects again; None: anything."""
        self.raw = connect(url, mine, holds=holds)
        self._served_by = self.raw.info.backend_pid
        self.was_lost = False
        """Whether it was lost, so that the outcome of its last commit may be unknown."""
        self._table: int | None = None
        """The table this transaction is about; None: anything."""
        self.follow_ups = FollowUps()
        self.actor: Actor | None = None

    @property
    def in_transaction(self) -> bool:
        return self.raw.info.transaction_status in (TransactionStatus.INTRANS, TransactionStatus.INERROR)

    def execute(self, sql: str, values: Any = (), /) -> Cursor:
        return cast(Cursor, self.raw.execute(dialect.with_psycopg_placeholders(sql), values, binary=True))

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Cursor:
        rows = list(rows)
        if len(rows) == 1:  # the pipeline that psycopg opens for several costs more
            return self.execute(sql, rows[0])
        cursor = self.raw.cursor()
        cursor.executemany(dialect.with_psycopg_placeholders(sql), rows)
        return cast(Cursor, cursor)

    def lock_everything(self) -> None:
        if self._table is not None:
            raise NeedsEverything

    def begin(self, table: int | None = None) -> None:
        """Begin a transaction about this table, or (None) about anything.

        The server may have been away since, or be another one by now: then connect again. Raises DatabaseUnusable.
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
        if self.raw.info.transaction_status == TransactionStatus.INERROR:  # the server would take it for a rollback
            raise psycopg.errors.InFailedSqlTransaction("the transaction is aborted: its work went on after an error")
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
            f"{without_login(self._url)}: another version of Rialto has used it meanwhile. Start that one."
        )

    def close(self) -> None:
        """Close it, so that the next bot may begin at once."""
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
        """Do nothing: the server's autovacuum does it."""


class Postgres:
    """The open database. The first connection holds it, or this process's part of it, and is used first. The others
    are opened when there is work for them."""

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
        """Whether a transaction may have been committed of which nobody heard."""
        self._taken: ShardsTaken | None = None
        """Why nothing more is to be done: another process has our shards."""

    @classmethod
    async def open(cls, url: str, mine: OwnShards = ALL) -> Postgres:
        """Connect, migrate, and keep the database, or our part of it, from other bots. Raises DatabaseUnusable."""
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
                with suppress(psycopg.Error):  # the process whose work it is finds it by itself
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
        """Return what is to be sent and played at any table, as after a start."""
        with suppress(psycopg.Error, DatabaseUnusable):  # what was done is done; the next may find it
            found, noted = _transaction(connection, _note_all, None)
            if not isinstance(found, Raised):
                return noted
        self._outcome_unknown = True
        return FollowUps()

    def copy(self, new: Path, is_over: Callable[[], bool], /) -> None:
        from bot.store.transfer import servers  # noqa: PLC0415  # it begins with what is here

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
    """Return the result of this work, or Raised, and its follow-ups. Raises what kept or ended the transaction."""
    connection.follow_ups = noted = FollowUps()
    try:
        connection.begin(table)
        result = work(connection)
        connection.commit()
    except BaseException as error:  # whatever it was, its caller waits for it
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
