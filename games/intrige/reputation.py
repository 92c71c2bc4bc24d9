"""What everybody's decisions say: whether somebody gives anything for bribes, whether they pay any, and how long
zones are kept at this table.

What was paid is forgotten as soon as a case is over, but who got which zone is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.core import Seat
from games.intrige.model import ZONES, Board, Zone, seat_of
from games.intrige.money_estimates import turns

_DEAF, _STINGY = 0.2, 0.2
"""How likely somebody of whom nothing is known gives the cheapest zone whatever was paid; always pays the least."""
_CHEAPEST = (0.1, 0.1, 0.4)
"""How often another owner gives another payer the cheapest of several zones, by round: house players 19 times of 241
in the first two rounds and 35 of 83 in the third, as less is paid."""
_NEARLY = 0.95
"""How often whoever is deaf or stingy is seen to be."""
_LOOKS = 3
"""What is thought of owners hangs on what is thought of payers, and the other way round: so often in turn."""

_LOST = {10_000: 0.03, 20_000: 0.12, 30_000: 0.17, 50_000: 0.27, 100_000: 0.36}
"""How likely a zone is lost within a round: dear ones are challenged most. Of 120 games with strong players, in which
54, 51, 35, 19 and 12 % of the zones of 100,000 were lost in rounds 2 to 6."""
_TRUST = 0.3
"""Losses that weigh as much as what was seen at this table."""


class Reputations(NamedTuple):
    """By seat: how likely they let bribes go for nothing, and how likely they pay the least there is."""

    deaf: list[float]
    stingy: list[float]


class _Given(NamedTuple):
    """A zone somebody got when there were others: whether the cheapest, and how often it is so in that round."""

    owner: Seat
    payer: Seat
    cheapest: bool
    usual: float


def reputations(board: Board) -> Reputations:
    """What the zones given so far say of everybody."""
    given = [*_given(board)]
    found = Reputations([_DEAF] * board.seats, [_STINGY] * board.seats)
    for _ in range(_LOOKS):
        deaf, stingy = [_DEAF / (1 - _DEAF)] * board.seats, [_STINGY / (1 - _STINGY)] * board.seats
        for owner, payer, cheapest, usual in given:
            deaf[owner] *= _ratio(cheapest, found.stingy[payer], usual)
            stingy[payer] *= _ratio(cheapest, found.deaf[owner], usual)
        found = Reputations(*[[odds / (1 + odds) for odds in each] for each in (deaf, stingy)])
    return found


def _ratio(cheapest: bool, otherwise: float, usual: float) -> float:
    """How much likelier this was if it is true of the one; it may be the other's doing, too."""
    if not cheapest:
        return (1 - _NEARLY) / (1 - usual)
    return _NEARLY / (otherwise * _NEARLY + (1 - otherwise) * usual)


def _given(board: Board) -> Iterator[_Given]:
    for turn in turns(board):
        free = [zone for zone in ZONES if zone not in turn.inside]
        for deed in turn.deeds:
            if deed.zone not in free:
                continue
            if len(free) > 1:
                usual = _CHEAPEST[min(turn.round, len(_CHEAPEST)) - 1]
                yield _Given(turn.owner, seat_of(deed.advisor), deed.zone == free[0], usual)
            free.remove(deed.zone)


def losses(board: Board) -> dict[Zone, float]:
    """How likely whoever is in such a zone loses it within a round."""
    part = unrest(board)
    return {zone: likely * part for zone, likely in _LOST.items()}


def unrest(board: Board) -> float:
    """What part of the losses that are usual among strong players there were at this table; at most all of them."""
    usual, lost = _TRUST, _TRUST
    for turn in turns(board):
        usual += sum([_LOST[zone] for zone in turn.inside])
        taken = {deed.zone: seat_of(deed.advisor) for deed in turn.deeds if deed.zone is not None}
        lost += sum([taken.get(zone, seat) != seat for zone, seat in turn.inside.items()])
    return min(lost / usual, 1.0)
