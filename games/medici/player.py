"""The house player of Medici. It sees what a person in its seat sees: the table and the size of the deck.

It fills all holds by chance, many times, and looks what the lot changes: what it brings in its own hold, against what
it does in somebody else's. It pays part of that at most, and as little as it can where nobody answers any more.
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
"""How often the holds are filled: a thousandth of a second."""
_FILLED = 0.9
"""How likely a free place carries a card at the end of the round."""
_LATER = 0.7
"""What a step on a pyramid counts for in a scoring to come."""
_AGAINST = 0.3
"""How much the fortune of the best of the others weighs against one's own."""
SHARE = 0.45
"""How much of what a lot changes to pay."""
OPENING = 0.6
"""How far to go from the lowest bid to the most one would pay, where others are still to answer."""
ENOUGH = 8
"""The cargo value of a lot from which on no card is added to it."""


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:  # noqa: ARG001  # the view says it all
    """The same view and seed make the same choice. The seed fills the holds."""
    board = view.board
    if board.phase == "draw":
        return Draw() if _one_more(board) else Auction()
    offer = _offer(board, seed) if board.may_bid(board.bidder) else 0
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


def _one_more(board: Board) -> bool:
    """Go on up to a good lot, but not beyond one's own room."""
    return len(board.lot) < min(MOST_TURNED, board.free(board.drawer)) and cargo_value(board.lot) < ENOUGH


def _offer(board: Board, seed: bytes) -> int:
    """Florins to bid, 0 for a pass: as little as leads if nobody answers any more, or else nearer to the limit."""
    seat, low = board.bidder, board.lowest_bid
    limit = min(board.fortunes[seat], int(swing(board, seat, seed) * SHARE))
    if limit < low:
        return 0
    return offer(low, limit, last=seat == board.drawer)


def offer(low: int, limit: int, *, last: bool) -> int:
    """What to bid from the lowest bid up to the limit: as little as leads if nobody answers any more (`last`)."""
    return low if last else low + round((limit - low) * OPENING)


# ------------------------------------------------------------------------------------------ what a lot changes


class _Cargo(NamedTuple):
    """A hold at the end of a round: its value, and the levels it leads to."""

    value: int
    levels: tuple[int, ...]


def swing(board: Board, seat: Seat, seed: bytes) -> float:
    """Florins that the lot should bring this seat in its own hold more than in the hold of another, or in none if it
    fits nowhere else; on average over holds filled by chance. The seat has room for it."""
    others = [other for other in range(board.seats) if other != seat and board.free(other) >= len(board.lot)]
    gone = {*board.lot, *board.discarded, *[card for hold in board.holds for card in hold]}
    hidden = [card for card in CARDS if card not in gone]
    change = 0.0
    for number in range(_SAMPLES):
        drawn = noise(seed + bytes((number,)), 3 * len(hidden) + 1)
        fills = _fills(board, jumbled(hidden, drawn), drawn[2 * len(hidden) :])
        cargoes = [_cargo(board, each, fill) for each, fill in enumerate(fills)]
        for buyer, sign in ((seat, 1), (others[drawn[-1] % len(others)] if others else None, -1)):
            loaded = [*cargoes]
            if buyer is not None:
                room = board.free(buyer) - len(board.lot)
                loaded[buyer] = _cargo(board, buyer, (*board.lot, *fills[buyer][:room]))
            change += sign * _success(board, loaded, seat)
    return change / _SAMPLES


def _fills(board: Board, hidden: Sequence[Card], drawn: bytes) -> list[tuple[Card, ...]]:
    """For the free places of each hold some of these cards, first come first served; a byte for each says whether it
    is loaded."""
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
    """What this seat has once these cargoes are scored, and the pyramids later, less a part of what its best rival
    has."""
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
