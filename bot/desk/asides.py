"""Something said while another is asked, by a list on one's own panel."""

from __future__ import annotations

from bot.desk.base import Answer, Press
from bot.desk.panel import panel
from bot.store.db import Connection
from bot.tables import asides
from bot.tables.base import seat_at
from bot.tables.playing import Playing
from bot.ui import asides as shown
from games.core import Text


def say(db: Connection, press: Press) -> Answer:
    """What was chosen is told to everybody; the panel says so."""
    it = Playing.load(db, press.meant.table)
    row = seat_at(it.table, press.user)
    what = shown.chosen(asides.may_say(it, row, press.meant.epoch), press.values)
    asides.say(db, it, row, what)
    return panel(db, press, it, row, lead=Text("aside-said"))
