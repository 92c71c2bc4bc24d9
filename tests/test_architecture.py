"""Test the rules of the architecture that linters cannot check."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from bot import __version__

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
"""Modules for clock, disk and ambient randomness, which games must not use."""


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


def needed(path: Path) -> Iterator[str]:
    """Yield third-party imports, those inside functions included, except optional ones."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tried = [node for node in ast.walk(tree) if isinstance(node, ast.Try) and "ImportError" in ast.unparse(node)]
    optional = {id(inner) for node in tried for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in optional:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


EXTRA = {"psycopg"}
"""Packages of the PostgreSQL store, which are imported only if a setting asks for it."""

TOOLS = {"jsonschema_rs", "zstandard", "compression"}
"""Packages that the playground uses if installed: for Discord's schema, and for compression."""


def test_every_package_that_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared, extra = (
        {re.split(r"[\[=]", each)[0].lower() for each in named}
        for named in (project["dependencies"], project["optional-dependencies"]["postgres"])
    )
    assert extra == EXTRA
    packages = packages_distributions()
    tops = {each.partition(".")[0] for path in SOURCES for each in needed(path)}
    foreign = tops - set(sys.stdlib_module_names) - {"bot", "games", "render"} - TOOLS - EXTRA
    assert {"discord", "PIL", "msgspec"} <= foreign
    undeclared = {
        top for top in foreign if not declared & {each.lower().replace("_", "-") for each in packages.get(top, ())}
    }
    assert undeclared == set()


def test_the_version_is_said_in_one_place() -> None:
    said = subprocess.run([sys.executable, "-m", "bot", "--version"], cwd=ROOT, capture_output=True, check=True)
    assert said.stdout.decode() == f"Rialto {__version__}\n"
    assert __version__ not in (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("dependencies")[0]
