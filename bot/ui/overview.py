"""How a game is played, on one screen: a picture of a table whose parts bear numbers, and what each of them is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, takewhile

from bot.text import has_text, speaker
from bot.ui import rulebook, tutorial
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text


def picture_name(game: str) -> str:
    """The name of the picture's file."""
    return f"{game.replace('_', '-')}-overview.png"


def possible(game: str) -> bool:
    """Whether this game tells it; others have their rules."""
    return has_text("overview", game)


def button(game: str, language: str, table: int = 0) -> Json:
    """The button that shows it, on a message about this table; that of the rules where a game does not tell it."""
    return ui.button(bot_text(speaker(language), "how-to-play"), CustomId(Action.OVERVIEW, table, payload=game))


def panel(game: str, language: str, *, learning: bool = True) -> Json:
    """A private message with the picture attached, and the way to the rules; `learning`: also to a guided table, but
    for whoever looks at it from a seat."""
    say = speaker(language, game)
    lines = [f"## {bot_text(say, 'game-name')}", bot_text(say, "overview")]
    lines += [f"**{number}** {words}" for number, words in enumerate(_parts(game, language), 1)]
    shown = ui.picture(picture_name(game), bot_text(say, "overview-alt"))
    guided = tutorial.offer(game, language) if learning and tutorial.possible(game) else []
    return ui.message_body(shown, ui.text("\n".join(lines)), *guided, rulebook.topics(game, language), private=True)


def _parts(game: str, language: str) -> Iterator[str]:
    """What the parts are, as they are numbered."""
    say = speaker(language, game)
    keys = (f"overview-{number}" for number in count(1))
    return (bot_text(say, key) for key in takewhile(lambda key: has_text(key, game), keys))
