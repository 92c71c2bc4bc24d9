"""What was asked ahead of a piece of work is its answer as long as nothing was written that might change it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.store.engine import Cursor, Question
from bot.store.moves import prefetch_for_move
from bot.store.prefetch import Prefetch, WriteTarget, write_target


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("INSERT INTO log (scene, table_id) VALUES (?, ?)", WriteTarget("log", 1)),
        ("INSERT INTO log (table_id) VALUES (?) ON CONFLICT (table_id) DO UPDATE SET a = 1", WriteTarget("log", 0)),
        ("INSERT INTO calls (number, table_id) VALUES (1, ?)", WriteTarget("calls")),
        ("INSERT INTO people (user, name) VALUES (?, ?)", WriteTarget("people")),
        ("INSERT INTO log (table_id) SELECT id FROM tables", WriteTarget("log")),
        ("UPDATE tables SET a = ?, b = ? WHERE id = ? AND c = ?", WriteTarget("tables", 2)),
        ("UPDATE tables SET a = ? WHERE id = ? OR c = ?", WriteTarget("tables")),
        ("UPDATE tables SET a = ? WHERE guild = ?", WriteTarget("tables")),
        ("UPDATE log SET text = ? WHERE id = ?", WriteTarget("log")),
        ("UPDATE seats SET a = (SELECT ?) WHERE table_id = ?", WriteTarget("seats")),
        ("UPDATE seats SET a = '?' WHERE table_id = ?", WriteTarget("seats")),
        ("DELETE FROM orders WHERE table_id = ? AND seat = ?", WriteTarget("orders", 0)),
        ("DELETE FROM orders", WriteTarget("orders")),
        ("WITH these AS (SELECT 1) SELECT 2", WriteTarget(None)),
    ],
)
def test_what_a_statement_writes_to(sql: str, expected: WriteTarget) -> None:
    assert write_target(sql) == expected


@pytest.mark.parametrize(
    ("sql", "rows", "stale"),
    [
        ("SELECT * FROM orders", [()], ""),
        ("DELETE FROM orders WHERE table_id = ?", [(1,)], "orders"),
        ("DELETE FROM orders WHERE table_id = ?", [(2,)], ""),
        ("INSERT INTO outbox (table_id, slot) VALUES (?, ?)", [(2, ""), (1, "")], "messages"),
        ("UPDATE people SET name = ?", [("",)], "seats"),
        ("WITH these AS (SELECT 1) DELETE FROM nobody_knows", [()], "tables seats messages log moves orders calls"),
    ],
)
def test_what_was_written_is_asked_for_again(sql: str, rows: list[Any], stale: str) -> None:
    names = ("tables", "seats", "messages", "log", "moves", "orders", "calls")
    asked = dict(zip(names, prefetch_for_move(1), strict=True))
    foreseen, sent = Prefetch(), list[Question]()

    def ask(*question: Any) -> Cursor:
        sent.append(question)
        return cast(Cursor, object())

    for _ in range(2):
        for each in asked.values():
            foreseen.add(1, each, ask)
    assert sent == [*asked.values()], "each once"
    foreseen.written(sql, rows)
    assert {name for name, each in asked.items() if foreseen.answer(*each) is None} == {*stale.split()}
    assert not any(foreseen.answer(*each) for each in asked.values()), "an answer is read once"
