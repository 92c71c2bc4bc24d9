"""The form for the options of a lobby, and the line that informs the players of a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec

from bot.store.rows import Absence, Pace, Table
from bot.text import LANGUAGES, Say, speaker
from bot.ui import lobby
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, voice
from games.core import AnyGame, Name, decode
from games.tutorial_options import offered_options

LANGUAGE, PACE, ABSENCE, VARIANTS = "language", "pace", "absence", "variants"
"""The names of the form's fields, besides those named after a game's options."""
_FIELDS = 5
"""The most fields that Discord allows in a form."""


def button(table: Table, say: Say) -> Json:
    return ui.button(bot_text(say, "change-options"), CustomId(Action.OPTIONS_FORM, table.id))


def form(table: Table, language: str) -> Json:
    """Return the form, filled with the current options."""
    say = speaker(language, table.game_key)
    fields = [_radio(PACE, get_args(Pace), table.pace, say)]
    if table.game.levels:
        fields.append(_radio(ABSENCE, get_args(Absence), table.absence, say))
    languages = [ui.choice(bot_text(speaker(code), "this-language"), code) for code in LANGUAGES]
    fields.append(ui.radio_field(LANGUAGE, bot_text(say, "option-language"), languages, table.language))
    given = decode(table.game, "options", table.options)
    if variants := variants_of(table.game):
        fields.append(_ticks(variants, given, say))
    for name, values in selects_of(table.game).items():
        fields.append(_radio(name, values, getattr(given, name), say))
    title = bot_text(say, "change-options").rstrip("…")
    return ui.modal(title, CustomId(Action.OPTIONS, table.id), *fields[:_FIELDS])


def variants_of(game: AnyGame) -> dict[str, str]:
    """Return the names of the options with two values, each with the value that is not its default."""
    usual = game.types.Options()
    return {
        name: next(value for value in values if value != getattr(usual, name))
        for name, values in choices_of(game).items()
        if len(values) == 2
    }


def selects_of(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the names of the options with more than two values, each with these values."""
    return {name: values for name, values in choices_of(game).items() if len(values) > 2}


def choices_of(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the values of each option that a host may choose, by name."""
    fields = [field for field in msgspec.structs.fields(game.types.Options) if field.name in offered_options(game)]
    return {field.name: get_args(field.type) for field in fields if get_origin(field.type) is Literal}


def _radio(name: str, values: Sequence[str], given: str, say: Say) -> Json:
    choices = [ui.choice(bot_text(say, f"option-{name}-{value}"), value) for value in values]
    return ui.radio_field(name, bot_text(say, f"option-{name}"), choices, given)


def _ticks(variants: dict[str, str], given: Any, say: Say) -> Json:
    choices = [
        ui.choice(
            bot_text(say, "option-chosen", name=Name(f"option-{name}"), value=Name(f"option-{name}-{value}")), name
        )
        | {"default": getattr(given, name) == value}
        for name, value in variants.items()
    ]
    return ui.ticks_field(VARIANTS, bot_text(say, "option-variants"), choices)


def changed(table: Table, users: Sequence[int]) -> Json:
    """Return the line that tells the players who joined (`users`) which options the table has now."""
    say = voice(table, table.language)
    mentions = ", ".join(f"<@{user}>" for user in users)
    words = bot_text(say, "options-changed", user=table.host)
    return {
        "content": f"{mentions}: {words}\n{lobby.options_text(table, say)}",
        "allowed_mentions": {"users": [str(user) for user in users]},
    }
