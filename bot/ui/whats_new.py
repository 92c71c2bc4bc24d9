"""The lines about what happened since a player's last visit, at the head of a private message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Table
from bot.tables.whats_new import WhatsNew
from bot.text import Say
from bot.ui import board
from bot.ui.kit import components as ui
from bot.ui.kit.components import Json
from bot.ui.kit.table_voice import bot_text, plain_voice, voice_to
from games.core import Seat

_LEAST = 200
"""Characters that what is over before its time is worth telling in."""


def panel(table: Table, since: WhatsNew, seat: Seat, language: str, *, pictured: bool = False) -> Json:
    """Nothing but what happened; `pictured`: and the attached picture of where it shows."""
    say = voice_to(table, language, seat)
    shown = [
        ui.picture(board.picture_name(table), bot_text(plain_voice(table, language), "since-picture"))
    ] * pictured
    parts = headed(since, shown, say) or [ui.text(bot_text(say, "since-none"))]
    return ui.message_body(*parts, private=True)


def _heading(since: WhatsNew) -> str:
    """The key of what says since when."""
    if since.ordered:
        return "since-orders"
    return "since-move" if since.moved else "since-start"


def headed(since: WhatsNew, parts: Sequence[Json], say: Say) -> list[Json]:
    """These parts of a message below what happened, as much of it as there is room for: the oldest is left out."""
    free = board.room(parts)
    if since.lapsed and free > _LEAST:
        over = "\n".join([f"**{bot_text(say, 'orders-lapsed')}**", *map(say, since.lapsed)])
        parts = [ui.text(ui.clip(over, free)), *parts]
    heading = f"**{bot_text(say, _heading(since))}**"
    told = [board.told_line(line, say) for line in since.lines]
    room, cut = board.room(parts), since.cut
    while told:
        words = "\n".join([heading, *(["…"] if cut else []), *told])
        if len(words) <= room:
            return [ui.text(words), *parts]
        told, cut = told[1:], True
    return [*parts]
