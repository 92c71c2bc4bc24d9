"""What moderators see: the server's stale tables. Made from public views only: they never see a hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Table
from bot.tables import play
from bot.text import speaker
from bot.ui import messages
from bot.ui.components import Json, clip
from bot.ui.names import in_markdown
from bot.ui.voice import plain_voice, said, voice
from games.core import Corrupt, Many, Name, Who

_SHOWN = 8
"""Tables in one panel; when some were seen to, the next ones appear."""
_SITUATION = 150
"""Characters for where a game stands."""


def stale(tables: Sequence[Table], days: int, language: str) -> Json:
    """The server's tables without a move for so many days, the longest idle first."""
    say = speaker(language)
    if not tables:
        return messages.note(said(say, "stale-none", days=days))
    lines = [said(say, "stale-title", days=days), *(_entry(table, language) for table in tables[:_SHOWN])]
    if len(tables) > _SHOWN:
        lines.append(said(say, "stale-more", count=len(tables) - _SHOWN))
    return messages.note("\n\n".join(lines))


def _entry(table: Table, language: str) -> str:
    """A table: where its game stands, its seats, who is awaited and since when, and the way there."""
    say = voice(table, language)
    title = said(say, "table-title", game=Name("game-name"), table=table.id)
    seats = ", ".join(in_markdown(row.name) for row in table.seats)
    return f"**{title}** · <#{table.place}>\n{_situation(table, language)}\n-# {seats}"


def _situation(table: Table, language: str) -> str:
    say = voice(table, language)
    try:
        state = play.state_of(table)
    except Corrupt:
        return said(say, "game-damaged")
    rules, words = table.game.rules, table.game.words
    first = clip(plain_voice(table, language)(words.describe(rules.view(state, None))[0]), _SITUATION)
    awaited = Many(tuple(Who(seat) for seat in sorted(rules.awaited(state))))
    return f"{in_markdown(first)}\n{said(say, 'awaited', who=awaited)} <t:{table.idle_since}:R>"
