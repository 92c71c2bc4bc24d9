"""Cache which users are in which servers, from interactions and requests. Nothing is stored.

Discord reports that a user left only to bots with the privileged members intent, so the cache may be out of date.
"""

from __future__ import annotations

import asyncio

_MOST = 20_000
"""The most members in memory: some five megabytes."""


class MemberCache:
    """The time at which a user was last known to be in a server, by server and user."""

    def __init__(self) -> None:
        self._at: dict[tuple[int, int], float] = {}

    def mark_present(self, guild: int, user: int) -> None:
        """Record that the user is in this server now."""
        self._at.pop((guild, user), None)
        self._at[guild, user] = asyncio.get_running_loop().time()
        if len(self._at) > _MOST:
            del self._at[next(iter(self._at))]

    def mark_absent(self, guild: int, user: int) -> None:
        """Record that the user is not in this server."""
        self._at.pop((guild, user), None)

    def seen_within(self, seconds: float, guild: int, user: int) -> bool:
        """Return whether the user was known to be in the server within the last `seconds` seconds."""
        at = self._at.get((guild, user))
        return at is not None and asyncio.get_running_loop().time() - at <= seconds
