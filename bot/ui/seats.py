"""The public offer of an open seat."""

from __future__ import annotations

from bot.store.rows import Table
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import BLUE, Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, voice
from games.core import Seat, Who


def open_seat(table: Table, seat: Seat) -> Json:
    """Return the public offer of a seat that its player left."""
    say = voice(table, table.language)
    house = ui.button(bot_text(say, "seat-a-house"), CustomId(Action.SEAT_HOUSE, table.id, payload=str(seat)))
    return ui.message_body(
        ui.container(
            ui.text(bot_text(say, "open-seat" if table.game.levels else "open-seat-people", who=Who(seat))),
            ui.row(
                ui.button(
                    bot_text(say, "take-seat"), CustomId(Action.TAKE_SEAT, table.id, payload=str(seat)), "success"
                ),
                *([house] if table.game.levels else []),
            ),
            colour=BLUE,
        )
    )
