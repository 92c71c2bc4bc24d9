"""Play the rest of a day with four steady players, nearly as they would play it, for the strong player.

What the steady player asks of boats and goods (player.Judge) comes out of tables here, and what was found for a
position is kept for other courses that come to it. Only what one more card promises is rougher: it is averaged over
what cards may show, as they were distributed at the outset. So nine turns of ten are the very same, and more; a test
holds it to that.
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
"""More than the value of any card."""
_ON_TOP = REACH * _BEYOND
"""More than the value of any taking."""
_MORE = (REACH + 1) * max(SYMBOLS) + 1
"""More symbols than a taking may have, and one more card."""
_CHOICE = 0.1
"""Florins that it brings to choose what goes best with a card once it lies there, and not what does on average: with
these, most turns are as steady players play them."""
_QUARTERS = 4
"""In a symbol: so much of one a free place carries (player.STEADY)."""
_VALUE_APART, _QUARTERS_APART = 80, 160
"""More than parts any two boats in value, and any two seats in quarters of a symbol of one good."""

_Row: TypeAlias = tuple[float, ...]
_Counts: TypeAlias = tuple[int, ...]
"""By seat."""
_Pairs: TypeAlias = tuple[tuple[int, int], ...]


# ----------------------------------------------------------------------------------------- the tables


def _costs(free: int, loading: int) -> _Row:
    """By how much more a boat is worth, from -_VALUE_APART on, which is still to be loaded with so many cards: the
    florins that a rival with these free places should cost it. The cargo pays in equal steps, one for each ahead."""
    step, spread = CARGO_PAYOUT[SEATS][0] - CARGO_PAYOUT[SEATS][1], STEADY.boats_apart(free + loading)
    hope = STEADY.a_place * (free - loading)
    return tuple([step * lasts(hope - more, spread) for more in range(-_VALUE_APART, _VALUE_APART)])


def _spread(left: int, later: int) -> float:
    """How far off what is hoped for in symbols may be in so many days, for whoever has these places left."""
    return STEADY.goods_apart(left + CAPACITY[SEATS] * later)


def _before(left: int, later: int) -> _Row:
    """By how many quarters of a symbol somebody has more, from -_QUARTERS_APART on: how likely that means more than a
    rival in so many days."""
    quarters = range(-_QUARTERS_APART, _QUARTERS_APART)
    return tuple([lasts(more / _QUARTERS, _spread(left, later)) for more in quarters])


def _prizes(later: int) -> _Row:
    """By quarters of a symbol: what the second prize in so many days counts for; with less than a symbol, less."""
    prize = GOODS_PAYOUT[1] * STEADY.later**later
    return tuple([prize * min(quarters / _QUARTERS, 1.0) for quarters in range(_QUARTERS_APART)])


def _bonus(left: int, later: int) -> _Row:
    """By quarters of a symbol: what the bonuses to be expected in so many days count for."""
    coming = [quarters / _QUARTERS + STEADY.symbols_a_day * later for quarters in range(_QUARTERS_APART)]
    part, spread = STEADY.later**later, _spread(left, later)
    steps = [(count - 0.5, brings * part) for count, brings in bonuses_from(SEATS, Options())]
    return tuple([sum([brings * lasts(own - least, spread) for least, brings in steps]) for own in coming])


_COSTS = [[_costs(free, loading) for loading in _PLACES] for free in _PLACES]
_BEFORE = [[_before(left, later) for left in _PLACES] for later in range(DAYS)]
_PRIZES = [_prizes(later) for later in range(DAYS)]
_BONUS = [[_bonus(left, later) for left in _PLACES] for later in range(DAYS)]


def cargoes(values: Sequence[int], free: Sequence[int]) -> _Row:
    """Florins that everybody's boat should bring, as it is, with these places to be filled."""
    boats, most = [*enumerate(zip(values, free, strict=True))], CARGO_PAYOUT[SEATS][0]
    florins = []
    for seat, (value, places) in boats:
        costs = [_COSTS[its][places][value - other + _VALUE_APART] for rival, (other, its) in boats if rival != seat]
        florins.append(most - sum(costs))
    return tuple(florins)


@lru_cache(maxsize=1 << 12)
def _cargo(leads: _Pairs, loading: int) -> _Row:
    """Florins that a boat should bring, by the value that comes on top of its own. `leads`: over each rival's boat in
    value, and its free places."""
    begin = [lead + _VALUE_APART for lead, _ in leads]
    costs = [_COSTS[free][loading][first : first + _ON_TOP] for (_, free), first in zip(leads, begin, strict=True)]
    most = CARGO_PAYOUT[SEATS][0]
    return tuple([most - one - two - three for one, two, three in zip(*costs, strict=True)])


