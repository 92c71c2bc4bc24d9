"""Which statements each test reaches. As a plugin of pytest, in a copy of the tree whose functions are marked, it
adds a line to the file $TOUCHED for each test; what the processes a test starts reach counts as well."""

from __future__ import annotations

import ast
import os
import sys
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

NAME = "tests.proof.marking"
FILE = "TOUCHED"
"""Names the file for what was found. Beside it stands what the processes of the tests that run now reach."""
_WORKER = "PYTEST_XDIST_WORKER"
"""Tells which of pytest's processes this is, or belongs to, if there are several."""

_known: set[str] = set()
_home = 0
_begun = 0.0


class Touched(msgspec.Struct, frozen=True):
    """A test, how long it takes, and the first lines of the statements it reaches, by the module's path."""

    test: str
    seconds: float
    lines: dict[str, list[int]]


def marked(content: bytes, path: str) -> str:
    """The source of a module whose functions tell which of their statements are reached."""
    tree = ast.parse(content)
    _mark(tree, path, inside=False)
    first = next((place for place, each in enumerate(tree.body) if not _is_head(each)), len(tree.body))
    tree.body.insert(first, ast.parse(f"from {NAME} import reached as _reached").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def statement(content: bytes, line: int) -> int | None:
    """The first line of the statement a fault on this line is in; None if it is in no function's. What a function's
    head says matters to whoever calls it, so it counts as its first statement."""
    around = [node for node in ast.walk(ast.parse(content)) if isinstance(node, ast.stmt)]
    around = sorted((node for node in around if node.lineno <= line <= (node.end_lineno or 0)), key=_line)
    functions = [node for node in around if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    if not functions:
        return None
    return functions[0].body[0].lineno if around[-1] is functions[0] else around[-1].lineno


def _line(node: ast.stmt) -> int:
    return node.lineno


def _mark(node: ast.AST, path: str, *, inside: bool) -> None:
    inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    for _, block in ast.iter_fields(node):
        for each in block if isinstance(block, list) else ():
            if isinstance(each, ast.AST):
                _mark(each, path, inside=inside)
        if inside and isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            block[:] = [part for each in block for part in (_call(f"{path}:{each.lineno}"), each)]


def _call(mark: str) -> ast.stmt:
    return ast.parse(f"_reached({mark!r})").body[0]


def _is_head(node: ast.stmt) -> bool:
    """What must stand first in a module."""
    is_future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
    return is_future or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


# ------------------------------------------------------------------------------------- while tests run


def reached(mark: str) -> None:
    """A statement is about to be executed."""
    if mark in _known:
        return
    _known.add(mark)
    if os.getpid() != _home and FILE in os.environ:
        with suppress(OSError), _marks().open("a", encoding="utf-8") as file:
            file.write(f"{mark}\n")


def _marks() -> Path:
    """Where the processes that the present test has started tell what they reach."""
    return Path(os.environ[FILE]).with_suffix(f".marks{os.environ.get(_WORKER, '')}")


def pytest_configure(config: pytest.Config) -> None:
    """Whoever only hands tests to other processes has nothing to tell."""
    if config.getoption("numprocesses", None) and _WORKER not in os.environ:
        config.pluginmanager.unregister(name=NAME)


def pytest_runtest_logstart() -> None:
    """A test begins: as if nothing had ever been reached, or kept in a cache."""
    global _home, _begun
    names = (getattr(module, "__dict__", {}) for module in [*sys.modules.values()])
    for of_module in [each for each in names if "_reached" in each]:
        for each in of_module.values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()
    marks = _marks()
    marks.write_text("", encoding="utf-8")
    marks.chmod(0o666)
    _known.clear()
    _home, _begun = os.getpid(), time.monotonic()


def pytest_runtest_logfinish(nodeid: str) -> None:
    """A test has ended, and everything it started."""
    lines = defaultdict[str, set[int]](set)
    for mark in {*_known, *_marks().read_text(encoding="utf-8").split()}:
        path, _, line = mark.rpartition(":")
        lines[path].add(int(line))
    seconds = round(time.monotonic() - _begun, 3)
    row = Touched(nodeid, seconds, {path: sorted(lines[path]) for path in sorted(lines)})
    with Path(os.environ[FILE]).open("ab", buffering=0) as file:  # in one go, as others add lines too
        file.write(msgspec.json.encode(row) + b"\n")
