"""The contract, asked of one game: what it keeps to, and the first rule it does not, in a sentence."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bot.contract import OF_A_GAME, OF_A_TABLE, check_impossible, check_refusals, check_variety
from bot.contract.rule import Broken
from bot.text import folder_of
from games.core import AnyGame

Print = Callable[[str], None]


def check(game: AnyGame, tell: Print = print) -> int:
    """Tell what the game keeps to, up to the first rule that it breaks; the status of the command."""
    given = _given(game)
    steps = [(_title(work), partial(work, game, **given.get(work, {}))) for work in OF_A_GAME]
    for seats in game.seat_counts:
        steps += [(f"{_title(each)}, {seats} seats", partial(each, game, seats)) for each in OF_A_TABLE]
    for title, step in steps:
        try:
            step()
        except Broken as broken:
            tell(f"✗ {title}\n\n{broken}")
            return 1
        except Exception as error:
            tell(f"✗ {title}\n\n{_where(game, error)}")
            return 1
        tell(f"✓ {title}")
    tell(f"{game.key} keeps to the contract.")
    return 0


def _title(work: Callable[..., None]) -> str:
    return work.__name__.removeprefix("check_").replace("_", " ")


def _given(game: AnyGame) -> dict[Callable[..., None], dict[str, Any]]:
    """What the tests of the game provide, for what chance hardly reaches."""
    name = f"tests.games.test_{game.key}"
    try:
        found = vars(import_module(name)) if find_spec(name) else {}
    except ModuleNotFoundError:  # no tests here, or nothing to run them with
        found = {}
    wanted: dict[Callable[..., None], dict[str, str]] = {
        check_variety: {"scripted": "SCRIPTED"},
        check_refusals: {"refused": "REFUSED"},
        check_impossible: {"sound": "SOUND", "impossible": "IMPOSSIBLE"},
    }
    return {
        work: {argument: found[name] for argument, name in names.items() if name in found}
        for work, names in wanted.items()
    }


def _where(game: AnyGame, error: Exception) -> str:
    """What went wrong in the game, and on which of its lines."""
    folder = folder_of(game.key)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if folder in Path(frame.filename).parents]
    if not frames:
        return f"{type(error).__name__}: {error}."
    last = frames[-1]
    file = Path(last.filename).relative_to(folder.parent)
    return f"`{last.name}` raises {type(error).__name__}: {error}.\n  in: {file}, line {last.lineno}: {last.line}"
