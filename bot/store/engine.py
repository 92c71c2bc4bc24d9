"""Define the interface between work and database engines: SQLite in this process, or a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from bot.store.ownership import OwnShards

T = TypeVar("T")


class FollowUps(msgspec.Struct, frozen=True):
    """The consequences of a committed transaction, as sets of table ids.

    `to_send`: tables with messages to send. `to_play`: tables where the bot moves. `settled`: tables with changed
    planned moves. `elsewhere`: those of these tables that belong to another process. `tournaments`: tournaments whose
    message changed. `questions`: questions of servers, likewise. `life`: lines for the program's log, with their
    fields.
    """

    to_send: set[int] = set()
    to_play: set[int] = set()
    settled: set[int] = set()
    elsewhere: set[int] = set()
    tournaments: set[int] = set()
    questions: set[int] = set()
    life: list[tuple[str, dict[str, str | int]]] = []

    def add(self, other: FollowUps) -> None:
        """Add the follow-ups of another transaction."""
        self.to_send.update(other.to_send)
        self.to_play.update(other.to_play)
        self.settled.update(other.settled)
        self.elsewhere.update(other.elsewhere)
        self.tournaments.update(other.tournaments)
        self.questions.update(other.questions)
        self.life.extend(other.life)


class Actor(msgspec.Struct):
    """The user who sent the interaction, and their name in the server it came from (None: no server).

    `renamed`: a table of that server had stored another name for the user.
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
    """Runs statements in SQLite's dialect, with `?` or `:name` as placeholders.

    PostgreSQL must understand them too (`bot/store/dialect.py`).
    """

    def execute(self, sql: str, values: Any = ..., /) -> Cursor: ...


class Connection(Queries, Protocol):
    """A connection to the database, within a transaction.

    Work adds its consequences to `follow_ups`. `own_shards`: the servers of this process. `actor`: the user whose
    interaction is handled, if there is one.
    """

    follow_ups: FollowUps
    own_shards: OwnShards
    actor: Actor | None

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open. An error may have ended it."""

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Cursor: ...

    def lock_everything(self) -> None:
        """Wait until no other work is running, and let none start before this transaction ends.

        Call it before writing rows that belong to no single table. Work that was started for one table is rolled back
        by this call, and runs again from its beginning.
        """

    def begin(self) -> None:
        """Begin a transaction that may write."""

    def commit(self) -> None: ...
    def rollback(self) -> None: ...

    def notify(self, notice: str) -> None:
        """Send this notice to all processes that share the database, after the commit."""

    def clock(self) -> int:
        """Return the time in milliseconds since 1970, by the clock of the database server's machine."""

    def optimize(self) -> None:
        """Update the query planner's statistics. Call it daily."""


Work: TypeAlias = Callable[[Connection], T]


class Job(NamedTuple):
    """A piece of work, and the id of the only table it concerns (None: any tables)."""

    work: Work[Any]
    table: int | None = None


class Engine(Protocol):
    """An open database. `schema`: the number of its newest migration.

    `most_writers`: the most transactions at a time. `largest_batch`: the most jobs in one transaction.
    """

    @property
    def schema(self) -> int: ...
    @property
    def most_writers(self) -> int: ...
    @property
    def largest_batch(self) -> int: ...

    async def do(self, batch: Sequence[Job]) -> tuple[list[Any], FollowUps]:
        """Run these jobs in one transaction. Return their results in order, and the follow-ups.

        If the call raises, nothing was stored. One exception: a server may have committed although its answer was
        lost. Then the next call also returns the follow-ups of all tables.
        """

    def copy(self, new: Path, is_over: Callable[[], bool], /) -> None:
        """Copy the database into the file `new`, in the calling thread, while work continues.

        Raises DatabaseUnusable; snapshot.Interrupted once `is_over` returns true.
        """

    async def close(self) -> None:
        """Close the database. Call this once no work is running."""


class CorruptedTable(Exception):
    """A table's stored bytes are corrupted.

    The store runs `mend` in a transaction of its own, then the work again.
    """

    def __init__(self, mend: Callable[[Connection], None]) -> None:
        super().__init__()
        self.mend = mend


def placeholders(values: Sized) -> str:
    """Return the placeholders for these values in `IN (…)`. For no values, return `NULL`, which equals nothing.

    Do not use it in `NOT IN (…)` for no values: NULL would exclude every row.
    """
    return ", ".join("?" * len(values)) or "NULL"


@contextmanager
def savepoint(connection: Connection, name: str = "part") -> Iterator[None]:
    """Roll back the changes of this block if it raises; the transaction continues."""
    connection.execute(f"SAVEPOINT {name}")
    try:
        yield
        connection.execute(f"RELEASE {name}")
    except BaseException:
        if connection.in_transaction:  # a full disk, for example, ends it
            connection.execute(f"ROLLBACK TO {name}")
            connection.execute(f"RELEASE {name}")
        raise


class Raised:
    """The result of a piece of work that raised: its error."""

    def __init__(self, error: BaseException) -> None:
        # A future refuses StopIteration.
        self.error = RuntimeError("StopIteration") if isinstance(error, StopIteration) else error


def run_batch(connection: Connection, batch: Sequence[Work[Any]]) -> tuple[list[Any], FollowUps]:
    """Run all the work in one transaction, each piece in a savepoint: an error undoes only its own piece.

    Return the results in order (Raised for an error), and the follow-ups.
    """
    done: list[tuple[Any, FollowUps]] = []
    connection.begin()
    try:
        for work in batch:
            run_one(connection, work, done)
        connection.commit()
    except BaseException:
        if connection.in_transaction:  # a full disk, for example, ends it
            connection.rollback()
        raise
    noted = FollowUps()
    for _, each in done:
        noted.add(each)
    return [result for result, _ in done], noted


def run_one(connection: Connection, work: Work[Any], done: list[tuple[Any, FollowUps]]) -> None:
    """Run one piece of work. Append its result and follow-ups to `done`, or its error without follow-ups."""
    connection.follow_ups = noted = FollowUps()
    try:
        with savepoint(connection, "work"):
            result = work(connection)
    except BaseException as error:  # of any kind: its caller waits for it
        if not connection.in_transaction:
            raise  # the whole batch was rolled back, for example by a full disk
        done.append((Raised(error), FollowUps()))
    else:
        done.append((result, noted))
