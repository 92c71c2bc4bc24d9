"""The private question which table to join, or which open seat to take over."""

from __future__ import annotations

from bot.store.rows import Table
from bot.tables.joining import Joinable, Offer
from bot.text import speaker
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text
from games.core import Seat, Who

MOST = 25
"""The most offers that fit in a message."""


def question(found: Joinable, language: str) -> Json:
    """Ask which of these tables or seats to take, with a button for each."""
    several = found.seated or len({offer.table.id for offer in found.offers}) > 1
    key = "join-another" if found.seated else "join-tables" if several else "join-seats"
    buttons = [button(offer, language, several=several) for offer in found.offers]
    return short_messages.note(bot_text(speaker(language), key), *ui.rows_of(buttons))


def button(offer: Offer, language: str, *, several: bool) -> Json:
    """Return the button of this offer.

    `several`: there are offers of several tables, so the label names the table.
    """
    table = offer.table
    if offer.seat is None:
        host = next(row.seat for row in table.seats if row.user == table.host)
        return ui.button(_label("join-lobby", table, host, language), CustomId(Action.JOIN, table.id))
    label = _label("join-seat-at" if several else "join-seat", table, offer.seat, language)
    return ui.button(label, CustomId(Action.TAKE_SEAT, table.id, payload=str(offer.seat)))


def _label(key: str, table: Table, seat: Seat, language: str) -> str:
    say = speaker(language, None, [row.name for row in table.seats])
    return bot_text(say, key, table=table.id, seat=seat + 1, who=Who(seat))
