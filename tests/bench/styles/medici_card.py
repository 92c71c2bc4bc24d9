"""Play Medici: The Card Game in other styles.

Most of them weigh cards, and take those with the greatest sum: a `miser` takes few, a `grabber` all it can. A
`hauler` fills its boat with value, a `collector` wants symbols, a `spoiler` takes cards the next player would like.
The `sampler` has no weights: it fills all boats at random many times, and compares the results.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.market import parted, takings
from games.medici_card.model import (
    CARDS,
    Board,
    Card,
    Move,
    Reveal,
    Stop,
    Take,
    View,
    good,
    green,
    stocked,
    symbols,
    value,
)
from tests.bench.styles import Style, style

# ------------------------------------------------------------------------------------------- by marks


class Weights(NamedTuple):
    """The weights of a card's properties.

    `lead`: for a symbol of a good when first or one step behind. `place`: the cost of a place in the boat. `deny`:
    the share of what the next player would give for it. Up to `turned` cards are revealed while no taking weighs
    `enough`.
    """

    value: float = 1.0
    symbol: float = 1.0
    lead: float = 1.0
    place: float = 3.0
    deny: float = 0.0
    enough: float = 3.0
    turned: float = 3.0


def _by_marks(view: View, legal: Sequence[Move], seed: bytes, weights: Weights) -> Move:
    board = view.board
    stocks = _stocks(board)
    following = next(
        (seat for step in range(1, board.seats) if not board.full(seat := (board.player + step) % board.seats)), None
    )

    def marks(move: Take) -> float:
        cards = parted(board.market, move)[0]
        total = sum([_marks(card, stocks, board.player, weights) for card in cards])
        if following is not None and weights.deny:
            total += weights.deny * sum([max(0.0, _marks(card, stocks, following, weights)) for card in cards])
        return total

    options = takings(board)
    favourite = max(options, key=marks)
    if board.phase == "take":
        return favourite
    return Stop() if board.fresh >= round(weights.turned) or marks(favourite) >= weights.enough else Reveal()


def _marks(card: Card, stocks: Sequence[Sequence[int]], seat: Seat, weights: Weights) -> float:
    marks = weights.value * value(card) - (0 if green(card) else weights.place)
    of = good(card)
    if of is not None:
        best = max([stock[of] for other, stock in enumerate(stocks) if other != seat])
        leads = stocks[seat][of] >= best - 1
        marks += symbols(card) * (weights.symbol + (weights.lead if leads else 0))
    return marks


def _stocks(board: Board) -> list[tuple[int, ...]]:
    """Return the symbols of each good by seat, in warehouse and boat."""
    pairs = zip(board.warehouses, board.boats, strict=True)
    return [stocked((boat,)) if not any(store) else _sum(store, stocked((boat,))) for store, boat in pairs]


def _sum(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


# ----------------------------------------------------------------------------------------- by samples


class Sampling(NamedTuple):
    """The sampler's numbers.

    `samples`: random fillings for each taking. `rivals`: the weight of the best rival's gain against its own.
    `later`: the weight of a later scoring, as if nothing were loaded until then. `eager`: the florins by which
    revealing another card may look worse.
    """

    samples: float = 24.0
    rivals: float = 0.3
    later: float = 0.8
    eager: float = 0.3


def _by_samples(view: View, legal: Sequence[Move], seed: bytes, sampling: Sampling) -> Move:
    board, rng = view.board, Random(seed)  # noqa: S311
    seen = {*board.market, *[card for boat in board.boats for card in boat]}
    seen.update(card for day in board.scores for boat in day.boats for card in boat)
    hidden = [card for card in CARDS if card not in seen]
    fills = [rng.sample(hidden, min(len(hidden), 40)) for _ in range(round(sampling.samples))]
    now = [(_sampled(board, board.market, move, fills, sampling), move) for move in takings(board)]
    best, favourite = max(now, key=lambda each: each[0])
    if board.phase == "take":
        return favourite
    then = 0.0
    for fill in fills:
        market = (*board.market, fill[0])
        reach = _Reach(market, board.free(board.player))
        then += max([_sampled(board, market, move, [fill[1:]], sampling) for move in reach.takings()])
    return Reveal() if then / len(fills) + sampling.eager > best else Stop()


class _Reach(NamedTuple):
    """A market, and the free places of a player who takes from it."""

    market: tuple[Card, ...]
    room: int

    def takings(self) -> list[Take]:
        sets = [Take(), Take(second_last=True), Take(third_last=True), Take(second_last=True, third_last=True)]
        return [move for move in sets[: 2 if len(self.market) == 2 else 4] if self._fits(move)]

    def _fits(self, move: Take) -> bool:
        return sum([not green(card) for card in parted(self.market, move)[0]]) <= self.room


def _sampled(
    board: Board, market: tuple[Card, ...], move: Take, fills: Sequence[Sequence[Card]], sampling: Sampling
) -> float:
    """Return the player's florins, less a share of the best rival's, on average over these fillings."""
    taken = parted(market, move)[0]
    total = 0.0
    for fill in fills:
        boats, cards = [*board.boats], iter(fill)
        boats[board.player] += taken
        for seat, boat in enumerate(boats):
            # ignore cards that take no room: all players get them alike
            room = board.capacity - sum([not green(card) for card in boat])
            boats[seat] = (*boat, *[card for _, card in zip(range(room), cards, strict=False)])
        scored, stores = scoring.score(tuple(boats), board.warehouses, board.options)
        florins: list[float] = [*scoring.earned(scored)]
        left = 3 - board.day
        if left:
            again, _ = scoring.score(((),) * board.seats, stores, board.options)
            goods = zip(again.goods, again.bonuses, strict=True)
            florins = [
                now + sampling.later * left * (sum(prizes) + sum(bonuses))
                for now, (prizes, bonuses) in zip(florins, goods, strict=True)
            ]
        final = [had + more for had, more in zip(board.florins, florins, strict=True)]
        rival = max([sum_ for seat, sum_ in enumerate(final) if seat != board.player])
        total += final[board.player] - sampling.rivals * rival
    return total / len(fills)


# ------------------------------------------------------------------------------------------ all of them

_WEIGHTS: Mapping[str, Weights] = {
    "miser": Weights(place=4.0, enough=0.0, turned=1),
    "grabber": Weights(place=0.0, enough=12.0),
    "hauler": Weights(symbol=0.2, lead=0.2),
    "collector": Weights(value=0.4, symbol=1.5, lead=1.5, place=1.5),
    "spoiler": Weights(deny=0.7),
}
STYLES: Mapping[str, Style] = {
    **{name: style(_by_marks, weights) for name, weights in _WEIGHTS.items()},
    "sampler": style(_by_samples, Sampling()),
}
