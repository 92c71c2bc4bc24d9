"""Play the rest of a day with quick players, for searching players: thousands of days a second.

The rules are the same as in rules.py, on plain numbers; a test compares the two. Cards are given by their kind,
expected values in tenths of a point, and probabilities from tables in 64ths. The worth of cards is assumed to be
proportional to their value and symbols, at rates that depend on the seat. That is rougher than the simple player's
judgement, and a hundred times as fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple

from games.core import Seat, clockwise
from games.medici_card import scoring
from games.medici_card.card_kinds import GOOD, KIND, KINDS, PLAIN, ROOM, SYMBOLS, TAKINGS, VALUE
from games.medici_card.model import (
    CAPACITY,
    DAYS,
    MOST_REVEALED,
    Board,
    Card,
    Move,
    Options,
    Reveal,
    Take,
    cargo_value,
    stocked,
)
from games.medici_card.player import lasts

_CHANCE = 64
_TENTHS = 10
_A_PLACE = 36
"""Value, in tenths, that a free place should bring in the day: above the average card, as players choose."""
_PLACE_SPREAD = 1.6
"""Standard deviation of the value that one free place brings, in points. It grows with the root of the places."""
_SYMBOLS_A_PLACE = 0.25
"""Symbols of any one good that a free place should bring by the end of the day."""
_SYMBOLS_A_DAY = 0.6
"""Symbols of any one good that a later day should bring each seat."""
_DAY_SPREAD = 1.0
"""Standard deviation of the symbols of one good that a later day brings. It grows with the root of the days.

This figure and `_SYMBOLS_A_DAY` are fitted to the winners of 2,500 games among simple and quick players. The fit used
all seats' florins and symbols at the end of the first and the second day.
"""
CLEAR_LEAD = (4.0, 9.0, 15.5)
"""The lead in expected florins that makes a victory likely, indexed by the number of days left.

