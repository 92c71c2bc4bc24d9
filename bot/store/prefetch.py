"""Answers that were requested from PostgreSQL before the work that needs them, as long as they are still true."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from bot.store.batching import BatchedAnswer, TableAnswer, batched
from bot.store.engine import Cursor, Question

_INSERTED = re.compile(r"INSERT INTO (?P<into>\w+) \((?P<columns>[^()]*)\) VALUES \((?P<values>[?, ]*)\)")
_CHANGED = re.compile(
    r"(?:UPDATE (?P<into>\w+) SET|DELETE FROM (?P<from>\w+))(?P<set>[^()']*) WHERE (?P<key>\w+) = \?"
)
_SOMEHOW = re.compile(r"(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")
_WORD = re.compile(r"\w+")


class WriteTarget(NamedTuple):
    """What a statement writes to; None: nobody knows. `place`: of the value that tells about which table (None: about
    any)."""

    relation: str | None
    place: int | None = None


class Prefetch:
    """Answers that are there, or on their way, by what was asked."""

    def __init__(self) -> None:
        self._known: dict[Question, tuple[int, Cursor]] = {}
        self._about: defaultdict[int, set[Question]] = defaultdict(set)
        """What was asked by the table it is about: a write at one table looks at no other's."""

    def forget(self) -> None:
        """Another transaction begins."""
        self._known.clear()
        self._about.clear()

    def add(self, table_id: int, asked: Question, ask: Callable[..., Cursor]) -> None:
        """This will be asked about a table."""
        if asked not in self._known:
            self._add(table_id, asked, ask(*asked))

    def _add(self, table_id: int, asked: Question, answer: Cursor) -> None:
        self._known[asked] = table_id, answer
        self._about[table_id].add(asked)

    def add_all(self, questions: Iterable[tuple[int, Question]], ask: Callable[..., Cursor]) -> None:
        """All of this will be asked, each about a table: what is the same but for the table is one statement."""
        alike: defaultdict[str, dict[int, tuple[Any, ...]]] = defaultdict(dict)
        for table_id, (sql, values) in questions:
            alike[sql].setdefault(table_id, values)
        for sql, by_table in alike.items():
            together = batched(sql, by_table)
            shared = BatchedAnswer(ask(*together)) if together else None
            for table_id, values in by_table.items():
                self._add(table_id, (sql, values), TableAnswer(shared, table_id) if shared else ask(sql, values))

    def answer(self, sql: str, values: Any) -> Cursor | None:
        """What came of it, to be read once."""
        found = self._known.pop((sql, values), None) if self._known and isinstance(values, tuple) else None
        return found[1] if found else None

    def written(self, sql: str, rows: Sequence[Any]) -> None:
        """This is about to be done, with each of these values: what may be another answer then has to be asked for
        again."""
        if not self._known or sql.startswith("SELECT"):
            return
        relation, place = write_target(sql)
        for table_id in [*self._about] if place is None else {row[place] for row in rows}:
            about = self._about.get(table_id, ())
            for asked in [each for each in about if relation is None or relation in _words(each[0])]:
                self._known.pop(asked, None)


def writes_only_to(sql: str, rows: Sequence[Any], tables: Collection[int]) -> bool:
    """Whether this, with each of these values, writes to nothing but what is of these tables, as far as one can
    tell."""
    if sql.startswith("SELECT"):
        return True
    place = write_target(sql).place
    return place is not None and all(row[place] in tables for row in rows)


@lru_cache(maxsize=1024)
def _words(sql: str) -> frozenset[str]:
    return frozenset(_WORD.findall(sql))


@lru_cache(maxsize=1024)
def write_target(sql: str) -> WriteTarget:
    """What a statement writes to: where it does not clearly say about which table, it may be any."""
    if found := _INSERTED.match(sql):
        columns = found["columns"].split(", ")
        key = _key(found["into"])
        plain = set(found["values"]) <= set("?, ") and key in columns
        return WriteTarget(found["into"], columns.index(key) if plain else None)
    if (found := _CHANGED.match(sql)) and " OR " not in sql:
        into = found["into"] or found["from"]
        return WriteTarget(into, found["set"].count("?") if found["key"] == _key(into) else None)
    somehow = _SOMEHOW.match(sql)
    return WriteTarget(somehow[1] if somehow else None)


def _key(relation: str) -> str:
    return "id" if relation == "tables" else "table_id"
