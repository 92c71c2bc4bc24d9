"""Play the rest of a day at four seats nearly as simple players would play it, for the strong player.

The simple player's judgement of boats and goods (player.Judge) is computed from tables, and cached for other rollouts
that reach the same position. Only the estimate of an unknown card is rougher: an average over the faces in the deck
at the outset. So more than nine turns of ten are exactly the same; a test checks that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import inf
from operator import itemgetter, mul
from typing import NamedTuple, TypeAlias

from games.core import Seat, clockwise
from games.medici_card.card_kinds import GOOD, KINDS, PLAIN, ROOM, SYMBOLS, VALUE, held, parts, takings
from games.medici_card.model import CAPACITY, DAYS, MOST_REVEALED, REACH, Options, Take
from games.medici_card.player import STEADY, lasts, to_come
from games.medici_card.rollout import Outset, Rollout
from games.medici_card.scoring import CARGO_PAYOUT, GOODS_PAYOUT, bonuses_from

SEATS = 4
_PLACES = range(CAPACITY[SEATS] + 1)
_BEYOND = max(VALUE) + 1
"""A number above the value of every card."""
_ON_TOP = REACH * _BEYOND
"""A number above the value of every taking."""
_MORE = (REACH + 1) * max(SYMBOLS) + 1
"""A number above the symbols of one good on a taking and one more card together."""
_CHOICE = 0.1
"""Florins by which the best taking with a new card is worth more than the best average over new cards.

The player chooses the other cards once the new card is known. With this value, most turns match the simple player's.
"""
_QUARTERS = 4
"""Units in a symbol: a free place should bring a quarter of one (player.STEADY)."""
_VALUE_APART, _QUARTERS_APART = 80, 160
"""Numbers above any difference of two boats in value, and of two seats in quarters of a symbol of one good."""

_Row: TypeAlias = tuple[float, ...]
_Counts: TypeAlias = tuple[int, ...]
"""One number for each seat."""
_Pairs: TypeAlias = tuple[tuple[int, int], ...]


# ----------------------------------------------------------------------------------------- the tables


def _costs(free: int, loading: int) -> _Row:
    """Return the florins that a rival's boat should cost a boat that will load `loading` more cards.

    Indexed by the boat's lead in value, from -_VALUE_APART on. `free`: the rival's free places. The cargo table pays
    in equal steps, one for each boat ahead.
    """
    step, spread = CARGO_PAYOUT[SEATS][0] - CARGO_PAYOUT[SEATS][1], STEADY.boats_apart(free + loading)
    hope = STEADY.a_place * (free - loading)
    return tuple([step * lasts(hope - more, spread) for more in range(-_VALUE_APART, _VALUE_APART)])


def _spread(left: int, later: int) -> float:
    """Return the standard deviation of a seat's symbols after `later` more days, with `left` places free today."""
    return STEADY.goods_apart(left + CAPACITY[SEATS] * later)


def _ahead_odds(left: int, later: int) -> _Row:
    """Return the probability of having more symbols of a good than a rival after `later` days.

    Indexed by the present lead in quarters of a symbol, from -_QUARTERS_APART on. `left`: the seat's free places.
    """
    quarters = range(-_QUARTERS_APART, _QUARTERS_APART)
    return tuple([lasts(more / _QUARTERS, _spread(left, later)) for more in quarters])


def _prizes(later: int) -> _Row:
    """Return the worth in florins of a second prize after `later` days, indexed by the seat's quarters of a symbol.

    Below one symbol it is reduced, as a seat without any gets no prize.
    """
    prize = GOODS_PAYOUT[1] * STEADY.later**later
    return tuple([prize * min(quarters / _QUARTERS, 1.0) for quarters in range(_QUARTERS_APART)])


def _bonus(left: int, later: int) -> _Row:
    """Return the expected bonus florins after `later` days, indexed by the seat's quarters of a symbol.

    `left`: the seat's free places.
    """
    coming = [quarters / _QUARTERS + STEADY.symbols_a_day * later for quarters in range(_QUARTERS_APART)]
    part, spread = STEADY.later**later, _spread(left, later)
    steps = [(count - 0.5, brings * part) for count, brings in bonuses_from(SEATS, Options())]
    return tuple([sum([brings * lasts(own - least, spread) for least, brings in steps]) for own in coming])


_COSTS = [[_costs(free, loading) for loading in _PLACES] for free in _PLACES]
_BEFORE = [[_ahead_odds(left, later) for left in _PLACES] for later in range(DAYS)]
_PRIZES = [_prizes(later) for later in range(DAYS)]
_BONUS = [[_bonus(left, later) for left in _PLACES] for later in range(DAYS)]


