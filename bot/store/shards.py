"""Shards: Discord tells of servers in parts, each over a connection of its own; and which of them cannot be heard."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from bot.store.db import Connection


class Shard(NamedTuple):
    """`number`: from 0; `of`: how many there are. Direct messages come to the first."""

    number: int
    of: int

    def has(self, guild: int) -> bool:
        """Whether this server is one of its own, as Discord deals them out."""
        return (guild >> 22) % self.of == self.number


ALONE = Shard(0, 1)
"""All servers."""

OURS = "(tables.guild >> 22) % ? BETWEEN ? AND ?"
"""That a table is in a server of this process's: SQL that is given `connection.mine`."""

OF = "(guild >> 22) % ? = ?"
"""That a row's server is of a shard: SQL that is given how many there are, and its number."""

ITS_OWN = "(tables.guild >> 22) % shards = shard"
"""That the server of a table is of the shard of another table's row, which says how many there are."""

HEARD = f"NOT EXISTS (SELECT 1 FROM silences WHERE {ITS_OWN})"  # noqa: S608
"""Of a table: that people there can be heard."""


def silent_shards(connection: Connection) -> dict[Shard, int]:
    """The shards that cannot be heard, and since when. All of them are of the same number."""
    rows = connection.execute("SELECT shard, shards, since FROM silences ORDER BY shard")
    return {Shard(shard, shards): since for shard, shards, since in rows}


def set_shard_count(connection: Connection, number: int, since: int) -> None:
    """There are so many shards from now on, and none can be heard yet."""
    connection.lock_everything()
    connection.execute("DELETE FROM silences")
    connection.execute("DELETE FROM pulses")
    connection.executemany(
        "INSERT INTO silences (shard, shards, since) VALUES (?, ?, ?)",
        [(shard, number, since) for shard in range(number)],
    )


def set_silent(connection: Connection, shard: Shard, since: int) -> None:
    """This one cannot be heard any more."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO silences (shard, shards, since) VALUES (?, ?, ?) ON CONFLICT (shard) DO NOTHING",
        (shard.number, shard.of, since),
    )


def set_heard(connection: Connection, shard: Shard) -> None:
    """This one can be heard again."""
    connection.lock_everything()
    connection.execute("DELETE FROM silences WHERE shard = ?", (shard.number,))


def last_heartbeats(connection: Connection) -> dict[Shard, int]:
    """When the process of each shard was last there; nothing where one process has all of them."""
    rows = connection.execute("SELECT shard, shards, seen FROM pulses ORDER BY shard")
    return {Shard(shard, shards): seen for shard, shards, seen in rows}


def record_heartbeat(connection: Connection, numbers: Collection[int], of: int, seen: int) -> None:
    """The process of these shards is there."""
    connection.lock_everything()
    connection.executemany(
        "INSERT INTO pulses (shard, shards, seen) VALUES (?, ?, ?)"
        " ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, seen = excluded.seen",
        [(number, of, seen) for number in numbers],
    )


_FAR = 10 * 60_000
"""Milliseconds ahead of us of which only a clock that was wrong can have spoken."""


def reserve_session(connection: Connection, turn: int, now: int, apart: int) -> int:
    """In how many milliseconds a session of the shards that take this turn may be begun: it is ours, and the next one
    begins so long after. `now` and `apart` are milliseconds, too."""
    connection.lock_everything()
    (free,) = connection.execute(
        "INSERT INTO starts (turn, free) VALUES (?, ?) ON CONFLICT (turn) DO UPDATE SET free = excluded.free"
        " + CASE WHEN starts.free > ? AND starts.free < ? THEN starts.free - ? ELSE 0 END RETURNING free",
        (turn, now + apart, now, now + _FAR, now),
    ).fetchone()
    return int(free) - apart - now
