"""The simple AI player of Medici. It sees what a person in its seat sees: the table and the size of the deck.

It fills all holds at random, many times, and compares the lot's worth in its own hold with its worth in a rival's. It
pays at most a fraction of the difference, and the minimum if no other bid can follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.chance import Chance, jumbled, noise
from games.core import Seat, clockwise
from games.medici import scoring
from games.medici.model import (
    CARDS,
    MOST_TURNED,
    ROUNDS,
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
)

_SAMPLES = 24
"""How many times the holds are filled at random to value a lot; this takes a millisecond."""
_FILLED = 0.9
"""Probability that a place now free carries a card at the end of the round."""
_LATER = 0.7
"""Worth of a pyramid's florins in a later scoring, as a fraction of the same florins in this one."""
_AGAINST = 0.3
"""Fraction of the best rival's florins that is subtracted from the seat's own."""
SHARE = 0.45
"""Fraction of the lot's worth that it pays at most."""
OPENING = 0.6
"""Where it bids between the lowest legal bid (0) and its limit (1), if other seats are still to answer."""
ENOUGH = 8
"""Cargo value of a lot at which it stops adding cards."""


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:  # noqa: ARG001  # the legal moves follow from the view
    """Choose a move: the same for the same view and seed. The seed decides how the holds are filled at random."""
    board = view.board
    if board.phase == "draw":
        return Draw() if _wants_card(board) else Auction()
    offer = _offer(board, seed) if board.may_bid(board.bidder) else 0
    return Bid(offer) if offer else Pass()


def follow(view: View, orders: Orders) -> Move | None:
    """Return the planned move for this decision, or None to ask the owner."""
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
    """Return a Draw or, once the lot is large or rich enough for the orders, an Auction; None to ask the owner."""
    if not (orders.are_for_round(board) and orders.turn):
        return None
    full = len(board.lot) >= min(orders.turn, board.free(board.drawer))
    return Auction() if full or 0 < orders.enough <= cargo_value(board.lot) else Draw()


def _bid_up_to(board: Board, limit: int, *, at_once: bool) -> Move:
    """Return the lowest bid that leads, or a Pass if it exceeds `limit` florins.

    `at_once`: bid more, up to the limit, so that the later bidders cannot pay more.
    """
    low = board.lowest_bid
    if low > limit:
        return Pass()
    later = clockwise(board.drawer + 1, board.seats)[len(board.bids) + 1 :] if at_once else ()
    rivals = [board.fortunes[seat] for seat in later if board.free(seat) >= len(board.lot)]
    return Bid(min(limit, board.fortunes[board.bidder], max([low, *rivals])))


def imagine(view: View, seed: bytes) -> State:
    """Return a state that fits this view: the unseen cards in random order, some in the deck and the others aside."""
    board = view.board
    seen = set(board.lot).union(board.discarded, *board.holds)
    chance = Chance(seed)
    unseen = chance.shuffled([card for card in CARDS if card not in seen])
    deck, aside = unseen[: view.deck_size], unseen[view.deck_size :]
    return State(board, deck, aside, seed, drawn=len(CARDS) * board.round)


# ---------------------------------------------------------------------------------------------- bidding


def _wants_card(board: Board) -> bool:
    """Return whether to turn over one more card: until the lot is rich enough or fills the drawer's hold."""
    return len(board.lot) < min(MOST_TURNED, board.free(board.drawer)) and cargo_value(board.lot) < ENOUGH


def _offer(board: Board, seed: bytes) -> int:
    """Return the florins to bid, 0 for a pass: the lowest legal bid if no seat answers later, else a higher one."""
    seat, low = board.bidder, board.lowest_bid
    limit = min(board.fortunes[seat], int(swing(board, seat, seed) * SHARE))
    if limit < low:
        return 0
    return offer(low, limit, last=seat == board.drawer)


def offer(low: int, limit: int, *, last: bool) -> int:
    """Return a bid from the lowest legal one, `low`, up to the limit. `last`: no seat bids later, so the lowest."""
    return low if last else low + round((limit - low) * OPENING)


# ---------------------------------------------------------------------------------------------- worth of a lot


class _Cargo(NamedTuple):
    """A hold at the end of a round: its value, and the marker levels it leads to."""

    value: int
    levels: tuple[int, ...]


def swing(board: Board, seat: Seat, seed: bytes) -> float:
    """Return the florins by which this seat is better off with the lot in its hold than in a random rival's hold.

    If the lot fits into no other hold, compare with a lot that stays unsold. The result is an average over holds
    filled at random. Only for a seat with room for the lot.
    """
    others = [other for other in range(board.seats) if other != seat and board.free(other) >= len(board.lot)]
    gone = {*board.lot, *board.discarded, *[card for hold in board.holds for card in hold]}
    hidden = [card for card in CARDS if card not in gone]
    change = 0.0
    for number in range(_SAMPLES):
        drawn = noise(seed + bytes((number,)), 3 * len(hidden) + 1)
        fills = _filled_holds(board, jumbled(hidden, drawn), drawn[2 * len(hidden) :])
        cargoes = [_cargo(board, each, fill) for each, fill in enumerate(fills)]
        for buyer, sign in ((seat, 1), (others[drawn[-1] % len(others)] if others else None, -1)):
            loaded = [*cargoes]
            if buyer is not None:
                room = board.free(buyer) - len(board.lot)
                loaded[buyer] = _cargo(board, buyer, (*board.lot, *fills[buyer][:room]))
            change += sign * _success(board, loaded, seat)
    return change / _SAMPLES


def _filled_holds(board: Board, hidden: Sequence[Card], drawn: bytes) -> list[tuple[Card, ...]]:
    """Return, by seat, cards for the free places of its hold, dealt from `hidden`. Some places stay empty.

    `drawn`: a random byte for each place, which decides whether the place is filled.
    """
    fills, start = [], 0
    for seat in range(board.seats):
        free = board.free(seat)
        cards = zip(hidden[start : start + free], drawn[start : start + free], strict=False)
        fills.append(tuple([card for card, byte in cards if byte < 256 * _FILLED]))
        start += free
    return fills


def _cargo(board: Board, seat: Seat, more: tuple[Card, ...]) -> _Cargo:
    cards = board.holds[seat] + more
    return _Cargo(cargo_value(cards), scoring.climbed(board.levels[seat], cards))


def _success(board: Board, cargoes: Sequence[_Cargo], seat: Seat) -> float:
    """Return this seat's florins with these cargoes, less the fraction `_AGAINST` of its best rival's.

    The florins include this round's scoring and later scorings of the pyramids.
    """
    levels = [cargo.levels for cargo in cargoes]
    weight = 1 + _LATER * (ROUNDS - board.round)
    rows = zip(
        board.fortunes,
        scoring.cargo_florins([cargo.value for cargo in cargoes], board.options),
        scoring.prizes(levels),
        scoring.bonuses(levels, board.options),
        strict=True,
    )
    florins = [had + cargo + weight * (prize + bonus) for had, cargo, prize, bonus in rows]
    own = florins.pop(seat)
    return own - _AGAINST * max(florins)
