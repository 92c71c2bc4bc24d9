"""What Discord asks of the sessions of a bot: how many servers each tells of, and how many may be begun, when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.playground.errors import Json
from bot.playground.ids import Clock

DAY = 86_400

Shard = tuple[int, int]
"""A number from 0, and how many there are."""


def concerns(shard: Shard, guild_id: int | None) -> bool:
    """Whether a shard hears about a guild (or, for None, about direct messages)."""
    number, count = shard
    return number == (0 if guild_id is None else (guild_id >> 22) % count)


def shard_of(told: Any) -> Shard | None:
    """The shard of an IDENTIFY, if it is one."""
    match told:
        case None:
            return 0, 1
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            return None


class Sharding:
    """`most_guilds`: of how many servers one session may tell. `recommended`: how many shards bots are told to have.
    `max_concurrency`: how many sessions may be begun at once, in `apart` seconds: Discord's are 5, and with 0, as it
    is here, nobody waits. `total`: how many in a day, of which `remaining` are left."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.most_guilds = 2500
        self.recommended = 1
        self.max_concurrency = 1
        self.apart = 0.0
        self.total = self.remaining = 1000
        self.begun: list[tuple[Shard, float]] = []
        """The sessions that were begun, and when."""
        self._resets = clock() + DAY
        self._last: dict[int, float] = {}
        """When a session was last begun, by what is left of the shard's number: its rate_limit_key."""

    def told(self) -> Json:
        """What a bot is told that asks for the gateway."""
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
        """The code a session is refused with, if it is: `guilds` are those it would tell of."""
        if shard is None:
            return 4010
        self._renew()
        if self.remaining < 1:
            return 4004  # the token is reset
        return 4011 if len(guilds) > self.most_guilds else None

    def begin(self, shard: Shard) -> bool:
        """A session is begun; False if another one was, too short a time ago. It counts all the same."""
        now, key = self._clock(), shard[0] % self.max_concurrency
        self.remaining -= 1
        if self.apart and now - self._last.get(key, -self.apart) < self.apart:
            return False
        self._last[key] = now
        self.begun.append((shard, now))
        return True

    def spend(self, seconds: float) -> None:
        """None may be begun for so many seconds."""
        self.remaining, self._resets = 0, self._clock() + seconds

    def _renew(self) -> None:
        if self._clock() >= self._resets:
            self.remaining, self._resets = self.total, self._clock() + DAY
