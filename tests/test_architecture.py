"""What the linters cannot say about the shape of the house."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = [path for top in ("games", "render", "bot") for path in sorted((ROOT / top).rglob("*.py"))]

NEVER_IN_GAMES = {
    "asyncio",
    "datetime",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "threading",
    "time",
}
"""Clock, disk and ambient randomness: a game knows none of them."""


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if path.is_relative_to(ROOT / "games")],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_games_import_the_standard_library_and_msgspec(path: Path) -> None:
    allowed = (set(sys.stdlib_module_names) - NEVER_IN_GAMES) | {"msgspec", "games"}
    assert set(imported(path)) <= allowed


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_modules_are_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 520
