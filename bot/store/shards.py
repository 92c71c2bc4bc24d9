"""Store the state of shards.

Discord serves the events of each part of the servers on a connection of its own, a shard.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from bot.store.db import Connection


class Shard(NamedTuple):
    """A shard. `number`: counted from 0; `of`: the number of shards. Direct messages arrive at the first."""

    number: int
    of: int

    def has(self, guild: int) -> bool:
        """Return whether Discord assigns this server to this shard."""
        return (guild >> 22) % self.of == self.number


ALONE = Shard(0, 1)
"""The shard of a bot that has only one: it has all servers."""

OURS = "(tables.guild >> 22) % ? BETWEEN ? AND ?"
"""SQL condition: the table is in a server of this process. Parameters: `connection.own_shards`."""

OF = "(guild >> 22) % ? = ?"
"""SQL condition: the row's server is in a shard. Parameters: the number of shards, and the number of this one."""

ITS_OWN = "(tables.guild >> 22) % shards = shard"
"""SQL condition: the table's server is in the shard of another row, by its columns `shards` and `shard`."""

HEARD = f"NOT EXISTS (SELECT 1 FROM silences WHERE {ITS_OWN})"  # noqa: S608
"""SQL condition: the table's shard has no outage, so that players can answer."""


def silent_shards(connection: Connection) -> dict[Shard, int]:
    """Return the shards with an outage, each with the time since when. All have the same `of`."""
    rows = connection.execute("SELECT shard, shards, since FROM silences ORDER BY shard")
    return {Shard(shard, shards): since for shard, shards, since in rows}


def set_shard_count(connection: Connection, number: int, since: int) -> None:
    """Set the number of shards. No shard is connected yet, so each begins with an outage."""
    connection.lock_everything()
    connection.execute("DELETE FROM silences")
    connection.execute("DELETE FROM pulses")
    connection.executemany(
        "INSERT INTO silences (shard, shards, since) VALUES (?, ?, ?)",
        [(shard, number, since) for shard in range(number)],
    )


def set_silent(connection: Connection, shard: Shard, since: int) -> None:
    """Store that this shard has an outage since `since`, unless one is stored already."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO silences (shard, shards, since) VALUES (?, ?, ?) ON CONFLICT (shard) DO NOTHING",
        (shard.number, shard.of, since),
    )


def set_heard(connection: Connection, shard: Shard) -> None:
    """Store that the outage of this shard is over."""
    connection.lock_everything()
    connection.execute("DELETE FROM silences WHERE shard = ?", (shard.number,))


def last_heartbeats(connection: Connection) -> dict[Shard, int]:
    """Return the time of the last heartbeat of each shard's process; empty if one process has all shards."""
    rows = connection.execute("SELECT shard, shards, seen FROM pulses ORDER BY shard")
    return {Shard(shard, shards): seen for shard, shards, seen in rows}


def record_heartbeat(connection: Connection, numbers: Collection[int], of: int, seen: int) -> None:
    """Record that the process of these shards runs."""
    connection.lock_everything()
    connection.executemany(
        "INSERT INTO pulses (shard, shards, seen) VALUES (?, ?, ?)"
        " ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, seen = excluded.seen",
        [(number, of, seen) for number in numbers],
    )


_FAR = 10 * 60_000
"""Milliseconds: a reservation further ahead than this is ignored, as it came from a wrong clock."""


def reserve_session(connection: Connection, turn: int, now: int, apart: int) -> int:
    """Reserve the next start of a Discord session. Return the milliseconds until it may begin.

    `turn`: the group of shards that must start one after another. Their starts are at least `apart` milliseconds from
    each other. `now` is in milliseconds, too.
    """
    connection.lock_everything()
    (free,) = connection.execute(
        "INSERT INTO starts (turn, free) VALUES (?, ?) ON CONFLICT (turn) DO UPDATE SET free = excluded.free"
        " + CASE WHEN starts.free > ? AND starts.free < ? THEN starts.free - ? ELSE 0 END RETURNING free",
        (turn, now + apart, now, now + _FAR, now),
    ).fetchone()
    return int(free) - apart - now
