"""Combine statements that read the same of several tables into one, and hand each its own rows.

A server takes its time for each statement, most of it not for what is read: that many moves are about to ask is asked
at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from bot.store import dialect
from bot.store.engine import Question, Rows


def batched(sql: str, by_table: Mapping[int, tuple[Any, ...]]) -> Question | None:
    """What asks this of all these tables, each with its values; with each row, last, of which table it is.

    None unless there are several, and the values are the same but for the number of the table.
    """
    if len(by_table) < 2:  # several
        return None
    columns = [*zip(*by_table.values(), strict=True)]
    places = tuple([place for place, column in enumerate(columns) if column == tuple(by_table)])
    others = [column for place, column in enumerate(columns) if place not in places]
    if not places or any(value != column[0] for column in others for value in column):
        return None
    return _joined(sql, places), ([*by_table], *(column[0] for column in others))


@lru_cache(maxsize=64)
def _joined(sql: str, places: tuple[int, ...]) -> str:
    each = dialect.with_words(sql, dict.fromkeys(places, "keys.id"))
    return f"SELECT found.*, keys.id FROM unnest(CAST(? AS BIGINT[])) AS keys (id), LATERAL ({each}) AS found"  # noqa: S608


class BatchedAnswer:
    """The answer about all these tables."""

    def __init__(self, whole: Any) -> None:
        self.whole = whole
        self._by_table: dict[int, list[Any]] | None = None

    def of(self, table_id: int) -> list[Any]:
        if self._by_table is None:
            self._by_table = defaultdict(list)
            for row in self.whole:
                self._by_table[row[-1]].append(row[:-1])
        return self._by_table.get(table_id, [])


class TableAnswer(Rows):
    """What came of it at one table: as if that had been asked by itself."""

    def __init__(self, shared: BatchedAnswer, table_id: int) -> None:
        self._shared = shared
        self._table_id = table_id

    @property
    def whole(self) -> Any:
        return self._shared.whole

    @property
    def rowcount(self) -> int:
        return len(self._shared.of(self._table_id))

    @property
    def description(self) -> Any:
        return self.whole.description[:-1]

    def _found(self) -> Iterator[Any]:
        return iter(self._shared.of(self._table_id))
