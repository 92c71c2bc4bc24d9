"""Handle tutorials: start one, show its advice, end it."""

from __future__ import annotations

from bot import store
from bot.handlers.base import Answer, Press, must_be_home, note, worded
from bot.handlers.lobby import opening_of
from bot.store.db import Connection
from bot.tables import tutorial
from bot.tables.base import Refusal, the_table
from bot.ui import tutorial as shown
from bot.ui.kit.custom_id import BadId
from games import GAMES


def begin(db: Connection, press: Press) -> Answer:
    """A table of the sender's own, with house players; or the ways to the one they are at, and out of it."""
    game = press.meant.payload
    if game not in GAMES or not shown.possible(game):
        raise BadId(press.custom_id)
    if press.guild is None:
        raise Refusal("only-in-server")
    if there := store.tables.guided_of(db, press.guild, press.user):
        return worded("private", shown.there, there, press.language)
    with press.spends("open"):
        table = tutorial.begin(db, opening_of(db, press, game, {}), press.person, press.now)
    return worded("private", shown.begun, table, press.language)


def end(db: Connection, press: Press) -> Answer:
    """Whoever learns there has seen enough."""
    must_be_home(the_table(db, press.meant.table), press)
    tutorial.end(db, press.meant.table, press.user, press.now)
    return note(press, "guided-ended", "update")
