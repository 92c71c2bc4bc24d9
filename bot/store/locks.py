"""What keeps the bots of one PostgreSQL database apart: advisory locks of its server, which end with a connection.

One bot has the database to itself; or several processes have it together, each with shards that no other has. Then
what is about some tables has these to itself, while others are at work at other tables; and all else is done while
nothing else is, so whatever is of no single table stands still for those who read it at one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from bot.store.engine import Question
from bot.store.ownership import OwnShards
from bot.store.sqlite_file import MARK, DatabaseBusy, ShardsTaken

PATIENCE = 5.0
"""Seconds in which the server notices that a bot is gone which had the database before."""

_MOMENT = 0.1
"""Seconds until it is looked again whether something has to be waited for."""

_SHARDS, TURNS, TABLES = MARK, MARK + 1, MARK + 2
"""By what the locks of shards are known, that of turns, and those of tables, each with a second number; the database
is by one."""
_MOST = 10_000
"""More shards than there can be."""

_WAITED = (
    "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp() - statement_timestamp()) AS DOUBLE PRECISION)"
    " FROM (SELECT count({}) AS had FROM unnest(CAST(? AS INTEGER[])) AS keys (key)) AS turn WHERE had > 0"
)
_ALL = _WAITED.format(f"pg_advisory_xact_lock({TURNS}, key)")
_SOME = _WAITED.format(
    f"CASE WHEN key < 0 THEN pg_advisory_xact_lock_shared({TURNS}, 0) ELSE pg_advisory_xact_lock({TABLES}, key) END"
)


def lock_tables(tables: Collection[int] | None) -> Question:
    """In a transaction: waits until those of other processes are over that are about any of these tables, or (None)
    all of them; in how many seconds.

    All take them in the same order, so that no two wait for each other. Advisory locks, as a row that is locked is
    written: what only reads would have to wait for the disk. Two tables may have the same.
    """
    if tables is None:
        return _ALL, ([0],)
    return _SOME, ([-1, *sorted({table_id % 2**31 for table_id in tables})],)


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
