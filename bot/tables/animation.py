"""Choose the replay steps in the animation of a finished game, and publish it."""

from __future__ import annotations

from itertools import pairwise

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables.base import Refusal, finished_game
from bot.tables.history import GameCourse

_FEW = 4
"""With fewer scenes than this, all of a game happens on one board, and the animation shows every step."""


def moments(course: GameCourse) -> list[int]:
    """Return the indices in `course.steps` to show: the first step, and the last one of each scene.

    A game with only a few scenes shows all its steps.
    """
    steps = course.steps
    ends = [number for number, (now, after) in enumerate(pairwise(steps)) if now.scene != after.scene]
    if len(ends) < _FEW:
        return [*range(len(steps))]
    return [*dict.fromkeys([0, *ends, len(steps) - 1])]


def show(db: Connection, table_id: int, user: int) -> Table:
    """Publish the animation in the channel where the game was opened, on request of one of its players.

    Raises Refusal if the user had no seat, the game is not finished, or the animation was published before.
    """
    table = finished_game(db, table_id, user)
    if store.outbox.table_messages(db, table_id).called(slots.ANIMATION):
        raise Refusal("animation-is-shown", channel=table.channel)
    store.outbox.send(db, table_id, slots.ANIMATION)
    return table
