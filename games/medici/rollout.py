"""Play the rest of a round of Medici with quick players, for searching players: thousands of lots a second.

The rules are the same as in rules.py, on plain numbers, because a search plays very many rounds. Expected values are
in tenths of a point, levels in hundredths, and probabilities from tables in 64ths. The quick players value lots as
the simple player does, but from tables instead of holds filled at random. Tests compare them with the rules and with
the simple player. The quick player in the searching seat plays better: it stands for the strong player, who will know
more by then.
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
"""The index of the neutral card in tables by good."""
_VALUE = tuple(map(value, CARDS))
_GOOD = tuple(_PLAIN if card == NEUTRAL else card // 7 for card in CARDS)

_MEAN = sum(_VALUE) / len(_VALUE)

_CHANCE = 64
_TENTHS, _HUNDREDTHS = 10, 100
_FILLED = 0.9
"""Probability that a free place carries a card at the end of the round, as for the simple player."""
_VALUE_SPREAD, _STEPS_SPREAD = 2.2, 0.38
"""Standard deviation of the value and of a marker's steps that one free place will bring.

For several places it is multiplied by the square root of their number.
"""
_SURE = 0.3
"""Spread of a lead between two seats without free places. It is small but not 0: equals share."""
_OPEN = (0.0, 0.4, 0.7, 0.9, 1.0, 1.0)
"""How uncertain a seat's rank is, from 0 to 1, indexed by its free places."""
_REACH = 12 * _HUNDREDTHS
"""Hundredths of a level that no expected level, and no lead between two, can reach."""

_OWN, _DENIED = 1.2, 8.0
"""Weights of the lot's worth in the seat's own hold, and in the hold of the rival for whom it is worth most.

`_DENIED` is divided by the square of the number of seats. With these weights, the sum is close to the simple player's
`swing`.
"""
_LATER_SCORING = 0.7
"""Worth of a pyramid's florins in a later scoring, as a fraction of the same florins in this one."""
_EAGER = 1.3
"""How much the searching seat pays for later lots, as a multiple of the simple player's price."""
_OWN_LATER_SCORING = 0.3
"""The searching seat's own value for `_LATER_SCORING`.

With this value and `_EAGER` it won most games against three simple players, with and without a search.
"""
_LATER_SPREADS = (1.0, 1.6, 2.2)
"""Spread of a lead on a pyramid, in levels, indexed by the number of rounds until the scoring."""
_LATER_STEPS = 80
"""Expected steps of a marker in a later round, in hundredths."""


