"""Check the length of labels in every language."""

from __future__ import annotations

from bot.text import LANGUAGES, speaker
from games import GAMES
from games.core import Text

_BUTTON = 38
"""The most characters of a button: more do not fit on a phone."""


def fits_button(game: str, label: Text, name: str) -> bool:
    """Return whether a label of this game fits on a button in every language, if all players have this name."""
    names = (name,) * max(GAMES[game].seat_counts)
    return all(len(speaker(language, game, names)(label)) <= _BUTTON for language in LANGUAGES)
