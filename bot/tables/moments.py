"""A moment of a finished game that a player shows to everyone, where the game was opened."""

from __future__ import annotations

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import Table
from bot.store.slots import MessageKind
from bot.tables.base import Refusal, finished_game
from games.core import Seat, Text, encode

_MOST = 5
"""Moments of one game that may be shown: a channel is for more than one game."""


class Moment(msgspec.Struct, frozen=True):
    """A moment by the number of `moves` that led to it from the first known state.

    `seen`: the seat whose view is shown; None: the public view. `told`: the lines of a review instead of the log.
    """

    moves: int
    seen: Seat | None = None
    told: tuple[Text, ...] = ()


def show(db: Connection, table_id: int, user: int, moment: Moment) -> Table:
    """Post a moment once, for a player of the game. Raises Refusal."""
    table = finished_game(db, table_id, user)
    posted = store.outbox.table_messages(db, table_id)
    slot = slots.moment(moment.moves, moment.seen if moment.told else None)
    if posted.called(slot):
        raise Refusal("moment-is-shown", channel=table.channel)
    known = {each for each in (*posted.sent, *posted.wished) if each.kind is MessageKind.MOMENT}
    if len(known) >= _MOST:
        raise Refusal("moments-enough", most=_MOST)
    store.outbox.send(db, table_id, OutboxEntry(slot, encode(moment)))
    return table
