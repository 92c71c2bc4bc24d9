"""What happened since a player last moved or planned a move, for players who come back later.

What their orders did for them meanwhile is among that, as is what the house did: they were not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, MoveRow, Table
from bot.tables.in_play import TableInPlay
from bot.tables.play import replayed
from games.core import Seat, Text, decode, encode

_MOST = 12
"""Lines that are read at a glance."""
AT_LENGTH = 60
"""Lines for somebody who asks for nothing else: what was settled in advance may have been done for a whole round."""


class WhatsNew(msgspec.Struct, frozen=True):
    """What everybody was told since this seat's own last move, or since the game began if it has not `moved` yet.

    `cut`: only the newest lines of it. `ordered`: not since that, but since it last said something in advance.
    `lapsed`: what of that is over before its time.
    """

    lines: Sequence[Line] = ()
    moved: bool = True
    cut: bool = False
    ordered: bool = False
    lapsed: Sequence[Text] = ()

    def besides(self, told: Sequence[Line]) -> WhatsNew:
        """All of it but these lines, which are told beside it."""
        numbers = {line.id for line in told}
        return msgspec.structs.replace(self, lines=[line for line in self.lines if line.id not in numbers])


def whats_new(db: Connection, table: Table, seat: Seat, most: int = _MOST) -> WhatsNew:
    """What happened since this seat was last there, at most so many lines."""
    own = store.moves.last_answer(db, table.id, seat)
    here = max(own, table.seats[seat].orders_given_at)
    lines = store.moves.latest_lines(db, table.id, here, most + 1)
    return WhatsNew(lines[-most:], own > 0, len(lines) > most, here > own, table.seats[seat].expired_orders)


class EarlierState(msgspec.Struct, frozen=True):
    """Where a table stood when its `seat` was last there: by a stored state and the moves from there.

    To make those takes a while in a long game and no database: it is done where pictures are drawn.
    """

    table: Table
    seat: Seat
    state: bytes
    moves: tuple[MoveRow, ...]

    @property
    def key(self) -> bytes:
        """Equal only where the views are."""
        return encode((self.seat, self.state, self.moves))

    def view(self) -> Any:
        """What the seat knew then. Raises Corrupt if the stored moves cannot be made."""
        game = self.table.game
        state = replayed(self.table, decode(game, "state", self.state), self.moves)
        return game.rules.view(state, self.seat)


def earlier_state(db: Connection, in_play: TableInPlay, seat: Seat) -> EarlierState | None:
    """Where the table stood after this seat's own last move or orders, or as the game began; None if that is where it
    stands, or if it is not known."""
    table = in_play.table
    here = max(store.moves.last_answer(db, table.id, seat), table.seats[seat].orders_given_at)
    if here == table.version:
        return None
    if table.checkpoint is not None and table.checkpoint_version <= here:
        first, state = table.checkpoint_version, table.checkpoint
    else:
        first, state = 0, encode(in_play.opening)
    moves = tuple(move for move in store.moves.moves_since(db, table.id, first) if move.number < here)
    known = [move.number for move in moves] == [*range(first, here)]
    return EarlierState(table, seat, state, moves) if known else None
