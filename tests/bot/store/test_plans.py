"""Whatever the number of tables, no statement reads all tables, seats, moves, lines or outbox entries."""

from __future__ import annotations

import ast
import importlib
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import bot
from bot.store.message_rows import MessageRows
from bot.store.sqlite import migrate

_HERE = Path(bot.__file__).parent
_STATEMENT = re.compile(r"\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b")

_GIVEN: Mapping[str, Any] = {
    "tables": [1, 2],
    "messages": [1, 2],
    "users": [1, 2],
    "games": ["medici"],
    "which": "?",
    "kept": "seats",
    "setting": "idle_days",
    "behind": "behind",
    "rest": "NULL, NULL FROM tables WHERE",
    "self": MessageRows("asked"),
}
"""Example values for the parts from which functions build SQL."""

_SMALL = {
    *("pulse", "pulses", "aliases", "application", "erased", "servers", "silences", "arrears", "sqlite_master"),
    "tournaments",
}
"""Small tables with one row, or a few for each server: reading all of them is fine."""
_PASSING = {"outbox", "requests", "consents", "settled"}
"""Tables of temporary rows: waiting to be sent, answered or applied."""
_FEW = {"tables_house", "tables_paused", "outbox_shut", "results_unread", "promises_open", "asked_unshown"}
"""Indexes of temporary rows; other partial indexes may cover most of a table."""
_OF_POSTGRES = {"postgres.py", "postgres_server.py", "locks.py", "notices.py"}
_WHOLE = {
    "health._count": "what is counted for metrics, in an index alone",
    "restore_generations.begin_generation": "when a backup is restored",
    "ranking.rankings": "the operator's `ranking recompute`",
    "servers.erase": "a server is forgotten, long after it was lost",
}
"""The functions that may read everything, with the reason."""


class _Statement(NamedTuple):
    where: str
    sql: str


def statements() -> Iterator[_Statement]:
    for path in sorted(_HERE.rglob("*.py")):
        # Statements for other databases than SQLite, and the move of a database, which reads everything.
        others = {"playground", "transfer", *_OF_POSTGRES} & {*path.parts}
        if not others and ".execute" in (content := path.read_text()):
            name = ".".join(("bot", *path.relative_to(_HERE).with_suffix("").parts)).removesuffix(".__init__")
            module = importlib.import_module(name)
            for function in ast.walk(ast.parse(content)):
                if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                    where = f"{name.rpartition('.')[2]}.{function.name}"
                    yield from (_Statement(where, sql) for sql in _of(function, {**vars(module), **_GIVEN}))


def _of(node: ast.AST, known: Mapping[str, Any]) -> Iterator[str]:
    """Yield the statements in a piece of code, with all the parts they are built from."""
    names = dict(known)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr.startswith("execute"):
        with suppress(NameError):
            found = _value(node.args[0], names)
            if isinstance(found, str) and _STATEMENT.match(found):
                yield found
    if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
        with suppress(Exception):
            for value in _value(node.iter, names):
                for each in node.body:
                    yield from _of(each, names | {node.target.id: value})
            return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Assign) and isinstance(child.targets[0], ast.Name):
            with suppress(Exception):
                names[child.targets[0].id] = _value(child.value, names)
        yield from _of(child, names)


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    return eval(compile(ast.Expression(node), "a statement", "eval"), dict(names))  # noqa: S307


def test_nothing_reads_all_there_is(tmp_path: Path) -> None:
    migrate(tmp_path / "rialto.db")
    found = list(statements())
    with closing(sqlite3.connect(tmp_path / "rialto.db")) as connection:
        read = {each: [scan for scan in _scans(connection, each.sql) if scan[1] not in _FEW] for each in found}
    whole = {each for each, scans in read.items() if {scan[0] for scan in scans} - _SMALL - _PASSING}
    assert sorted(f"{where}: {sql}" for where, sql in whole if where not in _WHOLE) == []
    assert {where for where, _ in whole} == _WHOLE.keys()
    assert len(found) > 240, "the test no longer finds the statements"


def _scans(connection: sqlite3.Connection, sql: str) -> Iterator[tuple[str, str]]:
    """Yield the tables that are read in full, each with the index used, if any."""
    named = dict.fromkeys(re.findall(r":(\w+)", sql))
    plan = connection.execute(f"EXPLAIN QUERY PLAN {sql}", named or [None] * sql.count("?"))
    for *_, detail in plan:
        words = detail.split()
        if words[0] == "SCAN" and words[1:2] not in (["CONSTANT"], ["each"], ["found"], ["known"], ["given"]):
            yield words[1], words[-1] if "INDEX" in words else ""
        assert "AUTOMATIC" not in words, f"it makes an index each time: {sql}"
