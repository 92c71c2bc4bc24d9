"""Which servers belong to this process: all of them, or those of its shards.

Whatever nobody presses for is done by the process that has the server: what is sent, moves of the house, clocks,
housekeeping. A press may come to any of them.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.config import part_of


class OwnShards(NamedTuple):
    """The servers of the shards from `first` to `last`, counted from 0, of so many there are."""

    of: int
    first: int
    last: int

    @property
    def shared(self) -> bool:
        """Whether other processes may have others."""
        return self != ALL

    def has(self, guild: int) -> bool:
        """Whether this server is ours."""
        return self.first <= (guild >> 22) % self.of <= self.last

    def numbers(self, of: int) -> range:
        """The numbers of our shards, by so many as Discord tells of servers."""
        return range(self.first, self.last + 1) if self.shared else range(of)


ALL = OwnShards(1, 0, 0)
"""All servers, by however many shards."""


def own_shards(shards: str) -> OwnShards:
    """Those of a process with this setting SHARDS."""
    part = part_of(shards)
    if part is None:
        return ALL
    first, last, of = part
    return OwnShards(of, first, last)
