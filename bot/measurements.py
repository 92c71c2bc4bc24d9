"""Record durations and counts for metrics. Nothing happens unless `bot/health` subscribes.

Each label has a few values, known beforehand: never a user, a server or a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal, TypeAlias

What: TypeAlias = Literal["answer", "picture", "call", "limited", "batch", "thought", "logged"]
"""Kinds of measurement, with their labels in brackets.

- "answer": seconds until an interaction was answered (kind, outcome)
- "picture": seconds until a due board was shown
- "call": seconds of a request to Discord (method, route, status)
- "limited": seconds for which Discord accepted no request (route)
- "batch": pieces of work in one commit
- "thought": seconds a strong house player thought (game, outcome)
- "logged": lines of the log (level)
"""

Listener: TypeAlias = Callable[[What, float, tuple[str, ...]], None]

_listeners: list[Listener] = []


def record(what: What, value: float, *labels: str) -> None:
    """Pass a measurement to all listeners. `labels`: in the order given at `What`."""
    for listener in _listeners:
        listener(what, value, labels)


@contextmanager
def subscribed(listener: Listener) -> Iterator[None]:
    """Pass measurements to this listener inside the block."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


now = perf_counter
"""The clock for durations: returns seconds from an arbitrary start."""
