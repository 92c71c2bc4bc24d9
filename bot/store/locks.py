"""Take the advisory locks of a PostgreSQL database. There are three kinds.

A connection holds the lock of the database, or of one process's shards, for one bot as long as it lasts. A
transaction about one table holds that table's lock, and shares the lock of everything. A transaction about any tables
holds the lock of everything exclusively.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from bot.store.ownership import OwnShards
from bot.store.sqlite_file import MARK, DatabaseBusy, ShardsTaken

PATIENCE = 5.0
"""Seconds to wait for the server to notice that the previous bot is gone."""

_MOMENT = 0.1
"""Seconds between two checks whether the exclusive lock is still needed."""

_SHARDS, EVERYTHING, TABLES = MARK, MARK + 1, MARK + 2
"""The first number of the locks of shards, of everything, and of tables. Each lock has a second number.

The lock of the database has only one number, MARK.
"""
_MOST = 10_000
"""More than any number of shards.

A lock's second number is the number of shards times this, plus the shard's number.
"""


def begin(table: int | None) -> str:
    """Return the statements that begin a transaction and wait for its lock: of this table, or (None) of everything.

    Each later statement sees the changes of earlier transactions (READ COMMITTED). Each transaction takes the lock of
    everything first, so there is no deadlock. Two tables may share a lock.
    """
    if table is None:
        return f"BEGIN; SELECT pg_advisory_xact_lock({EVERYTHING}, 0)"
    shared = f"SELECT pg_advisory_xact_lock_shared({EVERYTHING}, 0)"
    return f"BEGIN; {shared}; SELECT pg_advisory_xact_lock({TABLES}, {table % 2**31})"


def hold_database(raw: psycopg.Connection[Any], there: str, mine: OwnShards, before: int | None = None) -> None:
    """Lock the database, or the shards `mine` of it, until the connection ends.

    `there`: the database's name. `before`: the server process of the lost connection that this one replaces. Raises
    DatabaseBusy; ShardsTaken if another process holds one of these shards.
    """
    if not mine.shared:
        if not _acquired(raw, f"pg_advisory_lock({MARK})"):
            if _holders(raw, "classid = 0 AND objsubid = 1", f"objid = {MARK}") <= {before}:
                raise _unnoticed(there)
            raise DatabaseBusy(
                f"another bot is running with {there}. Stop it first, or name another database for this one."
            )
        return
    if not _acquired(raw, f"pg_advisory_lock_shared({MARK})"):
        raise DatabaseBusy(
            f"another bot is running with {there} and holds all shards. Restart it with its own part in SHARDS, for "
            "example SHARDS=0-3/16 for the first four of sixteen."
        )
    for number in mine.numbers(mine.of):
        key = mine.of * _MOST + number
        if not _acquired(raw, f"pg_advisory_lock({_SHARDS}, {key})"):
            _raise_taken(raw, there, f"objid = {key}", f"shard {number} of {mine.of}", before)
    rest = f"objid / {_MOST} <> {mine.of}"
    if _holders(raw, _OF_SHARDS, rest):
        _raise_taken(raw, there, rest, f"shards of a total other than {mine.of}", before)


def _raise_taken(raw: psycopg.Connection[Any], there: str, which: str, what: str, before: int | None) -> None:
    """Raise DatabaseBusy if only our own lost connection still holds these locks, ShardsTaken otherwise.

    `there`: the database's name, and `what`: the shards, for the messages. `which`: SQL condition that selects the
    locks. `before`: the server process of the lost connection.
    """
    if _holders(raw, _OF_SHARDS, which) <= {before}:
        raise _unnoticed(there)
    raise ShardsTaken(
        f"another process has {what}. Give each process its own shards in SHARDS, with the same total for all, or"
        " stop that process."
    )


def _unnoticed(there: str) -> DatabaseBusy:
    return DatabaseBusy(f"{there} has not noticed yet that our last connection was lost. Try again in a few seconds.")


_OF_SHARDS = f"classid::BIGINT = {_SHARDS} AND objsubid = 2"


def _holders(raw: psycopg.Connection[Any], kind: str, which: str) -> set[int]:
    """Return the process ids, in the server, of the holders of locks in this database.

    `kind`, `which`: SQL conditions.
    """
    rows = raw.execute(
        "SELECT pid FROM (SELECT pid, objid::BIGINT AS objid FROM pg_locks WHERE locktype = 'advisory' AND granted"  # noqa: S608
        f" AND {kind}"
        f" AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held WHERE {which}"
    )
    return {pid for (pid,) in rows.fetchall()}


def _acquired(raw: psycopg.Connection[Any], lock: str, seconds: float | None = None) -> bool:
    """Take this lock, waiting at most `seconds`. Return whether it was taken."""
    milliseconds = round(1000 * (PATIENCE if seconds is None else seconds))
    try:
        with raw.transaction():
            raw.execute(f"SET LOCAL lock_timeout = {milliseconds}")
            raw.execute(f"SELECT {lock}")
    except psycopg.errors.LockNotAvailable:
        return False
    return True


@contextmanager
def lock_exclusively(raw: psycopg.Connection[Any], needed: Callable[[], bool]) -> Iterator[bool]:
    """Hold the database exclusively in this block, even if processes share it usually. Yield whether it is held.

    Waits until no other process uses the database, but no longer than PATIENCE, nor once `needed` returns false.
    """
    raw.execute(f"SELECT pg_advisory_unlock_shared({MARK})")
    until, had = time.monotonic() + PATIENCE, False
    try:
        while not had and needed() and time.monotonic() < until:
            had = _acquired(raw, f"pg_advisory_lock({MARK})", _MOMENT)
        yield had
    finally:
        raw.execute(f"SELECT pg_advisory_lock_shared({MARK})")  # waits for a process with the exclusive lock
        if had:
            raw.execute(f"SELECT pg_advisory_unlock({MARK})")
