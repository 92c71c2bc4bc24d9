"""Rows of the table, and how both sides of one are measured."""

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
        """As many of something as this effort allows, at least one."""
        return max(1, round(usual * self.size))


class Row(NamedTuple):
    """What was measured against what, both in words with their medians; the figure, and whether it will do."""

    what: str
    against: str
    figure: str
    goal: str
    reached: bool


Side: TypeAlias = Callable[[], float]
"""One round of work; what it gives is seconds, or whatever else is compared."""


def in_turn(rounds: int, *sides: Side) -> list[float]:
    """The median of each side, all of them measured in every round, beginning with another one each time."""
    taken: list[list[float]] = [[] for _ in sides]
    for turn in range(rounds):
        for step in range(len(sides)):
            which = (turn + step) % len(sides)
            taken[which].append(sides[which]())
    return [median(each) for each in taken]


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """How long the work takes, on average over so many times."""
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def at_most(what: str, against: str, ratio: float, goal: float) -> Row:
    """A row whose ratio must not exceed the goal."""
    return Row(what, against, f"{ratio:.3g} ×", f"≤ {goal:.2g} ×", ratio <= goal)


def at_least(what: str, against: str, ratio: float, goal: float) -> Row:
    """A row whose ratio must not fall short of the goal."""
    return Row(what, against, f"{ratio:.3g} ×", f"≥ {goal:.2g} ×", ratio >= goal)


def shown(seconds: float) -> str:
    """A time in the unit it reads best in."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"