def cargoes(values: Sequence[int], free: Sequence[int]) -> _Row:
    """Return the florins that each boat should bring this day. `values`, `free`: each boat's value and places."""
    boats, most = [*enumerate(zip(values, free, strict=True))], CARGO_PAYOUT[SEATS][0]
    florins = []
    for seat, (value, places) in boats:
        costs = [_COSTS[its][places][value - other + _VALUE_APART] for rival, (other, its) in boats if rival != seat]
        florins.append(most - sum(costs))
    return tuple(florins)


@lru_cache(maxsize=1 << 12)
def _cargo(leads: _Pairs, loading: int) -> _Row:
    """Return the florins that a boat should bring this day, indexed by the value of the cards added to it.

    `leads`: for each rival, the boat's lead in value and the rival's free places. `loading`: how many more cards the
    boat will load after that.
    """
    begin = [lead + _VALUE_APART for lead, _ in leads]
    costs = [_COSTS[free][loading][first : first + _ON_TOP] for (_, free), first in zip(leads, begin, strict=True)]
    most = CARGO_PAYOUT[SEATS][0]
    return tuple([most - one - two - three for one, two, three in zip(*costs, strict=True)])


@lru_cache(maxsize=1 << 12)
def _good(own: int, rivals: _Counts, left: int, days: int) -> _Row:
    """Return the florins that a good should bring on this day and `days` later ones, indexed by the symbols added.

    `own` and `rivals`: expected symbols in quarters. `left`: the seat's free places.
    """
    worth, begin = [0.0] * _MORE, [own - other + _QUARTERS_APART for other in rivals]
    for later in range(days + 1):
        before, prizes, bonuses = _BEFORE[later][left], _PRIZES[later], _BONUS[later][left]
        rows = [*[(before, first) for first in begin], (prizes, own), (bonuses, own)]
        by_symbols = [row[first : first + _QUARTERS * _MORE : _QUARTERS] for row, first in rows]
        # The first prize is two second prizes: one for leading any two rivals, another for leading all three.
        worth = [
            florins + (one * two + (one + two - one * two) * three) * prize + bonus
            for florins, one, two, three, prize, bonus in zip(worth, *by_symbols, strict=True)
        ]
    return tuple(worth)


# ------------------------------------------------------------------------------------------ the course


class Steady(Rollout):
    """One way in which the day may go on among simple players. `deck`: kinds of cards, the top one first."""

    def __init__(self, table: Table, deck: Sequence[int]) -> None:
        super().__init__(table.outset, deck, ())
        self._table = table

    def _turn(self, seat: Seat, fresh: int) -> None:
        """Reveal cards while that promises a better taking, then take the best.

        `fresh`: how many cards were already revealed this turn.
        """
        market, deck = self.market, self._deck
        judge = self._table.judge(seat, tuple(self.values), tuple(self.free), tuple(self.columns))
        third, second, last = (KINDS, KINDS, *market)[-REACH:]
        now, taking = judge.best(last, second, third)
        while fresh < MOST_REVEALED and self._top < len(deck):
            if not judge.goes_on(last, second, now - STEADY.daring[fresh]):
                break
            self._reveal()
            fresh += 1
            third, second, last = second, last, market[-1]
            now, taking = judge.best(last, second, third)
        self._take(seat, taking)


# -------------------------------------------------------------------------------------------- the judge


class Table:
    """The data shared by all rollouts from one outset: the cards that may come next, and cached judgements."""

    def __init__(self, outset: Outset) -> None:
        self.outset = outset
        cards = _Cards.of(outset.unseen, 0), _Cards.of(outset.unseen, 1)
        goods = [GOOD[kind] for kind in outset.unseen if SYMBOLS[kind]]
        likely = [goods.count(good) / max(len(goods), 1) for good in range(PLAIN)]
        self.judge = lru_cache(maxsize=1 << 9)(partial(_Judge, _Coming(*cards, likely, outset.days_left)))
        """`judge(seat, values, free, columns)` returns the seat's `_Judge`, cached for other rollouts."""


class _Coming(NamedTuple):
    """The cards that may come next, and the number of later days.

    `greens`, `others`: cards that take no room, and those that do. `goods`: for each good, its fraction of the cards
    with symbols.
    """

    greens: _Cards
    others: _Cards
    goods: Sequence[float]
    days: int


class _Cards(NamedTuple):
    """The green cards of the deck, or all others, as probabilities of the next card.

    `likely`: it is one of these cards. `values[v]`: it is one with value v. `one`, `two`: it is one with one symbol,
    with two.
    """

    likely: float
    values: _Row
    one: float
    two: float

    @staticmethod
    def of(unseen: Sequence[int], room: int) -> _Cards:
        kinds = [kind for kind in unseen if ROOM[kind] == room]
        values, symbols = [VALUE[kind] for kind in kinds], [SYMBOLS[kind] for kind in kinds]
        every = len(unseen) or 1
        by_value = tuple([values.count(value) / every for value in range(_BEYOND)])
        return _Cards(len(kinds) / every, by_value, symbols.count(1) / every, symbols.count(2) / every)


