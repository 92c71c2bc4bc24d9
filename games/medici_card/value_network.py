"""Estimate the chance of victory with a small network that was fitted to games with four seats.

The network has two layers. The first is applied to each good in turn, with that good's figures; the results for all
goods are added up. The second gets this sum and all other open information. learned.toml holds the weights and their
origin.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import add, itemgetter, mul
from typing import NamedTuple

import msgspec

from games import data
from games.core import Seat, clockwise
from games.medici_card import scoring
from games.medici_card.card_kinds import GOOD, KINDS, PLAIN, ROOM, SYMBOLS, VALUE, held, parts, takings
from games.medici_card.model import CAPACITY, DAYS, MOST_REVEALED, REACH, Board, Move, Options, Reveal, Stop, Take
from games.medici_card.rollout import CLEAR_LEAD, Outset, Rollout, good_prospects
from games.medici_card.steady_rollout import cargoes
from games.review import share

SEATS, OPTIONS = 4, Options()
"""The number of seats and the options of the games that the network was fitted to."""
_IN_SIGHT = 4
"""How many cards, from the market's end, the network sees: the fourth may be within reach next turn."""
_LEAK = 0.1
"""Slope of a cell's activation function below 0 (a leaky rectifier)."""
_CLOSE = 4.0
"""A lead in florins at which the softened victory is nearly three to one."""

_Row = tuple[float, ...]

_GREEN = tuple([not room for room in ROOM])
_BLACK = tuple([good == PLAIN and not green for good, green in zip(GOOD, _GREEN, strict=True)])
"""By kind, whether the card has no good and takes room."""


class _Weights(msgspec.Struct, forbid_unknown_fields=True):
    """The content of learned.toml, in thousandths.

    Lists of lists have a row for each input, with its weight in every cell (neuron). Names with `begins` are the
    cells' biases.
    """

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
    """Return the weights as fractions, transposed: for each cell, the weight of every input."""
    return tuple(map(_thousandths, zip(*rows, strict=True)))


_FILE = next(
    msgspec.convert(data.read(path), _Weights) for name, path in data.carried(__package__) if name == "learned"
)
_GOOD, _GOOD_SHOWN = _by_cell([*_FILE.good[:11], *_FILE.good[16:]]), _by_cell(_FILE.good[11:16])
_GOODS = _by_cell(_FILE.goods)
_TABLE = _FILE.table
_SETTING = _by_cell([*_TABLE[:6], *_TABLE[18:22], *_TABLE[30:33]])
_BOAT = [_by_cell(_TABLE[first : first + 3]) for first in range(6, 18, 3)]
_SIGHT = _by_cell(_TABLE[37:])
_BESIDE = _by_cell([*_TABLE[22:30], *_TABLE[33:37]])
"""The second layer's weights of the inputs from `_beside`.

All inputs are in groups (`_SETTING`, `_BOAT`, `_SIGHT`, `_BESIDE`) because the sum of each group is cached
separately.
"""
_GOOD_BEGINS, _BEGINS, _VICTORY = map(_thousandths, (_FILE.good_begins, _FILE.begins, _FILE.victory))
_VICTORY_BEGINS = _FILE.victory_begins / 1000


class Deck(NamedTuple):
    """Totals of the cards in the deck: their number, value, green and black cards, and symbols of each good."""

    size: int = 0
    value: int = 0
    greens: int = 0
    blacks: int = 0
    symbols: tuple[int, ...] = (0,) * PLAIN

    def but(self, kinds: Sequence[int], sign: int = -1) -> Deck:
        """Return the deck without cards of these kinds (`sign` -1) or with these added (`sign` 1)."""
        size, value, greens, blacks, before = self
        symbols = [*before]
        for kind in kinds:
            value += sign * VALUE[kind]
            greens += sign * _GREEN[kind]
            blacks += sign * _BLACK[kind]
            if SYMBOLS[kind]:
                symbols[GOOD[kind]] += sign * SYMBOLS[kind]
        return Deck(size + sign * len(kinds), value, greens, blacks, tuple(symbols))


class Position(NamedTuple):
    """The open information. Seat 0 is the one whose chance is estimated; the others follow clockwise.

    `columns[good][seat]`: symbols. `market`: kinds of cards. `turn`: the seat whose turn begins; None if chance
    decides who begins the day. `fresh`: the number of cards revealed this turn if seat 0 is about to reveal one more,
    else None.
    """

    days_left: int
    florins: tuple[int, ...]
    values: tuple[int, ...]
    free: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]
    market: tuple[int, ...]
    deck: Deck
    turn: Seat | None
    fresh: int | None = None


# ------------------------------------------------------------------------------------------ the network


def chance(position: Position) -> float:
    """Return the probability that seat 0 of this position wins."""
    days_left, florins, values, free, columns, market, deck, turn, fresh = position
    sight = market[: -_IN_SIGHT - 1 : -1]
    seen = [_setting(days_left, florins, turn, fresh), _sight(sight, len(market))]
    seen += map(_boat, range(SEATS), values, free)
    for column, in_deck, shown in zip(columns, deck.symbols, _shown(sight), strict=True):
        seen.append(_of_good(column, days_left, in_deck, shown))
    seen.append(_cells(_BESIDE, _beside(position)))
    cells = [sum(cell) for cell in zip(*seen, strict=True)]
    return 1 / (1 + exp(-_VICTORY_BEGINS - sum(map(mul, _VICTORY, map(_leaky, cells)))))


