"""Remember for a while who is in which server, from interactions and requests. Nothing is stored.

That somebody leaves a server it tells only bots that may know all members, so what stands here may be out of date.
"""

from __future__ import annotations

import asyncio

_MOST = 20_000
"""People of servers who are remembered: some five megabytes."""


class MemberCache:
    """By server and person, when they were last known to be there."""

    def __init__(self) -> None:
        self._at: dict[tuple[int, int], float] = {}

    def mark_present(self, guild: int, user: int) -> None:
        """Somebody is in this server."""
        self._at.pop((guild, user), None)
        self._at[guild, user] = asyncio.get_running_loop().time()
        if len(self._at) > _MOST:
            del self._at[next(iter(self._at))]

    def mark_absent(self, guild: int, user: int) -> None:
        """Somebody is not."""
        self._at.pop((guild, user), None)

    def seen_within(self, seconds: float, guild: int, user: int) -> bool:
        """Whether somebody was there not longer ago than that."""
        at = self._at.get((guild, user))
        return at is not None and asyncio.get_running_loop().time() - at <= seconds
