"""PostgreSQL: a database of a server, one connection to it, and a thread in which work is done.

Of psycopg its blocking way is used: work is a plain function, and waits in the thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import psycopg
import structlog
from psycopg.pq import Conninfo, TransactionStatus
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.types.string import StrDumperUnknown

from bot.config import without_login
from bot.store import dialect, locks
from bot.store.engine import (
    Actor,
    Connection,
    Cursor,
    FollowUps,
    Lost,
    Question,
    Raised,
    Work,
    prefetches_of,
    run_batch,
    tables_of,
)
from bot.store.migrate import migrations
from bot.store.outbox import tables_with_outbox
from bot.store.ownership import ALL, OwnShards
from bot.store.peer_work import PeerWork
from bot.store.pipelining import Pipeline
from bot.store.postgres_errors import first_line, translated_errors
from bot.store.prefetch import Prefetch, writes_only_to
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable, ShardsTaken
from bot.store.tables import tables_awaiting_house
from bot.store.timed_connection import TimedConnection

_log = structlog.get_logger()

_OLDEST = 14
"""The oldest server that its makers still mend."""
_PATIENCE = 10
"""Seconds in which it has to answer when it is connected to."""
_NOTICED: dict[str, int] = {
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""How soon it is known that the server is gone without a word: in seconds, but for the last, in milliseconds."""
_MISSED = "SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
"""And how soon the server knows it of us, and lets others have the database. Means nothing on one machine."""
_LONGEST = 30_000
"""Milliseconds after which the server gives a statement up, and only its work is undone: less than a connection waits
(`Patient.patience`), which then ends with all that was under way."""
_LONG = 1800.0
"""Seconds a statement may take that changes or looks at everything."""
_HUNG = "SET idle_in_transaction_session_timeout = 20000"
"""And in how many milliseconds a process that is stopped in its turn gives it up to others, who wait no longer than
`_LONGEST`."""
BOTS = "rialto"
"""What bots are called on the server."""
CHANNEL = "rialto"
"""By which processes that share the work tell each other of it."""
PARTLY_MOVED = (
    "holds a part of what is being moved into it. Move it again, as before (move-database), or name another database."
)
"""Of one whose schema is below zero."""
OURS = "rialto_schema"
"""The table by which a database of ours is known; its one row is the schema."""


