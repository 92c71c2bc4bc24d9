"""How likely a position is to end in victory: what a small network learned from games at four seats.

It has two layers. The first is the same for every good and sees what there is of it; what it makes of all goods is
added up, and the second sees that and all else that lies open. The weights, and where they are from: learned.toml.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import add, itemgetter, mul
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from games import data
from games.core import Seat, clockwise
from games.medici_card import player, scoring
from games.medici_card.foresight import CLEAR_LEAD, Foresight, good_prospects
from games.medici_card.kinds import CARD_OF, KIND
from games.medici_card.market import leaves_green, parted, takings
from games.medici_card.model import (
    CAPACITY,
    DAYS,
    MOST_REVEALED,
    Board,
    Card,
    Move,
    Options,
    Reveal,
    Stop,
    Take,
    cargo_value,
    good,
    green,
    room_taken,
    stocked,
    symbols,
    value,
)
from games.review import share

SEATS, OPTIONS = 4, Options()
"""Of what games it was learned."""
_IN_SIGHT = 4
"""Cards at the end of the market that are looked at: after the next taking, the fourth may be within reach."""
_LEAK = 0.1
"""What is left of what a cell makes below 0."""
_CLOSE = 4.0
"""Florins that a close result may hang on, for a softened share of the victory."""

_Row = tuple[float, ...]


class _Weights(msgspec.Struct, forbid_unknown_fields=True):
    """The file: in thousandths, a row of all cells' weights for each input, and what every cell begins with."""

    good: list[list[int]]
    good_begins: list[int]
    table: list[list[int]]
    goods: list[list[int]]
    begins: list[int]
    victory: list[int]
    victory_begins: int


def _thousandths(row: Sequence[int]) -> _Row:
    return tuple([weight / 1000 for weight in row])


def _by_cell(rows: Sequence[Sequence[int]]) -> tuple[_Row, ...]:
    """The weights of all inputs, cell by cell."""
    return tuple(map(_thousandths, zip(*rows, strict=True)))


_FILE = next(
    msgspec.convert(data.read(path), _Weights) for name, path in data.carried(__package__) if name == "learned"
)
_GOOD, _GOOD_SHOWN = _by_cell([*_FILE.good[:11], *_FILE.good[16:]]), _by_cell(_FILE.good[11:16])
_GOODS = _by_cell(_FILE.goods)
_TABLE = _FILE.table
_SETTING = _by_cell([*_TABLE[:6], *_TABLE[18:22], *_TABLE[30:33]])
_BOATS = _by_cell([*_TABLE[6:18], *_TABLE[22:26]])
_SIGHT = _by_cell(_TABLE[37:])
_BESIDE = _by_cell([*_TABLE[26:30], *_TABLE[33:37]])
"""What the second layer sees besides the goods, in parts that come again and again each for itself."""
_GOOD_BEGINS, _BEGINS, _VICTORY = map(_thousandths, (_FILE.good_begins, _FILE.begins, _FILE.victory))
_VICTORY_BEGINS = _FILE.victory_begins / 1000


class Deck(NamedTuple):
    """What is known of the deck: how many cards, what they show in all, and how many of them are green and black."""

    size: int
    value: int
    greens: int
    blacks: int
    symbols: tuple[int, ...]

    def but(self, cards: Sequence[Card], sign: int = -1) -> Deck:
        """Without these cards, or with them."""
        more = Deck.of(cards)
        return Deck(
            self.size + sign * more.size,
            self.value + sign * more.value,
            self.greens + sign * more.greens,
            self.blacks + sign * more.blacks,
            tuple([own + sign * other for own, other in zip(self.symbols, more.symbols, strict=True)]),
        )

    @staticmethod
    def of(cards: Sequence[Card]) -> Deck:
        held = tuple(cards)
        blacks = sum([good(card) is None and not green(card) for card in held])
        return Deck(len(held), cargo_value(held), sum(map(green, held)), blacks, stocked((held,)))


class Position(NamedTuple):
    """What lies open, as the seat sees it whose victory is in question: it is 0, and the others follow clockwise.

    `columns`: symbols by good and seat. `turn`: whose turn begins, None where chance will say. `fresh`: the cards
    revealed so far, where seat 0 is about to reveal one more.
    """

    days_left: int
    florins: tuple[int, ...]
    values: tuple[int, ...]
    free: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]
    market: tuple[Card, ...]
    deck: Deck
    turn: Seat | None
    fresh: int | None = None


# ------------------------------------------------------------------------------------------ the network


def chance(position: Position) -> float:
    """How likely it is that seat 0 wins from here."""
    days_left, deck = position.days_left, position.deck
    sight = position.market[: -_IN_SIGHT - 1 : -1]
    shown = [(good(card), symbols(card)) for card in sight]
    cargoes, boats = _boats(position.values, position.free)
    setting = _setting(days_left, position.florins, position.turn, position.fresh)
    seen = [setting, boats, _sight(sight, len(position.market))]
    for index, column in enumerate(position.columns):
        its = tuple([count if own == index else 0 for own, count in shown])
        seen.append(_of_good(column, days_left, deck.symbols[index], its))
    beside = _cells(_BESIDE, _beside(position, cargoes))
    cells = map(_leaky, map(sum, zip(*seen, beside, strict=True)))
    return 1 / (1 + exp(-_VICTORY_BEGINS - sum(map(mul, _VICTORY, cells))))


