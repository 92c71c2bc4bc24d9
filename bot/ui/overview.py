"""The overview: how a game is played, on one screen, with a numbered picture of a table and its legend."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, takewhile

from bot.text import has_text, speaker
from bot.ui import rulebook, tutorial
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, without_clauses


def picture_name(game: str) -> str:
    return f"{game.replace('_', '-')}-overview.png"


def possible(game: str) -> bool:
    """Return whether this game has an overview; games without one only have their rules."""
    return has_text("overview", game)


def button(game: str, language: str, table: int = 0) -> Json:
    """Return the button that shows the overview of a game, or its rules if there is none.

    `table`: the table whose message has the button, or 0.
    """
    return ui.button(bot_text(speaker(language), "how-to-play"), CustomId(Action.OVERVIEW, table, payload=game))


def panel(game: str, language: str, *, learning: bool = True) -> Json:
    """Return a private message with the attached picture and links to the rules.

    `learning`: also offer a tutorial.
    """
    say = speaker(language, game)
    lines = [f"## {bot_text(say, 'game-name')}", without_clauses(bot_text(say, "overview"))]
    lines += [f"**{number}** {without_clauses(words)}" for number, words in enumerate(_parts(game, language), 1)]
    shown = ui.picture(picture_name(game), bot_text(say, "overview-alt"))
    guided = tutorial.offer(game, language) if learning and tutorial.possible(game) else []
    return ui.message_body(shown, ui.text("\n".join(lines)), *guided, rulebook.topics(game, language), private=True)


def _parts(game: str, language: str) -> Iterator[str]:
    """Yield the legend's lines, one for each numbered part of the picture, in order."""
    say = speaker(language, game)
    keys = (f"overview-{number}" for number in count(1))
    return (bot_text(say, key) for key in takewhile(lambda key: has_text(key, game), keys))
