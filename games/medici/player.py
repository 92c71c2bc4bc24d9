"""The house player of Medici. It sees what a person in its seat sees: the table and the size of the deck.

It asks what a lot is worth to each seat, in florins by the end of the game: the places its cargo may gain,
and the steps of its markers. It pays part of that at most, and less where nobody still to bid is likely to go
so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from games.chance import Chance
from games.core import Seat, clockwise
from games.medici.model import (
    CAPACITY,
    CARDS,
    GOODS,
    ROUNDS,
    TOP,
    Auction,
    Bid,
    Board,
    Card,
    Draw,
    Move,
    Orders,
    Pass,
    State,
    View,
    cargo_value,
    good,
)
from games.medici.scoring import PYRAMID_PRIZES, cargo_payout, top_bonus

AVERAGE_CARD = 3.1
"""What a free place in a hold may be expected to carry by the end of the round."""
SPREAD = 2.2
"""How far that may be off, for one place; it grows with the root of the places."""
REST = 0.6
"""What is left of that in a place that stays free because this lot was not bought: late lots are poor."""
STEPS_TO_COME = 0.13
"""The part of the free places that will carry any one good."""
SHARE_TO_PAY = 0.2
"""How much of a lot's worth to pay: the same places might carry other cards, late ones almost free.

Found by play among such players: who pays a fifth beats three who pay a third in 60 % of games of four.
"""
SHARE_OTHERS_PAY = 0.8 * SHARE_TO_PAY
"""The same, as expected of those still to bid: better lose a lot now and then than always pay in full."""
LATER_SCORING = 0.7
"""What a lead on a pyramid now is worth in a scoring to come."""
MARKER_SPREAD = 1.0
"""How far off the levels of a pyramid may be that were looked ahead to."""


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:  # noqa: ARG001  # the view says it all
    """The same view and seed make the same choice. The seed moves its opinion of a lot by a tenth at most."""
    if view.board.phase == "draw":
        return Draw() if _one_more(view) else Auction()
    mood = 0.9 + seed[0] / 255 * 0.2
    offer = _offer(view.board, mood)
    return Bid(offer) if offer else Pass()


def follow(view: View, orders: Orders) -> Move | None:
    """What was ordered for this lot or this round; where nothing was, it is left to their owner."""
    board = view.board
    if board.phase == "over" or board.bidder != view.seat:
        return None
    if board.phase == "draw":
        return _turn(board, orders)
    if orders.on_the_lot(board):
        return _bid_up_to(board, orders.limit, at_once=orders.at_once)
    limit = orders.ceiling(board.lot) if orders.are_for_round(board) else None
    return None if limit is None else _bid_up_to(board, limit, at_once=orders.at_once)


def _turn(board: Board, orders: Orders) -> Move | None:
    """One more card, if it is among those ordered, fits into one's own hold, and the lot is not good enough."""
    if not (orders.are_for_round(board) and orders.turn):
        return None
    full = len(board.lot) >= min(orders.turn, board.free(board.drawer))
    return Auction() if full or 0 < orders.enough <= cargo_value(board.lot) else Draw()


def _bid_up_to(board: Board, limit: int, *, at_once: bool) -> Move:
    """As little as leads, up to the limit, then a pass. `at_once`: as much as anybody who answers later could bid."""
    low = board.lowest_bid
    if low > limit:
        return Pass()
    later = clockwise(board.drawer + 1, board.seats)[len(board.bids) + 1 :] if at_once else ()
    rivals = [board.fortunes[seat] for seat in later if board.free(seat) >= len(board.lot)]
    return Bid(min(limit, board.fortunes[board.bidder], max([low, *rivals])))


def imagine(view: View, seed: bytes) -> State:
    """The unseen cards in any order, some of them in the deck and the rest aside, and another future."""
    board = view.board
    seen = set(board.lot).union(board.discarded, *board.holds)
    chance = Chance(seed)
    unseen = chance.shuffled([card for card in CARDS if card not in seen])
    deck, aside = unseen[: view.deck_size], unseen[view.deck_size :]
    return State(board, deck, aside, seed, drawn=len(CARDS) * board.round)


# ---------------------------------------------------------------------------------------------- bidding


