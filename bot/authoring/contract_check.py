"""Check one game against the contract, and report the first rule it breaks in a sentence.

List the texts that beta languages lack.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from bot.authoring.lookup import is_module, module
from bot.authoring.problems import in_words
from bot.contract import OF_A_GAME, OF_A_TABLE, check_impossible, check_refusals, check_variety
from bot.contract.rule import Broken
from bot.contract.texts import missing
from bot.text import folder_of, languages_of
from bot.text.languages import traits
from games.core import AnyGame

Print = Callable[[str], None]


def check(game: AnyGame, tell: Print = print) -> int:
    """Print the rules that the game satisfies, up to the first one it breaks. Return the exit status."""
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
            tell(f"✗ {title}\n\n{in_words(error, folder_of(game.key))}")
            return 1
        tell(f"✓ {title}")
    for language in languages_of(game.key):
        tell_missing(game, language, tell)
    tell(f"{game.key} keeps to the contract.")
    return 0


def tell_missing(game: AnyGame | None, language: str, tell: Print = print) -> None:
    """Print the texts of a game (None: of the bot) that this language lacks, if it is a beta."""
    lacking = missing(game, language) if traits(language).beta else {}
    if not (count := sum(map(len, lacking.values()))):
        return
    whose = game.key if game else "the bot"
    tell(f"{language}: {count} texts of {whose} are missing, so players read them in English.")
    for section, keys in lacking.items():
        tell(f"  {section}: {', '.join(keys)}")


def _title(work: Callable[..., None]) -> str:
    return work.__name__.removeprefix("check_").replace("_", " ")


def _given(game: AnyGame) -> dict[Callable[..., None], dict[str, Any]]:
    """Return, by check, arguments from the game's own tests: cases that random games rarely reach.

    Raises GameNotFound.
    """
    name = f"tests.games.test_{game.key}"
    found = vars(module(name)) if is_module(name) and is_module("pytest") else {}
    wanted: dict[Callable[..., None], dict[str, str]] = {
        check_variety: {"scripted": "SCRIPTED"},
        check_refusals: {"refused": "REFUSED"},
        check_impossible: {"sound": "SOUND", "impossible": "IMPOSSIBLE"},
    }
    return {
        work: {argument: found[name] for argument, name in names.items() if name in found}
        for work, names in wanted.items()
    }
