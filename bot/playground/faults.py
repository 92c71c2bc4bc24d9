"""Faults on demand: errors, resets and delays of the API."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

Outcome = int | Literal["reset"]


@dataclass
class Fault:
    """What will happen to the next requests of a kind."""

    method: str
    path: re.Pattern[str]
    status: Outcome
    times: int
    retry_after: float
    everywhere: bool
    after: bool


@dataclass(eq=False)
class Hold:
    """Answers that are held back while it lasts."""

    path: re.Pattern[str]
    method: str
    released: asyncio.Event
    held: int = 0


class Faults:
    """The faults in force."""

    def __init__(self) -> None:
        self._planned: list[Fault] = []
        self._holds: list[Hold] = []

    def plan(self, fault: Fault) -> None:
        """Let some coming requests fail."""
        self._planned.append(fault)

    def clear(self) -> None:
        """Forget what was planned and release what is held."""
        self._planned.clear()
        for hold in self._holds:
            hold.released.set()

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, if any; it counts as one time."""
        for fault in self._planned:
            if fault.method in {"*", method} and fault.path.search(path):
                fault.times -= 1
                if fault.times <= 0:
                    self._planned.remove(fault)
                return fault
        return None

    @contextmanager
    def hold(self, method: str, path_regex: str) -> Iterator[Hold]:
        """Hold answers back until the block is left."""
        hold = Hold(re.compile(path_regex), method, asyncio.Event())
        self._holds.append(hold)
        try:
            yield hold
        finally:
            hold.released.set()
            self._holds.remove(hold)

    def holding(self, method: str, path: str) -> Hold | None:
        """The hold that keeps this request's answer, if any."""
        matching = (h for h in self._holds if h.method in {"*", method} and h.path.search(path))
        return next(matching, None)
