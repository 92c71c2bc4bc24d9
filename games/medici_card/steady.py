"""The rest of a day of Medici: The Card Game among four steady players, in the head: all but as they would play it.

What the steady player asks of boats and goods (player.Judge) comes out of tables here, and what was found for a
position is kept for other courses that come to it. Only what one more card promises is rougher: it is averaged over
what cards of each value may show, as they were distributed at the outset. So nineteen turns of twenty are the very
same; a test holds it to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from math import inf
from operator import itemgetter, mul
from typing import NamedTuple, TypeAlias

from games.core import Seat, clockwise
from games.medici_card.foresight import Foresight, Outset
from games.medici_card.kinds import GOOD, KINDS, PLAIN, ROOM, SYMBOLS, TAKINGS, VALUE
from games.medici_card.model import CAPACITY, DAYS, MOST_REVEALED, REACH, Options, Take
from games.medici_card.player import STEADY, lasts, to_come
from games.medici_card.scoring import CARGO_PAYOUT, GOODS_PAYOUT, bonuses_from

SEATS = 4
_PLACES = range(CAPACITY[SEATS] + 1)
_BEYOND = max(VALUE) + 1
"""More than the value of any card."""
_QUARTERS = 4
"""In a symbol: so much of one a free place carries (player.STEADY)."""
_VALUE_APART, _QUARTERS_APART = 80, 160
"""More than parts any two boats in value, and any two seats in quarters of a symbol of one good."""

_Row: TypeAlias = tuple[float, ...]
_Symbols: TypeAlias = tuple[tuple[int, int], ...]
"""Of which goods, and how many."""
_Counts: TypeAlias = tuple[int, ...]
"""By seat."""
_Rivals: TypeAlias = tuple[tuple[int, int], ...]
"""What each rival has, and how many free places."""


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
    """By how many quarters of a symbol somebody has more, those below 0 last: how likely that means more than a rival
    in so many days."""
    quarters = (*range(_QUARTERS_APART), *range(-_QUARTERS_APART, 0))
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


@lru_cache(maxsize=1 << 12)
def _cargo(value: int, loading: int, rivals: _Rivals) -> _Row:
    """Florins that a boat should bring, by the value that comes on top of its own."""
    begin = [value - other + _VALUE_APART for other, _ in rivals]
    costs = [
        _COSTS[free][loading][first : first + REACH * _BEYOND] for (_, free), first in zip(rivals, begin, strict=True)
    ]
    most = CARGO_PAYOUT[SEATS][0]
    return tuple([most - one - two - three for one, two, three in zip(*costs, strict=True)])


@lru_cache(maxsize=1 << 12)
def _good(symbols: int, left: int, loading: int, rivals: _Rivals, days: int) -> tuple[float, float, float]:
    """Florins that so many symbols of a good should bring on this day and so many to come; and one more, and two."""
    own, worth = _QUARTERS * symbols + loading, [0.0, 0.0, 0.0]
    first, second, third = [own - _QUARTERS * other - free for other, free in rivals]
    for later in range(days + 1):
        before, prizes, bonus = _BEFORE[later][left], _PRIZES[later], _BONUS[later][left]
        for more, quarters in enumerate((0, _QUARTERS, 2 * _QUARTERS)):
            one, two, three = before[first + quarters], before[second + quarters], before[third + quarters]
            both = one * two
            # Of second prizes, the first being two: one before any two rivals, and another before all three.
            count = both + (one + two - both) * three
            worth[more] += count * prizes[own + quarters] + bonus[own + quarters]
    return worth[0], worth[1], worth[2]


# ------------------------------------------------------------------------------------------ the course


class Steady(Foresight):
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
            if judge.promise(last, second) <= now - STEADY.daring[fresh]:
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
        self.cards = [_Cards.of(outset.unseen, room) for room in (0, 1)]
        """Those that take no place, and those that take one."""
        goods = [GOOD[kind] for kind in outset.unseen if SYMBOLS[kind]]
        self.goods = [goods.count(good) / max(len(goods), 1) for good in range(PLAIN)]
        """How likely it is that symbols are of a good."""
        self.judge = lru_cache(maxsize=1 << 9)(partial(_Judge, self))
        """Of whose turn it is, with these boats and goods: the same comes in one course after the other."""


class _Cards(NamedTuple):
    """Cards that take as much room, alike in value and symbols: those, and how likely each is to be the next."""

    values: tuple[int, ...]
    symbols: tuple[int, ...]
    likely: tuple[float, ...]

    @staticmethod
    def of(unseen: Sequence[int], room: int) -> _Cards:
        shown = Counter([(VALUE[kind], SYMBOLS[kind]) for kind in unseen if ROOM[kind] == room])
        values, symbols = zip(*shown, strict=True) if shown else ((), ())
        return _Cards(values, symbols, tuple([copies / len(unseen) for copies in shown.values()]))


class _Judge:
    """What cards are worth to a seat whose turn it is."""

    def __init__(
        self, table: Table, seat: Seat, values: _Counts, free: _Counts, columns: tuple[_Counts, ...]
    ) -> None:
        rivals = clockwise(seat, SEATS)[1:]
        self.table, self.value, self._free = table, values[seat], free[seat]
        self.to_come = to_come([free[rival] for rival in rivals])
        self.boats = tuple([(values[rival], free[rival]) for rival in rivals])
        self.goods = [(column[seat], tuple([(column[rival], free[rival]) for rival in rivals])) for column in columns]
        self._holds: dict[int, _Hold] = {}
        self._bests: dict[tuple[int, int, int], tuple[float, Take]] = {}
        self._promises: dict[tuple[int, int], float] = {}

    def best(self, last: int, second: int, third: int) -> tuple[float, Take]:
        """What the best taking is worth with these at the end of the market; the earlier among equals."""
        best = self._bests.get((last, second, third))
        if best is None:
            found = [(self.worth((last, *others)), move) for others, move in _besides(second, third)]
            best = self._bests[last, second, third] = max(found, key=itemgetter(0))
        return best

    def worth(self, kinds: tuple[int, ...]) -> float:
        """What the day and the rest of the game should bring with these on board."""
        load = _loaded(kinds)
        if load.room > self._free:
            return -inf
        left = self._free - load.room
        hold = self._holds.get(left) or self._hold(left)
        return hold.cargo[load.value] + hold.with_symbols(load.symbols)[0]

    def promise(self, second: int, third: int) -> float:
        """What the best taking should be worth once one more card lies there."""
        promise = self._promises.get((second, third))
        if promise is None:
            loads = [_loaded(others) for others, _ in _besides(second, third)]
            promise = self._promises[second, third] = self._best(0, loads) + self._best(1, loads)
        return promise

    def _best(self, room: int, loads: Sequence[_Load]) -> float:
        """The part of it that comes from cards which take so much room."""
        cards, free = self.table.cards[room], self._free - room
        rows = [self._with(load, free - load.room, cards) for load in loads if load.room <= free]
        best = map(max, *rows) if rows[1:] else rows[0]
        promise: float = sum(map(mul, best, cards.likely))
        return promise

    def _with(self, load: _Load, left: int, cards: _Cards) -> list[float]:
        """What each of these cards should be worth on top of a load, on average over the goods it may be of."""
        hold, value = self._holds.get(left) or self._hold(left), load.value
        goods, gains = hold.with_symbols(load.symbols)
        shown = zip(cards.values, cards.symbols, strict=True)
        return [hold.cargo[value + more] + goods + gains[symbols] for more, symbols in shown]

    def _hold(self, left: int) -> _Hold:
        """What there will be with so many places left, asked for the first time."""
        hold = self._holds[left] = _Hold(self, left)
        return hold


class _Hold:
    """What the boat and the goods should bring with so many places left."""

    def __init__(self, judge: _Judge, left: int) -> None:
        loading, days, likely = min(left, judge.to_come), judge.table.outset.days_left, judge.table.goods
        self._judge, self._left, self._loading, self._days = judge, left, loading, days
        self.cargo = _cargo(judge.value, loading, judge.boats)
        """By the value that comes on top."""
        self._goods = [_good(own, left, loading, others, days) for own, others in judge.goods]
        worth, one, two = 0.0, 0.0, 0.0
        for part, (now, more, most) in zip(likely, self._goods, strict=True):
            worth, one, two = worth + now, one + part * (more - now), two + part * (most - now)
        self._known: dict[_Symbols, tuple[float, _Row]] = {(): (worth, (0.0, one, two))}

    def with_symbols(self, symbols: _Symbols) -> tuple[float, _Row]:
        """What all goods should bring with these on top; and what no symbol more, one and two would, on average over
        the goods they may be of."""
        found = self._known.get(symbols)
        if found is None:
            worth, (_, one, two) = self._known[()]
            for good, count in symbols:
                (own, others), before = self._judge.goods[good], self._goods[good]
                likely = self._judge.table.goods[good]
                now = _good(own + count, self._left, self._loading, others, self._days)
                worth += now[0] - before[0]
                one += likely * (now[1] - now[0] - before[1] + before[0])
                two += likely * (now[2] - now[0] - before[2] + before[0])
            found = self._known[symbols] = worth, (0.0, one, two)
        return found


class _Load(NamedTuple):
    """Some cards: the room they take, what they show in all, and how many symbols of which goods."""

    room: int
    value: int
    symbols: _Symbols


@lru_cache(maxsize=1 << 12)
def _loaded(kinds: tuple[int, ...]) -> _Load:
    symbols: Counter[int] = Counter()
    for kind in kinds:
        symbols[GOOD[kind]] += SYMBOLS[kind]
    held = tuple([(good, count) for good, count in symbols.items() if count])
    return _Load(sum([ROOM[kind] for kind in kinds]), sum([VALUE[kind] for kind in kinds]), held)


@cache
def _besides(second: int, third: int) -> tuple[tuple[tuple[int, ...], Take], ...]:
    """What may come along with the last card, and the taking that has it, in the order of market.takings."""
    found: list[tuple[tuple[int, ...], Take]] = [((), TAKINGS[False, False])]
    if second != KINDS:
        found.append(((second,), TAKINGS[True, False]))
    if third != KINDS:
        if third != second:
            found.append(((third,), TAKINGS[False, True]))
        found.append(((second, third), TAKINGS[True, True]))
    return tuple(found)
