"""Record which statements each test reaches, as a pytest plugin.

In a copy of the tree with instrumented functions, it appends a line to the file $TOUCHED for each test. Statements
reached by processes that a test starts count as well.
"""

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
"""Environment variable with the results' path; a file beside it is for the processes of running tests."""
_WORKER = "PYTEST_XDIST_WORKER"
"""Environment variable that names the pytest-xdist process, if there are several."""

_known: set[str] = set()
_home = 0
_begun = 0.0


class Touched(msgspec.Struct, frozen=True):
    """A test, its duration, and the first lines of the statements it reaches, by module path."""

    test: str
    seconds: float
    lines: dict[str, list[int]]


def marked(content: bytes, path: str) -> str:
    """Return a module's source with functions that report each statement they reach."""
    tree = ast.parse(content)
    _mark(tree, path, inside=False)
    first = next((place for place, each in enumerate(tree.body) if not _is_head(each)), len(tree.body))
    tree.body.insert(first, ast.parse(f"from {NAME} import reached as _reached").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def statement(content: bytes, line: int) -> int | None:
    """Return the first line of the function statement that contains this line, or None outside functions.

    A function's signature matters to its callers, so it counts as the first statement.
    """
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
    """Return whether a statement must stay first in its module."""
    is_future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
    return is_future or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


# ------------------------------------------------------------------------------------- while tests run


def reached(mark: str) -> None:
    """Record a statement that is about to run."""
    if mark in _known:
        return
    _known.add(mark)
    if os.getpid() != _home and FILE in os.environ:
        with suppress(OSError), _marks().open("a", encoding="utf-8") as file:
            file.write(f"{mark}\n")


def _marks() -> Path:
    """Return the file for processes that the present test starts."""
    return Path(os.environ[FILE]).with_suffix(f".marks{os.environ.get(_WORKER, '')}")


def pytest_configure(config: pytest.Config) -> None:
    """Record nothing in a process that only distributes tests."""
    if config.getoption("numprocesses", None) and _WORKER not in os.environ:
        config.pluginmanager.unregister(name=NAME)


def pytest_runtest_logstart() -> None:
    """Start a test with no reached statements and empty caches."""
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
    """Record the statements of a test and its processes."""
    lines = defaultdict[str, set[int]](set)
    for mark in {*_known, *_marks().read_text(encoding="utf-8").split()}:
        path, _, line = mark.rpartition(":")
        lines[path].add(int(line))
    seconds = round(time.monotonic() - _begun, 3)
    row = Touched(nodeid, seconds, {path: sorted(lines[path]) for path in sorted(lines)})
    with Path(os.environ[FILE]).open("ab", buffering=0) as file:  # a single write, as other processes append, too
        file.write(msgspec.json.encode(row) + b"\n")
