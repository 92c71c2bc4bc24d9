"""What a piece of database work is given, and what runs it: SQLite in this process, or a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from bot.store.ownership import OwnShards

T = TypeVar("T")


class FollowUps(msgspec.Struct, frozen=True):
    """What a committed transaction leaves to be done, by table: messages to send (`to_send`), moves of house players
    (`to_play`), planned moves that changed (`settled`); and lines for the program's log, with their fields (`life`).

    `elsewhere`: the tables of these that belong to another process.
    """

    to_send: set[int] = set()
    to_play: set[int] = set()
    settled: set[int] = set()
    elsewhere: set[int] = set()
    life: list[tuple[str, dict[str, str | int]]] = []

    def add(self, other: FollowUps) -> None:
        """Add what another transaction left."""
        self.to_send.update(other.to_send)
        self.to_play.update(other.to_play)
        self.settled.update(other.settled)
        self.elsewhere.update(other.elsewhere)
        self.life.extend(other.life)


class Actor(msgspec.Struct):
    """The person who sent the interaction, and their name in the server it came from (None: no server).

    `renamed`: a table of that server had another name for them.
    """

    user: int
    guild: int | None
    name: str
    renamed: bool = False


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Queries(Protocol):
    """Takes statements. They are written as SQLite takes them, with `?` or `:name` for values, and so that PostgreSQL
    understands them too (`bot/store/dialect.py`).
    """

    def execute(self, sql: str, values: Any = ..., /) -> Cursor: ...


class Connection(Queries, Protocol):
    """The database, in a transaction.

    Work notes in `follow_ups` at which tables it leaves something to be done. `own_shards`: the servers of this
    process. `actor`: the person whose interaction is handled, if it is one.
    """

    follow_ups: FollowUps
    own_shards: OwnShards
    actor: Actor | None

    @property
    def in_transaction(self) -> bool:
        """Whether there is still a transaction: an error may have ended it."""

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Cursor: ...

    def lock_everything(self) -> None:
        """Wait until no other work is under way, and let none begin before this transaction is over.

        Call it before you write rows that belong to no single table. Work that was started for one table is undone
        here, and runs again from its beginning.
        """

    def begin(self) -> None:
        """Begin a transaction that writes."""

    def commit(self) -> None: ...
    def rollback(self) -> None: ...

    def notify(self, notice: str) -> None:
        """Send this to all processes that share the database, once the transaction is committed."""

    def clock(self) -> int:
        """Return the time in milliseconds since 1970, by the clock of the machine that has the database."""

    def optimize(self) -> None:
        """Update what the query planner knows of the tables. Call it daily."""


Work: TypeAlias = Callable[[Connection], T]


class Job(NamedTuple):
    """A piece of work, and the id of the only table it is about (None: it may be about anything)."""

    work: Work[Any]
    table: int | None = None


class Engine(Protocol):
    """An open database. `schema`: the number of its newest migration. `most_writers`: how many transactions may be
    under way at once. `largest_batch`: how many jobs share a transaction at most."""

    @property
    def schema(self) -> int: ...
    @property
    def most_writers(self) -> int: ...
    @property
    def largest_batch(self) -> int: ...

    async def do(self, batch: Sequence[Job]) -> tuple[list[Any], FollowUps]:
        """Run all of this in one transaction. If this raises, nothing of it was kept.

        One exception: a server may have committed although its answer was lost. Then the next call also returns the
        follow-ups of all tables.
        """

    def copy(self, new: Path, is_over: Callable[[], bool], /) -> None:
        """Copy the database into a file, in this thread, while work goes on.

        Raises DatabaseUnusable; Interrupted once it `is_over`.
        """

    async def close(self) -> None:
        """Close it. No work is under way, and none will come."""


class CorruptedTable(Exception):
    """What is stored is not what was written: `mend` is done in a transaction of its own, then the work again."""

    def __init__(self, mend: Callable[[Connection], None]) -> None:
        super().__init__()
        self.mend = mend


def placeholders(values: Sized) -> str:
    """Return the placeholders for values in a statement: `IN (…)`. For none, return `NULL`, which equals nothing.

    Do not use it after NOT IN unless there are some: NULL would exclude every row.
    """
    return ", ".join("?" * len(values)) or "NULL"


@contextmanager
def savepoint(connection: Connection, name: str = "part") -> Iterator[None]:
    """Undo what this block changed if it raises; the transaction goes on."""
    connection.execute(f"SAVEPOINT {name}")
    try:
        yield
        connection.execute(f"RELEASE {name}")
    except BaseException:
        if connection.in_transaction:  # a full disk, for one, has ended it already
            connection.execute(f"ROLLBACK TO {name}")
            connection.execute(f"RELEASE {name}")
        raise


class Raised:
    """What a piece of work raised, as a result."""

    def __init__(self, error: BaseException) -> None:
        # A future takes no StopIteration.
        self.error = RuntimeError("StopIteration") if isinstance(error, StopIteration) else error


def run_batch(connection: Connection, batch: Sequence[Work[Any]]) -> tuple[list[Any], FollowUps]:
    """Run all the work in one transaction, each piece in a savepoint: one refusal undoes only itself."""
    done: list[tuple[Any, FollowUps]] = []
    connection.begin()
    try:
        for work in batch:
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


def run_one(connection: Connection, work: Work[Any], done: list[tuple[Any, FollowUps]]) -> None:
    """Run one piece of the work, and append its result with its follow-ups: none, if it was undone."""
    connection.follow_ups = noted = FollowUps()
    try:
        with savepoint(connection, "work"):
            result = work(connection)
    except BaseException as error:  # whatever it was, its caller waits for it
        if not connection.in_transaction:
            raise  # all of the batch was given up, for want of room on the disk perhaps
        done.append((Raised(error), FollowUps()))
    else:
        done.append((result, noted))
