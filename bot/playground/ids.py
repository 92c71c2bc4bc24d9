"""Snowflakes and time stamps, as Discord writes them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], float]
"""Seconds since 1970, like ``time.time``."""

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Ids that are unique, increasing, and carry the time they were made at."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id."""
        moment = (int(self._clock() * 1000) - EPOCH_MS) << 22
        self._last = max(moment, self._last + 1)
        return self._last

    def after(self, snowflake: int) -> None:
        """Make no id that is not greater than this one."""
        self._last = max(self._last, snowflake)


def moment_of(snowflake: int) -> float:
    """When an id was made, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


def iso(moment: float) -> str:
    """A time stamp in the form of Discord's JSON."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
