"""Load games that installed packages offer under the entry point `rialto.games`.

A game that breaks the contract is left out, the log says why, and the bot runs without it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, cast

import structlog
from msgspec.structs import replace

from bot.contract import check, random_games
from bot.contract.rule import Broken
from bot.text import folder_of
from games import GAMES
from games.core import AnyGame, Game

GROUP = "rialto.games"
OURS = ("games", "render", "bot", "tests")
"""Packages that an external game may not import, except for `ALLOWED`."""
ALLOWED = ("games.core", "games.chance", "games.forms")

_log = structlog.get_logger()


class RejectedGame(ValueError):
    """A game breaks the contract or cannot be loaded. The message says why."""


def load_external_games(offered: Iterable[EntryPoint] | None = None) -> None:
    """Add the games of installed packages to GAMES, except those that break the contract; log why."""
    for entry, why in rejected_games(offered):
        _log.warning("a game is left out", game=entry.name, package=entry.value, why=str(why))


def rejected_games(offered: Iterable[EntryPoint] | None = None) -> list[tuple[EntryPoint, RejectedGame]]:
    """Add the games of installed packages to GAMES; return those that break the contract, and why."""
    out = []
    for entry in entry_points(group=GROUP) if offered is None else offered:
        try:
            _add(entry)
        except RejectedGame as why:
            out.append((entry, why))
    random_games.playouts.cache_clear()  # free the memory of the games played for the check
    return out


def _add(entry: EntryPoint) -> None:
    """Add the game of this entry point to GAMES. Raises RejectedGame."""
    try:
        game: Any = entry.load()
    except Exception as error:
        raise RejectedGame(f"it cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise RejectedGame(f"the entry point names no games.core.Game but {game!r}")
    if game.key in GAMES:
        raise RejectedGame(f"there is a game {game.key} already; choose another key")
    there = cast(dict[str, AnyGame], GAMES)
    there[game.key] = replace(game, expert=None)  # the worker processes that run experts load Rialto's own games only
    try:
        _check(there[game.key])
    except RejectedGame:
        del there[game.key]
        raise


def _check(game: AnyGame) -> None:
    """Raise RejectedGame if the game imports too much, or breaks the contract with its least number of seats."""
    _check_imports(game)
    try:
        check(game, game.seat_counts[:1])
    except Broken as broken:
        raise RejectedGame(str(broken)) from broken
    except Exception as error:
        raise RejectedGame(f"{type(error).__name__}: {error}") from error


def _check_imports(game: AnyGame) -> None:
    """Raise RejectedGame if the game imports more of Rialto than `ALLOWED`."""
    if not sys.modules[game.types.State.__module__].__package__:
        raise RejectedGame("it is a single file. Make it a package, with text/en.ftl and rules.en.md in its folder")
    for file in sorted(folder_of(game.key).rglob("*.py")):
        for name in _imported(file):
            if name.split(".")[0] in OURS and name not in ALLOWED:
                raise RejectedGame(
                    f"{file.name} imports {name}. Of Rialto, a game may import only {', '.join(ALLOWED)}"
                )


def _imported(file: Path) -> Iterator[str]:
    """Yield the names of the modules that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            # `from games import core` imports games.core
            yield from (f"games.{alias.name}" for alias in node.names) if node.module == "games" else [node.module]
