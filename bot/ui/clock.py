"""What is shown of a table's clock."""

from __future__ import annotations

from bot.store.rows import Table
from bot.text import Say
from bot.ui.kit.table_voice import bot_text
from games.core import Name


def rules_text(table: Table, say: Say) -> str:
    """How fast a table plays, and what is done for those who do not answer."""
    pace = bot_text(say, "option-chosen", name=Name("option-pace"), value=Name(f"option-pace-{table.pace}"))
    absence = bot_text(
        say, "option-chosen", name=Name("option-absence"), value=Name(f"option-absence-{table.absence}")
    )
    return f"-# {pace}\n-# {absence}" if table.pace != "free" else f"-# {pace}"


def deadline_text(table: Table, say: Say) -> list[str]:
    """The line that says until when the present decision may wait."""
    return [f"-# {bot_text(say, 'due-by')} <t:{table.deadline}:R>"] if table.deadline is not None else []
