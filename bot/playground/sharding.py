"""Apply Discord's limits for sessions: guilds per session, and sessions per time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.playground.errors import Json
from bot.playground.ids import Clock

DAY = 86_400

Shard = tuple[int, int]
"""A shard's number, from 0, and the number of shards."""


def concerns(shard: Shard, guild_id: int | None) -> bool:
    """Return whether a shard receives events of a guild (None: of DMs)."""
    number, count = shard
    return number == (0 if guild_id is None else (guild_id >> 22) % count)


def shard_of(told: Any) -> Shard | None:
    """Return the shard of an IDENTIFY, or None if it is malformed; without one it is (0, 1)."""
    match told:
        case None:
            return 0, 1
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            return None


class Sharding:
    """The limits for sessions, and the sessions begun.

    - `most_guilds`: guilds that one session may have.
    - `recommended`: the number of shards that bots are advised to use.
    - `max_concurrency`: sessions that may begin within `apart` seconds (Discord: 5; here 0, which means no limit).
    - `total`: sessions for each day, of which `remaining` are left.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.most_guilds = 2500
        self.recommended = 1
        self.max_concurrency = 1
        self.apart = 0.0
        self.total = self.remaining = 1000
        self.begun: list[tuple[Shard, float]] = []
        """Each session's shard and time of IDENTIFY."""
        self._resets = clock() + DAY
        self._last: dict[int, float] = {}
        """Times of the last session by rate limit key: the shard's number modulo `max_concurrency`."""

    def told(self) -> Json:
        """Return the shards and limits in the response to ``GET /gateway/bot``."""
        self._renew()
        return {
            "shards": self.recommended,
            "session_start_limit": {
                "total": self.total,
                "remaining": self.remaining,
                "reset_after": round((self._resets - self._clock()) * 1000),
                "max_concurrency": self.max_concurrency,
            },
        }

    def refusal(self, shard: Shard | None, guilds: Sequence[Any]) -> int | None:
        """Return the close code that refuses a session with these guilds, or None."""
        if shard is None:
            return 4010
        self._renew()
        if self.remaining < 1:
            return 4004  # Discord resets the token
        return 4011 if len(guilds) > self.most_guilds else None

    def begin(self, shard: Shard) -> bool:
        """Count a session; return False if it came too soon after another one (it counts all the same)."""
        now, key = self._clock(), shard[0] % self.max_concurrency
        self.remaining -= 1
        if self.apart and now - self._last.get(key, -self.apart) < self.apart:
            return False
        self._last[key] = now
        self.begun.append((shard, now))
        return True

    def spend(self, seconds: float) -> None:
        """Allow no session for this many seconds."""
        self.remaining, self._resets = 0, self._clock() + seconds

    def _renew(self) -> None:
        if self._clock() >= self._resets:
            self.remaining, self._resets = self.total, self._clock() + DAY
