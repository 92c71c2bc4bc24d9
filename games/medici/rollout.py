"""Play the rest of a round of Medici with quick players, for searching players: thousands of lots a second.

The same rules as elsewhere on plain numbers, because a search looks at a great many rounds: hopes in tenths of a
florin's card value, levels in hundredths, chances in 64ths out of tables. The quick players value lots as the steady
one does, but by tables, where that one fills holds by chance. Tests hold it to the rules, and to the steady player.
The quick player in the seat of who searches plays better: as it will, knowing more by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import comb, exp, sqrt
from typing import NamedTuple

from games.core import Seat, clockwise
from games.medici import player
from games.medici.model import (
    CAPACITY,
    CARDS,
    GOODS,
    MOST_TURNED,
    NEUTRAL,
    ROUNDS,
    TOP,
    Bid,
    Card,
    Draw,
    Move,
    State,
    cargo_value,
    value,
)
from games.medici.scoring import PYRAMID_PRIZES, cargo_payout, climbed, pyramid_florins, shares, top_bonus

_PLAIN = len(GOODS)
"""The good of the neutral card."""
_VALUE = tuple(map(value, CARDS))
_GOOD = tuple(_PLAIN if card == NEUTRAL else card // 7 for card in CARDS)

_MEAN = sum(_VALUE) / len(_VALUE)

_CHANCE = 64
_TENTHS, _HUNDREDTHS = 10, 100
_FILLED = 0.9
"""How likely a free place carries a card at the end of the round, as the steady player has it."""
_VALUE_SPREAD, _STEPS_SPREAD = 2.2, 0.38
"""How far that may be off, for one place; it grows with the root of the places."""
_SURE = 0.3
"""How far off two are that nothing can part any more: equals share."""
_OPEN = (0.0, 0.4, 0.7, 0.9, 1.0, 1.0)
"""How little is known of who will be ahead, by free places."""
_REACH = 12 * _HUNDREDTHS
"""No level hoped for is higher, and none so far ahead."""

_OWN, _DENIED = 1.2, 8.0
"""What a lot is worth in one's own hold, and in that of whoever else likes it most, by the square of the seats: so
much of it is what the steady player finds that the lot changes."""
_LATER_SCORING = 0.7
"""What a lead on a pyramid now is worth in a scoring to come."""
_EAGER = 1.3
"""What who searches pays for lots to come, as a multiple of what the steady player pays."""
_OWN_LATER_SCORING = 0.3
"""And what a lead on a pyramid now counts for, to who searches, in a scoring to come. Both by trying what wins most
games against three steady players, with and without a search."""
_LATER_SPREADS = (1.0, 1.6, 2.2)
"""How far off the levels of a pyramid may be after so many rounds more."""
_LATER_STEPS = 80
"""What a marker climbs in a round to come, in hundredths."""


def _over(lead: float, spread: float) -> float:
    """How likely a lead lasts."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def _beats(spread: float, unit: int, reach: int) -> tuple[int, ...]:
    """How likely somebody ahead by n units stays ahead, at index n from -reach to reach - 1."""
    leads = (*range(reach), *range(-reach, 0))
    return tuple([round(_CHANCE * _over(lead / unit, spread)) for lead in leads])


def _spread(one: float, places: int) -> float:
    """How far off something may be for so many places, so far for one."""
    return sqrt(_SURE**2 + one**2 * places)


_CARGO_BEATS = [_beats(_spread(_VALUE_SPREAD, free), _TENTHS, 500) for free in range(2 * CAPACITY + 1)]
_MARKER_BEATS = [_beats(_spread(_STEPS_SPREAD, free), _HUNDREDTHS, _REACH) for free in range(2 * CAPACITY + 1)]
"""By the free places of both."""
_LATER_BEATS = [_beats(spread, _HUNDREDTHS, _REACH) for spread in _LATER_SPREADS]


@cache
def _hoped(payout: tuple[int, ...], seats: int) -> tuple[tuple[float, ...], ...]:
    """The payout to be hoped for, by free places and by how many rivals should be ahead, in 64ths: the fewer places,
    the surer who they are."""
    rivals, full = seats - 1, (*payout, *[0] * (seats + 1 - len(payout)))
    steps = [step / _CHANCE for step in range(_CHANCE * seats)]
    sure = [full[int(ahead)] + (full[int(ahead) + 1] - full[int(ahead)]) * (ahead % 1) for ahead in steps]
    anybody = [_expected(full, rivals, min(1.0, ahead / rivals)) for ahead in steps]
    pairs = [*zip(sure, anybody, strict=True)]
    return tuple([tuple([one + part * (other - one) for one, other in pairs]) for part in _OPEN])


def _expected(payout: Sequence[int], rivals: int, chance: float) -> float:
    """The payout when each rival is ahead as likely as this."""
    places = range(rivals + 1)
    return sum([comb(rivals, n) * chance**n * (1 - chance) ** (rivals - n) * payout[n] for n in places])


