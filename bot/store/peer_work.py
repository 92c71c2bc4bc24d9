"""Separate the follow-ups of this process from those of other processes that share the database.

Interactions may arrive at any process: from direct messages, they arrive at the process with the first shard.
"""

from __future__ import annotations

from bot.store import tables
from bot.store.engine import Connection, FollowUps
from bot.store.ownership import OwnShards

_REMEMBERED = 50_000
"""The most tables whose owner is cached. The owner never changes, as a table stays in its server."""


class PeerWork:
    """Separates the work of other processes from that of this one. Thread-safe."""

    def __init__(self, mine: OwnShards) -> None:
        self._mine = mine
        self._ours: dict[int, bool] = {}

    def split_off(self, connection: Connection, noted: FollowUps) -> None:
        """Move the follow-ups for tables of other processes to `noted.elsewhere`."""
        found = noted.to_send | noted.to_play | noted.settled
        known = self._ours
        if found - known.keys():
            if len(known) > _REMEMBERED:
                self._ours = known = {}
            guilds = tables.guilds(connection, found)
            known.update({table_id: self._mine.has(guild) for table_id, guild in guilds.items()})
        theirs = {table_id for table_id in found if not known.get(table_id, True)}
        noted.elsewhere.update(theirs)
        noted.to_send.difference_update(theirs)
        noted.to_play.difference_update(theirs)
