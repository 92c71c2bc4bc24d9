"""A PostgreSQL connection that gives up if the server stops answering."""

from __future__ import annotations

import time
from typing import Any

import psycopg


class NoAnswer(psycopg.OperationalError):  # type: ignore[misc]
    """Nothing came for too long, and the connection is closed. What was under way is undone, unless the last that was
    sent was a commit: of that nobody knows."""


class TimedConnection(psycopg.Connection[Any]):  # type: ignore[misc]
    """`patience`: seconds in which something has to come."""

    patience = 45.0

    def wait(self, work: Any, *given: Any, **named: Any) -> Any:
        """Whatever psycopg does with the server goes through here. Raises NoAnswer."""
        if named.get("timeout") is None:
            work = _soon(work, self.patience)
        try:
            return super().wait(work, *given, **named)
        except NoAnswer:
            self.close()
            raise


def _soon(work: Any, patience: float) -> Any:
    """The same; whoever waits is told every now and then that nothing has come, and sends that."""
    end = time.monotonic() + patience
    ready = None
    while True:
        try:
            wanted = work.send(ready)
        except StopIteration as over:
            return over.value
        ready = yield wanted
        if ready:
            end = time.monotonic() + patience
        elif time.monotonic() > end:
            raise NoAnswer(f"no answer for {patience:.0f} s")
