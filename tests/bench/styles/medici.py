"""Play Medici in other styles.

Most of them value each card of a lot in florins by simple weights: a `miser` pays little, a `grabber` much. A
`hauler` pays for value, a `climber` for steps on pyramids, a `spoiler` also for what others would like. The `sampler`
has no weights. It fills all holds at random many times, with the lot in its own hold and in another's, and compares
the results.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from games.core import Seat
from games.medici import scoring
from games.medici.model import (
    CAPACITY,
    CARDS,
    MOST_TURNED,
    ROUNDS,
    Auction,
    Bid,
    Board,
    Card,
    Draw,
    Move,
    Pass,
    View,
    cargo_value,
    good,
)
from tests.bench.styles import Style, style


class Haggling(NamedTuple):
    """How to turn cards and bid.

    `turned`: the most cards to a lot. `enough`: the cargo value of a lot that is turned no further. `open`: how far
    from the minimum to the limit to bid while other players follow (0 to 1).
    """

    turned: float = 3.0
    enough: float = 8.0
    open: float = 0.6


def _turn(board: Board, haggling: Haggling) -> Move:
    full = len(board.lot) >= min(round(haggling.turned), board.free(board.drawer), MOST_TURNED)
    return Auction() if board.lot and (full or cargo_value(board.lot) >= haggling.enough) else Draw()


def _bid(board: Board, limit: float, haggling: Haggling) -> Move:
    """Bid up to the limit; bid the minimum that leads if no other player follows."""
    low, most = board.lowest_bid, min(int(limit), board.fortunes[board.bidder])
    if most < low or not board.may_bid(board.bidder):
        return Pass()
    last = board.bidder == board.drawer
    return Bid(low if last else low + round((most - low) * haggling.open))


def _legal(move: Move, legal: Sequence[Move]) -> Move:
    return move if move in legal else legal[0]


# ------------------------------------------------------------------------------------------- by marks


class Weights(NamedTuple):
    """Florins for the properties of a card.

    `value`: for each point. `step`: for each step on a pyramid. `lead`: additionally for a step when first or one
    step behind. `place`: the cost of a place in the hold. `deny`: the share of the lot's value to the rival who likes
    it most and has room.
    """

    value: float = 1.2
    step: float = 0.8
    lead: float = 1.5
    place: float = 2.5
    deny: float = 0.0
    turned: float = 3.0
    enough: float = 8.0
    open: float = 0.6


def _by_marks(view: View, legal: Sequence[Move], seed: bytes, weights: Weights) -> Move:
    board, haggling = view.board, Haggling(weights.turned, weights.enough, weights.open)
    if board.phase == "draw":
        return _legal(_turn(board, haggling), legal)
    levels = [*map(scoring.climbed, board.levels, board.holds)]
    limit = _marks(board.lot, levels, board.bidder, weights)
    if weights.deny:
        rivals = [seat for seat in range(board.seats) if seat != board.bidder and board.free(seat) >= len(board.lot)]
        limit += weights.deny * max([0.0, *[_marks(board.lot, levels, seat, weights) for seat in rivals]])
    return _legal(_bid(board, limit, haggling), legal)


def _marks(lot: Sequence[Card], levels: Sequence[Sequence[int]], seat: Seat, weights: Weights) -> float:
    marks = weights.value * cargo_value(tuple(lot)) - weights.place * len(lot)
    for of in [of for card in lot if (of := good(card)) is not None]:
        best = max([row[of] for other, row in enumerate(levels) if other != seat])
        marks += weights.step + (weights.lead if levels[seat][of] >= best - 1 else 0)
    return marks


# ----------------------------------------------------------------------------------------- by samples


class Sampling(NamedTuple):
    """The sampler's numbers.

    `samples`: random fillings of the holds. `share`: the share of a lot's effect to pay. `rivals`: the weight of the
    best rival's gain against its own. `later`: the weight of a pyramid step in later rounds. `filled`: the
    probability that a free place is filled in the end.
    """

    samples: float = 32.0
    share: float = 0.45
    rivals: float = 0.3
    later: float = 0.7
    filled: float = 0.9
    turned: float = 3.0
    enough: float = 8.0
    open: float = 0.6


def _by_samples(view: View, legal: Sequence[Move], seed: bytes, sampling: Sampling) -> Move:
    board, haggling = view.board, Haggling(sampling.turned, sampling.enough, sampling.open)
    if board.phase == "draw":
        return _legal(_turn(board, haggling), legal)
    if not board.may_bid(board.bidder):
        return Pass()
    rng = Random(seed)  # noqa: S311
    gone = {*board.lot, *board.discarded, *[card for hold in board.holds for card in hold]}
    hidden = [card for card in CARDS if card not in gone]
    others = [seat for seat in range(board.seats) if seat != board.bidder and board.free(seat) >= len(board.lot)]
    change = 0.0
    for _ in range(round(sampling.samples)):
        fill = [card if rng.random() < sampling.filled else None for card in rng.sample(hidden, len(hidden))]
        mine = _sampled(board, board.bidder, fill, sampling)
        change += mine - _sampled(board, rng.choice(others) if others else None, fill, sampling)
    return _legal(_bid(board, sampling.share * change / sampling.samples, haggling), legal)


def _sampled(board: Board, buyer: Seat | None, fill: Sequence[Card | None], sampling: Sampling) -> float:
    """Return the bidder's florins, less a share of the best rival's, after a filling of the holds.

    The lot is `buyer`'s.
    """
    cards = iter(fill)
    holds = []
    for seat, hold in enumerate(board.holds):
        loaded = (*hold, *board.lot) if seat == buyer else hold
        places = zip(range(CAPACITY - len(loaded)), cards, strict=False)
        holds.append((*loaded, *[card for _, card in places if card is not None]))
    levels = [*map(scoring.climbed, board.levels, holds)]
    weight = 1 + sampling.later * (ROUNDS - board.round)
    rows = zip(
        board.fortunes,
        scoring.cargo_florins([*map(cargo_value, holds)], board.options),
        scoring.prizes(levels),
        scoring.bonuses(levels, board.options),
        strict=True,
    )
    florins = [had + cargo + weight * (prize + bonus) for had, cargo, prize, bonus in rows]
    rival = max([each for seat, each in enumerate(florins) if seat != board.bidder])
    return florins[board.bidder] - sampling.rivals * rival


# ------------------------------------------------------------------------------------------ all of them

_WEIGHTS: Mapping[str, Weights] = {
    "miser": Weights(value=0.7, step=0.4, lead=0.8, place=1.5, open=0.2),
    "grabber": Weights(value=1.6, place=2.0, enough=99, open=1.0),
    "hauler": Weights(value=1.6, step=0.1, lead=0.2),
    "climber": Weights(value=0.5, step=1.5, lead=2.5, place=1.5),
    "spoiler": Weights(deny=0.4, place=3.0),
}
STYLES: Mapping[str, Style] = {
    **{name: style(_by_marks, weights) for name, weights in _WEIGHTS.items()},
    "sampler": style(_by_samples, Sampling()),
}
