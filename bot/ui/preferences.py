"""What somebody chose for themselves, as a private panel with the means to choose otherwise."""

from __future__ import annotations

from typing import get_args

from bot.store.rows import Preferences, Reminders
from bot.text import LANGUAGES, speaker
from bot.ui import vacation
from bot.ui.kit import components as ui
from bot.ui.kit import times
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.voice import said

AHEAD = ("off", "on")
"""Whether somebody is told that they are next."""

LISTED = ("off", "on")
"""Whether somebody stands in rankings."""


def preferences(person: Preferences, language: str, now: int) -> Json:
    """What somebody chose, and the means to choose otherwise."""
    say = speaker(language)
    quiet = said(say, "quiet-none")
    if person.quiet_from is not None and person.quiet_to is not None:
        quiet = f"{times.clock(person.quiet_from)} – {times.clock(person.quiet_to)} ({person.zone})"
    calls = said(say, "calls-each")
    if person.digest is not None:
        calls = f"{said(say, 'calls-daily')} {times.clock(person.digest)} ({person.digest_zone})"
    lines = [
        f"### {said(say, 'preferences')}",
        f"**{said(say, 'calls')}** {calls}",
        f"**{said(say, 'ahead')}** {said(say, f'ahead-{AHEAD[person.ahead]}')}",
        f"**{said(say, 'reminders')}** {said(say, f'reminders-{person.reminders}')}",
        f"**{said(say, 'your-language')}** {_language(person.language, language)}",
        f"**{said(say, 'quiet-hours')}** {quiet}",
        f"-# {said(say, 'quiet-means')}",
        f"**{said(say, 'listed')}** {said(say, f'listed-{LISTED[person.listed]}')}",
        *([f"**{vacation.told(person, say)}**"] if person.away(now) else []),
    ]
    other, unlisted = AHEAD[not person.ahead], LISTED[not person.listed]
    ways = [ui.choice(said(say, f"reminders-{way}"), way) for way in get_args(Reminders)]
    tongues = [ui.choice(_language(code, language), code or "auto") for code in (None, *LANGUAGES)]
    return ui.message(
        ui.text("\n".join(lines)),
        ui.select(said(say, "choose-reminders"), CustomId(Action.REMINDERS), ways),
        ui.select(said(say, "choose-language"), CustomId(Action.LANGUAGE), tongues),
        ui.row(
            ui.button(said(say, "quiet-change"), CustomId(Action.QUIET_FORM)),
            ui.button(said(say, "quiet-clear"), CustomId(Action.NO_QUIET)),
            ui.button(said(say, "calls-change"), CustomId(Action.DIGEST_FORM)),
            ui.button(said(say, f"ahead-turn-{other}"), CustomId(Action.AHEAD, payload=other)),
            ui.button(said(say, "vacation-button"), CustomId(Action.VACATION)),
        ),
        ui.row(
            ui.button(said(say, f"listed-turn-{unlisted}"), CustomId(Action.LISTED, payload=unlisted)),
            ui.button(said(say, "privacy-button"), CustomId(Action.PRIVACY)),
        ),
        private=True,
    )


def _language(code: str | None, language: str) -> str:
    return said(speaker(code), "this-language") if code else said(speaker(language), "language-auto")


def quiet_form(person: Preferences, language: str) -> Json:
    """The form for quiet hours, with those that hold."""
    say = speaker(language)
    start, end = (times.clock(at) if at is not None else "" for at in (person.quiet_from, person.quiet_to))
    return ui.modal(
        said(say, "quiet-title"),
        CustomId(Action.QUIET),
        ui.line_field("from", said(say, "quiet-from"), "22:00", value=start),
        ui.line_field("to", said(say, "quiet-to"), "08:00", value=end),
        ui.line_field("zone", said(say, "quiet-zone"), "Europe/Paris", value=person.zone or ""),
    )


def digest_form(person: Preferences, language: str) -> Json:
    """The form for one message a day, with the time that holds."""
    say = speaker(language)
    at = "" if person.digest is None else times.clock(person.digest)
    return ui.modal(
        said(say, "calls-title"),
        CustomId(Action.DIGEST),
        ui.line_field("at", said(say, "calls-at"), "19:00", value=at),
        ui.line_field("zone", said(say, "quiet-zone"), "Europe/Paris", value=person.digest_zone or person.zone or ""),
    )
