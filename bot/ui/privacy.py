"""The pages about a user's stored data, reached from the preferences."""

from __future__ import annotations

from bot.text import speaker
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text

FILE = "rialto.json"


def privacy_panel(language: str) -> Json:
    """Return the page that says what is stored, with buttons to export and to delete it."""
    say = speaker(language)
    buttons = ui.row(
        ui.button(bot_text(say, "privacy-export"), CustomId(Action.EXPORT)),
        ui.button(bot_text(say, "privacy-delete"), CustomId(Action.FORGET_SURE), "danger"),
        ui.button(bot_text(say, "preferences-back"), CustomId(Action.PREFERENCES)),
    )
    return short_messages.note(f"### {bot_text(say, 'privacy-title')}\n{bot_text(say, 'privacy-about')}", buttons)


def export_message(language: str) -> Json:
    """Return the message with the exported file."""
    say = speaker(language)
    back = ui.row(ui.button(bot_text(say, "preferences-back"), CustomId(Action.PRIVACY)))
    return short_messages.note(bot_text(say, "privacy-exported"), ui.file(FILE), back)


def confirm_forget(language: str, playing: int) -> Json:
    """Ask to confirm the deletion. `playing`: the number of tables at which the user has a seat."""
    say = speaker(language)
    buttons = ui.row(
        ui.button(bot_text(say, "privacy-yes"), CustomId(Action.FORGET), "danger"),
        ui.button(bot_text(say, "preferences-back"), CustomId(Action.PRIVACY)),
    )
    return short_messages.note(
        f"{bot_text(say, 'privacy-sure')} {bot_text(say, 'privacy-tables', tables=playing)}", buttons
    )
