"""The words of a game's pictures, as the house will say them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource

from games.core import Text

_GAMES = Path(__file__).parents[2] / "games"


@cache
def saying(game: str, language: Literal["en", "fr"]) -> Callable[[Text], str]:
    """What says a game's texts in this language; a text that is missing or unsound fails."""
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource((_GAMES / game / f"text/{language}.ftl").read_text(encoding="utf-8")))

    def say(text: Text) -> str:
        message = bundle.get_message(text.key)
        assert message.value is not None
        said, errors = bundle.format_pattern(message.value, dict(text.args))
        assert not errors
        return str(said)

    return say


def longer(say: Callable[[Text], str]) -> Callable[[Text], str]:
    """A language that takes more room: every word two fifths longer, the numbers left as they are."""

    def stretched(text: Text) -> str:
        return re.sub(r"[^\W\d]{2,}", lambda word: word[0] + "ë" * -(-2 * len(word[0]) // 5), say(text))

    return stretched
