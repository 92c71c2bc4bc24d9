"""Limit how often one user may ask for something costly. Moves are never limited.

Each user has a token bucket for each kind of action in each server. A bucket starts full and refills steadily. Its
content is kept as a single number, the time at which it will be full. A restart fills all buckets.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

import msgspec

from bot.tables.base import Refusal
from bot.ui.kit.interaction import Incoming

Costly: TypeAlias = Literal["look", "step", "open", "promise", "animation", "review"]

_SIZES: dict[Costly, tuple[int, int]] = {
    "look": (10, 3),
    "step": (40, 1),
    "open": (10, 60),
    "promise": (5, 60),
    "animation": (3, 60),
    "review": (3, 60),
}
"""By action: the uses in a full bucket, and the seconds in which one use is refilled."""

_REMEMBERED = 10_000
"""The most buckets. Beyond that, all of them are forgotten, and so count as full."""


class RateLimits(msgspec.Struct, frozen=True):
    """The buckets. `full`: the time in seconds since 1970 at which each will be full, by user, server and action."""

    full: dict[tuple[int, int, Costly], int] = {}

    @contextmanager
    def spend(self, incoming: Incoming, what: Costly, now: int) -> Iterator[None]:
        """Use the bucket for a costly action in a with block. Raises Refusal if it is empty.

        A block that raises costs nothing.
        """
        key = (incoming.user, incoming.guild or 0, what)
        size, seconds = _SIZES[what]
        full = max(self.full.get(key, 0), now) + seconds
        if full > now + size * seconds:
            raise Refusal("a-moment")
        if len(self.full) >= _REMEMBERED:
            self.full.clear()
        self.full[key] = full
        try:
            yield
        except BaseException:  # also if the work is about to run again
            self.full[key] = self.full.get(key, now) - seconds
            raise
