"""The database: one SQLite file, one connection, one writer.

Work is a plain function of a `Connection`, run in the database's own thread. All work that waits is run in one hop
and one commit, each piece in a savepoint of its own, so that one refusal undoes only itself. A result is handed
back after the commit: what was answered is on disk. A commit says what is to be done because of it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sized
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite
import msgspec
import structlog
from filelock import FileLock

from bot import measures
from bot.store import copying, file
from bot.store.file import Unusable, in_words

T = TypeVar("T")


class Noted(msgspec.Struct, frozen=True):
    """At which tables a transaction left something to be sent, and something for the house to do, and where somebody
    settled something in advance; and what of it is worth a line of the program's log, with its fields."""

    to_send: set[int] = set()
    to_play: set[int] = set()
    settled: set[int] = set()
    life: list[tuple[str, dict[str, str | int]]] = []

    def add(self, other: Noted) -> None:
        """What another transaction left, too."""
        self.to_send.update(other.to_send)
        self.to_play.update(other.to_play)
        self.settled.update(other.settled)
        self.life.extend(other.life)


class Connection(sqlite3.Connection):
    """The database. Whoever writes a wish or a duty of the house notes its table in `noted`."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.noted = Noted()


Listener: TypeAlias = Callable[[Noted], None]
Work: TypeAlias = Callable[[Connection], T]


class Unsound(Exception):
    """What is stored is not what was written: `mend` is done in a transaction of its own, then the work again."""

    def __init__(self, mend: Callable[[Connection], None]) -> None:
        super().__init__()
        self.mend = mend


_log = structlog.get_logger()
_MIGRATIONS = Path(__file__).with_name("migrations")
_LARGEST_BATCH = 256


def newest_schema() -> int:
    """The schema that this version of Rialto uses."""
    return max(_migrations())


def _migrations() -> dict[int, Path]:
    return {int(each.name.partition(".")[0]): each for each in sorted(_MIGRATIONS.glob("*.sql"))}


def migrate(path: Path, *, keep: bool = True) -> int:
    """Bring the file's schema up to date, creating the file if need be; its number. Raises Unusable.

    All that is missing is one transaction with the mark of how far it came, so a process may die at any line. An
    older database is copied before, unless nobody is to `keep` it.
    """
    migrations = _migrations()
    newest = max(migrations)
    with in_words(path):
        file.refuse_foreign(path)
        file.keep_private(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            file.check(connection, path)
            version = file.number(connection, "user_version")
            if version > newest:
                raise Unusable(
                    f"{path} has schema {version}, of a newer version of Rialto; this one knows {newest}. Start the "
                    "newer one, or name another file."
                )
            missing = [migrations[number] for number in migrations if number > version]
            if missing:
                _bring_up(connection, path, version, newest, missing, keep=keep)
            elif file.number(connection, "application_id") != file.MARK:
                connection.execute(f"PRAGMA application_id = {file.MARK}")
    return newest


def _bring_up(
    connection: sqlite3.Connection, path: Path, version: int, newest: int, missing: list[Path], *, keep: bool
) -> None:
    copy = file.copy(connection, path, newest) if version and keep else None
    scripts = "\n".join(each.read_text(encoding="utf-8") for each in missing)
    marks = f"PRAGMA user_version = {newest};\nPRAGMA application_id = {file.MARK};"
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{scripts}\n{marks}\nCOMMIT;")
    except sqlite3.Error as error:
        if not error.sqlite_errorname.startswith(("SQLITE_ERROR", "SQLITE_CONSTRAINT")):
            raise  # not the migration's fault
        raise Unusable(
            f"{path} has schema {version} and cannot be brought to schema {newest}: {error}. Nothing in it was "
            f"changed{f', and {copy} is a copy of it' if copy else ''}. Start the version of Rialto that it was last "
            "used with, and report this."
        ) from None
    _log.info("migrated", database=str(path), before=version, now=newest, copy=str(copy) if copy else None)


class Store:
    """The open database."""

    def __init__(self, connection: aiosqlite.Connection, lock: FileLock, schema: int) -> None:
        self.schema = schema
        self._connection = connection
        self._lock = lock
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._listener: Listener | None = None
        self._copying: asyncio.Future[None] | None = None
        self._closing = threading.Event()
        self.being_copied = asyncio.Lock()

    def listen(self, listener: Listener) -> None:
        """From now on this one is told, after each commit, what is to be sent and to be played because of it."""
        self._listener = listener

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open the file, migrated, and keep it from other bots. Raises Unusable."""
        lock = await asyncio.to_thread(file.hold, path)
        try:
            schema = await asyncio.to_thread(migrate, path)
            with in_words(path):
                return cls(await _connect(path), lock, schema)
        except BaseException:
            lock.release()
            raise

    async def close(self) -> None:
        """Finish what waits, then close. What is left is one file that is the whole database."""
        self._closing.set()
        if self._copying:
            await asyncio.wait([self._copying])
        while self._writer:
            await asyncio.wait([self._writer])
        try:
            await self._gather()
        except sqlite3.Error as error:
            _log.warning("the database is its file together with its -wal", error=str(error))
        finally:
            await self._connection.close()
            self._lock.release()

    async def _gather(self) -> None:
        """Write what is in the -wal into the file. SQLite does so by itself, unless somebody else has it open."""
        await self._connection.execute("PRAGMA busy_timeout = 1000")
        async with self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") as done:
            row = await done.fetchone()
        if row and row[0]:
            _log.warning("the database is its file together with its -wal", error="another program is reading it")

    async def run(self, work: Work[T]) -> T:
        """Do this work in a transaction. What it raises is raised here, and then it changed nothing."""
        while True:
            try:
                return await self._run(work)
            except Unsound as found:  # what was mended, or rests, is not found again
                await self._run(found.mend)

    def is_closing(self) -> bool:
        """Whether it is about to be closed, so that nothing long is to be begun. Any thread may ask."""
        return self._closing.is_set()

    async def copy(self, new: Path) -> None:
        """Copy the database into this file while work goes on. Raises Unusable, or copying.Interrupted at the stop.

        Whoever calls has `being_copied`.
        """
        writing = asyncio.to_thread(copying.write, self._connection._conn, new, self.is_closing)
        self._copying = asyncio.ensure_future(writing)
        try:
            await asyncio.shield(self._copying)
        finally:
            if not self._copying.done():  # the thread goes on, whatever becomes of who waits for it
                self._copying.add_done_callback(lambda done: done.exception())

    async def _run(self, work: Work[T]) -> T:
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
            results, noted = await self._connection._execute(  # type: ignore[no-untyped-call]
                _run_batch,
                self._connection._conn,
                [work for work, _ in batch],
            )
        except Exception as error:  # the commit itself failed: nobody's work is kept
            _log.exception("database", error=getattr(error, "sqlite_errorname", type(error).__name__))
            results, noted = [error] * len(batch), Noted()
        measures.measured("batch", len(batch))
        for (_, future), result in zip(batch, results, strict=True):
            if future.cancelled():
                continue
            if isinstance(result, _Raised):
                future.set_exception(result.error)
            elif isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)
        for event, fields in noted.life:
            _log.info(event, **fields)
        if self._listener and (noted.to_send or noted.to_play or noted.settled):
            self._listener(noted)


