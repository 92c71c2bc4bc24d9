"""All rows of one database in another: copied by slices, each kept at once, and read back from both.

What is there already, from a time that was interrupted, is kept where it is equal. Both are of the present schema,
and nobody changes either meanwhile.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cached_property, lru_cache
from graphlib import TopologicalSorter
from hashlib import sha256
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from bot.store.engine import placeholders
from bot.store.migrate import migrations
from bot.store.snapshot import Interrupted
from bot.store.sqlite_file import DatabaseUnusable

Row: TypeAlias = tuple[Any, ...]

_SLICE = 500
"""Rows that are copied at a time: some megabytes where they are the largest."""

_KINDS = {"INTEGER": int, "BIGINT": int, "TEXT": str, "BLOB": bytes, "DOUBLE PRECISION": float}
"""What columns of each type hold. SQLite would keep anything in any."""

_INSTEAD = "\N{REPLACEMENT CHARACTER}"
"""Of the one character that PostgreSQL keeps in no text."""


class Different(Exception):
    """There is something else in the other database: in this table."""


class Copied(NamedTuple):
    """`mended`: the rows in which a character stands for one that PostgreSQL does not keep."""

    rows: int
    mended: int


class Side(Protocol):
    """A database from which or into which is moved."""

    def ask(self, sql: str, values: Sequence[Any] = ..., /) -> list[Row]:
        """The answer to a question in the words of bot/store/dialect.py."""

    def write(self, sql: str, rows: Sequence[Row], /) -> None:
        """Do this with all these rows, or with none."""

    def last_given(self, table: Table, /) -> int:
        """The highest number that a row of this table ever had, as far as it keeps that besides the rows."""

    def number_on(self, table: Table, last: int, /) -> None:
        """Rows that come get higher numbers than this one."""


class End(NamedTuple):
    """A side, and what it is called. `is_whole`: there is something in it already, and not by a move
    that was interrupted; `cure`: what to do if that is something else."""

    side: Side
    name: str
    is_whole: bool = False
    cure: str = ""


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table of the present schema."""

    name: str
    columns: dict[str, type]
    key: tuple[str, ...]
    """The columns by which a row is known."""
    inward: tuple[str, ...]
    """Those which name another row of this table."""
    spoken_of: tuple[str, ...]
    """The tables whose rows are named in it."""

    @property
    def numbered(self) -> str | None:
        """The column by which rows may get numbers of themselves."""
        return self.key[0] if len(self.key) == 1 and self.columns[self.key[0]] is int else None

    @cached_property
    def _of_key(self) -> tuple[int, ...]:
        return tuple(map([*self.columns].index, self.key))

    @cached_property
    def _of_inward(self) -> tuple[int, ...]:
        return tuple(map([*self.columns].index, self.inward))

    def key_of(self, row: Row) -> Row:
        return tuple([row[place] for place in self._of_key])

    def by_itself(self, row: Row) -> Row:
        """The row before it names others of its table, which may not be there yet."""
        return tuple([None if place in self._of_inward else value for place, value in enumerate(row)])

    def kept(self, row: Row) -> Row:
        """The row as either database keeps it. Raises DatabaseUnusable for what only SQLite does."""
        for value, (column, kind) in zip(row, self.columns.items(), strict=True):
            if value is not None and type(value) is not kind:
                raise DatabaseUnusable(
                    f"row {self.key_of(row)} of {self.name} has something in {column} that never was written there "
                    f"({type(value).__name__}): the database is damaged. Restore the latest backup, and move that."
                )
        if any(type(value) is str and "\0" in value for value in row):
            return tuple([value.replace("\0", _INSTEAD) if type(value) is str else value for value in row])
        return row


@lru_cache(maxsize=1)
def tables() -> tuple[Table, ...]:
    """The tables of the present schema, each below those whose rows it names."""
    with closing(sqlite3.connect(":memory:")) as empty:
        for script in migrations().values():
            empty.executescript(script.read_text(encoding="utf-8"))
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"
        found = {name: _table(empty, name) for (name,) in empty.execute(names).fetchall()}
    order = TopologicalSorter({name: table.spoken_of for name, table in found.items()})
    return tuple([found[name] for name in order.static_order()])


def _table(empty: sqlite3.Connection, name: str) -> Table:
    columns = empty.execute(f"PRAGMA table_info({name})").fetchall()
    named = [(each[2], each[3]) for each in empty.execute(f"PRAGMA foreign_key_list({name})")]
    return Table(
        name=name,
        columns={column: _KINDS[kind] for _, column, kind, *_ in columns},
        key=tuple(column for *_, place, column in sorted((each[5], each[1]) for each in columns if each[5])),
        inward=tuple(column for table, column in named if table == name),
        spoken_of=tuple(table for table, _ in named if table != name),
    )


