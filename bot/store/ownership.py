"""Tell which servers belong to this process: all of them, or those of its shards.

The process that has a server does all work there that no interaction starts: messages, moves of house players,
clocks, housekeeping. Interactions may arrive at any process.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.config import part_of


class OwnShards(NamedTuple):
    """The servers of the shards `first` to `last`, counted from 0, of `of` shards in all."""

    of: int
    first: int
    last: int

    @property
    def shared(self) -> bool:
        """Whether other processes may have other servers."""
        return self != ALL

    def has(self, guild: int) -> bool:
        """Return whether this server is ours."""
        return self.first <= (guild >> 22) % self.of <= self.last

    def numbers(self, of: int) -> range:
        """Return the numbers of our shards. `of`: how many Discord uses, if all servers are ours."""
        return range(self.first, self.last + 1) if self.shared else range(of)


ALL = OwnShards(1, 0, 0)
"""All servers, for any number of shards."""


def own_shards(shards: str) -> OwnShards:
    """Return the servers of a process with this setting SHARDS."""
    part = part_of(shards)
    if part is None:
        return ALL
    first, last, of = part
    return OwnShards(of, first, last)
