"""What runs the statements: SQLite in this process (bot/store/sqlite.py), or a PostgreSQL server.

All work that waits is one transaction, each piece in a savepoint of its own, so that one refusal undoes only itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from bot.store.ownership import OwnShards

T = TypeVar("T")

Lost: TypeAlias = Callable[[Exception], None]
Question: TypeAlias = tuple[str, tuple[Any, ...]]
"""A statement that reads, with its values."""


class FollowUps(msgspec.Struct, frozen=True):
    """At which tables a transaction left something to be sent, and something for the house to do, and where somebody
    settled something in advance; and what of it is worth a line of the program's log, with its fields.

    `elsewhere`: the tables of these that are another process's."""

    to_send: set[int] = set()
    to_play: set[int] = set()
    settled: set[int] = set()
    elsewhere: set[int] = set()
    life: list[tuple[str, dict[str, str | int]]] = []

    def add(self, other: FollowUps) -> None:
        """What another transaction left, too."""
        self.to_send.update(other.to_send)
        self.to_play.update(other.to_play)
        self.settled.update(other.settled)
        self.elsewhere.update(other.elsewhere)
        self.life.extend(other.life)


class Actor(msgspec.Struct):
    """Who sent the interaction that is handled, and their name in the server it came from (None: no server).

    `renamed`: a table of that server was found to have another name for them.
    """

    user: int
    guild: int | None
    name: str
    renamed: bool = False