The figures for one and two days are fitted to the winners of 2,500 games among simple and quick players. The fit used
the `prospects` of all seats at the end of a day.
"""
_STEP = 30
"""Half the span, in tenths of a point of value, over which a boat's florins for one more point are averaged: from
this much behind its present lead to this much ahead.
"""
_PACE = 2
"""Cards that a player usually loads in a turn."""


class PlayerStyle(NamedTuple):
    """The weights of value, goods and places in a seat's judgement, as multiples of the usual rates.

    `daring`: for the first, second and third card of a turn, the loss in florins at which the seat still reveals the
    card. With the defaults it plays like the simple player most of the time.
    """

    cargo: float = 1.05
    goods: float = 0.95
    place: float = 1.08
    daring: tuple[float, float, float] = (2.0, 2.0, 0.0)


def _lead_odds(spread: float, unit: int, reach: int) -> tuple[int, ...]:
    """Return the probability, in 64ths, that a seat ahead by n stays ahead, at index n from -reach to reach - 1.

    n and `reach` count parts, of which `unit` make one unit of `spread`.
    """
    leads = (*range(reach), *range(-reach, 0))
    return tuple([round(_CHANCE * lasts(lead / unit, spread)) for lead in leads])


_CARGO_BEATS = tuple(
    [_lead_odds(1.0 + _PLACE_SPREAD * sqrt(free), _TENTHS, 900) for free in range(2 * max(CAPACITY.values()) + 1)]
)
"""Probability, in 64ths, that a boat stays ahead: by the free places of both boats and its lead in tenths."""


@cache
def _interpolated(payout: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """Return the payout indexed by the number of rivals ahead, in 64ths; between whole numbers it is interpolated.

    `payout`: florins by place.
    """
    full = (*payout, *[0] * (seats + 1 - len(payout)))
    parts = [divmod(step, _CHANCE) for step in range(_CHANCE * seats)]
    return tuple([full[place] + (full[place + 1] - full[place]) * part / _CHANCE for place, part in parts])


@lru_cache(maxsize=1 << 16)
def _later(column: tuple[int, ...], days: int, options: Options) -> tuple[float, ...]:
    """Return the florins by seat that one good should bring on the `days` days after this one.

    `column`: how many symbols of the good each seat has now.
    """
    prizes, florins = _interpolated(scoring.GOODS_PAYOUT, len(column)), [0.0] * len(column)
    for day in range(1, days + 1):
        spread = _DAY_SPREAD * sqrt(2 * day)
        for seat, own in enumerate(column):
            come = own + _SYMBOLS_A_DAY * day
            florins[seat] += prizes[round(_CHANCE * _ahead(column, own, spread))] * min(come, 1.0)
            for least, brings in scoring.bonuses_from(len(column), options):
                florins[seat] += brings * lasts(come - least + 0.5, _DAY_SPREAD * sqrt(day))
    return tuple(florins)


@lru_cache(maxsize=1 << 16)
def good_prospects(column: tuple[int, ...], days: int, options: Options) -> tuple[float, ...]:
    """Return the florins by seat that one good brings if this day ends now, plus those expected on `days` later days.

    `column`: how many symbols of the good each seat has now.
    """
    bonus, later = scoring.bonuses(len(column), options), _later(column, days, options)
    prizes = scoring.good_florins(column)
    return tuple([prizes[seat] + bonus[count] + later[seat] for seat, count in enumerate(column)])


@lru_cache(maxsize=1 << 16)
def _good_rates(column: tuple[int, ...], days: int, options: Options) -> tuple[float, ...]:
    """Return, by seat, the florins that one more symbol of a good should bring it on this day and `days` later ones.

    `column`: how many symbols of the good each seat has now.
    """
    hoped = _expected_florins(column, days, options)
    more = [(*column[:seat], count + 1, *column[seat + 1 :]) for seat, count in enumerate(column)]
    return tuple([_expected_florins(each, days, options)[seat] - hoped[seat] for seat, each in enumerate(more)])


@lru_cache(maxsize=1 << 16)
def _expected_florins(column: tuple[int, ...], days: int, options: Options) -> tuple[float, ...]:
    """Return the florins by seat that one good should bring on this day, half of it to come, and `days` later ones.

    `column`: how many symbols of the good each seat has now.
    """
    prizes, later = _interpolated(scoring.GOODS_PAYOUT, len(column)), _later(column, days, options)
    florins = []
    for seat, own in enumerate(column):
        bonuses = [
            brings * lasts(own + _SYMBOLS_A_DAY / 2 - least + 0.5, _DAY_SPREAD / 2)
            for least, brings in scoring.bonuses_from(len(column), options)
        ]
        florins.append(
            prizes[round(_CHANCE * _ahead(column, own, _DAY_SPREAD))] * min(own, 1) + sum(bonuses) + later[seat]
        )
    return tuple(florins)


def _ahead(column: tuple[int, ...], own: int, spread: float) -> float:
    """Return the expected number of rivals that end with more symbols of a good than a seat that has `own` now.

    `column`: how many symbols each seat has, this one included.
    """
    return sum([lasts(other - own, spread) for other in column]) - lasts(0, spread)


def _added(room: int, second: float, its_room: int, third: float, that_room: int) -> float:
    """Return the worth of the second and third card from the end, as far as they fit and are worth anything.

    `room`: the free places. `its_room`, `that_room`: the places that the second and the third card need.
    """
    one = second if second > 0 and its_room <= room else 0.0
    other = third if third > 0 and that_room <= room else 0.0
    if one and other and its_room + that_room > room:
        return max(one, other)
    return one + other


class Outset:
    """The position where all rollouts start, on plain numbers. `unseen`: the cards of the deck."""

    def __init__(self, board: Board, unseen: Sequence[Card]) -> None:
        seats = range(board.seats)
        self.options, self.days_left = board.options, DAYS - board.day
        self.player, self.fresh, self.revealing = board.player, board.fresh, board.phase == "reveal"
        self.florins = board.florins
        self.market = [KIND[card] for card in board.market]
        self.free = [board.free(seat) for seat in seats]
        self.values = [cargo_value(boat) for boat in board.boats]
        in_boats = [stocked((boat,)) for boat in board.boats]
        stocks = [map(sum, zip(*pair, strict=True)) for pair in zip(board.warehouses, in_boats, strict=True)]
        self.columns = [*zip(*stocks, strict=True)]
        self.unseen = sorted([KIND[card] for card in unseen])
        drawn = [*self.unseen, *self.market]
        self.usual_value = sum([VALUE[kind] for kind in drawn]) / len(drawn)
        self.usual_room = sum([ROOM[kind] for kind in drawn]) / len(drawn)
        self.usual_symbols = sum([SYMBOLS[kind] for kind in drawn]) / len(drawn) / PLAIN
        """Average number of symbols of any one good on a card of deck and market."""
        self.rates: dict[tuple[int, ...], tuple[float, ...]] = {}
        """Cache of `_good_rates`, by the symbols of a good that each seat has."""


class Rollout:
    """One way in which the day may go on. `deck`: kinds of cards, the top one first. `tempers`: each seat's style."""

    def __init__(self, outset: Outset, deck: Sequence[int], tempers: Sequence[PlayerStyle]) -> None:
        self._outset, self._tempers = outset, tempers
        self._deck, self._top = deck, 0
        self.market = [*outset.market]
        self.free, self.values, self.columns = [*outset.free], [*outset.values], [*outset.columns]
        self._seats = len(self.free)
        self._hopes = [_TENTHS * value + _A_PLACE * free for value, free in zip(self.values, self.free, strict=True)]
        self._cargoes = _interpolated(scoring.CARGO_PAYOUT[self._seats], self._seats)

    # --------------------------------------------------------------------------------------- the day

    def play(self, moves: Sequence[Move] = (), until: Seat | None = None, few: int = 0) -> bool:
        """Play these moves of the seat in turn, then the day to its end; return whether the day is over.

        Stops before a turn of the seat `until`, unless `few` places or fewer are free in all boats by then.
        """
        seat, fresh, revealing = self._outset.player, self._outset.fresh, self._outset.revealing
        for move in moves:
            if isinstance(move, Take):
                self._take(seat, move)
                return self._turns(seat, until, few)
            if isinstance(move, Reveal):
                self._reveal()
                fresh += 1
            else:
                revealing = False
        self._turn(seat, fresh if revealing else MOST_REVEALED)
        return self._turns(seat, until, few)

    def _turns(self, seat: Seat, until: Seat | None, few: int) -> bool:
        """Play the turns after that of `seat`, as far as `play` says; return whether the day is over."""
        free = self.free
        while True:
            for other in clockwise(seat + 1, self._seats)[:-1]:
                if free[other]:
                    seat = other
                    break
            else:
                return True
            fresh = 0
            if not self.market:
                self._reveal()
                fresh = 1
            if seat == until and sum(free) > few:
                return False
            self._turn(seat, fresh)

    def _reveal(self) -> None:
        self.market.append(self._deck[self._top])
        self._top += 1

    def _turn(self, seat: Seat, fresh: int) -> None:
        """Reveal cards while that promises a better taking, then take the best.

        `fresh`: how many cards were already revealed this turn.
        """
        market, room, deck = self.market, self.free[seat], self._deck
        rate, place, rates, usual = self._judge(seat)
        kinds = (*market[:-4:-1], KINDS, KINDS)
        last, second, third = [
            rate * VALUE[kind] + rates[GOOD[kind]] * SYMBOLS[kind] - place * ROOM[kind] for kind in kinds[:3]
        ]
        room_last, room_second, room_third = [ROOM[kind] for kind in kinds[:3]]
        daring = self._tempers[seat].daring
        while fresh < MOST_REVEALED and self._top < len(deck):
            now = last + _added(room - room_last, second, room_second, third, room_third)
            if usual + _added(room - 1, last, room_last, second, room_second) + daring[fresh] <= now:
                break
            kind = deck[self._top]
            self._reveal()
            fresh += 1
            third, second, room_third, room_second = second, last, room_second, room_last
            last = rate * VALUE[kind] + rates[GOOD[kind]] * SYMBOLS[kind] - place * ROOM[kind]
            room_last = ROOM[kind]
        room -= room_last
        with_second, with_third = second > 0 and room_second <= room, third > 0 and room_third <= room
        if with_second and with_third and room_second + room_third > room:
            with_second = second >= third
            with_third = not with_second
        self._take(seat, TAKINGS[with_second, with_third])

    def _take(self, seat: Seat, move: Take) -> None:
        market, columns = self.market, self.columns
        taken = [market.pop()]
        if move.third_last:
            taken.append(market.pop(-2))
        if move.second_last:
            taken.append(market.pop())
        for kind in taken:
            self.values[seat] += VALUE[kind]
            self.free[seat] -= ROOM[kind]
            if SYMBOLS[kind]:
                column = columns[GOOD[kind]]
                columns[GOOD[kind]] = (*column[:seat], column[seat] + SYMBOLS[kind], *column[seat + 1 :])
        self._hopes[seat] = _TENTHS * self.values[seat] + _A_PLACE * self.free[seat]

    def _judge(self, seat: Seat) -> tuple[float, float, Sequence[float], float]:
        """Return this seat's rates in florins: for a point of value, a place, a symbol by good, and an unknown card.

        The rates for symbols end with 0, for cards without a good. The unknown card is an average one.
        """
        free, hopes, outset, temper = self.free, self._hopes, self._outset, self._tempers[seat]
        mine, own = free[seat], hopes[seat]
        less = more = most = 0
        for other in range(self._seats):
            if other != seat:
                beats, lead = _CARGO_BEATS[free[other] + mine], hopes[other] - own
                less += beats[lead + _STEP]
                more += beats[lead - _STEP]
                most = max(most, free[other])
        rate = temper.cargo * (self._cargoes[more] - self._cargoes[less]) * _TENTHS / (2 * _STEP)
        known, rates = outset.rates, []
        for column in self.columns:
            if column not in known:
                known[column] = _good_rates(column, outset.days_left, outset.options)
            rates.append(temper.goods * known[column][seat])
        of_goods = sum(rates)
        rates.append(0.0)
        filled = min(1.0, _PACE * -(-most // _PACE) / mine)
        place = temper.place * filled * (rate * _A_PLACE / _TENTHS + _SYMBOLS_A_PLACE * of_goods)
        usual = rate * outset.usual_value + of_goods * outset.usual_symbols - place * outset.usual_room
        return rate, place, rates, usual

    # ------------------------------------------------------------------------------------------ results

    @property
    def revealed(self) -> Sequence[int]:
        """The kinds of the cards revealed so far."""
        return self._deck[: self._top]

    def prospects(self) -> list[float]:
        """Return each seat's expected florins at the end of the game, once the day is played.

        They include this day's scoring and an estimate for symbols on later days. Later cargoes are left out: they
        are assumed equal.
        """
        days, options = self._outset.days_left, self._outset.options
        cargo = scoring.cargo_florins(self.values)
        goods = [good_prospects(column, days, options) for column in self.columns]
        return [*map(sum, zip(self._outset.florins, cargo, *goods, strict=True))]
