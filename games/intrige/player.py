"""The simple AI player of Intrige. It sees what a person in its seat sees: the table and its own purse.

It estimates a zone's income until the end of the game and pays a fraction of it, but little to owners who have
ignored bribes. As an owner it gives zones about as good as the bribe, prefers payers, and remembers how its own
advisors were treated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from games.chance import Chance, between
from games.core import Seat
from games.intrige.bargains import owed, quote, reason, wish
from games.intrige.model import (
    NOTE,
    START_MONEY,
    ZONES,
    Advisor,
    Board,
    Bribe,
    Case,
    Ducats,
    Move,
    Orders,
    Place,
    Purse,
    Send,
    State,
    View,
    kind_of,
    seat_of,
)
from games.intrige.money_estimates import past_incomes
from games.intrige.reputation import reputations
from games.intrige.rules.placing import open_zones
from games.intrige.rules.sending import sendings
from games.intrige.sending_choices import holder_inside, rivals_waiting
from games.intrige.sending_plan import to_send
from games.intrige.zone_values import STAYS, expected_rounds, favours_owed, income_paid, incomes_to_come, zone_for

__all__ = ["choose", "follow", "imagine", "owed", "quote", "reason", "wish"]

SHARE_TO_PAY = 0.25
"""Fraction of the stake that it pays if no rival has paid more."""
SHARE_AT_MOST = 0.4
"""Fraction of the stake that it pays at most to outbid a rival."""
PURSE_AT_MOST = 0.4
"""Fraction of its ducats that it pays at most in one bribe: a person who takes over the seat needs some."""
ASKED = (0.2025, 0.3375)
"""Range of its prices as an owner, as fractions of a zone's expected income until the end.

The price varies within it, so that players cannot predict it.
"""
_TO_TAKE = 0.3
"""Probability that an advisor it sends replaces another player's."""
REGARD = 0.15
"""Ducats of a bribe that a ducat of favours, or of its own income in the payer's palace, is worth to it."""
ENVY = 0.05
"""Ducats of a bribe that it discounts for each ducat of the payer's income a turn."""


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """Choose a move: the same for the same view and seed. The seed varies its valuations by a tenth at most."""
    board = view.board
    mood = 0.9 + seed[0] / 255 * 0.2
    if board.payer is not None:
        return Bribe(_bribe(board, view.cash or 0, mood))
    if board.phase == "place":
        return _placing(board, between(ASKED, seed[1]))
    return max([move for move in legal if isinstance(move, Send)], key=lambda move: _prospect(board, move, seed))


def follow(view: View, orders: Orders) -> Move | None:
    """Return the planned bribe, placing or sending, or None to ask the owner."""
    board, case = view.board, view.board.case
    if view.seat is None or view.seat != (board.active if board.payer is None else board.payer):
        return None
    if case is None:
        return next((one for one in to_send(board, view.seat, orders) if one in sendings(board)), None)
    if board.payer is not None:
        return _planned_bribe(view, case, orders)
    if orders.are_for(board) and orders.place != "ask":
        return _place_by_bribes(board, case, orders.place)
    return None if orders.court == "ask" else _place_by_bribes(board, case, orders.court, ties=orders.ties)


def _planned_bribe(view: View, case: Case, orders: Orders) -> Bribe | None:
    """Return the bribe planned for this case or for cases of this sort, or None to ask the owner.

    None also if the seat cannot pay it. A broke player pays the least bribe (4.7).
    """
    board, seat, cash = view.board, view.seat or 0, view.cash or 0
    offer, tariff = orders.offer(case) if orders.are_for(board) else None, orders.tariff(board, case)
    if offer is not None:
        give, most = (NOTE, offer.ducats) if offer.above else (offer.ducats, 0)
    elif tariff is not None:
        give, most = _in_ducats(case, tariff.give), tariff.most and _in_ducats(case, tariff.most)
    else:
        return None
    if cash == 0 and give:
        return Bribe(NOTE)
    limit = cash
    if offer is None:  # tariffs for all turns ignore how few are left
        limit = min(cash, open_zones(board)[-1] * incomes_to_come(board, seat))
    wanted = _topped(case, give, most)
    return Bribe(wanted) if 0 < wanted <= limit else None


