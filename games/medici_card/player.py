"""The simple AI player. It sees what a person in its seat sees: the table and the size of the deck.

It estimates the florins that its boat and its warehouse should bring with some cards on board, and takes the best it
can get. It reveals a card if the best taking would then be worth more, on average over the cards not yet seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from msgspec.structs import replace

from games.chance import Chance
from games.medici_card.deck import FACES
from games.medici_card.market import parted, takings
from games.medici_card.model import (
    CAPACITY,
    CARDS,
    DAYS,
    Board,
    Card,
    Move,
    Options,
    Orders,
    Reveal,
    State,
    Stop,
    Take,
    View,
    cargo_value,
    room_taken,
    stocked,
)
from games.medici_card.scoring import CARGO_PAYOUT, GOODS_PAYOUT, bonuses_from


class Habits(NamedTuple):
    """A player's expectations, and its boldness in revealing cards.

    By the end of the day, a free place in a boat should carry `a_place` of value and `symbols_a_place` of any one
    good. A later day should bring `symbols_a_day` of it. `place_spread` and `symbols_spread`: the uncertainty of that
    for one place; both grow with the root of the places. `later`: worth of a lead in symbols in the next scoring, as
    a fraction.

    `daring`: for the first, second and third card of a turn, the expected loss in florins at which it still reveals
    one. Below 0: it reveals only for a gain of that much.
    """

    a_place: float = 3.6
    place_spread: float = 1.6
    symbols_a_place: float = 0.25
    symbols_a_day: float = 1.2
    symbols_spread: float = 0.35
    later: float = 0.75
    daring: tuple[float, float, float] = (0.8, 0.8, -0.2)

    def boats_apart(self, places: int) -> float:
        """Return the uncertainty of the difference of two boats with that many free places together."""
        return 1.0 + self.place_spread * sqrt(places)

    def goods_apart(self, places: int) -> float:
        """Return the uncertainty of the number of symbols with that many places to fill."""
        return 0.3 + self.symbols_spread * sqrt(places + 1)


STEADY = Habits()
PACE = 2
"""Cards that players usually load in a turn: the day ends before a slow boat is full."""


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:  # noqa: ARG001  # the legal moves follow from the view
    """Choose a move: always the same for the same view, at any seed."""
    return decided(view.board)


def decided(board: Board, habits: Habits = STEADY) -> Move:
    """Return the move that a player with these habits makes in their turn."""
    judge = Judge(board, habits)
    if board.phase == "take":
        return judge.best(board)[1]
    least = judge.best(board)[0] - habits.daring[board.fresh]
    return Reveal() if judge.after_revealing(board) > least else Stop()


def follow(view: View, orders: Orders) -> Move | None:
    """Return the planned move for this turn or this day, or None to ask the owner."""
    board = view.board
    if board.phase == "over" or board.player != view.seat:
        return None
    if board.phase == "take":
        return _taking(board, orders) if orders.day == board.day and orders.least is not None else None
    if orders.reveal < 0:
        return None
    return Stop() if board.fresh >= orders.reveal or _enough(board, orders) else Reveal()


def _enough(board: Board, orders: Orders) -> bool:
    """Return whether the best possible taking is as valuable as the orders demand."""
    return bool(orders.enough) and orders.enough <= max([_brings(board, move)[0] for move in takings(board)])


def _taking(board: Board, orders: Orders) -> Take:
    """Return the taking with as many ordered cards as fit: the most value, then the most symbols, then the newest."""
    wanted = [move for move in takings(board) if all(map(orders.wants, parted(board.market, move)[0][:-1]))]
    return max(wanted, key=lambda move: _brings(board, move))


def _brings(board: Board, move: Take) -> tuple[int, int]:
    """Return the value and the symbols of these cards."""
    cards, _ = parted(board.market, move)
    return cargo_value(cards), sum(stocked((cards,)))


def imagine(view: View, seed: bytes) -> State:
    """Return a state with the unseen cards in random order and a new seed."""
    board = view.board
    chance = Chance(seed)
    deck = chance.shuffled(unseen(board))
    shuffled = [len(CARDS)]  # cards of each shuffle so far, about one draw each
    for day in board.scores[: board.day - 1]:
        shuffled.append(shuffled[-1] - sum(map(len, day.boats)))
    return State(board, deck, seed, drawn=sum(shuffled) - 1)


def unseen(board: Board) -> list[Card]:
    """Return the cards of the deck, in no meaningful order."""
    seen = set(board.market).union(*board.boats, *[boat for day in board.scores for boat in day.boats])
    return [card for card in CARDS if card not in seen]


class Judge:
    """The worth of cards to the player in turn, in florins by the end of the game."""

    def __init__(self, board: Board, habits: Habits = STEADY) -> None:
        seat, free, boats = board.player, list(map(board.free, range(board.seats))), board.boats
        rivals = [other for other in range(board.seats) if other != seat]
        stocks = [stocked((*[day.boats[other] for day in board.scores], boat)) for other, boat in enumerate(boats)]
        self._free, self._days = free[seat], DAYS - board.day
        self._worths = worths(board.seats, board.options, habits)
        self._to_come = to_come([free[rival] for rival in rivals])
        self._value, self._boats = cargo_value(boats[seat]), tuple([(cargo_value(boats[r]), free[r]) for r in rivals])
        self._goods = [
            (own, tuple([(stocks[rival][index], free[rival]) for rival in rivals]))
            for index, own in enumerate(stocks[seat])
        ]

    def best(self, board: Board) -> tuple[float, Take]:
        """Return the worth of the best taking from this board's market, and the taking; the earlier among equals."""
        options = [(self.worth(parted(board.market, move)[0]), move) for move in takings(board)]
        return max(options, key=_worth)

    def after_revealing(self, board: Board) -> float:
        """Return the worth of the best taking after one more card, averaged over all cards it may be."""
        cards = unseen(board)
        example = {FACES[card]: card for card in cards}
        total = 0.0
        for face, copies in Counter([FACES[card] for card in cards]).items():
            total += copies * self.best(replace(board, market=(*board.market, example[face])))[0]
        return total / len(cards)

    def worth(self, cards: tuple[Card, ...]) -> float:
        """Return the florins the day and the rest of the game should bring with these cards on board."""
        free = self._free - room_taken(cards)
        loading, worths = min(free, self._to_come), self._worths
        worth = worths.cargo(self._value + cargo_value(cards), loading, self._boats)
        for (own, others), symbols in zip(self._goods, stocked((cards,)), strict=True):
            worth += worths.good(own + symbols, free, loading, others, self._days)
        return worth


