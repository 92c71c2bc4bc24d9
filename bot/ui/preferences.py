"""A user's preferences as a private panel that changes them."""

from __future__ import annotations

from typing import get_args

from bot.store.rows import Preferences, Reminders
from bot.text import LANGUAGES, speaker
from bot.ui import vacation
from bot.ui.kit import components as ui
from bot.ui.kit import time_input
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, labelled

OFF_ON = ("off", "on")
"""Payloads of the buttons that turn a preference off or on."""


def preferences(person: Preferences, language: str, now: int) -> Json:
    """Return the panel of a user's preferences."""
    say = speaker(language)
    quiet = bot_text(say, "quiet-none")
    if person.quiet_from is not None and person.quiet_to is not None:
        quiet = f"{time_input.clock(person.quiet_from)} – {time_input.clock(person.quiet_to)} ({person.zone})"
    calls = bot_text(say, "calls-each")
    if person.digest is not None:
        calls = f"{bot_text(say, 'calls-daily')} {time_input.clock(person.digest)} ({person.digest_zone})"
    lines = [
        f"### {bot_text(say, 'preferences')}",
        f"**{bot_text(say, 'calls')}** {calls}",
        f"**{bot_text(say, 'ahead')}** {bot_text(say, f'ahead-{OFF_ON[person.wants_early_notice]}')}",
        f"**{bot_text(say, 'reminders')}** {bot_text(say, f'reminders-{person.reminders}')}",
        f"**{bot_text(say, 'your-language')}** {_language(person.language, language)}",
        f"**{bot_text(say, 'quiet-hours')}** {quiet}",
        f"-# {bot_text(say, 'quiet-means')}",
        f"**{bot_text(say, 'listed')}** {bot_text(say, f'listed-{OFF_ON[person.in_rankings]}')}",
        f"**{bot_text(say, 'in-questions')}** {bot_text(say, f'in-questions-{OFF_ON[person.in_questions]}')}",
        *([f"**{vacation.vacation_text(person, say)}**"] if person.away(now) else []),
    ]
    other, unlisted = OFF_ON[not person.wants_early_notice], OFF_ON[not person.in_rankings]
    unasked = OFF_ON[not person.in_questions]
    ways = [
        ui.choice(labelled(say, bot_text(say, "choose-reminders"), bot_text(say, f"reminders-{way}")), way)
        | {"default": way == person.reminders}
        for way in get_args(Reminders)
    ]
    tongues = [
        ui.choice(labelled(say, bot_text(say, "choose-language"), _language(code, language)), code or "auto")
        | {"default": code == person.language}
        for code in (None, *LANGUAGES)
    ]
    clear = [ui.button(bot_text(say, "quiet-clear"), CustomId(Action.NO_QUIET))] * (person.quiet_from is not None)
    return ui.message_body(
        ui.text("\n".join(lines)),
        ui.select(bot_text(say, "choose-reminders"), CustomId(Action.REMINDERS), ways),
        ui.select(bot_text(say, "choose-language"), CustomId(Action.LANGUAGE), tongues),
        ui.row(
            ui.button(bot_text(say, "quiet-change"), CustomId(Action.QUIET_FORM)),
            *clear,
            ui.button(bot_text(say, "calls-change"), CustomId(Action.DIGEST_FORM)),
            ui.button(bot_text(say, f"ahead-turn-{other}"), CustomId(Action.AHEAD, payload=other)),
            ui.button(bot_text(say, "vacation-button"), CustomId(Action.VACATION)),
        ),
        ui.row(
            ui.button(bot_text(say, f"listed-turn-{unlisted}"), CustomId(Action.LISTED, payload=unlisted)),
            ui.button(bot_text(say, f"in-questions-turn-{unasked}"), CustomId(Action.IN_QUESTIONS, payload=unasked)),
            ui.button(bot_text(say, "privacy-button"), CustomId(Action.PRIVACY)),
        ),
        private=True,
    )


def _language(code: str | None, language: str) -> str:
    return bot_text(speaker(code), "this-language") if code else bot_text(speaker(language), "language-auto")


def quiet_form(person: Preferences, language: str) -> Json:
    """Return the form for quiet hours, filled with the current ones."""
    say = speaker(language)
    start, end = (time_input.clock(at) if at is not None else "" for at in (person.quiet_from, person.quiet_to))
    return ui.modal(
        bot_text(say, "quiet-title"),
        CustomId(Action.QUIET),
        ui.line_field("from", bot_text(say, "quiet-from"), "22:00", value=start),
        ui.line_field("to", bot_text(say, "quiet-to"), "08:00", value=end),
        ui.line_field("zone", bot_text(say, "quiet-zone"), "Europe/Paris", value=person.zone or ""),
    )


def digest_form(person: Preferences, language: str) -> Json:
    """Return the form for one message a day, filled with its current time."""
    say = speaker(language)
    at = "" if person.digest is None else time_input.clock(person.digest)
    return ui.modal(
        bot_text(say, "calls-title"),
        CustomId(Action.DIGEST),
        ui.line_field("at", bot_text(say, "calls-at"), "19:00", value=at),
        ui.line_field(
            "zone", bot_text(say, "quiet-zone"), "Europe/Paris", value=person.digest_zone or person.zone or ""
        ),
    )
