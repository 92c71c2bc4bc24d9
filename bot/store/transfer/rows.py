"""Copy all rows of one database into another: slice by slice, each committed at once, then compare both.

Equal rows from an interrupted move are kept. Both databases have the current schema, and no other program changes
them meanwhile.
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
"""Rows to copy at a time: some megabytes of the largest ones."""

_KINDS = {"INTEGER": int, "BIGINT": int, "TEXT": str, "BLOB": bytes, "DOUBLE PRECISION": float}
"""The Python type for each column type. SQLite itself accepts any value in any column."""

_INSTEAD = "\N{REPLACEMENT CHARACTER}"
"""The character that replaces NUL, the one that PostgreSQL cannot store."""


class Different(Exception):
    """Raised if the other database has different rows in this table."""


class Copied(NamedTuple):
    """The result of a copy. `mended`: the number of rows in which a NUL was replaced."""

    rows: int
    mended: int


class Side(Protocol):
    """A database to move from or to."""

    def ask(self, sql: str, values: Sequence[Any] = ..., /) -> list[Row]:
        """Return the rows that a query in SQLite's dialect finds (bot/store/dialect.py)."""

    def write(self, sql: str, rows: Sequence[Row], /) -> None:
        """Run this statement with each of these rows, in one transaction."""

    def last_given(self, table: Table, /) -> int:
        """Return the highest number that a row of this table ever had; 0 if that is not stored."""

    def number_on(self, table: Table, last: int, /) -> None:
        """Number new rows of this table above `last`."""


class End(NamedTuple):
    """One end of a move, and its name.

    `is_whole`: it has data already, other than from an interrupted move. `cure`: the advice if that data differs.
    """

    side: Side
    name: str
    is_whole: bool = False
    cure: str = ""


class Table(msgspec.Struct, frozen=True, dict=True):
    """A database table of the current schema."""

    name: str
    columns: dict[str, type]
    key: tuple[str, ...]
    """The columns of the primary key."""
    inward: tuple[str, ...]
    """The columns that refer to another row of the same table."""
    spoken_of: tuple[str, ...]
    """The names of the other tables that this one refers to."""

    @property
    def numbered(self) -> str | None:
        """The column that the database numbers for new rows, or None."""
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
        """Return the row with None for references to its own table, whose rows may not be copied yet."""
        return tuple([None if place in self._of_inward else value for place, value in enumerate(row)])

    def kept(self, row: Row) -> Row:
        """Return the row as both databases can store it.

        Raises DatabaseUnusable for a value that only SQLite accepts.
        """
        for value, (column, kind) in zip(row, self.columns.items(), strict=True):
            if value is not None and type(value) is not kind:
                raise DatabaseUnusable(
                    f"the database is damaged: row {self.key_of(row)} of {self.name} has a wrong type in {column} "
                    f"({type(value).__name__}). Restore the latest backup, and move that."
                )
        if any(type(value) is str and "\0" in value for value in row):
            return tuple([value.replace("\0", _INSTEAD) if type(value) is str else value for value in row])
        return row


@lru_cache(maxsize=1)
def tables() -> tuple[Table, ...]:
    """Return the tables of the current schema, each after those it refers to."""
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
    """Return whether the database has no row in any table."""
    return not any(side.ask(f"SELECT 1 FROM {table.name} LIMIT 1") for table in tables())  # noqa: S608


def never() -> bool:
    """Return False: passed as `is_over` by copies that run to the end."""
    return False


def copy(source: Side, target: Side, is_over: Callable[[], bool] = never) -> Copied:
    """Copy all rows of `source` into `target`, and compare them.

    Raises Different, DatabaseUnusable, and Interrupted once `is_over` returns true.
    """
    mended = sum([_copy(source, target, table, is_over) for table in tables()])
    for table in tables():
        _name_each_other(source, target, table)
        _continue_numbering(source, target, table)
    return Copied(compare(source, target, is_over), mended)


def _copy(source: Side, target: Side, table: Table, is_over: Callable[[], bool]) -> int:
    """Copy all rows of a table, without references to itself.

    Return the number of rows in which a NUL was replaced.
    """
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
    """Return the number of rows that each database has. Raises Different if any row differs."""
    counted = 0
    for table in tables():
        number, digest = _digest(source, table, is_over)
        if (number, digest) != _digest(target, table, is_over):
            raise Different(table.name)
        counted += number
    return counted


def _digest(side: Side, table: Table, is_over: Callable[[], bool]) -> tuple[int, bytes]:
    """Return the number of rows in a table, and a digest of their content."""
    number, summed = 0, sha256()
    for rows in _slices(side, table, is_over):
        number += len(rows)
        for row in rows:
            summed.update(msgspec.msgpack.encode(table.kept(row)))
    return number, summed.digest()


def _slices(side: Side, table: Table, is_over: Callable[[], bool] = never) -> Iterator[list[Row]]:
    """Yield all rows of a table in order, in slices. Each slice is full except the last, which may be empty."""
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
    """Return the rows of this slice that the target lacks. Raises Different if the target has other rows there.

    `after`: the last row of the previous slice, or None.
    """
    there = [*map(table.by_itself, _read(target, table, after, len(rows) + 1))]
    if len(rows) == _SLICE:  # later rows belong to the next slice
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
    """Write the references between rows of this table. All its rows must have been copied."""
    known = " AND ".join(f"{column} = ?" for column in table.key)
    for column in table.inward:
        place = [*table.columns].index(column)
        for rows in _slices(source, table):
            naming = [(row[place], *table.key_of(row)) for row in rows if row[place] is not None]
            if naming:
                target.write(f"UPDATE {table.name} SET {column} = ? WHERE {known}", naming)  # noqa: S608


def _continue_numbering(source: Side, target: Side, table: Table) -> None:
    """Number new rows of the target above all numbers ever used in the source, as far as these are stored."""
    if table.numbered:
        sql = f"SELECT COALESCE(max({table.numbered}), 0) FROM {table.name}"  # noqa: S608
        ((highest,),) = source.ask(sql)
        if last := max(highest, source.last_given(table)):
            target.number_on(table, last)
