"""A PostgreSQL connection that gives up if the server stops answering."""

from __future__ import annotations

import time
from typing import Any

import psycopg


class NoAnswer(psycopg.OperationalError):  # type: ignore[misc]
    """The server did not answer in time, and the connection is closed.

    Open work is rolled back. If the last statement was a commit, its outcome is unknown.
    """


class TimedConnection(psycopg.Connection[Any]):  # type: ignore[misc]
    """A connection with a time limit. `patience`: the seconds to wait for an answer."""

    patience = 45.0

    def wait(self, work: Any, *given: Any, **named: Any) -> Any:
        """Wait for the server's answer to `work`. All of psycopg's communication passes through this method.

        Raises NoAnswer.
        """
        if named.get("timeout") is None:
            work = _soon(work, self.patience)
        try:
            return super().wait(work, *given, **named)
        except NoAnswer:
            self.close()
            raise


def _soon(work: Any, patience: float) -> Any:
    """Run psycopg's generator `work` with a time limit of `patience` seconds.

    psycopg resumes the generator regularly, even while no answer comes.
    """
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
