"""Searching players: which of a few candidates does best when the game is played on from imagined states.

Games bring what they know best themselves: the candidates worth trying, and how to play a game on quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log2
from typing import TypeVar

C = TypeVar("C")


def best(candidates: Sequence[C], trial: Callable[[C, int], float], trials: int) -> C:
    """The candidate that fares best in about `trials` trials in all; the earlier one among equals.

    `trial` tells how well a candidate fares in imagined world number n. All candidates face the same worlds, and
    after each stage the better half of them shares what is left to try (sequential halving).
    """
    stages = max(1, round(log2(len(candidates)))) if len(candidates) > 1 else 0
    totals = [0.0] * len(candidates)
    left, world = list(range(len(candidates))), 0
    for _ in range(stages):
        worlds = max(1, trials // (stages * len(left)))
        for number in range(world, world + worlds):
            for index in left:
                totals[index] += trial(candidates[index], number)
        world += worlds
        left = sorted(left, key=lambda index: -totals[index])[: (len(left) + 1) // 2]
    return candidates[left[0]]
