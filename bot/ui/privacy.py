"""The pages about what is kept of oneself, behind one's preferences."""

from __future__ import annotations

from bot.text import speaker
from bot.ui.kit import components as ui
from bot.ui.kit import notes
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.voice import said

FILE = "rialto.json"


def page(language: str) -> Json:
    """What is kept, and the two things that can be done about it."""
    say = speaker(language)
    buttons = ui.row(
        ui.button(said(say, "privacy-export"), CustomId(Action.EXPORT)),
        ui.button(said(say, "privacy-delete"), CustomId(Action.FORGET_SURE), "danger"),
        ui.button(said(say, "preferences-back"), CustomId(Action.PREFERENCES)),
    )
    return notes.note(f"### {said(say, 'privacy-title')}\n{said(say, 'privacy-about')}", buttons)


def exported(language: str) -> Json:
    """The file, to be downloaded."""
    say = speaker(language)
    back = ui.row(ui.button(said(say, "preferences-back"), CustomId(Action.PRIVACY)))
    return notes.note(said(say, "privacy-exported"), ui.file(FILE), back)


def sure(language: str, playing: int) -> Json:
    """The question before it is done. `playing`: at how many tables they have a seat."""
    say = speaker(language)
    buttons = ui.row(
        ui.button(said(say, "privacy-yes"), CustomId(Action.FORGET), "danger"),
        ui.button(said(say, "preferences-back"), CustomId(Action.PRIVACY)),
    )
    return notes.note(f"{said(say, 'privacy-sure')} {said(say, 'privacy-tables', tables=playing)}", buttons)
