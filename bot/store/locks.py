"""The advisory locks of a PostgreSQL database, in three kinds.

A connection holds the database for one bot, or one process's shards of it, as long as it lasts. A transaction about
one table holds that table, and shares the lock of everything. A transaction about anything has the lock of everything
alone.
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
"""Seconds in which the server notices that a bot is gone which had the database before."""

_MOMENT = 0.1
"""Seconds until it is looked again whether something has to be waited for."""

_SHARDS, EVERYTHING, TABLES = MARK, MARK + 1, MARK + 2
"""The first numbers of the locks of shards, of everything, and of tables. Each has a second number. The lock of the
database has only one."""
_MOST = 10_000
"""More shards than there can be."""


def begin(table: int | None) -> str:
    """Return the statements that begin a transaction and wait for its lock: of this table, or (None) of everything.

    Every statement after them sees what the transaction before it left (READ COMMITTED). Each transaction takes the
    lock of everything first, so none waits in a circle. Two tables may have the same lock.
    """
    if table is None:
        return f"BEGIN; SELECT pg_advisory_xact_lock({EVERYTHING}, 0)"
    shared = f"SELECT pg_advisory_xact_lock_shared({EVERYTHING}, 0)"
    return f"BEGIN; {shared}; SELECT pg_advisory_xact_lock({TABLES}, {table % 2**31})"


def hold_database(raw: psycopg.Connection[Any], there: str, mine: OwnShards, before: int | None = None) -> None:
    """Have the database, or our shards of it, until the connection ends. `there`: its name; `before`: the server's
    process of the connection we had until now. Raises DatabaseBusy; Taken where a shard of ours is another's."""
    if not mine.shared:
        if not _had(raw, f"pg_advisory_lock({MARK})"):
            if _holders(raw, "classid = 0 AND objsubid = 1", f"objid = {MARK}") <= {before}:
                raise _unnoticed(there)
            raise DatabaseBusy(
                f"another bot is running with {there}. Stop that one first, or name another database for this one."
            )
        return
    if not _had(raw, f"pg_advisory_lock_shared({MARK})"):
        raise DatabaseBusy(
            f"another bot is running with {there}, and leaves no shards to others. Stop it, and start it again with "
            "SHARDS=0-3/16, say, for the first four of sixteen."
        )
    for number in mine.numbers(mine.of):
        key = mine.of * _MOST + number
        if not _had(raw, f"pg_advisory_lock({_SHARDS}, {key})"):
            _not_had(raw, there, f"objid = {key}", f"shard {number} of {mine.of}", before)
    rest = f"objid / {_MOST} <> {mine.of}"
    if _holders(raw, _OF_SHARDS, rest):
        _not_had(raw, there, rest, f"some of another number of shards than {mine.of}", before)


def _not_had(raw: psycopg.Connection[Any], there: str, which: str, what: str, before: int | None) -> None:
    """Raises ShardsTaken; Busy while it is our own, by a connection of which the server does not know yet that it is
    lost."""
    if _holders(raw, _OF_SHARDS, which) <= {before}:
        raise _unnoticed(there)
    raise ShardsTaken(
        f"another process has {what}. Give each process shards that no other has, all of the same number, or stop"
        " that one."
    )


def _unnoticed(there: str) -> DatabaseBusy:
    return DatabaseBusy(f"{there} has not noticed yet that a connection of ours was lost.")


_OF_SHARDS = f"classid::BIGINT = {_SHARDS} AND objsubid = 2"


def _holders(raw: psycopg.Connection[Any], kind: str, which: str) -> set[int]:
    """The server's processes that hold such locks of this kind in this database."""
    rows = raw.execute(
        "SELECT pid FROM (SELECT pid, objid::BIGINT AS objid FROM pg_locks WHERE locktype = 'advisory' AND granted"  # noqa: S608
        f" AND {kind}"
        f" AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held WHERE {which}"
    )
    return {pid for (pid,) in rows.fetchall()}


def _had(raw: psycopg.Connection[Any], lock: str, seconds: float | None = None) -> bool:
    """Whether this lock could be had in time."""
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
    """Where several processes have the database: have it alone meanwhile, once none of the others is at work; whether
    that came to be while it was `needed`."""
    raw.execute(f"SELECT pg_advisory_unlock_shared({MARK})")
    until, had = time.monotonic() + PATIENCE, False
    try:
        while not had and needed() and time.monotonic() < until:
            had = _had(raw, f"pg_advisory_lock({MARK})", _MOMENT)
        yield had
    finally:
        raw.execute(f"SELECT pg_advisory_lock_shared({MARK})")  # waits for who has it alone
        if had:
            raw.execute(f"SELECT pg_advisory_unlock({MARK})")
