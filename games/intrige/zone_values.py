"""What a zone is worth, and to whom. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat, clockwise
from games.intrige.model import ROUNDS, Board, Ducats, Zone, seat_of

STAYS = 0.88
"""How likely an advisor is to be still there a round later, as games between house players go."""
GRUDGE = 20_000
"""An exile counts as much as a zone of this size not given."""


def expected_rounds(stays: float, times: int) -> float:
    """How often a zone will pay, with so many incomes to come, sure ones first: it is kept with this chance between
    one and the next."""
    return sum([stays**time for time in range(times)])


def incomes_to_come(board: Board, seat: Seat) -> int:
    """How often an advisor of this seat placed now will earn: in its turns to come (3.3), and at the end (7.1)."""
    order = clockwise(board.starter, board.seats)
    this_round = board.round > 1 and order.index(seat) > order.index(board.active)
    return ROUNDS - board.round + this_round + 1


def income_paid(board: Board, seat: Seat) -> Ducats:
    """This seat's bribe in the present case."""
    payments = board.case.payments if board.case else ()
    return sum([payment.ducats for payment in payments if payment.seat == seat])


def zone_for(board: Board, ducats: Ducats, price: float) -> Zone:
    """The best zone free at the active player's that so much pays for, at this price for each ducat it brings a turn;
    or else the cheapest."""
    free = board.free_zones(board.active)
    return max([zone for zone in free if zone * price <= ducats], default=free[0])


def favours_owed(board: Board, owner: Seat, seat: Seat) -> Ducats:
    """How this owner treated the seat's advisors, in the zones given and the exiles."""
    mine = [deed.zone for deed in board.deeds if deed.owner == owner and seat_of(deed.advisor) == seat]
    return sum([-GRUDGE if zone is None else zone - GRUDGE for zone in mine])
