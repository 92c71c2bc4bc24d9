"""Plan faults of the API: errors, connection resets and delays."""

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
    """A failure planned for the next requests of a kind."""

    method: str
    path: re.Pattern[str]
    status: Outcome
    times: int
    retry_after: float
    everywhere: bool
    after: bool
    code: int = 0
    """Discord's error code; 0 for an error of Discord's edge or a proxy, which has none."""
    page: bool = False
    """Whether the response is an HTML page instead of JSON."""

    @property
    def label(self) -> Outcome | str:
        """The name of the failure in the page's list."""
        return self.code or (f"{self.status} page" if self.page else self.status)


@dataclass(eq=False)
class Hold:
    """A pause for the responses to some requests."""

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
        """Called whenever the list of faults changes."""

    def plan(self, fault: Fault) -> None:
        """Make some coming requests fail."""
        self._planned.append(fault)
        self.changed()

    def clear(self) -> None:
        """Cancel all planned faults and release all held responses."""
        self._planned.clear()
        self.release_all()
        self.changed()

    def status(self) -> Json:
        """Return the faults in force, as JSON for the page."""
        planned = [{"status": fault.label, "times": fault.times} for fault in self._planned]
        return {"planned": planned, "holding": bool(self._holds)}

    def strike(self, method: str, path: str) -> Fault | None:
        """Return the fault that hits this request, or None; this uses up one of its times."""
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
        """Hold responses back until the block ends."""
        hold = self.hold_back(method, path_regex)
        try:
            yield hold
        finally:
            self.release(hold)

    def hold_back(self, method: str, path_regex: str) -> Hold:
        """Hold responses back until they are released."""
        hold = Hold(re.compile(path_regex), method, asyncio.Event())
        self._holds.append(hold)
        self.changed()
        return hold

    def release(self, hold: Hold) -> None:
        """End a hold and release its responses."""
        hold.released.set()
        if hold in self._holds:
            self._holds.remove(hold)
            self.changed()

    def release_all(self) -> None:
        """End every hold and release all responses."""
        for hold in tuple(self._holds):
            self.release(hold)

    def holding(self, method: str, path: str) -> Hold | None:
        """Return the hold that delays this request's response, or None."""
        matching = (h for h in self._holds if h.method in {"*", method} and h.path.search(path))
        return next(matching, None)
