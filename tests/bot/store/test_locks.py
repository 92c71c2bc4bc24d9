"""Work on one table takes the global lock before it writes data that belongs to no single table."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import bot
from tests.bot.store.test_plans import statements

_WRITES = re.compile(
    r"(?<!DO )\b(?:INSERT INTO|UPDATE|DELETE FROM) (?P<relation>\w+)(?: \((?P<columns>[^)]*)\) VALUES)?"
)


def _is_of_one_table(sql: str) -> bool:
    """Return whether this statement writes only rows of the table or result it is given."""
    written = _WRITES.search(sql)
    if written is None or re.search(r"\btable_id = [?:]", sql):
        return True
    if written["columns"]:
        return not {"table_id", "result"}.isdisjoint(written["columns"].split(", "))
    return written["relation"] == "tables" and "WHERE id = ?" in sql


def _locking() -> set[str]:
    """Return the functions that take the global lock, by module and name."""
    found = set()
    for path in Path(bot.__file__).parent.rglob("*.py"):
        module = path.parent.name if path.stem == "__init__" else path.stem
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef) and "lock_everything()" in ast.unparse(function):
                found.add(f"{module}.{function.name}")
    return found


def test_what_belongs_to_no_table_is_written_with_the_lock_of_everything() -> None:
    beyond = {where for where, sql in statements() if not _is_of_one_table(sql)}
    assert len(beyond) > 30, "the test no longer finds the statements"
    assert beyond - _locking() == set()
