"""Say the words of a game's pictures as the bot will say them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from bot.text import LANGUAGES, speaker
from games.core import Text

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
"""The names of the seats, where words of a picture use them."""


@cache
def saying(game: str, language: str) -> Callable[[Text], str]:
    """Return a function that says a game's texts in this language; missing or broken text fails."""
    return speaker(language, game, NAMES)


@cache
def longer(game: str) -> Callable[[Text], str]:
    """Return a function that says a game's texts in a made-up language: each English word is a quarter longer.

    Numbers stay the same. Any more does not fit in letters of 28 pixels, beside five other sheets.
    """
    say = saying(game, LANGUAGES[0])

    def stretched(text: Text) -> str:
        return re.sub(r"[^\W\d]{2,}", lambda word: word[0] + "ë" * -(-len(word[0]) // 4), say(text))

    return stretched
