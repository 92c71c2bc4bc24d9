"""The rest of a round of Medici, played out by house players in their heads: thousands of lots a second.

The same rules and the same simple player as elsewhere, on plain numbers, because a search looks at a great many
rounds: hopes in tenths of a florin's card value, levels in hundredths, chances in 64ths out of tables. A test holds
it to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt

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

_CHANCE = 64
_TENTHS, _HUNDREDTHS = 10, 100
_HOPED = round(_TENTHS * player.AVERAGE_CARD)
_STEP = round(_HUNDREDTHS * player.STEPS_TO_COME)

_LATER_SPREADS = (1.0, 1.6, 2.2)
"""How far off the levels of a pyramid may be after so many rounds more."""
_LATER_STEPS = 80
"""What a marker climbs in a round to come, in hundredths."""


def _beats(spread: float, unit: int, reach: int) -> tuple[int, ...]:
    """How likely somebody ahead by n units stays ahead, at index n from -reach to reach - 1."""
    leads = (*range(reach), *range(-reach, 0))
    return tuple([round(_CHANCE / (1 + exp(-1.7 * lead / unit / spread))) for lead in leads])


_CARGO_BEATS = tuple(_beats(1.0 + player.SPREAD * sqrt(free), _TENTHS, 400) for free in range(CAPACITY + 1))
"""By the free places of the one ahead."""
_MARKER_BEATS = _beats(player.MARKER_SPREAD, _HUNDREDTHS, 1600)
_LATER_BEATS = tuple(_beats(spread, _HUNDREDTHS, 1600) for spread in _LATER_SPREADS)


@cache
def _graded(payout: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """The payout at every place, and at those in between."""
    return tuple([player.between(payout, step / _CHANCE) for step in range(_CHANCE * seats)])


@cache
def _by_hundredths(bonus: tuple[int, ...]) -> tuple[int, ...]:
    """The florins for a marker by its level in hundredths."""
    return tuple([bonus[min(level // _HUNDREDTHS, TOP)] for level in range(16 * _HUNDREDTHS)])


class Foresight:
    """One way the round may go on from a state.

    `tempers` says for each seat what part of a lot's worth it pays.
    """

    def __init__(self, state: State, tempers: Sequence[float]) -> None:
        board = state.board
        self.board = board
        self.tempers = tempers
        self.deck, self.top = state.deck, 0
        self.everybody = range(board.seats)
        self.fortunes = [*board.fortunes]
        self.held = [*map(len, board.holds)]
        self.values = [*map(cargo_value, board.holds)]
        self.levels = [[*row] for row in map(climbed, board.levels, board.holds)]
        self._hopes = [_TENTHS * self.values[seat] + _HOPED * (CAPACITY - self.held[seat]) for seat in self.everybody]
        self._ahead = [[self._level_ahead(seat, index) for seat in self.everybody] for index in range(_PLAIN)]
        self._payout = cargo_payout(board.seats, board.options)
        self._cargoes = _graded(self._payout, board.seats)
        self._prizes = _graded(PYRAMID_PRIZES, board.seats)
        self._bonus = top_bonus(board.options)
        self._bonus_ahead = _by_hundredths(self._bonus)
        self._scorings = 1.0 + player.LATER_SCORING * (ROUNDS - board.round)
        self.lot = [*board.lot]
        self._appraise()

    def _level_ahead(self, seat: Seat, index: int) -> int:
        return _HUNDREDTHS * self.levels[seat][index] + _STEP * (CAPACITY - self.held[seat])

    # ------------------------------------------------------------------------------------- the round

    def play(self, move: Move) -> None:
        """Play this move, then the round to its end."""
        board = self.board
        drawer: Seat | None = board.drawer
        if board.phase == "bid":
            best = (board.bidder, move.florins) if isinstance(move, Bid) else board.best
            self._auction(board.drawer, len(board.bids) + 1, best)
            drawer = self._next_drawer(board.drawer)
        elif isinstance(move, Draw):
            self._turn_over()
        else:
            self._auction(board.drawer, 0, None)
            drawer = self._next_drawer(board.drawer)
        while drawer is not None:
            self._draw(drawer)
            self._auction(drawer, 0, None)
            drawer = self._next_drawer(drawer)

    def _turn_over(self) -> None:
        self.lot.append(self.deck[self.top])
        self.top += 1
        self._appraise()

    def _draw(self, drawer: Seat) -> None:
        """A lot of one card at least, as the simple player makes it."""
        if not self.lot:
            self._turn_over()
        most = min(MOST_TURNED, CAPACITY - self.held[drawer], len(self.lot) + len(self.deck) - self.top)
        while len(self.lot) < most and self._worth[drawer] < max(self._worth):
            self._turn_over()

    def _auction(self, drawer: Seat, spoken: int, best: tuple[Seat, int] | None) -> None:
        """Those who have not spoken bid as the simple player does; then the lot is sold."""
        fortunes, worth, tempers = self.fortunes, self._worth, self.tempers
        buyer, price = best or (-1, 0)
        order = clockwise(drawer + 1, len(fortunes))
        for place in range(spoken, len(order)):
            seat = order[place]
            limit = min(fortunes[seat], int(worth[seat] * tempers[seat]))
            if limit <= price:
                continue
            enough = price + 1
            for rival in order[place + 1 :]:
                if fortunes[rival] > price:
                    enough = max(enough, int(worth[rival] * player.SHARE_OTHERS_PAY))
            buyer, price = seat, min(limit, enough)
        if price:
            self._sell(buyer, price)
        self.lot = []

    def _sell(self, buyer: Seat, price: int) -> None:
        self.fortunes[buyer] -= price
        self._load(buyer, self.lot)
        free = CAPACITY - self.held[buyer]
        self._hopes[buyer] = _TENTHS * self.values[buyer] + _HOPED * free
        for index, column in enumerate(self._ahead):
            column[buyer] = self._level_ahead(buyer, index)

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

    def _appraise(self) -> None:
        """What the lot is worth to each seat: `player.worth`, from tables."""
        lot, size = self.lot, len(self.lot)
        swing = sum([_VALUE[card] for card in lot]) * _TENTHS - _HOPED * size
        without = -int(_HOPED * player.REST * size)
        steps = [0] * (_PLAIN + 1)
        for card in lot:
            steps[_GOOD[card]] += _HUNDREDTHS
        climbs = [(self._ahead[index], steps[index]) for index in range(_PLAIN) if steps[index]]
        self._worth = [
            self._cargo_gain(seat, swing, without)
            + self._scorings * sum([self._pyramid_gain(column, seat, climb) for column, climb in climbs])
            if self.held[seat] + size <= CAPACITY
            else 0.0
            for seat in self.everybody
        ]

    def _cargo_gain(self, seat: Seat, swing: int, without: int) -> float:
        hopes, held = self._hopes, self.held
        more, less = hopes[seat] + swing, hopes[seat] + without
        place, place_without = 0, 0
        for other in self.everybody:
            if other != seat:
                beats = _CARGO_BEATS[CAPACITY - held[other]]
                place += beats[hopes[other] - more]
                place_without += beats[hopes[other] - less]
        return self._cargoes[place] - self._cargoes[place_without]

    def _pyramid_gain(self, column: Sequence[int], seat: Seat, climb: int) -> float:
        own = column[seat]
        above = own + climb
        place, place_without = 0, 0
        for other in self.everybody:
            if other != seat:
                place += _MARKER_BEATS[column[other] - above]
                place_without += _MARKER_BEATS[column[other] - own]
        prizes, bonus = self._prizes, self._bonus_ahead
        return prizes[place] + bonus[above] - prizes[place_without] - bonus[own]

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
        return self._prizes[place] + self._bonus_ahead[_HUNDREDTHS * own + _LATER_STEPS * later]
