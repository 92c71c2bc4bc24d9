"""Judge players by the zones given so far: how likely owners ignore bribes or work against the highest incomes.

Also judge how likely payers pay little, and how often zones change hands. The bribes of a case are secret once it is
over, but the zone of each advisor stays known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.core import Seat
from games.intrige.model import NOTE, ZONES, Board, Zone, kind_of, seat_of
from games.intrige.money_estimates import turns

_DEAF, _STINGY = 0.2, 0.2
"""Prior probability that an owner always gives the cheapest zone, and that a payer always pays the least bribe."""
_CHEAPEST = (0.1, 0.1, 0.4)
"""How often other owners give other payers the cheapest of several zones, by round; the last is for all later rounds.

AI players did so 19 times of 241 in the first two rounds and 35 of 83 in the third, as less is paid.
"""
_NEARLY = 0.95
"""How often an owner who ignores bribes gives, or a payer who pays the least gets, the cheapest of several zones."""
_SPOILER, _SPOILER_WEIGHT = 0.25, 1.0
"""Prior probability that a player is a spoiler, and its weight beside the other players, as a number of players.

A high prior costs little: among steady players, the probability falls to 4 % by the second round.
"""
_LOWEST_OF_SPOILERS, _LOWEST = 0.94, 0.55
"""How often spoilers, and other owners, let in the contender with the lowest income, if that is clear (`_CLEAR`)."""
_CLEAR = 2 * NOTE
"""The least difference of incomes, in ducats a turn, from which a choice among contenders tells spoilers."""
_CHEAPEST_OF_SPOILERS, _LEADER_CHEAPEST = (0.3, 0.7, 0.9), 0.97
"""How often spoilers give the cheapest of several zones, by round as `_CHEAPEST`, and at any time to a leader.

A leader is a player with the highest income.
"""
_LOOKS = 3
"""Number of passes of both estimates: the judgement of each player depends on that of the others."""

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
        found = Reputations(_probabilities(deaf), _probabilities(stingy))
    return found


def spoilers(board: Board, judge: Seat, stingy: Sequence[float]) -> list[float]:
    """Return, by seat, the probability that it works against the players with the highest incomes.

    Players at a table are often alike, so the seats besides the `judge` are evidence for each other. `stingy`: as in
    `Reputations`.
    """
    ratios, prior, found = _spoiling(board, stingy), _SPOILER, [0.0] * board.seats
    ratios[judge] = 0.0
    for _ in range(_LOOKS):
        found = _probabilities([prior / (1 - prior) * ratio for ratio in ratios])
        prior = (_SPOILER_WEIGHT * _SPOILER + sum(found)) / (_SPOILER_WEIGHT + board.seats - 1)
    return found


def _spoiling(board: Board, stingy: Sequence[float]) -> list[float]:
    """Return, by owner, how many times as likely its decisions are if it is a spoiler as if it is not.

    Owners who ignore bribes are told apart: they give the cheapest zone to all players, not only to leaders.
    """
    spoiler, deaf, usual = [[1.0] * board.seats for _ in range(3)]
    for turn in turns(board):
        owner, early = turn.owner, min(turn.round, len(_CHEAPEST)) - 1
        incomes, free = [*turn.earning], [zone for zone in ZONES if zone not in turn.inside]
        for deed in turn.deeds:
            if deed.zone is None:
                continue
            chosen = seat_of(deed.advisor)
            exiled = [
                seat_of(other.advisor)
                for other in turn.deeds
                if other.zone is None and kind_of(other.advisor) == kind_of(deed.advisor)
            ]
            lead = incomes[chosen] - min([incomes[seat] for seat in exiled], default=incomes[chosen])
            if abs(lead) >= _CLEAR:
                spoiler[owner] *= _likelihood(lead < 0, _LOWEST_OF_SPOILERS)
                deaf[owner] *= _likelihood(lead < 0, _LOWEST)
                usual[owner] *= _likelihood(lead < 0, _LOWEST)
            elif not exiled and len(free) > 1:
                cheapest, leads = deed.zone == free[0], incomes[chosen] == max(incomes)
                spoiler[owner] *= _likelihood(cheapest, _LEADER_CHEAPEST if leads else _CHEAPEST_OF_SPOILERS[early])
                deaf[owner] *= _likelihood(cheapest, _NEARLY)
                usual[owner] *= _likelihood(cheapest, _mixed(stingy[chosen], _CHEAPEST[early]))
            if deed.zone in turn.inside:
                incomes[turn.inside[deed.zone]] -= deed.zone
            incomes[chosen] += deed.zone
            free = [zone for zone in free if zone != deed.zone]
    others = [_DEAF * each + (1 - _DEAF) * other for each, other in zip(deaf, usual, strict=True)]
    return [each / other for each, other in zip(spoiler, others, strict=True)]


def _likelihood(happened: bool, likely: float) -> float:
    return likely if happened else 1 - likely


def _mixed(otherwise: float, usual: float) -> float:
    """Return how often the cheapest zone is given if there is another cause with probability `otherwise`."""
    return otherwise * _NEARLY + (1 - otherwise) * usual


def _probabilities(odds: Sequence[float]) -> list[float]:
    return [each / (1 + each) for each in odds]


def _likelihood_ratio(cheapest: bool, otherwise: float, usual: float) -> float:
    """Return how many times as likely this event is if a player is deaf (or stingy) as if they are not.

    The event: the payer got the cheapest of several zones, or (not `cheapest`) a better one. `otherwise`: the
    probability that the other of the two players explains it. `usual`: how often it happens without such players.
    """
    if not cheapest:
        return (1 - _NEARLY) / (1 - usual)
    return _NEARLY / _mixed(otherwise, usual)


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
