"""Handle table talk: a list on a player's own panel, used while another player decides."""

from __future__ import annotations

from bot.handlers.base import Answer, Press
from bot.handlers.panel import panel
from bot.store.db import Connection
from bot.tables import table_talk
from bot.tables.base import seat_at
from bot.tables.in_play import TableInPlay
from bot.ui import table_talk as shown
from games.core import Text


def say(db: Connection, press: Press) -> Answer:
    """What was chosen is told to everybody; the panel says so."""
    it = TableInPlay.load(db, press.meant.table)
    row = seat_at(it.table, press.user)
    what = shown.chosen(table_talk.may_say(it, row, press.meant.epoch), press.values)
    table_talk.say(db, it, row, what)
    return panel(db, press, it, row, lead=Text("aside-said"))
