"""The page about a user's vacation, reached from the preferences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from bot.store.rows import Preferences, Table, Vacation
from bot.text import Say, speaker
from bot.ui.kit import components as ui
from bot.ui.kit import time_input
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text
from games.core import Name

DAYS = (*range(1, 11), 12, 14, 17, 21, 24, 28, 35, 42)
"""The lengths of a vacation that can be chosen, in days."""

_NAMED = 15
"""The most tables without a substitute that are named."""


def vacation_text(person: Preferences, say: Say) -> str:
    """Return how a user's tables are treated during their vacation, and its end."""
    return bot_text(say, f"vacation-{person.vacation}-until", when=person.vacation_until or 0)


def vacation_panel(
    person: Preferences, language: str, now: int, shorter: int | None = None, alone: Sequence[Table] = ()
) -> Json:
    """Return the choices of a vacation, or the current one with the button that ends it.

    `shorter`: the time until which it applies at every table, if that is before its end. `alone`: tables where no AI
    player can substitute.
    """
    say = speaker(language)
    back = ui.button(bot_text(say, "preferences-back"), CustomId(Action.PREFERENCES))
    lines = [f"### {bot_text(say, 'vacation-title')}"]
    if person.away(now):
        lines.append(vacation_text(person, say))
        lines += [bot_text(say, "vacation-shorter", when=shorter)] if shorter is not None else []
        lines += _without_house(alone, language) if person.vacation == "house" else ()
        end = ui.button(bot_text(say, "vacation-end"), CustomId(Action.END_VACATION), "success")
        return ui.message_body(ui.text("\n".join(lines)), ui.row(end, back), private=True)
    lines += [bot_text(say, "vacation-about"), *_without_house(alone, language)]
    ends = {days: time_input.day(now, days, person.zone, language) for days in DAYS}
    choices = [
        ui.choice(f"{bot_text(say, 'vacation-days', days=days)} {end}", str(days)) for days, end in ends.items()
    ]
    ways = [
        ui.select(bot_text(say, f"vacation-{way}"), CustomId(Action.TAKE_VACATION, payload=way), choices)
        for way in get_args(Vacation)
    ]
    return ui.message_body(ui.text("\n".join(lines)), *ways, ui.row(back), private=True)


def _without_house(tables: Sequence[Table], language: str) -> Iterator[str]:
    """Yield lines that name the tables where no AI player can substitute."""
    if tables:
        yield bot_text(speaker(language), "vacation-no-house")
    for table in tables[:_NAMED]:
        title = bot_text(speaker(language, table.game_key), "table-title", game=Name("game-name"), table=table.id)
        yield f"- {title}"
    if len(tables) > _NAMED:
        yield "- …"
