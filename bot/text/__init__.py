"""Words in the reader's language: the host's own (in this folder) and each game's (games/<key>/text).

Project Fluent does plurals, numbers and word order; Babel joins lists. A `Say` turns the games' `Text` into a
string for one language, one game and one table's names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, TypeAlias

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from games.core import Arg, Many, Name, Text, Who

Say: TypeAlias = Callable[[Text], str]

LANGUAGES = ("en", "fr")
"""The languages spoken, the fallback first."""

_ROOT = Path(__file__).resolve().parents[2]


def language_of(locale: str | None) -> str:
    """The language for one of Discord's locales ("fr", "en-GB", "pt-BR"): the fallback for those not spoken."""
    code = (locale or "").split("-")[0]
    return code if code in LANGUAGES else LANGUAGES[0]


_ISLANDS = frozenset({"Sicile"})
"""Places that French is in, and not at: "en Sicile", "à Tunis"."""

_FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "ROLE": lambda role: f"<@&{int(role)}>",
    "CHANNEL": lambda channel: f"<#{int(channel)}>",
    "MOMENT": lambda seconds: f"<t:{int(seconds)}:R>",
    "AT": lambda place: f"{'en' if place in _ISLANDS else 'à'} {place}",
}
"""What Discord shows in its own way: a role's name, a channel's, how far away a moment is.
`AT`: a place with what French has before it."""


@cache
def _bundle(language: str, game: str | None) -> FluentBundle:
    if language not in LANGUAGES:
        raise MissingText(f"no language {language!r}")
    functions: dict[str, Callable[[Any], Any]] = {**_FUNCTIONS, "PERSON": partial(_person, language)}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    folders = [_ROOT / "bot" / "text"] + ([_ROOT / "games" / game / "text"] if game else [])
    for folder in folders:
        bundle.add_resource(_resource(folder / f"{language}.ftl"))
    return bundle


def _person(language: str, user: Any) -> str:
    """A person as Discord shows them; below zero are those who were forgotten."""
    return f"<@{int(user)}>" if int(user) >= 0 else _sentence(language, None, "former-player", ())


@cache
def _resource(path: Path) -> Resource:
    # The host's own words are in every bundle: they are read once, and kept once.
    return FluentResource(path.read_text(encoding="utf-8"))


class MissingText(LookupError):
    """A text was asked for that no language file has, or that could not be put together."""


def speaker(language: str, game: str | None = None, names: Sequence[str] = ()) -> Say:
    """What says a Text in this language. `names`: what each seat is called."""

    def word(arg: Arg | str) -> int | str:
        match arg:
            case Who(seat):
                return names[seat]
            case Name(key):
                return _sentence(language, game, key, ())
            case Many(items):
                return format_list([str(word(item)) for item in items], locale=language)
            case Text():
                return say(arg)
            case _:
                return arg

    def say(text: Text) -> str:
        return _sentence(language, game, text.key, tuple((key, word(arg)) for key, arg in text.args.items()))

    return say


@lru_cache(maxsize=4096)
def _sentence(language: str, game: str | None, key: str, args: tuple[tuple[str, int | str], ...]) -> str:
    # Kept, because the same labels are on every board, and a board says again what happened before.
    bundle = _bundle(language, game)
    if not bundle.has_message(key):
        raise MissingText(f"no text {key!r} in {language}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingText(f"text {key!r} in {language} has no value")
    result, errors = bundle.format_pattern(pattern, dict(args))
    if errors:
        raise MissingText(f"text {key!r} in {language}: {errors}")
    return str(result)


def read_all(games: Iterable[str]) -> None:
    """Read the words of these games and our own, in all languages, so that nobody waits for that later."""
    for language in LANGUAGES:
        for game in (None, *games):
            _bundle(language, game)


def has_text(key: str, game: str | None = None) -> bool:
    """Whether there is such a text in the fallback language."""
    return _bundle(LANGUAGES[0], game).has_message(key)
