"""Find the candidate that does best when the game is played out from imagined states.

A game supplies its own part: candidates worth trying, and a fast way to play the game out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log2, sqrt
from typing import TypeVar

C = TypeVar("C")

_BATCH = 10
"""A race tries all remaining candidates in this many worlds before it drops any."""
_SURE = 3.0, 2.0
"""A race drops a candidate this many standard errors behind the best: after the first batch, and later."""
_OPINION = 10
"""How many trials a prior opinion counts as in a race."""


def best(candidates: Sequence[C], trial: Callable[[C, int], float], trials: int) -> C:
    """Return the candidate with the best results in about `trials` trials in all; the earlier one among equals.

    `trial(candidate, n)` returns the result in imagined world number n: more is better.
    """
    place, _ = _sequential_halving(candidates, trial, trials, 0)
    return candidates[place]


def first_unless_beaten(
    candidates: Sequence[C], trial: Callable[[C, int], float], trials: int, doubt: float = 1.0
) -> C:
    """Return the first candidate, unless another one clearly beats it in about `trials` trials in all.

    `trial` is as in `best`. Clearly: by more than `doubt` standard errors of the difference between the two.
    """
    if len(candidates) == 1:
        return candidates[0]
    place, found = _sequential_halving(candidates, trial, trials, 1)
    ahead = sum(found[place]) - sum(found[0])
    return candidates[place if ahead > doubt * _standard_error(found[place], found[0]) else 0]


def race(opinions: Mapping[C, float], trial: Callable[[C, int], float], trials: int) -> C:
    """Return the candidate with the best results in at most `trials` trials; the earlier one among equals.

    `opinions`: by candidate, its expected result, which counts as much as `_OPINION` trials. `trial` is as in `best`.
    A candidate far behind the best (`_SURE`) is dropped, so an easy choice ends early.
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
        left = [
            each for each in left if totals[best] - totals[each] <= sure * _standard_error(found[best], found[each])
        ]
    return best


def _sequential_halving(
    candidates: Sequence[C], trial: Callable[[C, int], float], trials: int, always: int
) -> tuple[int, Sequence[Sequence[float]]]:
    """Return the index of the best candidate after the first `always` ones, and all results by candidate and world.

    All candidates face the same worlds. After each stage the first `always` ones and the better half of the others
    share the remaining trials (sequential halving).
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


def _standard_error(found: Sequence[float], before: Sequence[float]) -> float:
    """Return the standard error of the difference between the sums of two candidates' results in the same worlds."""
    return sqrt(sum([(one - other) ** 2 for one, other in zip(found, before, strict=True)]))
