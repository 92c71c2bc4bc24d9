"""Judge players by the zones given so far: how likely owners ignore bribes, and payers pay little.

Also judge how often zones change hands. The bribes of a case are secret once it is over, but the zone of each advisor
stays known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.core import Seat
from games.intrige.model import ZONES, Board, Zone, seat_of
from games.intrige.money_estimates import turns

_DEAF, _STINGY = 0.2, 0.2
"""Prior probability that an owner always gives the cheapest zone, and that a payer always pays the least bribe."""
_CHEAPEST = (0.1, 0.1, 0.4)
"""How often other owners give other payers the cheapest of several zones, by round; the last is for all later rounds.

AI players did so 19 times of 241 in the first two rounds and 35 of 83 in the third, as less is paid.
"""
_NEARLY = 0.95
"""How often an owner who ignores bribes gives, or a payer who pays the least gets, the cheapest of several zones."""
_LOOKS = 3
"""Number of passes of the estimate: the judgement of owners depends on that of payers, and the other way round."""

_LOST = {10_000: 0.03, 20_000: 0.12, 30_000: 0.17, 50_000: 0.27, 100_000: 0.36}
"""Probability that the occupant of a zone loses it within a round: dear zones are challenged most.

Taken from 120 games with strong players. There 54, 51, 35, 19 and 12 % of the zones of 100,000 were lost in rounds 2
to 6.
"""
_TRUST = 0.3
"""Weight of the prior in `unrest`, as a number of lost zones."""


class Reputations(NamedTuple):
    """By seat, the probability that it ignores bribes as an owner (`deaf`), or always pays the least (`stingy`)."""

    deaf: list[float]
    stingy: list[float]


class _Given(NamedTuple):
    """A zone that was given while others were free.

    `cheapest`: whether it was the cheapest free one. `usual`: how often that happens in such a round.
    """

    owner: Seat
    payer: Seat
    cheapest: bool
    usual: float


def reputations(board: Board) -> Reputations:
    """Judge all seats by the zones given so far."""
    given = [*_given(board)]
    found = Reputations([_DEAF] * board.seats, [_STINGY] * board.seats)
    for _ in range(_LOOKS):
        deaf, stingy = [_DEAF / (1 - _DEAF)] * board.seats, [_STINGY / (1 - _STINGY)] * board.seats
        for owner, payer, cheapest, usual in given:
            deaf[owner] *= _likelihood_ratio(cheapest, found.stingy[payer], usual)
            stingy[payer] *= _likelihood_ratio(cheapest, found.deaf[owner], usual)
        found = Reputations(*[[odds / (1 + odds) for odds in each] for each in (deaf, stingy)])
    return found


def _likelihood_ratio(cheapest: bool, otherwise: float, usual: float) -> float:
    """Return how many times as likely this event is if a player is deaf (or stingy) as if they are not.

    The event: the payer got the cheapest of several zones, or (not `cheapest`) a better one. `otherwise`: the
    probability that the other of the two players explains it. `usual`: how often it happens without such players.
    """
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
    """Return, by zone, the probability that its occupant loses it within a round."""
    part = unrest(board)
    return {zone: likely * part for zone, likely in _LOST.items()}


def unrest(board: Board) -> float:
    """Return how many zones changed hands at this table, as a fraction of the usual number among strong players.

    At most 1.
    """
    usual, lost = _TRUST, _TRUST
    for turn in turns(board):
        usual += sum([_LOST[zone] for zone in turn.inside])
        taken = {deed.zone: seat_of(deed.advisor) for deed in turn.deeds if deed.zone is not None}
        lost += sum([taken.get(zone, seat) != seat for zone, seat in turn.inside.items()])
    return min(lost / usual, 1.0)