def _cells(weights: Sequence[_Row], inputs: Sequence[float]) -> _Row:
    """Return each cell's (neuron's) weighted sum of the inputs, without its bias.

    `weights`: one row for each cell. Missing inputs at the end count as 0.
    """
    return tuple([sum(map(mul, row, inputs)) for row in weights])


def _beside(position: Position) -> list[float]:
    """Return the inputs for the expected florins and the deck, scaled to an order of magnitude of 1."""
    days_left, deck, size = position.days_left, position.deck, max(position.deck.size, 1)
    boats = cargoes(position.values, position.free)
    goods = [good_prospects(column, days_left, OPTIONS) for column in position.columns]
    prospects = [*map(sum, zip(position.florins, boats, *goods, strict=True))]
    inputs = [each / 15 - 1 for each in boats]
    inputs += [(each - prospects[0]) / 20 for each in prospects[1:]]
    inputs.append(2 * share(prospects, 0, CLEAR_LEAD[days_left]) - 0.5)
    inputs += (deck.value / size - 3, 4 * deck.greens / size - 0.8, 10 * deck.blacks / size - 1, deck.size / 55 - 1)
    return inputs


@lru_cache(maxsize=1 << 12)
def _setting(days_left: int, florins: tuple[int, ...], turn: Seat | None, fresh: int | None) -> _Row:
    """Return what the day, the florins and the turn add to each cell of the second layer, and the cell's bias."""
    inputs: list[float] = [day == days_left for day in reversed(range(DAYS))]
    inputs += [shown == fresh for shown in range(MOST_REVEALED)]
    inputs += [seat == turn for seat in range(SEATS)]
    inputs += [(each - florins[0]) / 20 for each in florins[1:]]
    return tuple(map(add, _BEGINS, _cells(_SETTING, inputs)))


@lru_cache(maxsize=1 << 10)
def _boat(seat: Seat, value: int, free: int) -> _Row:
    """Return what a boat of this value with `free` free places adds to each cell of the second layer."""
    return _cells(_BOAT[seat], (value / 15, free / 5, free == 0))


@lru_cache(maxsize=1 << 12)
def _sight(sight: tuple[int, ...], size: int) -> _Row:
    """Return what the end of the market adds to each cell of the second layer.

    `sight`: kinds of the last cards, the newest first. `size`: number of cards in the market.
    """
    inputs: list[float] = [size / 10]
    for kind in sight:
        inputs += (1, (VALUE[kind] - 3) / 3, _GREEN[kind], _BLACK[kind], SYMBOLS[kind] / 2)
    return _cells(_SIGHT, inputs)