class _Words(StrDumperUnknown):  # type: ignore[misc]
    """What somebody writes may have a character in it that PostgreSQL keeps in no text."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\N{REPLACEMENT CHARACTER}"))


class Wider(BaseException):
    """Work about a table is about to write something else, too: it is to be done while nothing else is. No work may
    take it for an error of its own."""


class PostgresConnection:
    """A connection to the server as one of the store's."""

    def __init__(self, url: str, mine: OwnShards = ALL) -> None:
        """Raises DatabaseUnusable."""
        self._url = url
        self.own_shards = mine
        self.raw = _connect(url, mine)
        self._taken: ShardsTaken | None = None
        """Why nothing more is to be done: what is ours is another's by now."""
        self._served_by = self.raw.info.backend_pid
        self.batch: Sequence[Work[Any]] = ()
        """The work of the next transaction; none: it may be anything."""
        self._only: Collection[int] | None = None
        """The tables that this transaction is about; None: anything."""
        self._is_whole = False
        """Whether it is one piece of work, so that it is undone with that."""
        self._turn: Cursor | None = None
        self.waited = 0.0
        """Seconds in which it was the turn of other processes."""
        self._pipeline = Pipeline(self.raw, self._connect_anew)
        self._foreseen = Prefetch()
        self.follow_ups = FollowUps()
        self.actor: Actor | None = None
        self.schema: int | None = None
        """What it must have whenever it is connected to again."""
        self.anew = False
        """Whether it was, so that what the last transaction left to be done may have been noted by nobody."""

    @property
    def in_transaction(self) -> bool:
        there = self.raw.info.transaction_status in (TransactionStatus.INTRANS, TransactionStatus.INERROR)
        return there or self._pipeline.fresh or (self._pipeline.busy and not self.raw.closed)

    def execute(self, sql: str, values: Any = (), /) -> Cursor:
        foreseen = self._foreseen.answer(sql, values)
        if foreseen and not self._pipeline.lost(foreseen):
            return foreseen
        self._about_to_write(sql, [values])
        return self._pipeline.ask(sql, values)

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Cursor:
        given = list(rows)
        self._about_to_write(sql, given)
        return self._pipeline.ask(sql, given, many=True)

    def execute_one(self, sql: str, values: Any, otherwise: Exception, /) -> None:
        """What was not changed divides by zero, so nothing after it is done: also no commit that went with it."""
        self._about_to_write(sql, [values])
        counted = f"WITH changed AS ({sql} RETURNING 1) SELECT 1 / count(*) FROM changed"  # noqa: S608
        self._pipeline.ask(counted, values, instead=otherwise)

    def _about_to_write(self, sql: str, rows: Sequence[Any]) -> None:
        """Raises Wider."""
        if self._only is not None and not writes_only_to(sql, rows, self._only):
            raise Wider
        self._foreseen.written(sql, rows)

    def prefetch(self, table_id: int, asked: Iterable[Question], /) -> None:
        for sql, values in asked if abs(table_id) < 2**63 else ():  # a forged one is refused by its own work
            self._foreseen.add(table_id, (sql, values), self._pipeline.ask)

    def begin(self) -> None:
        """The server may have been away since, or be another one by now: then this is another connection to it.

        Raises DatabaseUnusable.
        """
        if self._taken:
            raise self._taken
        if self.raw.closed:
            self._connect_anew()
        self._foreseen.forget()
        self._pipeline.begin()
        batch, self.batch = self.batch, ()
        self._is_whole = len(batch) == 1
        self._only = tables_of(batch) if self.own_shards.shared and batch else None
        self._turn = (
            self._pipeline.ask(*locks.lock_tables(self._only), needed=True) if self.own_shards.shared else None
        )
        self._foreseen.add_all(prefetches_of(batch), self._pipeline.ask)

    def _connect_anew(self) -> None:
        try:
            self.raw = _connect(self._url, self.own_shards, self._served_by)
        except ShardsTaken as taken:
            self._taken = taken
            raise
        self._served_by = self.raw.info.backend_pid
        self._must_be_as_left()
        self.anew = True
        self._pipeline.over(self.raw)

    def commit(self) -> None:
        self._pipeline.commit()
        if self._turn is not None:
            self.waited += self._turn.fetchone()[0]

    def rollback(self) -> None:
        """Of what was not sent, there is nothing to undo."""
        self._pipeline.drop()
        if self.in_transaction:
            self._pipeline.ask("ROLLBACK")
            self._pipeline.settle()

    def begin_savepoint(self, name: str) -> None:
        if name == "work":  # what was done before it is whole
            self._pipeline.push()
        if name == "work" and self._is_whole:
            self._pipeline.note(mark=name)
        else:
            self._pipeline.ask(f"SAVEPOINT {name}", mark=name)

    def release_savepoint(self, name: str, lost: Lost | None = None) -> None:
        def undone(error: Exception) -> None:
            if lost:
                lost(error)
            self._undo(name)

        if name == "work" and self._is_whole:
            self._pipeline.note(ends=lost and undone)
        else:
            self._pipeline.ask(f"RELEASE {name}", ends=lost and undone)
        if lost is None:
            self._pipeline.settle()

    def roll_back_to(self, name: str) -> None:
        if self._pipeline.drop(name):
            self._foreseen.forget()
        else:
            self._undo(name)

    def _undo(self, name: str) -> None:
        """What was asked since then was answered with what is undone."""
        self._foreseen.forget()
        if name == "work" and self._is_whole:
            self._pipeline.ask("ROLLBACK AND CHAIN")
        else:
            self._pipeline.undo(name)

    def _must_be_as_left(self) -> None:
        """Raises DatabaseUnusable where the schema is another by now: another version may have had the database
        meanwhile.
        """
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
        """The next bot may begin at once."""
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
        """The server does so by itself: its autovacuum."""


