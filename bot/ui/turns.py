"""The tables that wait for a user, as a private panel and as a daily direct message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.turns import Turn
from bot.text import speaker
from bot.ui.kit import components as ui
from bot.ui.kit import links, short_messages
from bot.ui.kit.components import Json
from bot.ui.kit.table_voice import bot_text, voice
from games.core import Name

_SHOWN, _ASKED = 15, 90
"""The most tables in one list, and the most characters of each question: a message holds some 4,000."""


def panel(turns: Sequence[Turn], language: str) -> Json:
    """Return these waiting tables in this order, each with a link, the deadline and the question."""
    return short_messages.note(_listed(turns, language) if turns else bot_text(speaker(language), "your-turns-none"))


def digest(turns: Sequence[Turn], language: str) -> Json:
    """Return the daily direct message that replaces mentions."""
    return ui.message_body(ui.text(_listed(turns, language)))


def _listed(turns: Sequence[Turn], language: str) -> str:
    say = speaker(language)
    lines = [f"### {bot_text(say, 'your-turns')}"]
    for turn in turns[:_SHOWN]:
        table = turn.table
        game = bot_text(speaker(language, table.game_key), "table-title", game=Name("game-name"), table=table.id)
        due = f" · <t:{table.deadline}:R>" if table.deadline is not None else ""
        asked = ui.clip(voice(table, language)(turn.asked), _ASKED)
        lines.append(f"- [{game}]({links.url(table, turn.message)}){due} · {asked}")
    if len(turns) > _SHOWN:
        lines.append("…")
    return "\n".join(lines)
