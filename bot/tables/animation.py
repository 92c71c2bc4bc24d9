"""The animation of a game that is over: which moments are in it, and that everybody is to see it."""

from __future__ import annotations

from itertools import pairwise

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables.base import Refusal, seat_at, the_table
from bot.tables.history import GameCourse

_FEW = 4
"""Scenes of a game that is one board from its beginning to its end, or nearly."""


def moments(course: GameCourse) -> list[int]:
    """The numbers of its moments that are shown: the first, and the last of each scene; of a game that has but a few
    scenes, all."""
    steps = course.steps
    ends = [number for number, (now, after) in enumerate(pairwise(steps)) if now.scene != after.scene]
    if len(ends) < _FEW:
        return [*range(len(steps))]
    return [*dict.fromkeys([0, *ends, len(steps) - 1])]


def show(db: Connection, table_id: int, user: int) -> Table:
    """Have it stand where the game was opened, once, because somebody who sat there asks for it. Raises Refusal."""
    table = the_table(db, table_id)
    seat_at(table, user)
    if table.status != "finished":
        raise Refusal("history-unfinished")
    if store.outbox.table_messages(db, table_id).called(slots.ANIMATION):
        raise Refusal("animation-is-shown", channel=table.channel)
    store.outbox.send(db, table_id, slots.ANIMATION)
    return table
