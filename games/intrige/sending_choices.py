"""Compare ways to send advisors: which are equivalent, and which income to expect."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from games.core import Seat
from games.intrige.model import ZONES, Board, Send, Zone, kind_of, seat_of

TO_TAKE = 0.4
"""Worth of a zone that another player occupies, as a fraction of the same zone if it is free."""


def rivals_waiting(board: Board, move: Send) -> list[Seat]:
    """Return the seats of the advisors of the same kind that already wait in the park that this move sends to."""
    return [seat_of(one) for one in board.parks[move.palace] if kind_of(one) == move.kind]


def holder_inside(board: Board, move: Send) -> tuple[Zone, Seat] | None:
    """Return the zone and seat of the advisor of the same kind in the palace that this move sends to; None: none."""
    for zone, one in zip(ZONES, board.palaces[move.palace], strict=True):
        if one is not None and kind_of(one) == move.kind:
            return zone, seat_of(one)
    return None


def distinct_sendings(board: Board, sendings: Iterable[Send]) -> list[Send]:
    """Return these sendings with only the first of each set of equivalent ones."""
    return [moves[0] for moves in equivalent_sendings(board, sendings)]


def equivalent_sendings(board: Board, sendings: Iterable[Send]) -> list[list[Send]]:
    """Return these sendings in sets of equivalent ones.

    Two are equivalent if they go to the same palace, neither kind is inside, the same rivals wait, and the sender has
    as many of both kinds left.
    """
    found: dict[Hashable, list[Send]] = {}
    for move in dict.fromkeys(sendings):
        found.setdefault(_sight(board, move), []).append(move)
    return [*found.values()]


def _sight(board: Board, move: Send) -> Hashable:
    rivals = tuple(sorted(rivals_waiting(board, move)))
    return move.palace, holder_inside(board, move), rivals, board.reserves[board.active][move.kind]


def expected_value(board: Board, move: Send) -> float:
    """Return the income a turn to expect from this sending.

    That is the dearest free zone, or a fraction of a rival's zone, divided among all advisors of the kind that wait.
    """
    rivals, there = len(rivals_waiting(board, move)), holder_inside(board, move)
    if there is None:
        return board.free_zones(move.palace)[-1] / (1 + rivals)
    zone, seat = there
    return 0.0 if seat == board.active else TO_TAKE * zone / (1 + rivals)
