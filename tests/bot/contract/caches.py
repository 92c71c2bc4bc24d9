"""Clear what is cached by a game's key, for another game with that key."""

from __future__ import annotations

import render
from bot import text
from bot.contract import random_games, texts


def forget() -> None:
    """Clear all caches of games."""
    words = (
        text._catalog,
        text._has,
        text.languages_of,
        text._sentence,
        texts.declared,
        texts.clauses,
        texts._said,
        texts._speaker,
    )
    for kept in (*words, random_games.playouts, render.renderer):
        kept.cache_clear()
