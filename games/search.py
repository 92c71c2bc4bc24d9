"""Searching players: which of a few candidates does best when the game is played on from imagined states.

Games bring what they know best themselves: the candidates worth trying, and how to play a game on quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log2, sqrt
from typing import TypeVar

C = TypeVar("C")

_BATCH = 10
"""Worlds that all who race are tried in before any may be given up."""
_SURE = 3.0, 2.0
"""Standard errors that whoever is given up is behind: after the first batch, when little is known, and later."""
_OPINION = 10
"""Trials that a first opinion is worth in a race."""


def best(candidates: Sequence[C], trial: Callable[[C, int], float], trials: int) -> C:
    """The candidate that fares best in about `trials` trials in all; the earlier one among equals.

    `trial` tells how well a candidate fares in imagined world number n.
    """
    place, _ = _halved(candidates, trial, trials, 0)
    return candidates[place]


def first_unless_beaten(
    candidates: Sequence[C], trial: Callable[[C, int], float], trials: int, doubt: float = 1.0
) -> C:
    """The first candidate, unless in about `trials` trials in all another fares better by more than `doubt` standard
    errors of what parts the two."""
    if len(candidates) == 1:
        return candidates[0]
    place, found = _halved(candidates, trial, trials, 1)
    ahead = sum(found[place]) - sum(found[0])
    return candidates[place if ahead > doubt * _error(found[place], found[0]) else 0]


def race(opinions: Mapping[C, float], trial: Callable[[C, int], float], trials: int) -> C:
    """The candidate that fares best in at most so many trials; the earlier one among equals.

    `opinions`: how well each should fare, which counts as much as `_OPINION` trials. Whoever is behind the best by
    more than `_SURE` standard errors is tried no more, so where there is little to think over it is done soon.
    """
    found: dict[C, list[float]] = {candidate: [] for candidate in opinions}
    totals = {candidate: _OPINION * opinion for candidate, opinion in opinions.items()}
    left, best, world = [*opinions], max(totals, key=totals.__getitem__), 0
    while len(left) > 1 and trials >= _BATCH * len(left):
        for number in range(world, world + _BATCH):
            for candidate in left:
                found[candidate].append(trial(candidate, number))
                totals[candidate] += found[candidate][-1]
        trials, world = trials - _BATCH * len(left), world + _BATCH
        best, sure = max(left, key=totals.__getitem__), _SURE[world > _BATCH]
        left = [each for each in left if totals[best] - totals[each] <= sure * _error(found[best], found[each])]
    return best


def _halved(
    candidates: Sequence[C], trial: Callable[[C, int], float], trials: int, always: int
) -> tuple[int, Sequence[Sequence[float]]]:
    """The place of the candidate that fares best but for those `always` tried, so many of the first; and how each
    fared in the worlds it was tried in.

    All candidates face the same worlds, and after each stage those always tried and the better half of the others
    share what is left to try (sequential halving).
    """
    stages = max(1, round(log2(len(candidates)))) if len(candidates) > 1 else 0
    found: list[list[float]] = [[] for _ in candidates]
    totals = [0.0] * len(candidates)
    first, left, world = range(always), list(range(always, len(candidates))), 0
    for _ in range(stages):
        worlds = max(1, trials // (stages * (always + len(left))))
        for number in range(world, world + worlds):
            for index in (*first, *left):
                found[index].append(trial(candidates[index], number))
                totals[index] += found[index][-1]
        world += worlds
        left = sorted(left, key=lambda index: -totals[index])[: (len(left) + 1) // 2]
    return left[0], found


def _error(found: Sequence[float], before: Sequence[float]) -> float:
    """The standard error of by how much the one sum is above the other: the root of the sum of the squares."""
    return sqrt(sum([(one - other) ** 2 for one, other in zip(found, before, strict=True)]))
