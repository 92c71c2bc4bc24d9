"""Ways to send advisors: which are equivalent, and the income to expect."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from games.core import Seat
from games.intrige.model import ZONES, Board, Send, Zone, kind_of, seat_of

TO_TAKE = 0.4
"""Worth of a zone occupied by another player, as a fraction of a free one."""


def rivals_waiting(board: Board, move: Send) -> list[Seat]:
    """Return the seats whose advisors of the same kind wait in that park."""
    return [seat_of(one) for one in board.parks[move.palace] if kind_of(one) == move.kind]


def holder_inside(board: Board, move: Send) -> tuple[Zone, Seat] | None:
    """Return the zone and the seat of this kind's advisor in that palace; None: it has none yet."""
    for zone, one in zip(ZONES, board.palaces[move.palace], strict=True):
        if one is not None and kind_of(one) == move.kind:
            return zone, seat_of(one)
    return None


def distinct_sendings(board: Board, sendings: Iterable[Send]) -> list[Send]:
    """Return the first of each set of equivalent sendings.

    Two are equivalent if they go to the same palace, neither kind is inside, the same rivals wait, and as many are
    left to send.
    """
    first: dict[Hashable, Send] = {}
    for move in sendings:
        first.setdefault(_sight(board, move), move)
    return [*first.values()]


def _sight(board: Board, move: Send) -> Hashable:
    rivals = tuple(sorted(rivals_waiting(board, move)))
    return move.palace, holder_inside(board, move), rivals, board.reserves[board.active][move.kind]


def expected_value(board: Board, move: Send) -> float:
    """Return the income a turn to expect there.

    It is the dearest free zone or a fraction of a rival's, shared among all rivals waiting.
    """
    rivals, there = len(rivals_waiting(board, move)), holder_inside(board, move)
    if there is None:
        return board.free_zones(move.palace)[-1] / (1 + rivals)
    zone, seat = there
    return 0.0 if seat == board.active else TO_TAKE * zone / (1 + rivals)