def _lead_lasts(lead: float, spread: float) -> float:
    """Return the probability that a lead lasts, given its spread in the same unit."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def _lead_odds(spread: float, unit: int, reach: int) -> tuple[int, ...]:
    """Return the probability, in 64ths, that a seat ahead by n stays ahead, at index n from -reach to reach - 1.

    n and `reach` count parts, of which `unit` make one unit of `spread`.
    """
    leads = (*range(reach), *range(-reach, 0))
    return tuple([round(_CHANCE * _lead_lasts(lead / unit, spread)) for lead in leads])


def _spread(one: float, places: int) -> float:
    """Return the spread of a lead when `places` places are free, given the spread for one place."""
    return sqrt(_SURE**2 + one**2 * places)


_CARGO_BEATS = [_lead_odds(_spread(_VALUE_SPREAD, free), _TENTHS, 500) for free in range(2 * CAPACITY + 1)]
_MARKER_BEATS = [_lead_odds(_spread(_STEPS_SPREAD, free), _HUNDREDTHS, _REACH) for free in range(2 * CAPACITY + 1)]
"""Like `_CARGO_BEATS`, indexed by the free places of both seats together and by the lead in hundredths of a level."""
_LATER_BEATS = [_lead_odds(spread, _HUNDREDTHS, _REACH) for spread in _LATER_SPREADS]


@cache
def _expected_payouts(payout: tuple[int, ...], seats: int) -> tuple[tuple[float, ...], ...]:
    """Return the expected florins of a seat, by its free places and by the expected number of rivals ahead, in 64ths.

    `payout`: florins by place. The fewer free places are left, the more certain the ranking is.
    """
    rivals, full = seats - 1, (*payout, *[0] * (seats + 1 - len(payout)))
    steps = [step / _CHANCE for step in range(_CHANCE * seats)]
    sure = [full[int(ahead)] + (full[int(ahead) + 1] - full[int(ahead)]) * (ahead % 1) for ahead in steps]
    anybody = [_expected_payout(full, rivals, min(1.0, ahead / rivals)) for ahead in steps]
    pairs = [*zip(sure, anybody, strict=True)]
    return tuple([tuple([one + part * (other - one) for one, other in pairs]) for part in _OPEN])


def _expected_payout(payout: Sequence[int], rivals: int, chance: float) -> float:
    """Return the expected payout if each of `rivals` rivals is ahead with probability `chance`."""
    places = range(rivals + 1)
    return sum([comb(rivals, n) * chance**n * (1 - chance) ** (rivals - n) * payout[n] for n in places])


@cache
def _expected_bonuses(bonus: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """Return a marker's expected bonus in florins, by the seat's free places and by its expected level in hundredths.

    `bonus`: florins by level.
    """
    more = [(level, florins - less) for level, (less, florins) in enumerate(pairwise(bonus), 1) if florins > less]
    found = []
    for spread in [_spread(_STEPS_SPREAD, free) for free in range(CAPACITY + 1)]:
        levels = [level / _HUNDREDTHS + 0.5 for level in range(_REACH)]
        found.append(
            tuple([sum([brings * _lead_lasts(level - least, spread) for least, brings in more]) for level in levels])
        )
    return tuple(found)


class _Expectations(NamedTuple):
    """The expected end of the round, in tenths of a point of value and hundredths of a level.

    `values[seat]` is a hold's value, `levels[good][seat]` a marker's level. `value` and `step` are the part of them
    that one free place brings. `scorings`: how many times a pyramid's florins still count, later scorings in part.
    """

    value: int
    step: int
    scorings: float
    values: Sequence[int]
    levels: Sequence[Sequence[int]]


class Rollout:
    """One way in which the round may go on from a state.

    `tempers[seat]`: the fraction of a lot's worth that the seat pays. `own`: the searching seat, if any. It plays
    better than the others: it knows how many cards are left for the free places, and the other seats' limits.
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
        self._cargoes = _expected_payouts(self._payout, board.seats)
        self._prizes = _expected_payouts(PYRAMID_PRIZES, board.seats)
        self._bonus = top_bonus(board.options)
        self._expected_bonuses = _expected_bonuses(self._bonus)
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
        """Sell the lot on the table to this buyer (None: unsold), then play the round to its end."""
        if buyer is not None:
            self._sell(buyer, price)
        self.lot = []
        self._turns(self.board.drawer)

    def _turns(self, drawer: Seat) -> None:
        """Play the turns after that of `drawer`, to the end of the round."""
        following = self._next_drawer(drawer)
        while following is not None:
            self._draw(following)
            self._auction(following, 0, None)
            following = self._next_drawer(following)

    def _turn_over(self) -> None:
        self.lot.append(self.deck[self.top])
        self.top += 1

    def _draw(self, drawer: Seat) -> None:
        """Turn over a lot of at least one card, with as many cards as the simple player would choose."""
        if not self.lot:
            self._turn_over()
        most = min(MOST_TURNED, CAPACITY - self.held[drawer], len(self.lot) + len(self.deck) - self.top)
        while len(self.lot) < most and sum([_VALUE[card] for card in self.lot]) < player.ENOUGH:
            self._turn_over()

    def _auction(self, drawer: Seat, spoken: int, best: tuple[Seat, int] | None) -> None:
        """Let the seats bid that have not answered yet, much like the simple player; then sell the lot.

        `spoken`: how many seats, from the drawer's left, have answered. `best`: the highest bid so far as (seat,
        florins).
        """
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
        """Return this seat's bid, from `low` to `limit` florins. `later`: the limits of the seats after it.

        The searching seat bids enough to win if it can.
        """
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
        """Return the next seat to turn over a card, or None if the round is over.

        If one seat alone has room left, fill its hold for free, as the rules do.
        """
        with_room = [seat for seat in clockwise(drawer + 1, len(self.held)) if self.held[seat] < CAPACITY]
        if len(with_room) == 1:
            last = with_room[0]
            self._load(last, self.deck[self.top : self.top + CAPACITY - self.held[last]])
            return None
        return with_room[0] if self.top < len(self.deck) else None

    # ------------------------------------------------------------------------------------- worth of a lot

    def changes(self) -> list[float]:
        """Return for each seat the worth of the lot in florins, close to `player.swing`; 0 for a seat without room.

        That is its worth to the seat plus its worth to the rival for whom it is worth most, weighted. The searching
        seat judges its own worth more precisely, and pays more.
        """
        room = CAPACITY - len(self.lot)
        hopes = self._expectations(_FILLED, _LATER_SCORING)
        worth = {seat: self._worth(seat, hopes) for seat in self.everybody if self.held[seat] <= room}
        *_, second, first = sorted((0.0, 0.0, *worth.values()))
        changes = [0.0] * len(self.held)
        for seat, brings in worth.items():
            changes[seat] = _OWN * brings + self._denial * (second if brings == first else first)
        if self.own in worth:
            cards, places = len(self.lot) + len(self.deck) - self.top, sum([CAPACITY - held for held in self.held])
            more = (
                self._worth(self.own, self._expectations(min(1.0, cards / places), _OWN_LATER_SCORING))
                - worth[self.own]
            )
            changes[self.own] = _EAGER * (changes[self.own] + _OWN * more)
        return changes

    def _expectations(self, filled: float, later: float) -> _Expectations:
        """Return the expected holds and levels at the end of the round.

        `filled`: probability that a free place carries a card by then. `later`: worth of a pyramid's florins in a
        later scoring, as a fraction of the same florins in this one.
        """
        value, step = round(_TENTHS * filled * _MEAN), round(_HUNDREDTHS * filled / _PLAIN)
        free = [CAPACITY - held for held in self.held]
        values = [_TENTHS * worth + value * places for worth, places in zip(self.values, free, strict=True)]
        more = [step * places for places in free]
        levels = [
            [_HUNDREDTHS * level + climb for level, climb in zip(column, more, strict=True)]
            for column in zip(*self.levels, strict=True)
        ]
        return _Expectations(value, step, 1 + later * (ROUNDS - self.board.round), values, levels)

    def _worth(self, seat: Seat, hopes: _Expectations) -> float:
        """Return the florins that the lot should bring this seat beyond random cards. The seat has room for it.

        `hopes`: the expected end of the round without the lot.
        """
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
        bonuses, bonuses_without = self._expected_bonuses[left], self._expected_bonuses[free]
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

    # ---------------------------------------------------------------------------------------------- results

    def prospects(self) -> list[float]:
        """Return each seat's expected florins at the end of the game, once the round is played.

        They include this round's scoring and an estimate of the pyramids in later rounds.
        """
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
            self._prizes[2 * later][place]
            + self._expected_bonuses[2 * later][_HUNDREDTHS * own + _LATER_STEPS * later]
        )