def to_come(free: Sequence[int]) -> int:
    """Return how many cards may still be loaded, at most, before the other boats with these free places are full."""
    return PACE * -(-max(free) // PACE)


class Worths:
    """The florins that a player with these habits expects from boats and goods, cached."""

    def __init__(self, seats: int, options: Options, habits: Habits) -> None:
        self._seats, self._options, self._habits = seats, options, habits
        self.cargo = lru_cache(maxsize=1 << 12)(self._of_cargo)
        self.good = lru_cache(maxsize=1 << 12)(self._of_good)

    def _of_cargo(self, value: int, loading: int, others: tuple[tuple[int, int], ...]) -> float:
        """Return the expected florins of a boat of this value that will load that many more cards.

        `others`: the values of other boats, and their free places.
        """
        habits = self._habits
        own = value + habits.a_place * loading
        ahead = [
            lasts(other + habits.a_place * free - own, habits.boats_apart(free + loading)) for other, free in others
        ]
        return expected(CARGO_PAYOUT[self._seats], ahead)

    def _of_good(
        self, symbols: int, free: int, loading: int, others: tuple[tuple[int, int], ...], days: int
    ) -> float:
        """Return the expected florins for this number of symbols of a good, on this day and the later ones.

        `free`: the seat's free places; `loading`: how many of them it will fill. `others`: the symbols of others, and
        their free places.
        """
        habits = self._habits
        own = symbols + habits.symbols_a_place * loading
        hopes = [other + habits.symbols_a_place * places for other, places in others]
        florins = 0.0
        for later in range(days + 1):
            spread = habits.goods_apart(free + CAPACITY[self._seats] * later)
            prize = expected(GOODS_PAYOUT, [lasts(hope - own, spread) for hope in hopes])
            coming = own + habits.symbols_a_day * later
            bonuses = sum(
                brings * lasts(coming - count + 0.5, spread)
                for count, brings in bonuses_from(self._seats, self._options)
            )
            florins += (min(own, 1.0) * prize + bonuses) * habits.later**later
        return florins


worths = lru_cache(maxsize=16)(Worths)
"""One shared Worths for all tables with the same seats, options and habits."""


def expected(payout: Sequence[int], ahead: Iterable[float]) -> float:
    """Return the expected payout if each of the others is ahead with this probability."""
    chances = [1.0, *[0.0] * (len(payout) - 1)]  # probability of each number of seats ahead
    for likely in ahead:
        under = 0.0
        for place, chance in enumerate(chances):
            chances[place] = chance * (1 - likely) + under * likely
            under = chance
    return sum([chance * florins for chance, florins in zip(chances, payout, strict=True)])


def lasts(lead: float, spread: float) -> float:
    """Return the probability that a seat ahead by `lead` stays ahead."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def _worth(option: tuple[float, Take]) -> float:
    return option[0]
