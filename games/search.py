"""Searching players: which of a few candidates does best when the game is played on from imagined states.

Games bring what they know best themselves: the candidates worth trying, and how to play a game on quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log2, sqrt
from typing import TypeVar

C = TypeVar("C")

_BATCH = 20
"""Worlds that all who race are tried in, before some of them may be given up."""


def best(candidates: Sequence[C], trial: Callable[[C, int], float], trials: int) -> C:
    """The candidate that fares best in about `trials` trials in all; the earlier one among equals.

    `trial` tells how well a candidate fares in imagined world number n.
    """
    place, _ = _halved(candidates, trial, trials, 0)
    return candidates[place]


def unless_better(candidates: Sequence[C], trial: Callable[[C, int], float], trials: int, doubt: float = 1.0) -> C:
    """The first candidate, unless in about `trials` trials in all another fares better by more than `doubt` standard
    errors of what parts the two."""
    if len(candidates) == 1:
        return candidates[0]
    place, found = _halved(candidates, trial, trials, 1)
    return candidates[place if _beyond_doubt(found[place], found[0], doubt) else 0]


def raced(
    candidates: Sequence[C], trial: Callable[[C, int], float], trials: int, doubt: float = 1.0, sure: float = 2.0
) -> C:
    """The same in at most so many trials: whoever is behind the best by more than `sure` standard errors is tried no
    more, so where there is little to think over it is done soon."""
    found: list[list[float]] = [[] for _ in candidates]
    left, best, world = list(range(len(candidates))), 0, 0
    while len(left) > 1 and trials >= _BATCH * len(left):
        for number in range(world, world + _BATCH):
            for index in left:
                found[index].append(trial(candidates[index], number))
        trials, world = trials - _BATCH * len(left), world + _BATCH
        best = max(left, key=lambda index: sum(found[index]))
        if world > _BATCH:
            left = [index for index in left if not _beyond_doubt(found[best], found[index], sure)]
    return candidates[best if 0 not in left or _beyond_doubt(found[best], found[0], doubt) else 0]


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


def _beyond_doubt(found: Sequence[float], before: Sequence[float], doubt: float) -> bool:
    """Whether the sum of what is found more is above `doubt` times the root of the sum of its squares."""
    edges = [one - other for one, other in zip(found, before, strict=True)]
    return sum(edges) > doubt * sqrt(sum([edge * edge for edge in edges]))