class _Judge:
    """The worth of cards to the seat in turn, given the value and free places of each boat and each seat's symbols.

    `leads`: as `_cargo` needs them. `goods`: for each good, as `_good` needs them, the seat's and the rivals' symbols
    in quarters. `to_come`: how many more cards the seat can load.
    """

    __slots__ = ("_bests", "_free", "_holds", "coming", "goods", "leads", "to_come")

    def __init__(
        self, coming: _Coming, seat: Seat, values: _Counts, free: _Counts, columns: tuple[_Counts, ...]
    ) -> None:
        rivals = clockwise(seat, SEATS)[1:]
        self.coming, self._free = coming, free[seat]
        self.to_come = to_come([free[rival] for rival in rivals])
        self.leads = tuple(sorted([(values[seat] - values[rival], free[rival]) for rival in rivals]))
        self.goods = [
            (_QUARTERS * column[seat], tuple(sorted([_QUARTERS * column[rival] + free[rival] for rival in rivals])))
            for column in columns
        ]
        self._holds: dict[int, _Hold] = {}
        self._bests: dict[tuple[int, int, int], tuple[float, Take]] = {}

    def best(self, last: int, second: int, third: int) -> tuple[float, Take]:
        """Return the worth in florins, and the move, of the best taking from a market.

        The market ends in the kinds `third`, `second`, `last`; KINDS stands for a missing card, as in `takings`.
        Among equals, the earlier taking wins.
        """
        best = self._bests.get((last, second, third))
        if best is None:
            found = [(self.worth(load), move) for load, move in takings(last, second, third)]
            best = self._bests[last, second, third] = max(found, key=itemgetter(0))
        return best

    def worth(self, load: int) -> float:
        """Return the florins to expect from this day and later ones with this load; -inf if there is no room."""
        room, value, symbols = parts(load)
        if room > self._free:
            return -inf
        left = self._free - room
        hold = self._holds.get(left) or self._hold(left)
        return hold.cargo[value] + (hold.known.get(symbols) or hold.with_symbols(symbols))[0]

    def goes_on(self, second: int, third: int, least: float) -> bool:
        """Return whether one more card should make the best taking worth more than `least` florins.

        `second`, `third`: the kinds that will then be the second and third from the end.
        """
        greens, others, *_ = self.coming
        most, most_green = -inf, -inf
        for load, _ in takings(KINDS, second, third):
            room, value, symbols = parts(load)
            left = self._free - room
            if left > 0:
                most = max(most, self._with(others, left - 1, value, symbols))
            if left >= 0:
                most_green = max(most_green, self._with(greens, left, value, symbols))
            if most + most_green + _CHOICE > least:
                return True
        return False

    def _with(self, cards: _Cards, left: int, value: int, symbols: int) -> float:
        """Return the worth of a taking with one more card, times the probability that the card is one of `cards`.

        `left`: places free after the taking. `value`, `symbols`: those of the other cards of the taking.
        """
        hold = self._holds.get(left) or self._hold(left)
        goods, one, two = hold.known.get(symbols) or hold.with_symbols(symbols)
        cargo: float = sum(map(mul, hold.cargo[value : value + _BEYOND], cards.values))
        return cargo + cards.likely * goods + cards.one * one + cards.two * two

    def _hold(self, left: int) -> _Hold:
        """Compute and cache the florins that boat and goods should bring with `left` places free."""
        hold = self._holds[left] = _Hold(self, left)
        return hold


class _Hold:
    """The florins that the boat and the goods should bring if a number of places is free after a taking."""

    __slots__ = ("_goods", "_likely", "_usual", "cargo", "known")

    def __init__(self, judge: _Judge, left: int) -> None:
        loading, days = min(left, judge.to_come), judge.coming.days
        self.cargo = _cargo(judge.leads, loading)
        """Florins for the boat, indexed by the value of the cards taken."""
        self._likely = judge.coming.goods
        self._goods = [_good(own + loading, rivals, left, days) for own, rivals in judge.goods]
        worth, one, two = 0.0, 0.0, 0.0
        for part, row in zip(self._likely, self._goods, strict=True):
            now = row[0]
            worth += now
            one += part * (row[1] - now)
            two += part * (row[2] - now)
        self._usual = worth, one, two
        self.known = {0: self._usual}
        """By packed symbols taken: florins for all goods, and the average gain from one and from two more symbols."""

    def with_symbols(self, symbols: int) -> tuple[float, float, float]:
        """Compute and cache the entry of `known` for these packed symbols."""
        worth, one, two = self._usual
        for good, count in held(symbols):
            row, likely = self._goods[good], self._likely[good]
            now, before = row[count], row[0]
            worth += now - before
            one += likely * (row[count + 1] - now - row[1] + before)
            two += likely * (row[count + 2] - now - row[2] + before)
        found = self.known[symbols] = worth, one, two
        return found
