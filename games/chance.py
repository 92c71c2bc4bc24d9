"""Chance that lives in the state: a seed and a count of draws.

A counter-based generator on SHA-256, because Python promises a stable stream for `random()` alone. Draw
number n of a seed is the same on every Python and machine, for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256, shake_256
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32


class Chance:
    """The stream of one seed, from draw `drawn` on. `drawn` goes back into the state afterwards."""

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._hash = sha256(seed)
        self.drawn = drawn

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely; bound is at most 2**32."""
        unfair = 2**64 - 2**64 % bound
        while True:
            block = self._hash.copy()
            block.update(self.drawn.to_bytes(8, "big"))
            self.drawn += 1
            number = int.from_bytes(block.digest()[:8], "big")
            if number < unfair:
                return number % bound

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """All of the items, in any order (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def noise(seed: bytes, count: int) -> bytes:
    """So many bytes at once, for worlds that are imagined by the thousand: the same of the same seed."""
    return shake_256(seed).digest(count)


def between(span: tuple[float, float], byte: int) -> float:
    """So far from the one end of a span to the other, as a byte of noise is from 0 to 255."""
    return span[0] + (span[1] - span[0]) * byte / 255


def jumbled(items: Sequence[T], noise: bytes) -> list[T]:
    """All of the items, in an order that two bytes of noise for each of them make."""
    keys = [noise[place : place + 2] for place in range(0, 2 * len(items), 2)]
    return [items[place] for _, place in sorted(zip(keys, range(len(items)), strict=True))]
