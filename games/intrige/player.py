"""The house player of Intrige. It sees what a person in its seat sees: the table and its own purse.

It asks what a zone will bring until the game is over, and pays part of that, but little to owners who have let bribes
go for nothing. As an owner it gives zones about as good as the bribe, listens to whoever pays, and remembers how its
own advisors were treated.
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
"""How much of what is at stake to pay, where nobody has shown what they would give."""
SHARE_AT_MOST = 0.4
"""How much of it to pay to outbid a rival."""
PURSE_AT_MOST = 0.4
"""How much of its ducats to give at once: whoever it sits in for is to have something left."""
ASKED = (0.2025, 0.3375)
"""Between what parts of what a free zone will bring to ask for it, as its owner: today more, tomorrow less, so that
nobody knows the price."""
_TO_TAKE = 0.3
"""How likely an advisor is to be let in where another is."""
REGARD = 0.15
"""What a favour weighs, against ducats in the hand."""
ENVY = 0.05
"""What each ducat that somebody's advisors bring a turn weighs against them."""


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """The same view and seed make the same choice. The seed moves its opinions by a tenth."""
    board = view.board
    mood = 0.9 + seed[0] / 255 * 0.2
    if board.payer is not None:
        return Bribe(_bribe(board, view.cash or 0, mood))
    if board.phase == "place":
        return _placing(board, between(ASKED, seed[1]))
    return max([move for move in legal if isinstance(move, Send)], key=lambda move: _prospect(board, move, seed))


def follow(view: View, orders: Orders) -> Move | None:
    """The bribe ordered for this case, whoever paid most in it, or whom to send. Elsewhere the orders are silent."""
    board, case = view.board, view.board.case
    if view.seat is None or view.seat != (board.active if board.payer is None else board.payer):
        return None
    if case is None:
        return next((one for one in to_send(board, view.seat, orders) if one in sendings(board)), None)
    if board.payer is not None:
        return _ordered(view, case, orders)
    if orders.are_for(board) and orders.place != "ask":
        return _by_bribes(board, case, orders.place)
    return None if orders.court == "ask" else _by_bribes(board, case, orders.court, ties=orders.ties)


def _ordered(view: View, case: Case, orders: Orders) -> Bribe | None:
    """What was ordered for this case, or else for its sort, if the purse still holds it. The broke have no choice
    anyway (4.7)."""
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
    """What is said of a conflict over a zone is in percent of it; in whole notes."""
    return amount if case.zone is None else max(case.zone * amount // 100 // NOTE * NOTE, NOTE)


def _topped(case: Case, give: Ducats, most: Ducats) -> Ducats:
    """So much, or one note more than anybody has paid, up to `most` if there is one, and the least beyond that."""
    topping = max([payment.ducats for payment in case.payments], default=0) + NOTE
    if not most or topping <= give:
        return give
    return topping if topping <= most else NOTE


def _by_bribes(board: Board, case: Case, how: Literal["cheap", "dear"], *, ties: bool = False) -> Place | None:
    """The best payer of all who are to get in, into the best of the zones ordered.

    Of two who paid the same it is who paid first, if `ties` are settled, and None otherwise.
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
    """Part of what is at stake, and enough to outbid where that is worth it; never more than a part of all."""
    seat, case = board.payer, board.case
    if seat is None or case is None:
        raise AssertionError("no bribe is due")
    stake = _stake(board, case, seat) * mood * _standing_with(board, seat)
    offer = stake * SHARE_TO_PAY
    if case.conflict != "none":
        rivals = [payment.ducats for payment in case.payments]
        topping = max(rivals, default=0) + NOTE
        if topping <= stake * SHARE_AT_MOST:
            offer = max(offer, topping)
    return max(int(min(offer, cash * PURSE_AT_MOST)) // NOTE * NOTE, NOTE)


def _stake(board: Board, case: Case, seat: Seat) -> float:
    """What the bribe may gain or save, to the end of the game: less than the zones say, where the owner seems to give
    the cheapest whatever is paid."""
    turns = _worth_of_a_zone(board, seat)
    mine = len({kind_of(one) for one in board.undecided() if seat_of(one) == seat})
    if case.zone is not None:
        return case.zone * turns
    zones, deaf = board.free_zones(board.active), reputations(board).deaf[board.active]
    if case.conflict == "none":
        return (1 - deaf) * (zones[-1] - zones[0]) * turns * mine
    return ((1 - deaf) * sum(zones) / len(zones) + deaf * zones[0]) * turns * mine


def _standing_with(board: Board, seat: Seat) -> float:
    """More for owners who were good to this seat, less where its ducats were wasted."""
    return max(0.5, min(1.3, 1 + favours_owed(board, board.active, seat) / ZONES[-1]))


def _worth_of_a_zone(board: Board, seat: Seat) -> float:
    """How often a zone won now will pay, sure times first."""
    return expected_rounds(STAYS, incomes_to_come(board, seat))


# -------------------------------------------------------------------------------------------- placing


def _placing(board: Board, asked: float) -> Place:
    """The kind and the advisor that count most come first, into a zone that matches the bribe. `asked`: what part of
    its incomes to come a zone costs."""
    regards = {seat: _regard(board, seat) for seat in range(board.seats)}
    one = max(board.undecided(), key=lambda one: regards[seat_of(one)])
    case, seat = board.case, seat_of(one)
    if case is not None and case.zone is not None:
        return Place(kind_of(one), seat, case.zone)
    price = asked * _worth_of_a_zone(board, seat)
    return Place(kind_of(one), seat, zone_for(board, income_paid(board, seat), price))


def _regard(board: Board, seat: Seat) -> float:
    """What letting this seat have its way is worth: the bribe, its favours, the places it could take away; a
    little less if it thrives."""
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
    """What the advisor may bring a turn where it is sent."""
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
    """Other purses that fit this table, and another past of them. Once the game is over, nothing is left to imagine.

    Incomes are what they were (`games.intrige.money_estimates`). No ducat is lost: all purses together hold the
    start money, the incomes and what the bank gave for the broke. The bribes of the present case are known; who had
    to be helped in it has nothing left.
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
    if left < 0:  # this seat has more than that can explain: the bank must have helped before
        alms[others[0]] -= left
        left = 0
    cash = dict.fromkeys(others, 0)
    for place, seat in enumerate(rich, 1):
        cash[seat] = left if place == len(rich) else _some(chance, left)
        left -= cash[seat]
    given = {payment.seat: payment.ducats for payment in payments if not payment.bank}
    taken = {board.active: sum([payment.ducats for payment in payments])}
    purses = {}
    for seat in others:
        gain = cash[seat] - START_MONEY - incomes[seat]
        received = max(gain + given.get(seat, 0), taken.get(seat, 0)) + _some(chance, START_MONEY)
        purses[seat] = Purse(incomes[seat], received, received - gain, alms[seat])
    return tuple([own if seat == view.seat else purses[seat] for seat in range(board.seats)])


def _some(chance: Chance, most: Ducats) -> Ducats:
    """Any whole number of notes up to this."""
    return chance.below(most // NOTE + 1) * NOTE