def _in_ducats(case: Case, amount: int) -> Ducats:
    """Return a tariff's amount in whole notes. For an internal conflict it is in percent of the zone's income."""
    return amount if case.zone is None else max(case.zone * amount // 100 // NOTE * NOTE, NOTE)


def _topped(case: Case, give: Ducats, most: Ducats) -> Ducats:
    """Return the bribe for a planned sum `give` and a limit `most` for topping the highest bribe so far.

    That is `give` if it tops or `most` is 0; otherwise one note more than the highest, up to `most`; else the least
    bribe.
    """
    topping = max([payment.ducats for payment in case.payments], default=0) + NOTE
    if not most or topping <= give:
        return give
    return topping if topping <= most else NOTE


def _place_by_bribes(board: Board, case: Case, how: Literal["cheap", "dear"], *, ties: bool = False) -> Place | None:
    """Return the placing of the highest payer. If `how` is "dear", into the dearest open zone.

    If it is "cheap", into a zone that leaves the cheaper ones to all lower payers who will get in. Among equal payers
    the first to pay wins if `ties` is set; otherwise the result is None, to ask the owner.
    """
    order = [payment.seat for payment in case.payments]

    def rank(one: Advisor) -> tuple[Ducats, int]:
        return income_paid(board, seat_of(one)), -order.index(seat_of(one)) if ties else 0

    chosen: list[Advisor] = []
    for kind in case.kinds:
        rivals = board.contenders(kind)
        most = max(map(rank, rivals))
        chosen += [one for one in rivals if rank(one) == most]
    if len({rank(one) for one in chosen}) < len(chosen):
        return None
    best = max(chosen, key=rank)
    zones = open_zones(board)
    return Place(kind_of(best), seat_of(best), zones[-1] if how == "dear" else zones[len(chosen) - 1])


# -------------------------------------------------------------------------------------------- bribes


def _bribe(board: Board, cash: Ducats, mood: float) -> Ducats:
    """Return the bribe: a fraction of the stake, or enough to outbid if that pays; limited to a fraction of its cash.

    `mood`: a factor for the stake, around 1.
    """
    seat, case = board.payer, board.case
    if seat is None or case is None:
        raise AssertionError("no bribe is due")
    stake = _stake(board, case, seat) * mood * _favour_factor(board, seat)
    offer = stake * SHARE_TO_PAY
    if case.conflict != "none":
        rivals = [payment.ducats for payment in case.payments]
        topping = max(rivals, default=0) + NOTE
        if topping <= stake * SHARE_AT_MOST:
            offer = max(offer, topping)
    return max(int(min(offer, cash * PURSE_AT_MOST)) // NOTE * NOTE, NOTE)


def _stake(board: Board, case: Case, seat: Seat) -> float:
    """Return the ducats that this seat can gain or lose in the case until the end of the game.

    They are less than the zones' income if the owner seems to give the cheapest zone for any bribe.
    """
    turns = _expected_incomes(board, seat)
    mine = len({kind_of(one) for one in board.undecided() if seat_of(one) == seat})
    if case.zone is not None:
        return case.zone * turns
    zones, deaf = board.free_zones(board.active), reputations(board).deaf[board.active]
    if case.conflict == "none":
        return (1 - deaf) * (zones[-1] - zones[0]) * turns * mine
    return ((1 - deaf) * sum(zones) / len(zones) + deaf * zones[0]) * turns * mine


def _favour_factor(board: Board, seat: Seat) -> float:
    """Return a factor for bribes: above 1 for an owner who was good to this seat, below 1 for one who was not."""
    return max(0.5, min(1.3, 1 + favours_owed(board, board.active, seat) / ZONES[-1]))


def _expected_incomes(board: Board, seat: Seat) -> float:
    """Return how many times a zone won now should pay this seat."""
    return expected_rounds(STAYS, incomes_to_come(board, seat))


# -------------------------------------------------------------------------------------------- placing


def _placing(board: Board, asked: float) -> Place:
    """Return the placing of the advisor it likes best, into a zone that matches the bribe.

    `asked`: price of a zone, as a fraction of its expected income until the end.
    """
    regards = {seat: _regard(board, seat) for seat in range(board.seats)}
    one = max(board.undecided(), key=lambda one: regards[seat_of(one)])
    case, seat = board.case, seat_of(one)
    if case is not None and case.zone is not None:
        return Place(kind_of(one), seat, case.zone)
    price = asked * _expected_incomes(board, seat)
    return Place(kind_of(one), seat, zone_for(board, income_paid(board, seat), price))


def _regard(board: Board, seat: Seat) -> float:
    """Return how much the active player likes this seat, in ducats.

    That is its bribe, favours, and the active player's advisors in its palace. A seat with a high income is liked a
    little less.
    """
    here = board.active
    hostages = sum(
        [
            zone
            for zone, one in zip(ZONES, board.palaces[seat], strict=True)
            if one is not None and seat_of(one) == here
        ]
    )
    return (
        income_paid(board, seat) + REGARD * (favours_owed(board, seat, here) + hostages) - ENVY * board.income(seat)
    )


# -------------------------------------------------------------------------------------------- sending


def _prospect(board: Board, move: Send, seed: bytes) -> float:
    """Return the income a turn that this sending should bring, varied by the seed."""
    seat, palace = board.active, move.palace
    whim = seed[(move.kind * board.seats + palace) % len(seed)] / 255
    favour = 1 + REGARD * max(-1, min(1, favours_owed(board, palace, seat) / ZONES[-1]))
    return _zone_ahead(board, move) * favour * (0.9 + 0.2 * whim)


def _zone_ahead(board: Board, move: Send) -> float:
    rivals, there = len(rivals_waiting(board, move)), holder_inside(board, move)
    if there is not None:
        zone, seat = there
        return 0.0 if seat == board.active else _TO_TAKE * zone / (1 + rivals)
    free = board.free_zones(move.palace)
    kinds = len({kind_of(one) for one in board.parks[move.palace]})
    likely = free[: max(len(free) - kinds // 2, 1)]
    return sum(likely) / len(likely) / (1 + 1.5 * rivals)


# ----------------------------------------------------------------------------------------- imagining


def imagine(view: View, seed: bytes) -> State:
    """Return a state that fits this view, with random purses of the other seats. A finished game hides nothing.

    Past incomes are exact (`games.intrige.money_estimates`). All purses together hold the start money, the incomes
    and the bank's payments. The bribes of the present case are known; a player for whom the bank paid has nothing
    left.
    """
    board = view.board
    if board.phase == "over":
        return State(board, view.purses, view.history, seed, drawn=1)
    history = ((START_MONEY,) * board.seats,) * board.round
    return State(board, _purses(view, Chance(seed)), history, seed, drawn=1)


def _purses(view: View, chance: Chance) -> tuple[Purse, ...]:
    board = view.board
    payments = board.case.payments if board.case else ()
    others = [seat for seat in range(board.seats) if seat != view.seat]
    broke = {payment.seat for payment in payments if payment.bank}
    rich = [seat for seat in others if seat not in broke]
    alms = {seat: NOTE if seat in broke else 0 for seat in others}
    incomes = past_incomes(board)
    own = view.purse or Purse()
    # Others hold their start money, incomes and alms, and this seat's net payments to them.
    left = START_MONEY * len(others) + sum([incomes[seat] for seat in others]) + sum(alms.values())
    left += own.paid + own.alms - own.received
    if left < 0:  # more than these sums explain: the bank must have paid bribes for broke players before
        alms[others[0]] -= left
        left = 0
    cash = dict.fromkeys(others, 0)
    for place, seat in enumerate(rich, 1):
        cash[seat] = left if place == len(rich) else _random_sum(chance, left)
        left -= cash[seat]
    given = {payment.seat: payment.ducats for payment in payments if not payment.bank}
    taken = {board.active: sum([payment.ducats for payment in payments])}
    purses = {}
    for seat in others:
        gain = cash[seat] - START_MONEY - incomes[seat]
        received = max(gain + given.get(seat, 0), taken.get(seat, 0)) + _random_sum(chance, START_MONEY)
        purses[seat] = Purse(incomes[seat], received, received - gain, alms[seat])
    return tuple([own if seat == view.seat else purses[seat] for seat in range(board.seats)])


def _random_sum(chance: Chance, most: Ducats) -> Ducats:
    """Return a random whole number of notes, in ducats, from 0 to `most`."""
    return chance.below(most // NOTE + 1) * NOTE
