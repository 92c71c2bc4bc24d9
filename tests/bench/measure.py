"""Measure both sides of a comparison, and make the rows of the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple, TypeAlias

import msgspec


class Effort(msgspec.Struct, frozen=True):
    """How long to measure: `rounds` of both sides in turn, each with `size` (of 1) of the usual work."""

    rounds: int = 15
    size: float = 1.0

    def of(self, usual: int) -> int:
        """Return this share of a usual number, at least one."""
        return max(1, round(usual * self.size))


class Row(NamedTuple):
    """A comparison: both sides in words with their medians, the figure, and whether it reaches the goal."""

    what: str
    against: str
    figure: str
    goal: str
    reached: bool


Side: TypeAlias = Callable[[], float]
"""Runs one round of work; returns seconds, or another figure to compare."""


def in_turn(rounds: int, *sides: Side) -> list[float]:
    """Return the median of each side; every round measures all sides, starting with another one each time."""
    taken: list[list[float]] = [[] for _ in sides]
    for turn in range(rounds):
        for step in range(len(sides)):
            which = (turn + step) % len(sides)
            taken[which].append(sides[which]())
    return [median(each) for each in taken]


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Return the average time of the work over this many runs."""
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def at_most(what: str, against: str, ratio: float, goal: float) -> Row:
    """Return a row whose ratio must not exceed the goal."""
    return Row(what, against, f"{ratio:.3g} ×", f"≤ {goal:.2g} ×", ratio <= goal)


def at_least(what: str, against: str, ratio: float, goal: float) -> Row:
    """Return a row whose ratio must reach the goal."""
    return Row(what, against, f"{ratio:.3g} ×", f"≥ {goal:.2g} ×", ratio >= goal)


def shown(seconds: float) -> str:
    """Return a time in its most readable unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"