@lru_cache(maxsize=1 << 12)
def _good(own: int, rivals: _Counts, left: int, days: int) -> _Row:
    """Florins that a good should bring on this day and so many to come, by the symbols of it that come on top; to
    whoever has these places left. What is hoped for, in quarters of a symbol: one's own, and each rival's."""
    worth, begin = [0.0] * _MORE, [own - other + _QUARTERS_APART for other in rivals]
    for later in range(days + 1):
        before, prizes, bonuses = _BEFORE[later][left], _PRIZES[later], _BONUS[later][left]
        rows = [*[(before, first) for first in begin], (prizes, own), (bonuses, own)]
        by_symbols = [row[first : first + _QUARTERS * _MORE : _QUARTERS] for row, first in rows]
        # Of second prizes, the first being two: one before any two rivals, and another before all three.
        worth = [
            florins + (one * two + (one + two - one * two) * three) * prize + bonus
            for florins, one, two, three, prize, bonus in zip(worth, *by_symbols, strict=True)
        ]
    return tuple(worth)


# ------------------------------------------------------------------------------------------ the course


class Steady(Rollout):
    """One way the day may go on where everybody is steady. `deck`: kinds of cards, the top one first."""

    def __init__(self, table: Table, deck: Sequence[int]) -> None:
        super().__init__(table.outset, deck, ())
        self._table = table

    def _turn(self, seat: Seat, fresh: int) -> None:
        """One more card while the best that could be taken then promises more than the best of now; then that."""
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
    """What all courses from one outset have in common: what the next card may be, and what was thought of so far."""

    def __init__(self, outset: Outset) -> None:
        self.outset = outset
        cards = _Cards.of(outset.unseen, 0), _Cards.of(outset.unseen, 1)
        goods = [GOOD[kind] for kind in outset.unseen if SYMBOLS[kind]]
        likely = [goods.count(good) / max(len(goods), 1) for good in range(PLAIN)]
        self.judge = lru_cache(maxsize=1 << 9)(partial(_Judge, _Coming(*cards, likely, outset.days_left)))
        """Of whose turn it is, with these boats and goods: the same comes in one course after the other."""


class _Coming(NamedTuple):
    """What may come: as the next card, such as take no place and such as take one; of which goods symbols are, by how
    likely that is; and days after this."""

    greens: _Cards
    others: _Cards
    goods: Sequence[float]
    days: int


class _Cards(NamedTuple):
    """Cards that take as much room: how likely the next is one of them, and what it then shows, each with its part in
    that: by value, and one symbol, and two."""

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
    """What cards are worth to a seat whose turn it is."""

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
        """What the best taking is worth with these at the end of the market; the earlier among equals."""
        best = self._bests.get((last, second, third))
        if best is None:
            found = [(self.worth(load), move) for load, move in takings(last, second, third)]
            best = self._bests[last, second, third] = max(found, key=itemgetter(0))
        return best

    def worth(self, load: int) -> float:
        """What the day and the rest of the game should bring with these on board."""
        room, value, symbols = parts(load)
        if room > self._free:
            return -inf
        left = self._free - room
        hold = self._holds.get(left) or self._hold(left)
        return hold.cargo[value] + (hold.known.get(symbols) or hold.with_symbols(symbols))[0]

    def goes_on(self, second: int, third: int, least: float) -> bool:
        """Whether the best taking should be worth more than this once one more card lies there."""
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
        """What comes from such cards on top of these, on average over the goods they may be of."""
        hold = self._holds.get(left) or self._hold(left)
        goods, one, two = hold.known.get(symbols) or hold.with_symbols(symbols)
        cargo: float = sum(map(mul, hold.cargo[value : value + _BEYOND], cards.values))
        return cargo + cards.likely * goods + cards.one * one + cards.two * two

    def _hold(self, left: int) -> _Hold:
        """What there will be with so many places left, asked for the first time."""
        hold = self._holds[left] = _Hold(self, left)
        return hold


class _Hold:
    """What the boat and the goods should bring with so many places left."""

    __slots__ = ("_goods", "_likely", "_usual", "cargo", "known")

    def __init__(self, judge: _Judge, left: int) -> None:
        loading, days = min(left, judge.to_come), judge.coming.days
        self.cargo = _cargo(judge.leads, loading)
        """By the value that comes on top."""
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
        """With these symbols on top: what all goods should bring; and how much more one and two symbols besides
        would, on average over the goods they may be of."""

    def with_symbols(self, symbols: int) -> tuple[float, float, float]:
        """The same, asked for the first time."""
        worth, one, two = self._usual
        for good, count in held(symbols):
            row, likely = self._goods[good], self._likely[good]
            now, before = row[count], row[0]
            worth += now - before
            one += likely * (row[count + 1] - now - row[1] + before)
            two += likely * (row[count + 2] - now - row[2] + before)
        found = self.known[symbols] = worth, one, two
        return found