def _cells(weights: Sequence[_Row], inputs: Sequence[float]) -> _Row:
    """What each cell makes of these; of none that are missing at the end."""
    return tuple([sum(map(mul, row, inputs)) for row in weights])


def _beside(position: Position, cargoes: _Row) -> list[float]:
    """Of the florins to be expected and the deck, in numbers around 0 to 1."""
    days_left, deck, size = position.days_left, position.deck, max(position.deck.size, 1)
    goods = [good_prospects(column, days_left, OPTIONS) for column in position.columns]
    prospects = [*map(sum, zip(position.florins, cargoes, *goods, strict=True))]
    inputs = [(each - prospects[0]) / 20 for each in prospects[1:]]
    inputs.append(2 * share(prospects, 0, CLEAR_LEAD[days_left]) - 0.5)
    inputs += (deck.value / size - 3, 4 * deck.greens / size - 0.8, 10 * deck.blacks / size - 1, deck.size / 55 - 1)
    return inputs


@lru_cache(maxsize=1 << 12)
def _setting(days_left: int, florins: tuple[int, ...], turn: Seat | None, fresh: int | None) -> _Row:
    """Of the day, the florins, and whose turn it is; and what every cell begins with."""
    inputs: list[float] = [day == days_left for day in reversed(range(DAYS))]
    inputs += [shown == fresh for shown in range(MOST_REVEALED)]
    inputs += [seat == turn for seat in range(SEATS)]
    inputs += [(each - florins[0]) / 20 for each in florins[1:]]
    return tuple(map(add, _BEGINS, _cells(_SETTING, inputs)))


@lru_cache(maxsize=1 << 12)
def _boats(values: tuple[int, ...], free: tuple[int, ...]) -> tuple[_Row, _Row]:
    """The florins that boats of these values, with so many places free, should bring, as the steady player has it;
    and what the cells make of it."""
    cargo, boats = player.worths(SEATS, OPTIONS, player.STEADY).cargo, [*zip(values, free, strict=True)]
    cargoes = tuple([cargo(*boat, (*boats[:seat], *boats[seat + 1 :])) for seat, boat in enumerate(boats)])
    inputs: list[float] = []
    for worth, places in boats:
        inputs += (worth / 15, places / 5, places == 0)
    return cargoes, _cells(_BOATS, [*inputs, *[each / 15 - 1 for each in cargoes]])


@lru_cache(maxsize=1 << 12)
def _sight(sight: tuple[Card, ...], size: int) -> _Row:
    """Of the last cards of a market of this size, the newest first."""
    inputs: list[float] = [size / 10]
    for card in sight:
        black = good(card) is None and not green(card)
        inputs += (1, (value(card) - 3) / 3, green(card), black, symbols(card) / 2)
    return _cells(_SIGHT, inputs)


@lru_cache(maxsize=1 << 12)
def _of_good(column: tuple[int, ...], days_left: int, in_deck: int, shown: tuple[int, ...]) -> _Row:
    """Of what the first layer makes of a good: of its symbols by seat, in the deck and on cards in sight."""
    more = _cells(_GOOD_SHOWN, [in_deck / 20 - 0.5, *[count / 2 for count in shown]])
    return _cells(_GOODS, [*map(_leaky, map(add, _of_column(column, days_left), more))])


@lru_cache(maxsize=1 << 12)
def _of_column(column: tuple[int, ...], days_left: int) -> _Row:
    """Of its symbols by seat, before anything is cut; and what every cell begins with."""
    lead = column[0] - max(column[1:])
    inputs = [
        *[count / 4 for count in column],
        *[max(0, 5 - count) / 5 for count in column],
        lead == 0,
        lead > 0,
        lead == -1,
        *[florins / 20 for florins in good_prospects(column, days_left, OPTIONS)],
    ]
    return tuple(map(add, _GOOD_BEGINS, _cells(_GOOD, inputs)))


def _leaky(cell: float) -> float:
    return cell if cell > 0 else _LEAK * cell


# ---------------------------------------------------------------------------------------- what to do


