"""Standing orders as messages: what may be ordered, and what is in force."""

from __future__ import annotations

from bot.store.rows import Table
from bot.ui.kit import components as ui
from bot.ui.kit import notes, prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.voice import plain_voice, said, voice
from games.core import Prompt


def panel(table: Table, prompt: Prompt, language: str, *, lead: str = "", group: str = "", in_force: bool) -> Json:
    """A seat's own panel of orders."""
    say = voice(table, language)
    rows = prompts.rows(prompt, table.id, table.epoch, plain_voice(table, language), group, prompts.ORDERS)
    if in_force:
        rows.append(
            ui.row(ui.button(said(say, "orders-withdraw"), CustomId(Action.WITHDRAW_ORDERS, table.id), "danger"))
        )
    words = [lead, say(prompt.text), f"-# {said(say, 'orders-secret')}" if prompt.groups else ""]
    return notes.note("\n".join(filter(None, words)), *rows)
