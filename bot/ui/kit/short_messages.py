"""Private messages of a few words."""

from __future__ import annotations

from bot.ui.kit import components as ui
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId


def note(words: str, *rows: Json) -> Json:
    """Return a private message with these words and rows."""
    return ui.message_body(ui.text(words), *rows, private=True)


def confirm(question: str, yes: str, custom_id: CustomId) -> Json:
    """Return a private question with one button."""
    return note(question, ui.row(ui.button(yes, custom_id, "danger")))
