"""Random numbers whose whole state is a seed and a count of draws.

The generator hashes a counter with SHA-256, because Python promises a stable stream for `random()` alone. Draw number
n of a seed is the same on every Python and machine, for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256, shake_256
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32


class Chance:
    """The random numbers of one seed, from draw number `drawn` on (0 at first).

    The attribute `drawn` counts the draws used up. Store it in the state to continue there.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._hash = sha256(seed)
        self.drawn = drawn

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each equally likely. `bound` is at most 2**32."""
        unfair = 2**64 - 2**64 % bound
        while True:
            block = self._hash.copy()
            block.update(self.drawn.to_bytes(8, "big"))
            self.drawn += 1
            number = int.from_bytes(block.digest()[:8], "big")
            if number < unfair:
                return number % bound

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return all items in random order (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def noise(seed: bytes, count: int) -> bytes:
    """Return `count` random bytes, the same for the same seed: one fast call for all chance in an imagined world."""
    return shake_256(seed).digest(count)


def between(span: tuple[float, float], byte: int) -> float:
    """Map a random byte (0 to 255) evenly to a number between the two ends of `span`."""
    return span[0] + (span[1] - span[0]) * byte / 255


def jumbled(items: Sequence[T], noise: bytes) -> list[T]:
    """Return all items in random order. `noise`: at least two random bytes for each item."""
    keys = [noise[place : place + 2] for place in range(0, 2 * len(items), 2)]
    return [items[place] for _, place in sorted(zip(keys, range(len(items)), strict=True))]
