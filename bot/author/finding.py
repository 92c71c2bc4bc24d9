"""The game an author means: one of ours, one that is not in GAMES yet, or one of any module."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import cast

from games import GAMES
from games.core import AnyGame, Game


class NoGame(LookupError):
    """There is no such game. Its text says where it was looked for."""


def find(name: str) -> AnyGame:
    """The game of this key, or of this module; it is one of GAMES from then on, in this process. Raises NoGame."""
    if name in GAMES:
        return GAMES[name]
    places = [f"games.{name}", name]
    there = [place for place in places if _is_module(place)]
    if not there:
        raise NoGame(f"There is no game {name}: neither in GAMES, nor a module {' or '.join(places)}.")
    found = [each for each in vars(import_module(there[0])).values() if isinstance(each, Game)]
    if len(found) != 1:
        raise NoGame(f"The module {there[0]} has {len(found) or 'no'} games (like LIRA = Game(…)): it takes one.")
    add(found[0])
    return found[0]


def add(game: AnyGame) -> None:
    """It is one of GAMES from now on, in this process."""
    cast(dict[str, AnyGame], GAMES)[game.key] = game


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except (ImportError, ValueError):
        return False
