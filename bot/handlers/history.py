"""Looking back on games: one's own, wherever they were played, and those that came to their end in this server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

import msgspec

from bot.handlers import membership, read_access
from bot.handlers.base import Answer, Press, worded
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import history
from bot.tables.base import Refusal, the_table
from bot.ui import board
from bot.ui import history as shown
from bot.ui.board import Position
from bot.ui.history import Place
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.interaction import File, Kind
from bot.ui.pictures import Pictures
from games import GAMES

REPLAYING = frozenset({Action.REPLAY, Action.REPLAY_TO, Action.REPLAY_AS, Action.ANIMATION, Action.REVIEW})
"""What looks for itself who may reach the table: a game of one's own that is over stays so, wherever it was."""


def command_history(db: Connection, press: Press) -> Answer:
    return _games(db, press, None, "private")


def games(db: Connection, press: Press) -> Answer:
    """The page of the list with this game."""
    payload = press.meant.payload
    return _games(db, press, shown.number(payload) if payload else None, "update")


def choose(db: Connection, press: Press) -> Answer:
    """A game was chosen from the list."""
    return _viewer(db, press, reached(db, press, shown.number("".join(press.values))), Place())


def step(db: Connection, press: Press) -> Answer:
    table = reached(db, press, press.meant.table)
    return _viewer(db, press, table, shown.place(press.meant.payload))


def jump(db: Connection, press: Press) -> Answer:
    """A round or scene was chosen."""
    table, number = reached(db, press, press.meant.table), shown.number("".join(press.values))
    return _viewer(db, press, table, msgspec.structs.replace(shown.place(press.meant.payload), step=number))


def seen_as(db: Connection, press: Press) -> Answer:
    """Somebody was chosen through whose view to look."""
    table, value = reached(db, press, press.meant.table), "".join(press.values)
    seen = None if value == shown.EVERYBODY else shown.number(value)
    return _viewer(db, press, table, Place(shown.place(press.meant.payload).step, seen))


def _games(db: Connection, press: Press, around: int | None, kind: Kind) -> Answer:
    with press.spends("step"):
        page = history.page(db, press.user, press.guild, partial(read_access.readable, press), around)
    return worded(kind, shown.games, page, press.language, here=press.guild is not None)


def _viewer(db: Connection, press: Press, table: Table, place: Place) -> Answer:
    with press.spends("step"):
        course = history.game_course(db, table)
    seen, over = place.seen, table.status == "finished"
    own = over and table.seat_of(press.user) is not None
    if seen is not None and not (over and seen < len(table.seats)):
        raise BadId(press.custom_id)
    last = len(course.steps) - 1
    at = min(last, place.step if place.step is not None else last if table.status == "playing" else 0)

    @cache
    def states() -> tuple[Any, Any]:
        # A long game is played again in some milliseconds.
        return course.states(at)

    async def draw(pictures: Pictures) -> list[File]:
        before, state = states()
        view, now = None if before is None else table.game.rules.view(before, seen), Position.of(table, state, seen)
        return board.files(table, await pictures.step(press.user, table, view, now, press.language))

    def told(_: Sequence[File]) -> Json:
        state = states()[1]
        position = Position.of(table, state, seen)
        secrets = over and (position.secrets or Position.of(table, course.start).secrets)
        hidden = () if position.outcome else position.known(table)
        return shown.viewer(course, at, seen, position, press.language, hidden, secrets=secrets, own=own)

    return Answer("update", told, draw)


def reached(db: Connection, press: Press, table_id: int) -> Table:
    """The table of that number, if its game may be looked back on by whoever sent this. Raises Refusal."""
    table = the_table(db, table_id)
    own = any(row.user == press.user for row in table.seats)
    if own and table.status in ("lobby", "playing"):
        at_it = CustomId(press.meant.action, table.id)
        membership.must_be_member(db, msgspec.structs.replace(press, meant=at_it))
    elif not own and (table.guild != press.guild or not read_access.sees(press, table)):
        raise Refusal("no-such-table")
    elif not own and table.status != "finished":
        raise Refusal("history-unfinished")
    if table.game_key not in GAMES:
        raise Refusal("history-no-game")
    if table.state is None:
        raise Refusal("not-started")
    return table
