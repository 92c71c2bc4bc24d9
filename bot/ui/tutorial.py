"""Tutorials as messages: the offer, the advice on a panel, the button that ends one."""

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
"""The end of the text key of a question that is repeated to a player who may change their answer."""


def possible(game: str) -> bool:
    """Return whether this game has AI players to learn with, and advice."""
    return bool(GAMES[game].levels) and has_text("overview", game)


def offer(game: str, language: str) -> list[Json]:
    """Return a description of the tutorial, and the button that opens it."""
    say = speaker(language)
    button = ui.button(bot_text(say, "guided"), CustomId(Action.TUTORIAL, payload=game), "success")
    return [ui.text(f"-# {bot_text(say, 'guided-offer')}"), ui.row(button)]


def ending(table: Table, language: str) -> Json:
    """Return the row with the button that ends the tutorial."""
    return ui.row(_end(table, language))


def begun(table: Table, language: str) -> Json:
    """Return the private answer to the user who opened a tutorial, with buttons to their choices and the table.

    There is no link to a thread, which is still to be opened. Discord shows the thread to its new member.
    """
    say = speaker(language)
    words = bot_text(say, "guided-begun")
    if table.game.lesson is not None:
        words = f"{words} {bot_text(say, 'guided-short')}"
    ways = [] if table.threads else [_way(table, language)]
    return short_messages.note(words, ui.row(my_choices(table, say), *ways))


def there(table: Table, language: str) -> Json:
    """Return the private answer to a user who already has a tutorial: a link to it, and a button that ends it."""
    return short_messages.note(
        bot_text(speaker(language), "guided-already"), ui.row(_way(table, language), _end(table, language))
    )


def _end(table: Table, language: str) -> Json:
    return ui.button(bot_text(speaker(language), "guided-end"), CustomId(Action.END_TUTORIAL, table.id))


def _way(table: Table, language: str) -> Json:
    return ui.link(bot_text(speaker(language), "to-the-table"), links.url(table))


def advice(game: str, prompt: Prompt) -> str | None:
    """Return the text key of the advice on this question, or None. It depends on nothing but the prompt."""
    if not prompt.groups:
        return None
    keys = (f"tip-{key.removesuffix(_AGAIN)}" for key in _keys(prompt.text))
    return next((key for key in keys if has_text(key, game)), None)


def _keys(text: Text) -> Iterator[str]:
    """Yield the key of a text, then those of the texts among its arguments."""
    yield text.key
    for arg in text.args.values():
        if isinstance(arg, Text):
            yield from _keys(arg)


def words(table: Table, key: str, language: str) -> str:
    """Return the advice as a panel shows it, above the choices."""
    say = voice(table, language)
    return f"> **{bot_text(say, 'guided-tip')}** {bot_text(say, key)}"
