"""What was said around a decision, for a player who weighs it. It binds no one, but they remember it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, Promise, Table
from games.core import Many, Seat, Text, Who


class Conversation(msgspec.Struct, frozen=True):
    """What the others said along with their moves, and what was promised between them and the one who is to judge."""

    lines: Sequence[Line] = ()
    promises: Sequence[Promise] = ()

    @property
    def remarks(self) -> Mapping[Seat, Sequence[Text]]:
        """What each seat answered of what the game offered to say along with a move."""
        said: dict[Seat, list[Text]] = {}
        for line in self.lines:
            who, what = line.text.args.get("who"), line.text.args.get("what")
            if isinstance(who, Who) and isinstance(what, Many):
                said.setdefault(who.seat, []).extend(item for item in what.items if isinstance(item, Text))
        return said


def heard_before(db: Connection, table: Table, seat: Seat) -> Conversation:
    """What this seat was told before it decides now; nothing in a game in which nobody listens."""
    if table.game.heard is None:
        return Conversation()
    promises = store.promises.promises(db, table.id)
    return Conversation(
        store.moves.remarks(db, table.id, table.scene), [it for it in promises if seat in (it.giver, it.taker)]
    )
