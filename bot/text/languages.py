"""The languages of the bot, and what each needs beyond words.

A language has a file of words for the bot and for each game, and here a file `<code>.toml` with its `Traits`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

LANGUAGES = ("en", "fr", "de", "it")
"""The codes of all languages, the fallback first."""

_HERE = Path(__file__).resolve().parent


class Traits(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What a language needs beyond words.

    - `locales`: Discord's codes for it.
    - `beta`: words may be missing; players then read them in the fallback language.
    - `space_before`, `space_after`: the marks with a narrow no-break space (U+202F) before or after them.
    """

    locales: tuple[str, ...]
    beta: bool = False
    space_before: str = ""
    space_after: str = ""


@cache
def traits(language: str) -> Traits:
    """Return what this language needs beyond words, from its file."""
    return msgspec.toml.decode((_HERE / f"{language}.toml").read_bytes(), type=Traits)


def language_of(locale: str | None) -> str:
    """Return the language for one of Discord's locales ("fr", "en-GB", "pt-BR"), or else the fallback."""
    code = (locale or "").split("-")[0]
    return code if code in LANGUAGES else LANGUAGES[0]