class Cursor(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Rows:
    """What came of a statement, each row of it to be read once."""

    _rows: Iterator[Any] | None = None

    def _found(self) -> Iterator[Any]:
        raise NotImplementedError

    def fetchone(self) -> Any:
        return next(iter(self), None)

    def fetchall(self) -> list[Any]:
        return list(self)

    def __iter__(self) -> Iterator[Any]:
        if self._rows is None:
            self._rows = self._found()
        return self._rows


class Queries(Protocol):
    """Takes statements as SQLite has them, with `?` or `:name` for values, and such as PostgreSQL understands.

    A server may be asked only when an answer is read; whatever became of a statement is known, and raised, before the
    part or the work it belongs to is over for others.
    """

    def execute(self, sql: str, values: Any = ..., /) -> Cursor: ...


class Connection(Queries, Protocol):
    """The database, in a transaction. Whoever writes an entry or a duty of the house notes its table in `noted`.

    `mine`: the servers that are this process's. `actor`: whose interaction is being handled, if it is one.
    """

    follow_ups: FollowUps
    own_shards: OwnShards
    actor: Actor | None

    @property
    def in_transaction(self) -> bool:
        """Whether there is still a transaction: an error may have ended it."""

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Cursor: ...
    def execute_one(self, sql: str, values: Any, otherwise: Exception, /) -> None:
        """A statement that changes one row. If it does not, `otherwise` is raised: now, or before this work is over
        for others."""

    def prefetch(self, table_id: int, asked: Iterable[Question], /) -> None:
        """All of this is about to be asked about a table, if its work gets that far: what it takes is a good time to
        ask. Nothing of it is about another table."""

    def begin(self) -> None:
        """Begin a transaction that writes."""

    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def begin_savepoint(self, name: str, /) -> None:
        """Here begins what may be undone by itself."""

    def release_savepoint(self, name: str, /, lost: Lost | None = None) -> None:
        """It ends here, and was done. With `lost`, an error of it may come to light later: then it is undone, and
        this is called with the error."""

    def roll_back_to(self, name: str, /) -> None:
        """All since that mark is undone, and the transaction goes on."""

    def notify(self, notice: str) -> None:
        """Have all processes that share the work hear of this once the transaction is over."""

    def clock(self) -> int:
        """What time it is, in milliseconds since 1970, by the clock of the machine that has the database: all
        processes that share the work go by the same."""

    def optimize(self) -> None:
        """Look at how the tables have grown, where that has to be known to search them well. To be done daily."""


Work: TypeAlias = Callable[[Connection], T]


class Prefetched(Generic[T]):
    """Work about a table that will ask this, as far as one can know. What it writes is of this table, mostly: where
    several processes share a database, others are at work at other tables meanwhile. Of those it may read what was
    true a moment ago, and nothing that holds them together: else it writes something that is of no table."""

    def __init__(self, work: Work[T], table_id: int, asked: Iterable[Question]) -> None:
        self.work = work
        self.table_id = table_id
        self.asked = asked

    def __call__(self, connection: Connection) -> T:
        return self.work(connection)


def tables_of(batch: Iterable[Work[Any]]) -> set[int] | None:
    """The tables that all of this is about; None: some of it is about anything."""
    tables = [work.table_id if isinstance(work, Prefetched) else None for work in batch]
    return None if None in tables else {each for each in tables if each is not None}


def prefetches_of(batch: Iterable[Work[Any]]) -> Iterator[tuple[int, Question]]:
    """All that this will ask, each with the table it is about."""
    for work in batch:
        if isinstance(work, Prefetched):
            for asked in work.asked:
                yield work.table_id, asked


class Engine(Protocol):
    """A database that is open. `schema`: that of its tables."""

    @property
    def schema(self) -> int: ...
    async def do(self, batch: Sequence[Work[Any]]) -> tuple[list[Any], FollowUps]:
        """Do all of this in one transaction by `run_batch`. Where this raises, nothing of it was kept.

        But a server may have kept it whose answer to the commit was lost; then what is left to be done at any table
        is noted by whatever is done next.
        """

    def copy(self, new: Path, is_over: Callable[[], bool], /) -> None:
        """Copy it into a file, in this thread, while work goes on.

        Raises DatabaseUnusable; Interrupted once it `is_over`.
        """

    async def close(self) -> None:
        """No work is under way, and none will come."""


class CorruptedTable(Exception):
    """What is stored is not what was written: `mend` is done in a transaction of its own, then the work again."""

    def __init__(self, mend: Callable[[Connection], None]) -> None:
        super().__init__()
        self.mend = mend


def placeholders(values: Sized) -> str:
    """What stands for all of these in a statement: `IN (…)`. For none of them NULL does, which nothing is.

    Not after NOT IN, unless there surely are some: nothing is known not to be NULL either.
    """
    return ", ".join("?" * len(values)) or "NULL"


@contextmanager
def savepoint(connection: Connection) -> Iterator[None]:
    """A part of a transaction: what raises in it has changed nothing, and the rest may go on."""
    connection.begin_savepoint("part")
    try:
        yield
        connection.release_savepoint("part")
    except BaseException:
        connection.roll_back_to("part")
        raise


class Raised:
    """What a piece of work raised, as a result."""

    def __init__(self, error: BaseException) -> None:
        self.error = error


def run_batch(connection: Connection, batch: Sequence[Work[Any]]) -> tuple[list[Any], FollowUps]:
    """All the work in one transaction; in the thread of the connection."""
    done: list[tuple[Any, FollowUps]] = []
    connection.begin()
    try:
        for work in batch:
            _ask_ahead(connection, work)
        for work in batch:
            _ask_ahead(connection, work)  # what others of it wrote has made some answers untrue
            run_one(connection, work, done)
        connection.commit()
    except BaseException:
        if connection.in_transaction:  # a full disk, for one, has ended it already
            connection.rollback()
        raise
    noted = FollowUps()
    for _, each in done:
        noted.add(each)
    return [result for result, _ in done], noted


def _ask_ahead(connection: Connection, work: Work[Any]) -> None:
    if isinstance(work, Prefetched):
        connection.prefetch(work.table_id, work.asked)


def run_one(connection: Connection, work: Work[Any], done: list[tuple[Any, FollowUps]]) -> None:
    """Do one piece of the work; what came of it is added, and what it leaves to be done: nothing, if it is undone."""
    connection.follow_ups = noted = FollowUps()
    place = len(done)

    def lost(error: Exception) -> None:
        done[place] = Raised(error), FollowUps()

    connection.begin_savepoint("work")
    try:
        result = work(connection)
        done.append((result, noted))
        connection.release_savepoint("work", lost)
    except BaseException as error:  # whatever it was, its caller waits for it
        if not connection.in_transaction:
            raise  # all of the batch was given up, for want of room on the disk perhaps
        connection.roll_back_to("work")
        raised = Raised(RuntimeError("StopIteration") if isinstance(error, StopIteration) else error)
        done[place:] = [(raised, FollowUps())]
