"""Extend deadlines after an outage. One row of the database table `arrears` holds the extension for a whole shard.

The scheduler applies it to the shard's tables in batches. `tables.table` applies it at once to a table that is read
before its batch, so callers always see the full extension.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import audit_log, clocks, tournaments
from bot.store.db import Connection
from bot.store.shards import ITS_OWN, OF, Shard

_AT_ONCE = 250
"""The tables in a batch. Interactions wait some hundredths of a second for one."""

OWED = (
    f"upto < tables.id AND tables.id <= last AND {ITS_OWN}"  # noqa: S608
    " AND NOT EXISTS (SELECT 1 FROM settled WHERE table_id = tables.id AND arrear = arrears.id)"
)
"""SQL condition on a row of `arrears` and a row of `tables`: the table has not received this extension yet."""


def grant(connection: Connection, shard: Shard, seconds: int) -> None:
    """Store an extension by `seconds` for all tables and tournaments that exist now in the servers of a shard."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO arrears (shard, shards, seconds, upto, last)"
        " SELECT ?, ?, ?, 0, COALESCE(max(id), 0) FROM tables",
        (shard.number, shard.of, seconds),
    )
    tournaments.extend(connection, shard, seconds)


def any_pending(connection: Connection) -> bool:
    """Return whether any table may still have an extension to receive."""
    return connection.execute("SELECT 1 FROM arrears LIMIT 1").fetchone() is not None


def apply_to(connection: Connection, table_id: int) -> None:
    """Apply all pending extensions to one table."""
    owed = connection.execute(
        f"SELECT arrears.id, seconds FROM tables JOIN arrears ON {OWED} WHERE tables.id = ?",  # noqa: S608
        (table_id,),
    ).fetchall()
    _put_off(connection, [table_id], sum(seconds for _, seconds in owed))
    connection.executemany(
        "INSERT INTO settled (table_id, arrear) VALUES (?, ?)", [(table_id, arrear) for arrear, _ in owed]
    )


def apply_some(connection: Connection) -> list[int] | None:
    """Apply the oldest extension to the next batch of tables; return its tables, or None if no extension is pending.

    The result includes tables that received the extension before their batch.
    """
    connection.lock_everything()
    found = connection.execute(
        "SELECT id, shard, shards, seconds, upto, last FROM arrears ORDER BY id LIMIT 1"
    ).fetchone()
    if found is None:
        return None
    arrear, shard, shards, seconds, upto, last = found
    rows = connection.execute(
        "SELECT id FROM tables INDEXED BY tables_unfinished"  # noqa: S608
        f" WHERE status IN ('lobby', 'playing') AND id > ? AND id <= ? AND {OF} ORDER BY id LIMIT ?",
        (upto, last, shards, shard, _AT_ONCE),
    )
    turn = [table_id for (table_id,) in rows]
    rows = connection.execute("SELECT table_id FROM settled WHERE arrear = ?", (arrear,))
    before = {table_id for (table_id,) in rows}
    _put_off(connection, [table_id for table_id in turn if table_id not in before], seconds)
    if len(turn) == _AT_ONCE:
        connection.execute("UPDATE arrears SET upto = ? WHERE id = ?", (turn[-1], arrear))
    else:
        connection.execute("DELETE FROM arrears WHERE id = ?", (arrear,))
        connection.execute("DELETE FROM settled WHERE arrear = ?", (arrear,))
    return turn


def _put_off(connection: Connection, tables: Sequence[int], seconds: int) -> None:
    """Extend the deadlines at these tables, and the time to object to requests there."""
    clocks.extend_deadlines(connection, tables, seconds)
    audit_log.put_off_requests(connection, tables, seconds)