def is_empty(side: Side) -> bool:
    """Whether there is no row in any table."""
    return not any(side.ask(f"SELECT 1 FROM {table.name} LIMIT 1") for table in tables())  # noqa: S608


def never() -> bool:
    """Go on to the end."""
    return False


def copy(source: Side, target: Side, is_over: Callable[[], bool] = never) -> Copied:
    """Put all rows of the one into the other.

    Raises Different, DatabaseUnusable, and Interrupted once it `is_over`.
    """
    mended = sum([_copy(source, target, table, is_over) for table in tables()])
    for table in tables():
        _name_each_other(source, target, table)
        _number_on(source, target, table)
    return Copied(compare(source, target, is_over), mended)


def _copy(source: Side, target: Side, table: Table, is_over: Callable[[], bool]) -> int:
    """All rows of a table, by themselves; in how many a character stands for another."""
    mended, after = 0, None
    for found in _slices(source, table, is_over):
        rows = [table.kept(row) for row in found]
        mended += sum(one is not other for one, other in zip(rows, found, strict=True))
        missing = _missing(target, table, after, [*map(table.by_itself, rows)])
        if missing:
            target.write(_insertion(table), missing)
        after = table.key_of(rows[-1]) if rows else None
    return mended


def compare(source: Side, target: Side, is_over: Callable[[], bool] = never) -> int:
    """How many rows both have. Raises Different unless each is the same."""
    counted = 0
    for table in tables():
        number, digest = _digest(source, table, is_over)
        if (number, digest) != _digest(target, table, is_over):
            raise Different(table.name)
        counted += number
    return counted


def _digest(side: Side, table: Table, is_over: Callable[[], bool]) -> tuple[int, bytes]:
    """How many rows there are, and what stands for all that is in them."""
    number, summed = 0, sha256()
    for rows in _slices(side, table, is_over):
        number += len(rows)
        for row in rows:
            summed.update(msgspec.msgpack.encode(table.kept(row)))
    return number, summed.digest()


def _slices(side: Side, table: Table, is_over: Callable[[], bool] = never) -> Iterator[list[Row]]:
    """All rows in order. All slices are full but for the last, which may be empty."""
    after: Row | None = None
    while True:
        if is_over():
            raise Interrupted
        rows = _read(side, table, after, _SLICE)
        yield rows
        if len(rows) < _SLICE:
            return
        after = table.key_of(rows[-1])


def _read(side: Side, table: Table, after: Row | None, most: int) -> list[Row]:
    key = ", ".join(table.key)
    beyond = f"WHERE ({key}) > ({placeholders(table.key)})" if after else ""
    sql = f"SELECT {', '.join(table.columns)} FROM {table.name} {beyond} ORDER BY {key} LIMIT {most}"  # noqa: S608
    return side.ask(sql, after or ())


def _missing(target: Side, table: Table, after: Row | None, rows: list[Row]) -> list[Row]:
    """Those of this slice which are not there yet. Raises Different if something else is."""
    there = [*map(table.by_itself, _read(target, table, after, len(rows) + 1))]
    if len(rows) == _SLICE:  # what is beyond is looked at with the next
        last = table.key_of(rows[-1])
        there = [row for row in there if table.key_of(row) <= last]
    if not there:
        return rows
    known = {*there}
    if not known <= {*rows}:
        raise Different(table.name)
    return [row for row in rows if row not in known]


def _insertion(table: Table) -> str:
    return f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({placeholders(table.columns)})"  # noqa: S608


def _name_each_other(source: Side, target: Side, table: Table) -> None:
    """Where a row names another one of its table, have it do so: all are there."""
    known = " AND ".join(f"{column} = ?" for column in table.key)
    for column in table.inward:
        place = [*table.columns].index(column)
        for rows in _slices(source, table):
            naming = [(row[place], *table.key_of(row)) for row in rows if row[place] is not None]
            if naming:
                target.write(f"UPDATE {table.name} SET {column} = ? WHERE {known}", naming)  # noqa: S608


def _number_on(source: Side, target: Side, table: Table) -> None:
    """Rows that come get numbers which none ever had, as far as that is known."""
    if table.numbered:
        sql = f"SELECT COALESCE(max({table.numbered}), 0) FROM {table.name}"  # noqa: S608
        ((highest,),) = source.ask(sql)
        if last := max(highest, source.last_given(table)):
            target.number_on(table, last)
