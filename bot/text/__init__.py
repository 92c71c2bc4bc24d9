"""Texts in the reader's language: the bot's own (in this folder) and each game's (games/<key>/text).

Project Fluent handles plurals, numbers and word order; Babel joins lists. A `Say` turns a game's `Text` into a string
for one language, one game and one table's names. A game with a text key of the bot is refused when its texts are
read. A text that a language lacks is shown in English.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, TypeAlias

from babel.lists import format_list

from bot.text.catalog import Catalog
from bot.text.languages import LANGUAGES, language_of
from games import GAMES
from games.core import Arg, Many, Name, Text, Who

Say: TypeAlias = Callable[[Text], str]

__all__ = [
    "LANGUAGES",
    "MissingText",
    "Say",
    "TakenText",
    "folder_of",
    "has_text",
    "language_of",
    "languages_of",
    "read_all",
    "rules_page",
    "speaker",
    "text_file",
]

_HERE = Path(__file__).resolve().parent


_FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "ROLE": lambda role: f"<@&{int(role)}>",
    "CHANNEL": lambda channel: f"<#{int(channel)}>",
    "MOMENT": lambda seconds: f"<t:{int(seconds)}:R>",
    "CAP": lambda words: f"{str(words)[:1].upper()}{str(words)[1:]}",
}
"""Functions that the language files may call. For roles, channels and times, Discord itself shows the words.

`CAP`: words with a capital first letter, as for a label. Two more depend on the language: `PERSON`, a mention of a
user, and `AT`, a place with its preposition, from the game's text `at-place`.
"""


def folder_of(game: str) -> Path:
    """Return the folder with the texts and rules pages of a game, found by the module of its `State`."""
    return Path(str(sys.modules[GAMES[game].types.State.__module__].__file__)).parent


@cache
def languages_of(game: str) -> tuple[str, ...]:
    """Return the languages in which this game has texts. Readers of other languages get English."""
    spoken = [language for language in LANGUAGES if text_file(language, game).is_file()]
    return tuple(spoken) or LANGUAGES[:1]


def rules_page(game: str, language: str) -> str:
    """Return the rules of this game in this language, or else in English."""
    pages = (folder_of(game) / f"rules.{code}.md" for code in (language, LANGUAGES[0]))
    return next(page for page in pages if page.is_file()).read_text(encoding="utf-8")


def text_file(language: str, game: str | None) -> Path:
    """Return the file with the texts of the bot (None) or of a game. A beta language may lack a game's."""
    return (folder_of(game) / "text" if game else _HERE) / f"{language}.ftl"


@cache
def _catalog(language: str, game: str | None) -> Catalog:
    """Return the texts of the bot (None) or of a game, in a language that it has."""
    if language not in LANGUAGES:
        raise MissingText(f"no language {language!r}")
    file = text_file(language, game)
    functions: dict[str, Callable[[Any], Any]] = {
        **_FUNCTIONS,
        "PERSON": partial(_person, language),
        "AT": partial(_at, language, game),
    }
    catalog = Catalog(language, file.read_text(encoding="utf-8"), functions)
    if game and (taken := sorted(catalog.names & _catalog(language, None).names)):
        raise TakenText(f"{file}: the host has texts of the name {', '.join(taken)} already: find others for yours")
    return catalog


def _person(language: str, user: Any) -> str:
    """Return a mention of a user, or a word for a deleted user (a negative number)."""
    return f"<@{int(user)}>" if int(user) >= 0 else _sentence(language, None, "former-player", ())


def _at(language: str, game: str | None, place: Any) -> str:
    return _sentence(language, game, "at-place", (("place", place),))


class MissingText(LookupError):
    """No language file has the text, or its arguments do not fit."""


class TakenText(ValueError):
    """A game has a text key that belongs to the bot."""


def speaker(language: str, game: str | None = None, names: Sequence[str] = ()) -> Say:
    """Return a function that puts a Text into words in this language. `names`: the name of each seat.

    A game that is not installed is named by its key, and has no other texts.
    """
    known = game if game in GAMES else None

    def tongue(key: str) -> str:
        return language if _has(language, known, key) else LANGUAGES[0]

    def word(arg: Arg | str, within: str) -> int | str:
        match arg:
            case Who(seat):
                return names[seat]
            case Name("game-name") if game and not known:
                return game
            case Name(key):
                return _sentence(tongue(key), known, key, ())
            case Many(items):
                return _listed(tuple([str(word(item, within)) for item in items]), within)
            case Text():
                return say(arg)
            case _:
                return arg

    def say(text: Text) -> str:
        spoken = tongue(text.key)
        return _sentence(
            spoken,
            known,
            text.key,
            tuple([(key, arg if isinstance(arg, int) else word(arg, spoken)) for key, arg in text.args.items()]),
        )

    return say


@lru_cache(maxsize=2048)
def _listed(items: tuple[str, ...], language: str) -> str:
    # Cached, as boards repeat the same lists, and Babel parses its pattern each time.
    return format_list(items, locale=language)


@lru_cache(maxsize=4096)
def _sentence(language: str, game: str | None, key: str, args: tuple[tuple[str, int | str], ...]) -> str:
    # Cached, as boards repeat the same labels and log lines.
    catalog = _catalog(language, None)
    if game and key not in catalog.names:
        catalog = _catalog(language, game)
    if key not in catalog.names:
        raise MissingText(f"no text {key!r} in {language}" + (f", of {game} or the host" if game else ""))
    words, errors = catalog.format(key, dict(args))
    if errors:
        raise MissingText(f"text {key!r} in {language}: {errors}")
    if words is None:
        raise MissingText(f"text {key!r} in {language} has no value")
    return words


def read_all(games: Iterable[str]) -> None:
    """Read the texts of the bot and of these games in all languages, so that no user waits for it later."""
    for language in LANGUAGES:
        _catalog(language, None)
    for game in games:
        for language in languages_of(game):
            _catalog(language, game)


def has_text(key: str, game: str | None = None) -> bool:
    """Return whether the fallback language has this text."""
    return _has(LANGUAGES[0], game, key)


@lru_cache(maxsize=8192)
def _has(language: str, game: str | None, key: str) -> bool:
    """Return whether the bot or this game has a text in this language."""
    return key in _catalog(language, None).names or (
        game is not None and language in languages_of(game) and key in _catalog(language, game).names
    )
