"""Limit how often one person may ask for something costly. Moves are never limited.

Each person has a bucket for each kind of thing in each server. It is full at first, and fills up again by and by;
what a bucket holds is told by a single number, the moment at which it will be full. A restart fills them all.
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
"""How often at once, and the seconds after which it is once more again."""

_REMEMBERED = 10_000
"""Buckets that were ever used, until all of them are taken for full again."""


class RateLimits(msgspec.Struct, frozen=True):
    """`full`: when each bucket will be full again, in seconds."""

    full: dict[tuple[int, int, Costly], int] = {}

    @contextmanager
    def spend(self, incoming: Incoming, what: Costly, now: int) -> Iterator[None]:
        """Do something costly. Raises Refusal where it is too much at once; what comes to nothing is for free."""
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
        except Exception:
            self.full[key] = self.full.get(key, now) - seconds
            raise
