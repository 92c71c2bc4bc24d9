"""The texts about a table's clock."""

from __future__ import annotations

from bot.store.rows import Table
from bot.text import Say
from bot.ui.kit.table_voice import bot_text
from games.core import Name


def rules_text(table: Table, say: Say) -> str:
    """Return the pace of a table and, if its decisions have deadlines, its rule for players who do not answer."""
    pace = bot_text(say, "option-chosen", name=Name("option-pace"), value=Name(f"option-pace-{table.pace}"))
    absence = bot_text(
        say, "option-chosen", name=Name("option-absence"), value=Name(f"option-absence-{table.absence}")
    )
    return f"-# {pace}\n-# {absence}" if table.pace != "free" else f"-# {pace}"


def deadline_text(table: Table, say: Say) -> list[str]:
    """Return the line with the deadline of the current decision, in a list; empty if there is none."""
    return [f"-# {bot_text(say, 'due-by')} <t:{table.deadline}:R>"] if table.deadline is not None else []
