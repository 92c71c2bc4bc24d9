"""Tell which servers belong to this process: all of them, or those of its shards.

The process that owns a server does all work there that no interaction starts: messages, moves of house players,
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
        """Whether other processes may own other servers."""
        return self != ALL

    def has(self, guild: int) -> bool:
        """Return whether this process owns the server."""
        return self.first <= (guild >> 22) % self.of <= self.last

    def numbers(self, of: int) -> range:
        """Return the numbers of this process's shards.

        `of`: Discord's number of shards, used if all servers are its own.
        """
        return range(self.first, self.last + 1) if self.shared else range(of)


ALL = OwnShards(1, 0, 0)
"""Ownership of all servers, for any number of shards."""


def own_shards(shards: str) -> OwnShards:
    """Return the servers that a process with this value of the setting SHARDS owns."""
    part = part_of(shards)
    if part is None:
        return ALL
    first, last, of = part
    return OwnShards(of, first, last)
