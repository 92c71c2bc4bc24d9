"""Standing orders as messages: what may be ordered, and what is in force."""

from __future__ import annotations

from bot.store.rows import Table
from bot.ui import components as ui
from bot.ui import messages, prompts
from bot.ui.components import Json
from bot.ui.customid import CustomId
from bot.ui.voice import plain_voice, said, voice
from games.core import Prompt


def panel(table: Table, prompt: Prompt, language: str, *, lead: str = "", group: str = "", in_force: bool) -> Json:
    """A seat's own panel of orders."""
    say = voice(table, language)
    rows = prompts.rows(prompt, table.id, table.epoch, plain_voice(table, language), group, prompts.ORDERS)
    if in_force:
        rows.append(ui.row(ui.button(said(say, "orders-withdraw"), CustomId("d", table.id), "danger")))
    words = [lead, say(prompt.text), f"-# {said(say, 'orders-secret')}" if prompt.groups else ""]
    return messages.note("\n".join(filter(None, words)), *rows)
