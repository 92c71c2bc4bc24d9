"""Find the game that an author names: one in GAMES, one in `games/` that is not listed yet, or any module."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import cast

from bot.authoring.problems import in_words
from games import GAMES
from games.core import AnyGame, Game


class GameNotFound(LookupError):
    """There is no such game, or it can't be imported. The message says where it was searched for, or the reason."""


def find(name: str) -> AnyGame:
    """Return the game of this key or module, and add it to GAMES in this process. Raises GameNotFound."""
    if name in GAMES:
        return GAMES[name]
    places = [f"games.{name}", name]
    there = [place for place in places if is_module(place)]
    if not there:
        raise GameNotFound(f"There is no game {name}: neither in GAMES, nor a module {' or '.join(places)}.")
    found = [each for each in vars(module(there[0])).values() if isinstance(each, Game)]
    if len(found) != 1:
        raise GameNotFound(
            f"The module {there[0]} has {len(found) or 'no'} games (like LIRA = Game(…)): it takes one."
        )
    add(found[0])
    return found[0]


def module(name: str) -> ModuleType:
    """Return an existing module. Raises GameNotFound if it can't be imported."""
    try:
        return import_module(name)
    except Exception as error:
        spec = find_spec(name)
        folder = Path(spec.origin).parent if spec and spec.origin else Path()
        raise GameNotFound(f"The module {name} cannot be imported. {in_words(error, folder)}") from error


def add(game: AnyGame) -> None:
    """Add a game to GAMES in this process."""
    cast(dict[str, AnyGame], GAMES)[game.key] = game


def is_module(name: str) -> bool:
    """Return whether there is a module of that name."""
    try:
        return find_spec(name) is not None
    except (ImportError, ValueError):
        return False
