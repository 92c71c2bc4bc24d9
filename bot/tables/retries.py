"""Growing pauses between attempts at work that keeps failing. They are kept in memory: a restart tries at once."""

from __future__ import annotations

from collections.abc import Hashable


class Retries:
    """The pauses of several works, each known by its id. Times are in seconds.

    `first`: the pause after the first failure. Each further failure doubles it, up to `longest`.
    """

    def __init__(self, first: int, longest: int) -> None:
        self._first = first
        self._longest = longest
        self._failed: dict[Hashable, tuple[int, int]] = {}
        """By id: how often the work failed in a row, and when it failed last."""

    def fail(self, work: Hashable, now: int) -> None:
        """Take note of a failure: the work must wait, each time longer."""
        times, _ = self._failed.get(work, (0, 0))
        self._failed[work] = times + 1, now

    def succeed(self, work: Hashable) -> None:
        """Take note of a success: the work need not wait."""
        self._failed.pop(work, None)

    def waits(self, work: Hashable, now: int) -> bool:
        """Return whether this work must not be tried yet. If the clock was set back, it need not wait."""
        if work not in self._failed:
            return False
        times, failed = self._failed[work]
        return 0 <= now - failed < min(self._first << min(times - 1, 30), self._longest)
