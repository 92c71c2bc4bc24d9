"""Record durations and counts for metrics. Nothing happens unless `bot/health` subscribes.

Labels are of a few values each that are known beforehand: never a person, a server or a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal, TypeAlias

What: TypeAlias = Literal["answer", "picture", "call", "limited", "batch", "thought", "logged"]
"""Seconds until a press was answered (kind, outcome) and until a board wished for was shown; of a call (method,
route, status), and for how many Discord wanted none (route); pieces of work in one commit; seconds a strong house
player thought (game, outcome); lines of the log (level)."""

Listener: TypeAlias = Callable[[What, float, tuple[str, ...]], None]

_listeners: list[Listener] = []


def record(what: What, value: float, *labels: str) -> None:
    """Tell whoever listens."""
    for listener in _listeners:
        listener(what, value, labels)


@contextmanager
def subscribed(listener: Listener) -> Iterator[None]:
    """Meanwhile, this one is told."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


now = perf_counter
"""Seconds of the clock that durations are measured by."""
