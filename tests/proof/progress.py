"""Show a run's progress and remaining time: one changing line, or a line now and then in a file."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence

from tests.proof.subject import Result, Subject

_PAUSE, _LONG_PAUSE = 0.2, 15.0
"""Seconds between two lines: on a terminal, and in a file."""


class Progress:
    """`subjects`: the number of trials for each."""

    def __init__(self, subjects: Sequence[tuple[Subject, int]], workers: int) -> None:
        self._subjects = {subject.name: subject for subject, _ in subjects}
        self._wanted = {subject.name: wanted for subject, wanted in subjects}
        self._workers = workers
        self._done: Counter[str] = Counter()
        self._seconds: Counter[str] = Counter()
        self._failed = 0
        self._terminal = sys.stdout.isatty()
        self._shown = 0.0

    def show(self, result: Result) -> None:
        """Count another trial."""
        self._done[result.subject] += 1
        self._seconds[result.subject] += result.seconds  # type: ignore[assignment]  # a Counter of seconds
        self._failed += bool(result.failed)
        if time.monotonic() - self._shown < (_PAUSE if self._terminal else _LONG_PAUSE):
            return
        self._shown = time.monotonic()
        self._line(f"{self._so_far(result.subject)}")

    def left(self) -> float:
        """Return the estimated seconds for the rest, from the trials so far."""
        return sum(map(self._left_of, self._subjects.values()))

    def _left_of(self, subject: Subject) -> float:
        done, name = self._done[subject.name], subject.name
        each = self._seconds[name] / done if done else subject.cost
        return (self._wanted[name] - done) * each / (1 if subject.alone else self._workers)

    def _so_far(self, name: str) -> str:
        all_done, all_wanted = sum(self._done.values()), sum(self._wanted.values())
        minutes, seconds = divmod(round(self.left()), 60)
        return (
            f"{all_done:,} of {all_wanted:,} trials, {self._failed} failed, {minutes}:{seconds:02} left; "
            f"{name} {self._done[name]:,} of {self._wanted[name]:,}"
        )

    def say(self, text: str) -> None:
        """Print a line that stays."""
        sys.stdout.write(f"\r\033[K{text}\n" if self._terminal else f"{text}\n")
        sys.stdout.flush()

    def _line(self, text: str) -> None:
        sys.stdout.write(f"\r\033[K{text}" if self._terminal else f"{text}\n")
        sys.stdout.flush()

    def done(self) -> None:
        """Remove the changing line."""
        if self._terminal:
            sys.stdout.write("\r\033[K")
            sys.stdout.flush()
