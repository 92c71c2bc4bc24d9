"""The worth of a zone to each player. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat, clockwise
from games.intrige.model import ROUNDS, Board, Ducats, Zone, seat_of

STAYS = 0.88
"""Probability that an advisor is still there a round later, from games between AI players."""
GRUDGE = 20_000
"""Weight of an exile, as the size of a zone not given."""


def expected_rounds(stays: float, times: int) -> float:
    """Return how often a zone should pay, with `times` incomes to come.

    `stays`: the probability of keeping it from one income to the next.
    """
    return sum([stays**time for time in range(times)])


def incomes_to_come(board: Board, seat: Seat) -> int:
    """Return how often an advisor of this seat placed now will earn: in later turns (3.3), and at the end (7.1)."""
    order = clockwise(board.starter, board.seats)
    this_round = board.round > 1 and order.index(seat) > order.index(board.active)
    return ROUNDS - board.round + this_round + 1


def income_paid(board: Board, seat: Seat) -> Ducats:
    """Return this seat's bribe in the present case."""
    payments = board.case.payments if board.case else ()
    return sum([payment.ducats for payment in payments if payment.seat == seat])


def zone_for(board: Board, ducats: Ducats, price: float) -> Zone:
    """Return the best free zone of the active player that this sum buys, or else the cheapest.

    `price`: ducats for each ducat of income a turn.
    """
    free = board.free_zones(board.active)
    return max([zone for zone in free if zone * price <= ducats], default=free[0])


def favours_owed(board: Board, owner: Seat, seat: Seat) -> Ducats:
    """Return this owner's treatment of the seat's advisors: the zones given less the exiles."""
    mine = [deed.zone for deed in board.deeds if deed.owner == owner and seat_of(deed.advisor) == seat]
    return sum([-GRUDGE if zone is None else zone - GRUDGE for zone in mine])