class Postgres:
    """The open database."""

    def __init__(self, url: str, thread: ThreadPoolExecutor, connection: PostgresConnection, schema: int) -> None:
        self.schema = schema
        self._url = url
        self._thread = thread
        self._connection = connection
        self._elsewhere = PeerWork(connection.own_shards) if connection.own_shards.shared else None

    @classmethod
    async def open(cls, url: str, mine: OwnShards = ALL) -> Postgres:
        """Connect, migrate, and keep the database, or our part of it, from other bots. Raises DatabaseUnusable."""
        thread = ThreadPoolExecutor(1, "postgres")
        loop = asyncio.get_running_loop()
        try:
            connection = await loop.run_in_executor(thread, PostgresConnection, url, mine)
            try:
                schema = await loop.run_in_executor(thread, migrate, connection.raw, url, mine)
                connection.schema = schema
            except BaseException:
                connection.raw.close()
                raise
        except BaseException:
            thread.shutdown(wait=False)
            raise
        return cls(url, thread, connection, schema)

    async def do(self, batch: Sequence[Work[Any]]) -> tuple[list[Any], FollowUps]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, batch)

    def _do(self, batch: Sequence[Work[Any]]) -> tuple[list[Any], FollowUps]:
        results, noted = self._done(batch)
        if self._connection.anew:
            with suppress(psycopg.Error, DatabaseUnusable):  # what was done is done; the next may find it
                (found,), left = run_batch(self._connection, [_all_left])
                noted.add(left)
                self._connection.anew = isinstance(found, Raised)
        if self._elsewhere:
            with suppress(psycopg.Error):  # whose it is finds it in time
                self._elsewhere.split_off(self._connection, noted)
        return results, noted

    def _done(self, batch: Sequence[Work[Any]]) -> tuple[list[Any], FollowUps]:
        """What turns out to be about more than its table is undone, and done once more by itself."""
        self._connection.batch = batch
        results, noted = run_batch(self._connection, batch)
        wider = [
            place for place, each in enumerate(results) if isinstance(each, Raised) and isinstance(each.error, Wider)
        ]
        if wider:
            try:
                again, more = run_batch(self._connection, [batch[place] for place in wider])
            except Exception as error:  # the rest is done
                again, more = [Raised(error)] * len(wider), FollowUps()
            noted.add(more)
            for place, result in zip(wider, again, strict=True):
                results[place] = result
        return results, noted

    def copy(self, new: Path, is_over: Callable[[], bool], /) -> None:
        from bot.store.transfer import servers  # noqa: PLC0415  # it begins with what is here

        servers.copy_into_file(self._url, new, is_over)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()


def _all_left(connection: Connection) -> None:
    """Note all that is to be sent and played anywhere, as after a start."""
    connection.follow_ups.to_send.update(tables_with_outbox(connection))
    connection.follow_ups.to_play.update(tables_awaiting_house(connection))


def _connect(url: str, mine: OwnShards, before: int | None = None) -> TimedConnection:
    """Raises DatabaseUnusable where that server will not do, or another bot has the database, or what is `mine` of
    it.
    `before`: the server's process of the connection that this one takes the place of."""
    raw = reached(url, BOTS)
    try:
        with translated_errors(url):
            raw.execute(f"{_MISSED}; SET statement_timeout = {_LONGEST}")
            raw.prepare_threshold = None  # the pipeline does so by itself
            for kind in (int, bool):  # one type for all that is counted, as SQLite has it
                raw.adapters.register_dumper(kind, Int8BinaryDumper)
            raw.adapters.register_dumper(str, _Words)
            _must_do(raw, url)
            locks.hold_database(raw, without_login(url), mine, before)
            if mine.shared:
                raw.execute(_HUNG)
    except BaseException:
        raw.close()
        raise
    return raw


def reached(url: str, name: str) -> TimedConnection:
    """Connected to whatever database this is, whoever has it, by this name. Raises DatabaseUnusable."""
    with translated_errors(url):
        _must_know_options(url)
        raw: TimedConnection = TimedConnection.connect(
            url, autocommit=True, connect_timeout=_PATIENCE, application_name=name, **_NOTICED
        )
        return raw


def _must_know_options(url: str) -> None:
    """Raises DatabaseUnusable for an address with an option that there is not: libpq quotes the address to say so."""
    known = {each.keyword.decode() for each in Conninfo.get_defaults()}
    for option in parse_qs(urlsplit(url).query, keep_blank_values=True):
        if option not in known and option != "ssl":
            name = f"an option {option!r}" if option.isidentifier() else "an option"
            raise DatabaseUnusable(
                f"{without_login(url)} is given with {name} that PostgreSQL does not know. Correct it, or leave it "
                "out; which there are says https://www.postgresql.org/docs/current/libpq-connect.html."
            )