class Estimate:
    """What somebody whose turn it is may do, and how likely each of it makes their victory."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._order = clockwise(board.player, SEATS)
        self._florins = self._by_seat(board.florins)
        self._values = self._by_seat([cargo_value(boat) for boat in board.boats])
        self._free = tuple(map(board.free, self._order))
        stocks = [stocked((*[day.boats[seat] for day in board.scores], board.boats[seat])) for seat in self._order]
        self._columns = tuple(zip(*stocks, strict=True))
        self._unseen = player.unseen(board)
        self._deck = Deck.of(self._unseen)
        self._of_kind: dict[int, list[Card]] = {}
        for card in self._unseen:
            self._of_kind.setdefault(KIND[card], []).append(card)
        self._found: dict[tuple[int, ...], tuple[float, Move]] = {}

    def decided(self) -> tuple[Move, Take]:
        """What leaves the best chance, and what to take unless another card is revealed."""
        now, taking = self._best(self._board, self._deck)
        if self._board.phase == "take":
            return taking, taking
        return Reveal() if self._after_revealing() > now else Stop(), taking

    def goes_on(self, shown: tuple[int, ...]) -> tuple[float, Move]:
        """The best chance with cards of these kinds revealed besides, and what leaves it: to reveal still more, or a
        taking. What more cards are worth is estimated without going through them."""
        if shown not in self._found:
            cards = tuple([self._of_kind[kind][shown[:place].count(kind)] for place, kind in enumerate(shown)])
            board, deck = self._board, self._deck.but(cards)
            after = replace(board, market=(*board.market, *cards), fresh=board.fresh + len(shown))
            self._found[shown] = self._best(after, deck)
            if after.fresh < MOST_REVEALED and deck.size:
                again = chance(self._position(after.market, deck, 0, after.fresh))
                self._found[shown] = max(self._found[shown], (again, Reveal()), key=itemgetter(0))
        return self._found[shown]

    def reached(self, course: Foresight, over: bool) -> float:
        """The chance at the beginning of one's next turn, which this course has come to; or with the day `over`."""
        values, free = self._by_seat(course.values), self._by_seat(course.free)
        columns = tuple(map(self._by_seat, course.columns))
        market = tuple([CARD_OF[kind] for kind in course.market])
        deck = self._deck.but([CARD_OF[kind] for kind in course.revealed])
        if over:
            return self._evening(values, columns, market, deck)
        return chance(self._position(market, deck, 0)._replace(values=values, free=free, columns=columns))

    def _by_seat(self, row: Sequence[int]) -> tuple[int, ...]:
        """The same, one's own first."""
        return tuple([row[seat] for seat in self._order])

    def _best(self, board: Board, deck: Deck) -> tuple[float, Take]:
        """The best taking from the market of this board, and the chance it leaves; the earlier among equals."""
        moves = [move for move in takings(board) if not leaves_green(board, move)]
        return max([(self._taken(*parted(board.market, move), deck), move) for move in moves], key=itemgetter(0))

    def _after_revealing(self) -> float:
        """The chance one more card leaves, on average over all it may be."""
        found = [len(cards) * self.goes_on((kind,))[0] for kind, cards in self._of_kind.items()]
        return sum(found) / len(self._unseen)

    def _position(self, market: tuple[Card, ...], deck: Deck, turn: Seat, fresh: int | None = None) -> Position:
        """This one, with other cards in the market."""
        seen = (DAYS - self._board.day, self._florins, self._values, self._free, self._columns)
        return Position(*seen, market, deck, turn, fresh)

    def _taken(self, cards: tuple[Card, ...], market: tuple[Card, ...], deck: Deck) -> float:
        """The chance there is once these cards are taken."""
        values = (self._values[0] + cargo_value(cards), *self._values[1:])
        free = (self._free[0] - room_taken(cards), *self._free[1:])
        pairs = zip(self._columns, stocked((cards,)), strict=True)
        columns = tuple([(column[0] + more, *column[1:]) if more else column for column, more in pairs])
        turn = next((seat for seat in range(1, SEATS) if free[seat]), None)
        if turn is None:
            return self._evening(values, columns, market, deck)
        return chance(self._position(market, deck, turn)._replace(values=values, free=free, columns=columns))

    def _evening(
        self,
        values: tuple[int, ...],
        columns: tuple[tuple[int, ...], ...],
        market: tuple[Card, ...],
        deck: Deck,
    ) -> float:
        """The chance when the day ends with these boats: on the morning of the next, or for good."""
        days_left = DAYS - self._board.day
        florins = self._scored(values, columns)
        if not days_left:
            return _of_end(florins)
        poorest = [seat for seat in range(SEATS) if florins[seat] == min(florins)]
        turn = poorest[0] if len(poorest) == 1 else None
        places = (CAPACITY[SEATS],) * SEATS
        return chance(Position(days_left - 1, florins, (0,) * SEATS, places, columns, (), deck.but(market, 1), turn))

    def _scored(self, values: tuple[int, ...], columns: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        """The florins when the day ends with these boats."""
        bonus = scoring.bonuses(SEATS, OPTIONS)
        goods = [map(add, scoring.good_florins(column), [bonus[count] for count in column]) for column in columns]
        return tuple(map(sum, zip(self._florins, scoring.cargo_florins(values), *goods, strict=True)))


def _of_end(florins: tuple[int, ...]) -> float:
    """The part of the victory with these florins in the end, half of it softened: so it was learned."""
    part = 1 / florins.count(florins[0]) if florins[0] == max(florins) else 0.0
    return (share(florins, 0, _CLOSE) + part) / 2


def knows(board: Board) -> bool:
    """Whether it has learned of such games."""
    return board.seats == SEATS and board.options == OPTIONS
