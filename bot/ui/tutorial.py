"""Tutorials as messages: the offer, the advice on a panel, the way out."""

from __future__ import annotations

from collections.abc import Iterator

from bot.store.rows import Table
from bot.text import has_text, speaker
from bot.ui.board import my_choices
from bot.ui.kit import components as ui
from bot.ui.kit import links, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, voice
from games import GAMES
from games.core import Prompt, Text

_AGAIN = "-again"
"""Ends the name of a question that is asked of somebody who has answered it and may think again."""


def possible(game: str) -> bool:
    """Whether this game has house players to learn with, and advice: others are learnt by playing."""
    return bool(GAMES[game].levels) and has_text("overview", game)


def offer(game: str, language: str) -> list[Json]:
    """What a guided table is, and the button that opens one."""
    say = speaker(language)
    button = ui.button(bot_text(say, "guided"), CustomId(Action.GUIDED, payload=game), "success")
    return [ui.text(f"-# {bot_text(say, 'guided-offer')}"), ui.row(button)]


def ending(table: Table, language: str) -> Json:
    """The row with the button that ends it."""
    return ui.row(_end(table, language))


def begun(table: Table, language: str) -> Json:
    """The private answer to who opened one: what is special about it, the way to its choices, and where it is."""
    say = speaker(language)
    words = bot_text(say, "guided-begun")
    if table.game.lesson is not None:
        words = f"{words} {bot_text(say, 'guided-short')}"
    return short_messages.note(words, ui.row(my_choices(table, say), _way(table, language)))


def there(table: Table, language: str) -> Json:
    """The private answer to who is at one already."""
    return short_messages.note(
        bot_text(speaker(language), "guided-already"), ui.row(_way(table, language), _end(table, language))
    )


def _end(table: Table, language: str) -> Json:
    return ui.button(bot_text(speaker(language), "guided-end"), CustomId(Action.END_GUIDED, table.id))


def _way(table: Table, language: str) -> Json:
    return ui.link(bot_text(speaker(language), "to-the-table"), links.url(table))


def advice(game: str, prompt: Prompt) -> str | None:
    """The text that goes with what is asked; None where there is none. What a view shows decides it, nothing else."""
    if not prompt.groups:
        return None
    keys = (f"tip-{key.removesuffix(_AGAIN)}" for key in _keys(prompt.text))
    return next((key for key in keys if has_text(key, game)), None)


def _keys(text: Text) -> Iterator[str]:
    """What a text is made of, the whole first."""
    yield text.key
    for arg in text.args.values():
        if isinstance(arg, Text):
            yield from _keys(arg)


def words(table: Table, key: str, language: str) -> str:
    """The advice as a panel shows it, above the choices."""
    say = voice(table, language)
    return f"> **{bot_text(say, 'guided-tip')}** {bot_text(say, key)}"