@cache
def _bonuses_hoped(bonus: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """The florins a marker should bring in the end, by free places and by the level hoped for, in hundredths."""
    more = [(level, florins - less) for level, (less, florins) in enumerate(pairwise(bonus), 1) if florins > less]
    found = []
    for spread in [_spread(_STEPS_SPREAD, free) for free in range(CAPACITY + 1)]:
        levels = [level / _HUNDREDTHS + 0.5 for level in range(_REACH)]
        found.append(
            tuple([sum([brings * _over(level - least, spread) for least, brings in more]) for level in levels])
        )
    return tuple(found)


class _Hopes(NamedTuple):
    """What holds and markers should come to, in tenths of a card's value by seat and in hundredths of a level by good
    and seat: what is there, and so much for each free place. `scorings`: how often a pyramid counts from now on."""

    value: int
    step: int
    scorings: float
    values: Sequence[int]
    levels: Sequence[Sequence[int]]


class Rollout:
    """One way the round may go on from a state.

    `tempers` says for each seat what part of a lot's worth it pays. Who searches, if any, plays better than the
    others: that seat, `own`, knows how many cards are left for the free places, and how far others go.
    """

    def __init__(self, state: State, tempers: Sequence[float], own: Seat | None = None) -> None:
        board = state.board
        self.board = board
        self.tempers = tempers
        self.own = own
        self.deck, self.top = state.deck, 0
        self.everybody = range(board.seats)
        self.fortunes = [*board.fortunes]
        self.held = [*map(len, board.holds)]
        self.values = [*map(cargo_value, board.holds)]
        self.levels = [[*row] for row in map(climbed, board.levels, board.holds)]
        self._payout = cargo_payout(board.seats, board.options)
        self._cargoes = _hoped(self._payout, board.seats)
        self._prizes = _hoped(PYRAMID_PRIZES, board.seats)
        self._bonus = top_bonus(board.options)
        self._bonuses_hoped = _bonuses_hoped(self._bonus)
        self._denial = _DENIED / board.seats**2
        self.lot = [*board.lot]

    # ------------------------------------------------------------------------------------- the round

    def play(self, move: Move) -> None:
        """Play this move, then the round to its end."""
        board = self.board
        if board.phase == "bid":
            best = (board.bidder, move.florins) if isinstance(move, Bid) else board.best
            self._auction(board.drawer, len(board.bids) + 1, best)
        elif isinstance(move, Draw):
            self._turn_over()
            self._draw(board.drawer)
            self._auction(board.drawer, 0, None)
        else:
            self._auction(board.drawer, 0, None)
        self._turns(board.drawer)

    def settle(self, buyer: Seat | None, price: int) -> None:
        """Sell the lot on the table like this (None: to nobody), then play the round to its end."""
        if buyer is not None:
            self._sell(buyer, price)
        self.lot = []
        self._turns(self.board.drawer)

    def _turns(self, drawer: Seat) -> None:
        """The turns after this seat's."""
        following = self._next_drawer(drawer)
        while following is not None:
            self._draw(following)
            self._auction(following, 0, None)
            following = self._next_drawer(following)

    def _turn_over(self) -> None:
        self.lot.append(self.deck[self.top])
        self.top += 1

    def _draw(self, drawer: Seat) -> None:
        """A lot of one card at least, as the steady player makes it."""
        if not self.lot:
            self._turn_over()
        most = min(MOST_TURNED, CAPACITY - self.held[drawer], len(self.lot) + len(self.deck) - self.top)
        while len(self.lot) < most and sum([_VALUE[card] for card in self.lot]) < player.ENOUGH:
            self._turn_over()

    def _auction(self, drawer: Seat, spoken: int, best: tuple[Seat, int] | None) -> None:
        """Those who have not spoken bid, much like the steady player; then the lot is sold."""
        buyer, price = best or (-1, 0)
        most = zip(self.fortunes, self.changes(), self.tempers, strict=False)
        limits = [min(florins, int(change * temper)) for florins, change, temper in most]
        answering = clockwise(drawer + 1, len(limits))[spoken:]
        for place, seat in enumerate(answering, 1):
            if limits[seat] > price:
                later = [limits[other] for other in answering[place:]]
                buyer, price = seat, self._bid(seat, price + 1, limits[seat], later)
        if price:
            self._sell(buyer, price)
        self.lot = []

    def _bid(self, seat: Seat, low: int, limit: int, later: Sequence[int]) -> int:
        """What this seat offers, with these limits of who is still to answer: who searches, enough where it may."""
        enough = max([low, *later])
        if seat == self.own and enough <= limit:
            return enough
        return player.offer(low, limit, last=not later)

    def _sell(self, buyer: Seat, price: int) -> None:
        self.fortunes[buyer] -= price
        self._load(buyer, self.lot)

    def _load(self, seat: Seat, cards: Sequence[Card]) -> None:
        self.held[seat] += len(cards)
        row = self.levels[seat]
        for card in cards:
            self.values[seat] += _VALUE[card]
            index = _GOOD[card]
            if index != _PLAIN and row[index] < TOP:
                row[index] += 1

    def _next_drawer(self, drawer: Seat) -> Seat | None:
        """Who turns over the next card; None if the round is over, the last hold filled."""
        with_room = [seat for seat in clockwise(drawer + 1, len(self.held)) if self.held[seat] < CAPACITY]
        if len(with_room) == 1:
            last = with_room[0]
            self._load(last, self.deck[self.top : self.top + CAPACITY - self.held[last]])
            return None
        return with_room[0] if self.top < len(self.deck) else None

    # ------------------------------------------------------------------------------------- worth of a lot

    def changes(self) -> list[float]:
        """About what `player.swing` finds for each seat: what the lot brings there, and what it would bring whoever
        else likes it most; nothing without room for it. Who searches finds what it brings there, and pays, more."""
        room = CAPACITY - len(self.lot)
        hopes = self._hopes(_FILLED, _LATER_SCORING)
        worth = {seat: self._worth(seat, hopes) for seat in self.everybody if self.held[seat] <= room}
        *_, second, first = sorted((0.0, 0.0, *worth.values()))
        changes = [0.0] * len(self.held)
        for seat, brings in worth.items():
            changes[seat] = _OWN * brings + self._denial * (second if brings == first else first)
        if self.own in worth:
            cards, places = len(self.lot) + len(self.deck) - self.top, sum([CAPACITY - held for held in self.held])
            more = self._worth(self.own, self._hopes(min(1.0, cards / places), _OWN_LATER_SCORING)) - worth[self.own]
            changes[self.own] = _EAGER * (changes[self.own] + _OWN * more)
        return changes

    def _hopes(self, filled: float, later: float) -> _Hopes:
        """`filled`: how likely a free place carries a card at the end of the round. `later`: what a lead on a pyramid
        now is worth in a scoring to come."""
        value, step = round(_TENTHS * filled * _MEAN), round(_HUNDREDTHS * filled / _PLAIN)
        free = [CAPACITY - held for held in self.held]
        values = [_TENTHS * worth + value * places for worth, places in zip(self.values, free, strict=True)]
        more = [step * places for places in free]
        levels = [
            [_HUNDREDTHS * level + climb for level, climb in zip(column, more, strict=True)]
            for column in zip(*self.levels, strict=True)
        ]
        return _Hopes(value, step, 1 + later * (ROUNDS - self.board.round), values, levels)

    def _worth(self, seat: Seat, hopes: _Hopes) -> float:
        """Florins the lot should bring this seat, which has room for it, more than cards loaded by chance."""
        held, lot, size = self.held, self.lot, len(self.lot)
        steps = [-hopes.step * size] * (_PLAIN + 1)
        swing = -hopes.value * size
        for card in lot:
            steps[_GOOD[card]] += _HUNDREDTHS
            swing += _TENTHS * _VALUE[card]
        own, free = hopes.values[seat], CAPACITY - held[seat]
        left = free - size
        rivals = [(other, CAPACITY - held[other]) for other in self.everybody if other != seat]
        place = place_without = 0
        for other, theirs in rivals:
            lead = hopes.values[other] - own
            place += _CARGO_BEATS[left + theirs][lead - swing]
            place_without += _CARGO_BEATS[free + theirs][lead]
        cargo = self._cargoes[left][place] - self._cargoes[free][place_without]
        prizes, prizes_without = self._prizes[left], self._prizes[free]
        bonuses, bonuses_without = self._bonuses_hoped[left], self._bonuses_hoped[free]
        tables = [(other, _MARKER_BEATS[left + theirs], _MARKER_BEATS[free + theirs]) for other, theirs in rivals]
        pyramids = 0.0
        for column, climb in zip(hopes.levels, steps, strict=False):
            level = column[seat]
            place = place_without = 0
            for other, beats, beats_without in tables:
                lead = column[other] - level
                place += beats[lead - climb]
                place_without += beats_without[lead]
            pyramids += (
                prizes[place] - prizes_without[place_without] + bonuses[level + climb] - bonuses_without[level]
            )
        return cargo + hopes.scorings * pyramids

    # ------------------------------------------------------------------------------------- what comes of it

    def prospects(self) -> list[float]:
        """The fortunes at the end of the game: this round's scoring, and what the pyramids should bring later."""
        florins: list[float] = [*map(sum, zip(self.fortunes, shares(self.values, self._payout), strict=True))]
        for column in zip(*self.levels, strict=True):
            for seat, prize in enumerate(pyramid_florins(column)):
                florins[seat] += prize + self._bonus[column[seat]]
            for later in range(1, ROUNDS - self.board.round + 1):
                for seat in self.everybody:
                    florins[seat] += self._later(column, seat, later)
        return florins

    def _later(self, column: Sequence[int], seat: Seat, later: int) -> float:
        beats, own = _LATER_BEATS[later], column[seat]
        place = sum([beats[_HUNDREDTHS * (level - own)] for level in column]) - beats[0]
        return (
            self._prizes[2 * later][place] + self._bonuses_hoped[2 * later][_HUNDREDTHS * own + _LATER_STEPS * later]
        )
