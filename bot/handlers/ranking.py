"""Rankings, and one's own results."""

from __future__ import annotations

from functools import partial

import msgspec

from bot import store
from bot.handlers import read_access
from bot.handlers.base import Answer, Press, worded
from bot.store.db import Connection
from bot.tables import ranking
from bot.tables import results as kept
from bot.ui import ranking as shown
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import Kind
from bot.ui.ranking import Page
from games import GAMES


def command_ranking(db: Connection, press: Press) -> Answer:
    return _ranking(db, press, Page(), "private")


def look(db: Connection, press: Press) -> Answer:
    """A page of a ranking."""
    return _ranking(db, press, shown.page(press.meant.payload), "update")


def choose(db: Connection, press: Press) -> Answer:
    """A game was chosen of which to see the ranking."""
    return _ranking(db, press, Page("".join(press.values)), "update")


def list_me(db: Connection, press: Press) -> Answer:
    """Somebody wants to stand in rankings, or not any more."""
    wanted, _, game = press.meant.payload.partition(".")
    if wanted not in shown.LISTED:
        raise BadId(press.custom_id)
    person = store.people.person(db, press.user)
    store.people.save(db, msgspec.structs.replace(person, listed=wanted == "on"))
    return _ranking(db, press, Page(game), "update")


def results(db: Connection, press: Press) -> Answer:
    """What somebody has come to, wherever they played."""
    with press.spends("step"):
        records = kept.records(db, press.user)
    ranked = press.guild is not None and store.servers.settings(db, press.guild).ranking
    return worded("update", shown.results, records, press.language, ranked=ranked)


def _ranking(db: Connection, press: Press, page: Page, kind: Kind) -> Answer:
    """The ranking of this server; where it keeps none, one's own results."""
    with press.spends("step"):
        if press.guild is None or not store.servers.settings(db, press.guild).ranking:
            why = "ranking-nowhere" if press.guild is None else "ranking-off"
            return worded(kind, shown.results, kept.records(db, press.user), press.language, why=why)
        readable = partial(read_access.readable, press)
        found = ranking.ranking(db, press.guild, page.game, press.user, page.number, readable)
    if found.game_key not in (*found.games, *GAMES, ""):
        raise BadId(press.custom_id)
    return worded(kind, shown.ranking, found, press.language)
