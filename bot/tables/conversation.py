"""Collect the words said around a decision, for a player who weighs them.

They bind no one, but players remember them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, Promise, Table
from games.core import Many, Seat, Text, Who


class Conversation(msgspec.Struct, frozen=True):
    """Remarks of the other seats with their moves, and promises from or to the seat that decides."""

    lines: Sequence[Line] = ()
    promises: Sequence[Promise] = ()

    @property
    def remarks(self) -> Mapping[Seat, Sequence[Text]]:
        """The ready-made remarks each seat chose, from those the game offers along with a move."""
        said: dict[Seat, list[Text]] = {}
        for line in self.lines:
            who, what = line.text.args.get("who"), line.text.args.get("what")
            if isinstance(who, Who) and isinstance(what, Many):
                said.setdefault(who.seat, []).extend(item for item in what.items if isinstance(item, Text))
        return said


def heard_before(db: Connection, table: Table, seat: Seat) -> Conversation:
    """Return the words this seat has heard before it decides; empty if players of this game ignore words."""
    if table.game.heard is None:
        return Conversation()
    promises = store.promises.promises(db, table.id)
    return Conversation(
        store.moves.remarks(db, table.id, table.scene), [it for it in promises if seat in (it.giver, it.taker)]
    )
