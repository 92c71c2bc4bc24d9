"""Make snowflakes and timestamps as Discord does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], float]
"""A function that returns seconds since 1970, like ``time.time``."""

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Unique, increasing ids that contain their time of creation."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return a new id."""
        moment = (int(self._clock() * 1000) - EPOCH_MS) << 22
        self._last = max(moment, self._last + 1)
        return self._last

    def after(self, snowflake: int) -> None:
        """Make only ids greater than this one from now on."""
        self._last = max(self._last, snowflake)


def moment_of(snowflake: int) -> float:
    """Return an id's time of creation, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


def iso(moment: float) -> str:
    """Return a timestamp in the format of Discord's JSON."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
