"""What is asked of several tables at once is answered as if it had been asked of each by itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store.batching import BatchedAnswer, TableAnswer, batched
from bot.store.moves import prefetch_for_move
from tests.bench.tables import fill, take_turns
from tests.bot import server
from tests.bot.server import Server


@pytest.mark.parametrize(
    ("by_table", "values"),
    [
        ({7: (7,)}, None),
        ({7: (7, 1), 8: (8, 2)}, None),
        ({7: (5,), 8: (5,)}, None),
        ({7: (7, "a"), 8: (8, "a")}, ([7, 8], "a")),
        ({7: ("?", 7), 8: ("?", 8)}, ([7, 8], "?")),
    ],
    ids=["one alone", "another value", "not about the table", "alike", "in another place"],
)
def test_what_is_alike_but_for_the_table(
    by_table: dict[int, tuple[Any, ...]], values: tuple[Any, ...] | None
) -> None:
    sql = "SELECT '?' FROM log WHERE " + " AND ".join("a = ?" for _ in next(iter(by_table.values())))  # noqa: S608
    found = batched(sql, by_table)
    assert (found and found[1]) == values
    if found:
        assert found[0].count("?") == 1 + len(found[1])
        assert found[0].count("keys.id") == 2


def test_a_share_is_read_as_an_answer_is() -> None:
    shared = BatchedAnswer([("a", 7), ("b", 8), ("c", 7)])
    seven, nine = TableAnswer(shared, 7), TableAnswer(shared, 9)
    assert (seven.rowcount, seven.fetchone(), seven.fetchall(), seven.fetchone()) == (2, ("a",), [("c",)], None)
    assert (nine.rowcount, nine.fetchone(), [*TableAnswer(shared, 8)]) == (0, None, [("b",)])


@pytest.mark.skipif(not server.ASKED_FOR, reason="make test-postgres")
def test_the_server_answers_the_same(served: Server) -> None:
    with served.undone() as db:
        fill(db, "medici", range(1, 4))
        for table_id in (1, 1, 2):
            take_turns(db, table_id, 1)
        tables = (3, 1, 2, 99)
        for questions in zip(*map(prefetch_for_move, tables), strict=True):
            together = batched(questions[0][0], dict(zip(tables, [values for _, values in questions], strict=True)))
            assert together
            shared = BatchedAnswer(db.execute(*together))
            for table_id, question in zip(tables, questions, strict=True):
                assert TableAnswer(shared, table_id).fetchall() == db.execute(*question).fetchall()