@lru_cache(maxsize=1 << 12)
def _shown(sight: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the symbols on these cards as symbols[good][card]."""
    return tuple([tuple([SYMBOLS[kind] if GOOD[kind] == good else 0 for kind in sight]) for good in range(PLAIN)])


@lru_cache(maxsize=1 << 12)
def _of_good(column: tuple[int, ...], days_left: int, in_deck: int, shown: tuple[int, ...]) -> _Row:
    """Return what one good adds to each cell of the second layer.

    `column`: each seat's symbols. `in_deck`: symbols in the deck. `shown`: symbols on each card in sight.
    """
    cells = map(add, _of_column(column, days_left), _of_others(in_deck, shown))
    return _cells(_GOODS, [*map(_leaky, cells)])


@lru_cache(maxsize=1 << 12)
def _of_others(in_deck: int, shown: tuple[int, ...]) -> _Row:
    """Return what a good's symbols in the deck and on the cards in sight add to each cell of the first layer."""
    return _cells(_GOOD_SHOWN, [in_deck / 20 - 0.5, *[count / 2 for count in shown]])


@lru_cache(maxsize=1 << 12)
def _of_column(column: tuple[int, ...], days_left: int) -> _Row:
    """Return what the seats' symbols of a good add to each cell of the first layer, and the cell's bias."""
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


# --------------------------------------------------------------------------------------------- plans


class Estimate:
    """Estimates the probability of victory for the plans of the player in turn."""

    def __init__(self, outset: Outset) -> None:
        self._outset = outset
        self._by_seat = itemgetter(*clockwise(outset.player, SEATS))
        """Reorders a sequence by seat so that the player in turn comes first."""
        self._florins, self._columns = self._by_seat(outset.florins), tuple(map(self._by_seat, outset.columns))
        self._values, self._free = self._by_seat(outset.values), self._by_seat(outset.free)
        self._market, self._deck = tuple(outset.market), Deck().but(outset.unseen, 1)
        self._found: dict[tuple[int, ...], tuple[float, Move]] = {}

    def plans(self) -> dict[tuple[Move, ...], float]:
        """Return the player's probability of victory for each plan open now: each taking, or one more card."""
        found = self._takings(self._market, self._deck)
        if not self._outset.revealing:
            return {(move,): likely for likely, move in found}
        return {**{(Stop(), move): likely for likely, move in found}, (Reveal(),): self._after_revealing()}

    def goes_on(self, shown: tuple[int, ...]) -> tuple[float, Move]:
        """Return the probability of victory once cards of these kinds are revealed, and the best move then.

        The move is a taking or one more Reveal. For a Reveal, the unknown card is not tried: the network estimates
        it.
        """
        found = self._found.get(shown)
        if found is None:
            market, deck, fresh = (*self._market, *shown), self._deck.but(shown), self._outset.fresh + len(shown)
            options: list[tuple[float, Move]] = [*self._takings(market, deck)]
            if fresh < MOST_REVEALED and deck.size:
                boats = (self._values, self._free, self._columns)
                again = Position(self._outset.days_left, self._florins, *boats, market, deck, 0, fresh)
                options.append((chance(again), Reveal()))
            found = self._found[shown] = max(options, key=itemgetter(0))
        return found

    def reached(self, course: Rollout, over: bool) -> float:
        """Return the player's probability of victory after this rollout.

        `over`: the day is over. Otherwise it is the player's turn.
        """
        boats = self._by_seat(course.values), self._by_seat(course.free)
        columns = tuple(map(self._by_seat, course.columns))
        return self._left(*boats, columns, tuple(course.market), self._deck.but(course.revealed), None if over else 0)

    def _after_revealing(self) -> float:
        """Return the probability of victory after one more card, averaged over all cards it may be."""
        unseen = self._outset.unseen
        return sum([self.goes_on((kind,))[0] for kind in unseen]) / len(unseen)

    def _takings(self, market: tuple[int, ...], deck: Deck) -> list[tuple[float, Take]]:
        """Return (probability of victory, taking) for each taking that fits and leaves no green card within reach."""
        third, second, last = (KINDS, KINDS, *market)[-REACH:]
        found = []
        for load, move in takings(last, second, third):
            room, value, symbols = parts(load)
            stays = [kind for kind, goes in ((third, move.third_last), (second, move.second_last)) if not goes]
            left = tuple([kind for kind in stays if kind != KINDS])
            if room <= self._free[0] and not any(_GREEN[kind] for kind in left):
                boat = self._values[0] + value, self._free[0] - room
                found.append((self._taken(*boat, symbols, (*market[:-REACH], *left), deck), move))
        return found

    def _taken(self, value: int, free: int, symbols: int, market: tuple[int, ...], deck: Deck) -> float:
        """Return the probability of victory after a taking. `value`, `free`: those of the player's boat then.

        `symbols`: the packed symbols of the cards taken. `market`: the kinds that remain.
        """
        turn = next((seat for seat in range(1, SEATS) if self._free[seat]), None)
        boats, columns = ((value, *self._values[1:]), (free, *self._free[1:])), [*self._columns]
        for good, count in held(symbols):
            columns[good] = (columns[good][0] + count, *columns[good][1:])
        return self._left(*boats, tuple(columns), market, deck, turn)

    def _left(
        self,
        values: tuple[int, ...],
        free: tuple[int, ...],
        columns: tuple[tuple[int, ...], ...],
        market: tuple[int, ...],
        deck: Deck,
        turn: Seat | None,
    ) -> float:
        """Return the probability of victory with these boats before this turn. `turn` None: at the end of the day.

        The end of the last day is scored; on other days it is the probability on the next morning.
        """
        days_left = self._outset.days_left
        if turn is not None:
            return chance(Position(days_left, self._florins, values, free, columns, market, deck, turn))
        florins = self._scored(values, columns)
        if not days_left:
            return _victory_share(florins)
        poorest = [seat for seat in range(SEATS) if florins[seat] == min(florins)]
        begins = poorest[0] if len(poorest) == 1 else None
        boats, shuffled = ((0,) * SEATS, (CAPACITY[SEATS],) * SEATS), deck.but(market, 1)
        return chance(Position(days_left - 1, florins, *boats, columns, (), shuffled, begins))

    def _scored(self, values: tuple[int, ...], columns: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        """Return each seat's florins after the day is scored with these boats."""
        bonus = scoring.bonuses(SEATS, OPTIONS)
        goods = [map(add, scoring.good_florins(column), [bonus[count] for count in column]) for column in columns]
        return tuple(map(sum, zip(self._florins, scoring.cargo_florins(values), *goods, strict=True)))


def _victory_share(florins: tuple[int, ...]) -> float:
    """Return seat 0's share of the victory with these final florins.

    It is the average of the real share (1, or less for a tie) and a softened one, as the network was fitted to.
    """
    part = 1 / florins.count(florins[0]) if florins[0] == max(florins) else 0.0
    return (share(florins, 0, _CLOSE) + part) / 2


def knows(board: Board) -> bool:
    """Return whether the network was fitted to games with this number of seats and these options."""
    return board.seats == SEATS and board.options == OPTIONS
