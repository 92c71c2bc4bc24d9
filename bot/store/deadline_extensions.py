"""Deadline extensions that outages call for and that some tables have not received yet (table `arrears`).

That a shard was silent is noted in one row. The deadlines of its tables follow some at a time, each by `tables.table`
if somebody looks at the table before it is its turn: what is read of one table has been put off by all of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import audit_log, clocks
from bot.store.db import Connection
from bot.store.shards import ITS_OWN, OF, Shard

_AT_ONCE = 250
"""Tables: those who press meanwhile wait for as many, some hundredths of a second."""

OWED = (
    f"upto < tables.id AND tables.id <= last AND {ITS_OWN}"  # noqa: S608
    " AND NOT EXISTS (SELECT 1 FROM settled WHERE table_id = tables.id AND arrear = arrears.id)"
)
"""Of a row of `arrears`: that the deadline of a table is yet to be put off by it."""


def grant(connection: Connection, shard: Shard, seconds: int) -> None:
    """Everybody at the tables there are in the servers of a shard is to have so much more time."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO arrears (shard, shards, seconds, upto, last)"
        " SELECT ?, ?, ?, 0, COALESCE(max(id), 0) FROM tables",
        (shard.number, shard.of, seconds),
    )


def any_pending(connection: Connection) -> bool:
    """Whether the deadline of any table is yet to be put off."""
    return connection.execute("SELECT 1 FROM arrears LIMIT 1").fetchone() is not None


def apply_to(connection: Connection, table_id: int) -> None:
    """Put off the deadline of one table by all that is owed to it."""
    owed = connection.execute(
        f"SELECT arrears.id, seconds FROM tables JOIN arrears ON {OWED} WHERE tables.id = ?",  # noqa: S608
        (table_id,),
    ).fetchall()
    _put_off(connection, [table_id], sum(seconds for _, seconds in owed))
    connection.executemany(
        "INSERT INTO settled (table_id, arrear) VALUES (?, ?)", [(table_id, arrear) for arrear, _ in owed]
    )


def apply_some(connection: Connection) -> list[int] | None:
    """Put off the deadlines of the next tables whose turn it is; which they are, those already put off among them.
    None: nothing is owed to any."""
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
    """Give everybody at these tables so much more time, also those who may object to what is asked for there."""
    clocks.extend_deadlines(connection, tables, seconds)
    audit_log.put_off_requests(connection, tables, seconds)
