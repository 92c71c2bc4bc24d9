"""Collect the remarks and promises that matter to a decision, for the house player who decides.

Remarks and promises bind no one, but players remember them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, Promise, Table
from games.core import Many, Seat, Text, Who


class Conversation(msgspec.Struct, frozen=True):
    """What a seat heard: remarks that came with moves of the scene, and promises from or to this seat."""

    lines: Sequence[Line] = ()
    promises: Sequence[Promise] = ()

    @property
    def remarks(self) -> Mapping[Seat, Sequence[Text]]:
        """The remarks of each seat that were chosen from the game's list; free text is left out."""
        said: dict[Seat, list[Text]] = {}
        for line in self.lines:
            who, what = line.text.args.get("who"), line.text.args.get("what")
            if isinstance(who, Who) and isinstance(what, Many):
                said.setdefault(who.seat, []).extend(item for item in what.items if isinstance(item, Text))
        return said


def heard_before(db: Connection, table: Table, seat: Seat) -> Conversation:
    """Return the remarks and promises that this seat knows when it decides.

    Empty if house players of this game ignore them.
    """
    if table.game.heard is None:
        return Conversation()
    promises = store.promises.promises(db, table.id)
    return Conversation(
        store.moves.remarks(db, table.id, table.scene), [it for it in promises if seat in (it.giver, it.taker)]
    )
