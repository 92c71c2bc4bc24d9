"""Ways to send advisors: which are equivalent, and what a place may bring."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from games.core import Seat
from games.intrige.model import ZONES, Board, Send, Zone, kind_of, seat_of

TO_TAKE = 0.4
"""What a zone counts that somebody else's advisor is in, against a free one."""


def rivals_waiting(board: Board, move: Send) -> list[Seat]:
    """Whose advisors of its kind wait in the park this one is sent to."""
    return [seat_of(one) for one in board.parks[move.palace] if kind_of(one) == move.kind]


def holder_inside(board: Board, move: Send) -> tuple[Zone, Seat] | None:
    """The zone its kind has in that palace, and whose it is; None: it has none yet."""
    for zone, one in zip(ZONES, board.palaces[move.palace], strict=True):
        if one is not None and kind_of(one) == move.kind:
            return zone, seat_of(one)
    return None


def distinct_sendings(board: Board, sendings: Iterable[Send]) -> list[Send]:
    """The first of those that are alike: the same palace, where neither kind is, the same people wait with either,
    and as many are left to send."""
    first: dict[Hashable, Send] = {}
    for move in sendings:
        first.setdefault(_sight(board, move), move)
    return [*first.values()]


def _sight(board: Board, move: Send) -> Hashable:
    rivals = tuple(sorted(rivals_waiting(board, move)))
    return move.palace, holder_inside(board, move), rivals, board.reserves[board.active][move.kind]


def expected_value(board: Board, move: Send) -> float:
    """What a place there may bring a turn: the dearest free zone or part of a rival's, shared with whoever waits."""
    rivals, there = len(rivals_waiting(board, move)), holder_inside(board, move)
    if there is None:
        return board.free_zones(move.palace)[-1] / (1 + rivals)
    zone, seat = there
    return 0.0 if seat == board.active else TO_TAKE * zone / (1 + rivals)
