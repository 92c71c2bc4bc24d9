"""The words of a game's pictures, as the house will say them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Literal

from bot.text import speaker
from games.core import Text

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
"""What the seats are called where the words of a picture name them."""


@cache
def saying(game: str, language: Literal["en", "fr"]) -> Callable[[Text], str]:
    """What says a game's texts in this language; a text that is missing or unsound fails."""
    return speaker(language, game, NAMES)


def longer(say: Callable[[Text], str]) -> Callable[[Text], str]:
    """A language that takes more room: every word a fifth longer, the numbers left as they are.

    French takes a fifth more than English: a fifth more than that is two fifths more than English. More has no room
    in letters of 28 pixels, beside five others' sheets.
    """

    def stretched(text: Text) -> str:
        return re.sub(r"[^\W\d]{2,}", lambda word: word[0] + "ë" * -(-len(word[0]) // 5), say(text))

    return stretched
