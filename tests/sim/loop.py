"""Run an event loop in virtual time: time passes when all tasks wait, and threads' work runs at once."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from typing import Any


class _Clock(selectors.SelectSelector):
    """Advances the time to the next timer instead of waiting for the network."""

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
    """An event loop with deterministic order, in which hours take no real time."""

    def __init__(self) -> None:
        self._ours = _Clock()
        super().__init__(self._ours)

    def time(self) -> float:
        return self._ours.now

    def in_turns(self, turns: int, act: Callable[[], None]) -> None:
        """Call a function after this many turns of the loop: between any two steps of the running code."""
        self._ours.turns[act] = turns

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """Run the function now: real threads finish at unpredictable times."""
        del executor
        future: asyncio.Future[Any] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # the awaiting task gets any error
            future.set_exception(error)
        return future