def _offer(board: Board, mood: float) -> int:
    """Florins to bid, 0 for a pass: enough to keep the others away, if the lot is worth that."""
    seat, low = board.bidder, board.lowest_bid
    limit = min(board.fortunes[seat], int(worth(board, seat, board.lot) * SHARE_TO_PAY * mood))
    if limit < low:
        return 0
    later = [(board.drawer + step) % board.seats for step in range(len(board.bids) + 2, board.seats + 1)]
    rivals = [int(worth(board, rival, board.lot) * SHARE_OTHERS_PAY) for rival in later if board.may_bid(rival)]
    return min(limit, max([low, *rivals]))


# --------------------------------------------------------------------------------------- turning cards over


def _one_more(view: View) -> bool:
    """Go on while the lot is not worth most to oneself, but not beyond one's own room."""
    board, seat = view.board, view.board.drawer
    if board.free(seat) <= len(board.lot):
        return False
    mine = worth(board, seat, board.lot)
    theirs = [worth(board, other, board.lot) for other in range(board.seats) if other != seat]
    return mine < max(theirs)


# ------------------------------------------------------------------------------------------ worth of a lot


def worth(board: Board, seat: Seat, lot: tuple[Card, ...]) -> float:
    """Florins this lot should bring this seat by the end of the game; 0 without room for it."""
    if board.free(seat) < len(lot):
        return 0.0
    return _cargo_gain(board, seat, lot) + _pyramid_gain(board, seat, lot)


def _cargo_gain(board: Board, seat: Seat, lot: tuple[Card, ...]) -> float:
    """What the places in the cargo table gain when these cards, and not average ones, are loaded."""
    hopes = [cargo_value(hold) + AVERAGE_CARD * (CAPACITY - len(hold)) for hold in board.holds]
    spreads = [1.0 + SPREAD * sqrt(CAPACITY - len(hold)) for hold in board.holds]
    others = [other for other in range(board.seats) if other != seat]
    payout = cargo_payout(board.seats, board.options)

    def expected(own: float) -> float:
        return between(payout, sum(_beats(hopes[other] - own, spreads[other]) for other in others))

    swing = cargo_value(lot) - AVERAGE_CARD * len(lot)
    return expected(hopes[seat] + swing) - expected(hopes[seat] - AVERAGE_CARD * REST * len(lot))


def _pyramid_gain(board: Board, seat: Seat, lot: tuple[Card, ...]) -> float:
    """Prizes and bonuses the steps bring this round and, somewhat less surely, in those to come."""
    scorings = 1.0 + LATER_SCORING * (ROUNDS - board.round)
    bonus = top_bonus(board.options)
    gain = 0.0
    for index in range(len(GOODS)):
        steps = _count(lot, index)
        if steps:
            levels = _levels_ahead(board, index)
            gain += _pyramid_hope(levels, seat, steps, bonus) - _pyramid_hope(levels, seat, 0, bonus)
    return gain * scorings


def _levels_ahead(board: Board, index: int) -> list[float]:
    """Where the markers will stand by the cards loaded, and a little by those to come."""
    return [
        board.levels[seat][index] + _count(hold, index) + STEPS_TO_COME * (CAPACITY - len(hold))
        for seat, hold in enumerate(board.holds)
    ]


def _pyramid_hope(levels: Sequence[float], seat: Seat, steps: int, bonus: Sequence[int]) -> float:
    own = levels[seat] + steps
    ahead = sum(_beats(level - own, MARKER_SPREAD) for other, level in enumerate(levels) if other != seat)
    return between(PYRAMID_PRIZES, ahead) + bonus[min(int(own), TOP)]


def _count(cards: Sequence[Card], index: int) -> int:
    return sum([good(card) == index for card in cards])


def _beats(lead: float, spread: float) -> float:
    """How likely somebody ahead by `lead` stays ahead."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def between(payout: Sequence[int], place: float) -> float:
    """The payout at a place between two, counted from 0."""
    lower = int(place)
    first = payout[lower] if lower < len(payout) else 0
    second = payout[lower + 1] if lower + 1 < len(payout) else 0
    return first + (second - first) * (place - lower)
