"""An event loop whose time is ours: it passes when everybody waits, and what would run in a thread runs at once."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from typing import Any


class _Clock(selectors.SelectSelector):
    """Instead of waiting for the network, has the time that everybody waits for go by."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.turns: dict[Callable[[], None], int] = {}

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits for somebody else")
        self.now += timeout
        for act in [*self.turns]:
            self.turns[act] -= 1
            if self.turns[act] <= 0:
                del self.turns[act]
                act()
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """The same calls always come in the same order, and hours are over in no time."""

    def __init__(self) -> None:
        self._ours = _Clock()
        super().__init__(self._ours)

    def time(self) -> float:
        return self._ours.now

    def in_turns(self, turns: int, act: Callable[[], None]) -> None:
        """Call this after so many turns of the loop: between any two steps of whatever runs."""
        self._ours.turns[act] = turns

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """Do it now: threads would come back when they like."""
        del executor
        future: asyncio.Future[Any] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # whatever it is, whoever waits for it is told
            future.set_exception(error)
        return future
