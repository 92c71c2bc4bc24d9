"""Faults on demand: errors, resets and delays of the API."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from bot.playground.errors import Json

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
    code: int = 0
    """Discord's error code; 0: there is none, as where its edge or a proxy answers."""
    page: bool = False
    """Whether the answer is a page of HTML instead of JSON."""

    @property
    def label(self) -> Outcome | str:
        """What a page that lists faults calls the answer."""
        return self.code or (f"{self.status} page" if self.page else self.status)


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
        self.changed: Callable[[], None] = lambda: None
        """Called when there are others than before."""

    def plan(self, fault: Fault) -> None:
        """Let some coming requests fail."""
        self._planned.append(fault)
        self.changed()

    def clear(self) -> None:
        """Forget what was planned and release what is held."""
        self._planned.clear()
        self.release_all()
        self.changed()

    def status(self) -> Json:
        """For a page that shows them."""
        planned = [{"status": fault.label, "times": fault.times} for fault in self._planned]
        return {"planned": planned, "holding": bool(self._holds)}

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, if any; it counts as one time."""
        for fault in self._planned:
            if fault.method in {"*", method} and fault.path.search(path):
                fault.times -= 1
                if fault.times <= 0:
                    self._planned.remove(fault)
                self.changed()
                return fault
        return None

    @contextmanager
    def hold(self, method: str, path_regex: str) -> Iterator[Hold]:
        """Hold answers back until the block is left."""
        hold = self.hold_back(method, path_regex)
        try:
            yield hold
        finally:
            self.release(hold)

    def hold_back(self, method: str, path_regex: str) -> Hold:
        """Hold answers back until they are released."""
        hold = Hold(re.compile(path_regex), method, asyncio.Event())
        self._holds.append(hold)
        self.changed()
        return hold

    def release(self, hold: Hold) -> None:
        """Give the answers that were held back, and hold back no more."""
        hold.released.set()
        if hold in self._holds:
            self._holds.remove(hold)
            self.changed()

    def release_all(self) -> None:
        """Give every answer that is held back."""
        for hold in tuple(self._holds):
            self.release(hold)

    def holding(self, method: str, path: str) -> Hold | None:
        """The hold that keeps this request's answer, if any."""
        matching = (h for h in self._holds if h.method in {"*", method} and h.path.search(path))
        return next(matching, None)
