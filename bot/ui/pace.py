"""The private choice of another pace, and the public question about it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Pace, Table
from bot.text import speaker
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import BLUE, Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, voice
from games.core import Many, Name, Seat, Who


def pace_asked(table: Table, pace: Pace, agreed: Sequence[Seat]) -> Json:
    """Return the public question whether all players agree to another pace. `agreed`: the seats that already do."""
    say = voice(table, table.language)
    words = bot_text(say, "pace-asked", who=Many(tuple(map(Who, agreed))), pace=Name(f"option-pace-{pace}"))
    agree = ui.button(bot_text(say, "pace-agree"), CustomId(Action.AGREE_PACE, table.id, payload=pace), "success")
    return ui.message_body(ui.container(ui.text(words), ui.row(agree), colour=BLUE))


def paces(table: Table, language: str) -> Json:
    """Return the private choice of another pace."""
    say = speaker(language)
    words = bot_text(say, "pace-now", pace=Name(f"option-pace-{table.pace}"))
    others: tuple[Pace, ...] = ("live", "relaxed", "daily", "free")
    buttons = [
        ui.button(bot_text(say, f"option-pace-{pace}"), CustomId(Action.PACE, table.id, payload=pace))
        for pace in others
        if pace != table.pace
    ]
    return ui.message_body(ui.text(words), ui.row(*buttons), private=True)
