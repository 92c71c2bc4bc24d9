"""The lines about what happened since a player's last visit, shown first in a private message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Table
from bot.tables.whats_new import WhatsNew
from bot.ui import board
from bot.ui.kit import components as ui
from bot.ui.kit.components import Json
from bot.ui.kit.table_voice import bot_text, plain_voice, voice
from games.core import Seat

_LEAST = 200
"""The least characters of room with which planned moves that no longer apply are listed."""


def panel(table: Table, since: WhatsNew, seat: Seat, language: str, *, pictured: bool = False) -> Json:
    """Return the message with what happened since the player's last visit.

    `pictured`: it shows the attached picture of the changes.
    """
    say = voice(table, language)
    shown = [
        ui.picture(board.picture_name(table), bot_text(plain_voice(table, language), "since-picture"))
    ] * pictured
    parts = headed(table, language, seat, since, shown) or [ui.text(bot_text(say, "since-none"))]
    return ui.message_body(*parts, private=True)


def _heading(since: WhatsNew) -> str:
    """Return the text key of the heading, which says since when the events are listed."""
    if since.ordered:
        return "since-orders"
    return "since-move" if since.moved else "since-start"


def headed(table: Table, language: str, seat: Seat, since: WhatsNew, parts: Sequence[Json]) -> list[Json]:
    """Return what happened, followed by these parts of a message.

    If there is no room, the oldest lines are left out.
    """
    say = voice(table, language)
    free = board.room(parts)
    if since.lapsed and free > _LEAST:
        over = "\n".join([f"**{bot_text(say, 'orders-lapsed')}**", *map(say, since.lapsed)])
        parts = [ui.text(ui.clip(over, free)), *parts]
    heading = f"**{bot_text(say, _heading(since))}**"
    told = board.told_lines(table, language, since.lines, own=seat)
    room, cut = board.room(parts), since.cut
    while told:
        words = "\n".join([heading, *(["…"] if cut else []), *told])
        if len(words) <= room:
            return [ui.text(words), *parts]
        told, cut = told[1:], True
    return [*parts]
