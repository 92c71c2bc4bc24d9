"""List the events since a player last moved or planned a move, for players who come back later.

The list includes moves that planned moves or a house player made meanwhile in the player's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, MoveRow, Table
from bot.tables.history import without_undone
from bot.tables.in_play import TableInPlay
from bot.tables.play import replayed
from games.core import Seat, Text, Who, decode, encode

_MOST = 12
"""The most lines of news that can be read at a glance."""
AT_LENGTH = 60
"""The most lines of news in a message of their own: planned moves may have played a whole round."""


class WhatsNew(msgspec.Struct, frozen=True):
    """The public lines since this seat's own last move, or since the start if its owner has not `moved`.

    They begin with the consequences of that move, such as the end of a round. Undone moves are left out.

    `cut`: older lines were left out. `ordered`: the seat has planned moves since, and the lines begin there.
    `lapsed`: the planned moves that no longer apply.
    """

    lines: Sequence[Line] = ()
    moved: bool = True
    cut: bool = False
    ordered: bool = False
    lapsed: Sequence[Text] = ()

    def besides(self, told: Sequence[Line]) -> WhatsNew:
        """Return a copy without the lines in `told`, which are shown elsewhere."""
        numbers = {line.id for line in told}
        return msgspec.structs.replace(self, lines=[line for line in self.lines if line.id not in numbers])


def whats_new(db: Connection, table: Table, seat: Seat, most: int = _MOST) -> WhatsNew:
    """Return the public lines since this seat's owner last moved or planned a move, at most the newest `most`."""
    answer, planned = store.moves.last_answer(db, table.id, seat), table.seats[seat].orders_given_at
    ordered = planned > answer.stop
    log = store.moves.lines_after(db, table.id, planned if ordered else answer.start)
    moved = bool(answer) and all(store.moves.seat_taken_over(each.line) != seat for each in log)
    lines: Sequence[Line] = [each.line for each in without_undone(log, table.version)]
    if not ordered:
        lines = consequences(seat, len(answer), lines)
    return WhatsNew(lines[-most:], moved, len(lines) > most, ordered, table.seats[seat].expired_orders)


def consequences(seat: Seat, moves: int, lines: Sequence[Line]) -> Sequence[Line]:
    """Return these lines from an answer of so many `moves` on, without those that tell of the moves themselves."""
    own = takewhile(lambda line: line.text.args.get("who", Who(seat)) == Who(seat), lines[:moves])
    return lines[len([*own]) :]


class EarlierState(msgspec.Struct, frozen=True):
    """The state when `seat` was last active: a stored state and the moves that follow it.

    Replaying the moves is slow in a long game and needs no database, so it happens in the processes that draw
    pictures.
    """

    table: Table
    seat: Seat
    state: bytes
    moves: tuple[MoveRow, ...]

    @property
    def key(self) -> bytes:
        """A cache key, equal only for equal views."""
        return encode((self.seat, self.state, self.moves))

    def view(self) -> Any:
        """Return the seat's view at that time. Raises Corrupt if the stored moves cannot be played."""
        game = self.table.game
        state = replayed(self.table, decode(game, "state", self.state), self.moves)
        return game.rules.view(state, self.seat)


def earlier_state(db: Connection, in_play: TableInPlay, seat: Seat) -> EarlierState | None:
    """Return the state after this seat's last move or planned move, or the opening state.

    None if nothing has happened since, or if that state is unknown.
    """
    table = in_play.table
    here = max(store.moves.last_answer(db, table.id, seat).stop, table.seats[seat].orders_given_at)
    if here == table.version:
        return None
    if table.checkpoint is not None and table.checkpoint_version <= here:
        first, state = table.checkpoint_version, table.checkpoint
    else:
        first, state = 0, encode(in_play.opening)
    moves = tuple(move for move in store.moves.moves_since(db, table.id, first) if move.number < here)
    known = [move.number for move in moves] == [*range(first, here)]
    return EarlierState(table, seat, state, moves) if known else None
