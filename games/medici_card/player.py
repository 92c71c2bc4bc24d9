"""The simple AI player. It sees what a person in its seat sees: the table and the size of the deck.

For each possible taking it estimates the florins that its boat and its warehouse should then bring, and it takes the
best. It reveals a card if the best taking would then be worth more, on average over the cards not yet seen.
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

    By the end of the day, a free place in a boat should bring `a_place` points of value and `symbols_a_place` symbols
    of any one good. A later day should bring `symbols_a_day` symbols of any one good. `place_spread` and
    `symbols_spread`: the standard deviation of value and symbols for one place; both grow with the root of the
    places. `later`: worth of a lead in symbols in the next day's scoring, as a fraction of its worth in this one.

    `daring`: for the first, second and third card of a turn, the expected loss in florins at which it still reveals
    the card. Below 0: it reveals only for a gain of that much.
    """

    a_place: float = 3.6
    place_spread: float = 1.6
    symbols_a_place: float = 0.25
    symbols_a_day: float = 1.2
    symbols_spread: float = 0.35
    later: float = 0.75
    daring: tuple[float, float, float] = (0.8, 0.8, -0.2)

    def boats_apart(self, places: int) -> float:
        """Return the standard deviation of the difference in value of two boats with `places` free in all."""
        return 1.0 + self.place_spread * sqrt(places)

    def goods_apart(self, places: int) -> float:
        """Return the standard deviation of a seat's symbols of a good, with `places` places still to fill."""
        return 0.3 + self.symbols_spread * sqrt(places + 1)


STEADY = Habits()
PACE = 2
"""Cards that a player usually loads in a turn. So the day may end before a slow boat is full."""


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:  # noqa: ARG001  # the legal moves follow from the view
    """Choose a move: always the same for the same view. The seed does not matter."""
    return decided(view.board)


def decided(board: Board, habits: Habits = STEADY) -> Move:
    """Return the move that a player with these habits makes if it has the turn."""
    judge = Judge(board, habits)
    if board.phase == "take":
        return judge.best(board)[1]
    least = judge.best(board)[0] - habits.daring[board.fresh]
    return Reveal() if judge.after_revealing(board) > least else Stop()


def follow(view: View, orders: Orders) -> Move | None:
    """Return the planned move for this decision, or None to ask the owner."""
    board = view.board
    if board.phase == "over" or board.player != view.seat:
        return None
    if board.phase == "take":
        return _taking(board, orders) if orders.day == board.day and orders.least is not None else None
    if orders.reveal < 0:
        return None
    return Stop() if board.fresh >= orders.reveal or _enough(board, orders) else Reveal()


def _enough(board: Board, orders: Orders) -> bool:
    """Return whether some taking is now valuable enough for the orders to stop revealing."""
    return bool(orders.enough) and orders.enough <= max([_brings(board, move)[0] for move in takings(board)])


def _taking(board: Board, orders: Orders) -> Take:
    """Return the best taking in which the orders want all cards but the last one, which must be taken.

    Best: the most value, then the most symbols, then the newest cards.
    """
    wanted = [move for move in takings(board) if all(map(orders.wants, parted(board.market, move)[0][:-1]))]
    return max(wanted, key=lambda move: _brings(board, move))


def _brings(board: Board, move: Take) -> tuple[int, int]:
    """Return the value of the cards of this taking, and the number of symbols on them."""
    cards, _ = parted(board.market, move)
    return cargo_value(cards), sum(stocked((cards,)))


def imagine(view: View, seed: bytes) -> State:
    """Return a state that fits this view: the unseen cards as the deck, in random order."""
    board = view.board
    chance = Chance(seed)
    deck = chance.shuffled(unseen(board))
    shuffled = [len(CARDS)]  # cards of each shuffle so far, about one draw each
    for day in board.scores[: board.day - 1]:
        shuffled.append(shuffled[-1] - sum(map(len, day.boats)))
    return State(board, deck, seed, drawn=sum(shuffled) - 1)


def unseen(board: Board) -> list[Card]:
    """Return the cards of the deck, sorted by number."""
    seen = set(board.market).union(*board.boats, *[boat for day in board.scores for boat in day.boats])
    return [card for card in CARDS if card not in seen]


class Judge:
    """The worth of cards to the player in turn, in expected florins of this day and all later ones."""

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
        """Return the worth of the best taking from the market of `board`, and the taking; the earlier if equal."""
        options = [(self.worth(parted(board.market, move)[0]), move) for move in takings(board)]
        return max(options, key=_worth)

    def after_revealing(self, board: Board) -> float:
        """Return the worth of the best taking once one more card is revealed, averaged over all cards it may be."""
        cards = unseen(board)
        example = {FACES[card]: card for card in cards}
        total = 0.0
        for face, copies in Counter([FACES[card] for card in cards]).items():
            total += copies * self.best(replace(board, market=(*board.market, example[face])))[0]
        return total / len(cards)

    def worth(self, cards: tuple[Card, ...]) -> float:
        """Return the florins that this day and all later ones should bring if the player takes these cards."""
        free = self._free - room_taken(cards)
        loading, worths = min(free, self._to_come), self._worths
        worth = worths.cargo(self._value + cargo_value(cards), loading, self._boats)
        for (own, others), symbols in zip(self._goods, stocked((cards,)), strict=True):
            worth += worths.good(own + symbols, free, loading, others, self._days)
        return worth


def to_come(free: Sequence[int]) -> int:
    """Return how many more cards a boat can load, at most, before all other boats are full.

    `free`: the free places of the other boats.
    """
    return PACE * -(-max(free) // PACE)


class Worths:
    """The florins that a player with these habits expects from boats and goods, cached.

    `cargo` and `good` are the cached `_of_cargo` and `_of_good`.
    """

    def __init__(self, seats: int, options: Options, habits: Habits) -> None:
        self._seats, self._options, self._habits = seats, options, habits
        self.cargo = lru_cache(maxsize=1 << 12)(self._of_cargo)
        self.good = lru_cache(maxsize=1 << 12)(self._of_good)

    def _of_cargo(self, value: int, loading: int, others: tuple[tuple[int, int], ...]) -> float:
        """Return the expected florins of a boat of this value that will load `loading` more cards today.

        `others`: for each other boat, its value and its free places.
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
        """Return the expected florins for this number of symbols of one good, on this day and `days` later ones.

        `free`: the seat's free places; `loading`: how many of them it will fill. `others`: for each other seat, its
        symbols and its free places.
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
    """Return the expected payout of a seat. `payout`: florins by place.

    `ahead`: for each rival, the probability that it ends ahead of the seat.
    """
    chances = [1.0, *[0.0] * (len(payout) - 1)]  # probability of each number of seats ahead
    for likely in ahead:
        under = 0.0
        for place, chance in enumerate(chances):
            chances[place] = chance * (1 - likely) + under * likely
            under = chance
    return sum([chance * florins for chance, florins in zip(chances, payout, strict=True)])


def lasts(lead: float, spread: float) -> float:
    """Return the probability that a seat ahead by `lead` stays ahead. `spread`: standard deviation of the lead."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def _worth(option: tuple[float, Take]) -> float:
    return option[0]