async def _connect(path: Path) -> aiosqlite.Connection:
    # SQLite takes turns by itself; a copy of the database is made in a thread of its own.
    connection = await aiosqlite.connect(
        path, isolation_level=None, factory=Connection, check_same_thread=sqlite3.threadsafety < 3
    )
    try:
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "busy_timeout = 5000",
            "analysis_limit = 400",  # rows of each index: enough to choose by, and soon done
        ):
            await connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        await connection.close()
        raise
    return connection


def marks(values: Sized) -> str:
    """What stands for all of these in a statement: `IN (…)`. For none of them NULL does, which nothing is."""
    return ", ".join("?" * len(values)) or "NULL"


def optimize(connection: Connection) -> None:
    """Have SQLite look at how its tables have grown, where it has to know that to search them well; a few
    milliseconds at most (`analysis_limit`). To be done daily, as sqlite.org/pragma.html#pragma_optimize has it."""
    connection.execute("PRAGMA optimize")


@contextmanager
def part(connection: Connection) -> Iterator[None]:
    """A part of a transaction: what raises in it has changed nothing, and the rest may go on."""
    connection.execute("SAVEPOINT part")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK TO part")
        raise
    finally:
        connection.execute("RELEASE part")


class _Raised:
    """What a piece of work raised, as a result."""

    def __init__(self, error: BaseException) -> None:
        self.error = error


def _run_batch(connection: Connection, batch: list[Work[Any]]) -> tuple[list[Any], Noted]:
    """Runs in the database's thread: all the work in one transaction."""
    noted = Noted()
    connection.execute("BEGIN IMMEDIATE")
    try:
        results = [_run_one(connection, work, noted) for work in batch]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk, for one, has ended it already
            connection.execute("ROLLBACK")
        raise
    return results, noted


def _run_one(connection: Connection, work: Work[Any], noted: Noted) -> Any:
    """Do one piece of the work; what it leaves to be done is added to `noted`, unless it is undone."""
    connection.noted = Noted()
    connection.execute("SAVEPOINT work")
    try:
        result = work(connection)
    except BaseException as error:  # whatever it was, its caller waits for it
        if not connection.in_transaction:
            raise  # SQLite gave up all of the batch, for want of room on the disk perhaps
        connection.execute("ROLLBACK TO work")
        result = _Raised(RuntimeError("StopIteration") if isinstance(error, StopIteration) else error)
    else:
        noted.add(connection.noted)
    connection.execute("RELEASE work")
    return result