def _must_do(raw: TimedConnection, url: str) -> None:
    """Raises DatabaseUnusable unless this server can be worked with."""
    there = without_login(url)
    if raw.info.server_version < _OLDEST * 10_000:
        raise DatabaseUnusable(
            f"{there} is served by PostgreSQL {raw.info.server_version // 10_000}; it takes {_OLDEST} or newer. "
            "Upgrade it, or name another server."
        )
    if raw.info.backend_pid != _one(raw, "SELECT pg_backend_pid()"):
        raise DatabaseUnusable(
            f"{there} is a pooler's, as PgBouncer is one: by such, two bots may have the database and not know. Name "
            "the address and port of the server itself."
        )
    encoding = raw.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise DatabaseUnusable(
            f"{there} has the encoding {encoding}. Make one with UTF8: createdb -E UTF8 -T template0 rialto."
        )
    if _one(raw, "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'"):
        raise DatabaseBusy(f"{there} is a replica, or takes nothing new: it can only be read. Name the primary.")


def migrate(raw: TimedConnection, url: str, mine: OwnShards = ALL) -> int:
    """Bring the schema up to date; its number.

    Raises DatabaseUnusable, also where others are at work with an older one.
    """
    with translated_errors(url), unhurried(raw):
        if not mine.shared:
            return _bring_up(raw, url)
        newest = max(migrations())
        if (schema_of(raw) or 0) > newest:
            return _bring_up(raw, url)  # which says so
        with locks.lock_exclusively(raw, lambda: schema_of(raw) != newest) as alone:
            if alone:
                return _bring_up(raw, url)
        if schema_of(raw) == newest:
            return newest
        raise DatabaseBusy(
            f"{without_login(url)} has schema {schema_of(raw)}, this version of Rialto uses {newest}, and other"
            " processes are at work. Stop them all, then start this version."
        )


def schema_of(raw: psycopg.Connection[Any]) -> int | None:
    """The schema there is, below zero if only a part of it is there; None if it is none of ours yet."""
    with suppress(psycopg.errors.UndefinedTable):
        return int(_one(raw, f"SELECT schema FROM {OURS}"))  # noqa: S608
    return None


def _bring_up(raw: TimedConnection, url: str) -> int:
    """Bring the schema up to date, in one transaction; its number. Raises DatabaseUnusable."""
    known, there = migrations(), without_login(url)
    newest = max(known)
    with raw.transaction():
        version = _version(raw, there)
        if version > newest:
            raise DatabaseUnusable(
                f"{there} has schema {version}, of a newer version of Rialto; this one knows {newest}. Start the "
                "newer one, or name another database."
            )
        if version == newest:
            return newest
        try:
            for number in known:
                if number > version:
                    raw.execute(dialect.postgres_schema(known[number].read_text(encoding="utf-8")))
            raw.execute(f"UPDATE {OURS} SET schema = %s", (newest,))  # noqa: S608
        except (psycopg.ProgrammingError, psycopg.IntegrityError, psycopg.DataError) as error:
            if isinstance(error, psycopg.errors.InsufficientPrivilege):
                raise
            raise DatabaseUnusable(
                f"{there} has schema {version} and cannot be brought to schema {newest}: {first_line(error)}. "
                "Nothing in it was changed. Start the version of Rialto that it was last used with, and report this."
            ) from None
    _log.info("migrated", database=there, before=version, now=newest)
    return newest


@contextmanager
def unhurried(raw: TimedConnection) -> Iterator[None]:
    """Of many rows a statement may take its time."""
    raw.patience = _LONG
    raw.execute("SET statement_timeout = 0")
    yield
    raw.execute(f"SET statement_timeout = {_LONGEST}")
    raw.patience = TimedConnection.patience


def _version(raw: psycopg.Connection[Any], there: str) -> int:
    """The schema there is; 0: none yet. Raises DatabaseUnusable for another program's."""
    found = raw.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    names = {name for (name,) in found}
    if OURS in names:
        version = int(_one(raw, f"SELECT schema FROM {OURS}"))  # noqa: S608
        if version < 0:
            raise DatabaseUnusable(f"{there} {PARTLY_MOVED}")
        return version
    if names:
        raise DatabaseUnusable(
            f"{there} has the tables of another program. Make a database for Rialto alone, for example with createdb "
            "rialto, and name that one."
        )
    raw.execute(f"CREATE TABLE {OURS} (schema BIGINT NOT NULL)")
    raw.execute(f"INSERT INTO {OURS} (schema) VALUES (0)")  # noqa: S608
    return 0


def _one(raw: psycopg.Connection[Any], sql: str) -> Any:
    row = raw.execute(sql).fetchone()
    return row[0] if row else None
