"""What a place is worth to whom. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat, clockwise
from games.intrige.model import ROUNDS, Board

STAYS = 0.88
"""How likely an advisor is to be still there a round later, as games between house players go."""
GRUDGE = 20_000
"""An exile counts as much as a zone of this size not given."""


def lasting(stays: float, times: int) -> float:
    """How often a zone will pay, with so many incomes to come, sure ones first: it is kept with this chance between
    one and the next."""
    return sum([stays**time for time in range(times)])


def incomes_to_come(board: Board, seat: Seat) -> int:
    """How often an advisor of this seat placed now will earn: in its turns to come (3.3), and at the end (7.1)."""
    order = clockwise(board.starter, board.seats)
    this_round = board.round > 1 and order.index(seat) > order.index(board.active)
    return ROUNDS - board.round + this_round + 1
