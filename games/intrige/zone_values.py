"""The worth of a zone to each player. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat, clockwise
from games.intrige.model import ROUNDS, Board, Ducats, Zone, seat_of

STAYS = 0.88
"""Probability that an advisor is still in its place a round later, as in games between AI players."""
GRUDGE = 20_000
"""Ducats subtracted from the zone in every decision about an advisor, to measure the owner's favour.

So a zone above this sum is a favour; a smaller zone or an exile (0) is a grudge.
"""


def expected_rounds(stays: float, times: int) -> float:
    """Return how many times a zone should pay, if at most `times` incomes are to come.

    `stays`: the probability of keeping the zone from one income to the next.
    """
    return sum([stays**time for time in range(times)])


def incomes_to_come(board: Board, seat: Seat) -> int:
    """Return how often an advisor that this seat places now will pay: in later turns (3.3) and at the end (7.1)."""
    order = clockwise(board.starter, board.seats)
    this_round = board.round > 1 and order.index(seat) > order.index(board.active)
    return ROUNDS - board.round + this_round + 1


def income_paid(board: Board, seat: Seat) -> Ducats:
    """Return the ducats that this seat has paid in the present case, 0 for none."""
    payments = board.case.payments if board.case else ()
    return sum([payment.ducats for payment in payments if payment.seat == seat])


def zone_for(board: Board, ducats: Ducats, price: float) -> Zone:
    """Return the dearest free zone of the active player that these ducats buy, or else the cheapest one.

    `price`: ducats to pay for each ducat of the zone's income a turn.
    """
    free = board.free_zones(board.active)
    return max([zone for zone in free if zone * price <= ducats], default=free[0])


def favours_owed(board: Board, owner: Seat, seat: Seat) -> Ducats:
    """Return how well this owner has treated the seat's advisors, in ducats: the zones given, less GRUDGE each.

    An exile counts as a zone of 0, so the sum may be negative.
    """
    mine = [deed.zone for deed in board.deeds if deed.owner == owner and seat_of(deed.advisor) == seat]
    return sum([-GRUDGE if zone is None else zone - GRUDGE for zone in mine])
