"""A start takes as long with many tables as with few, because its queries use indexes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from bot import store
from bot.store.db import Connection
from bot.tables import housekeeping, missing_games, outages
from tests.bot.server import ASKED_FOR, of_a_file
from tests.bot.store.test_servers import put

_NOW = 2_000
_MANY = 2_000


def _start(db: Connection) -> None:
    """Run all queries about all tables that a start makes."""
    missing_games.pause_tables(db, _NOW)
    store.clocks.unshown(db)
    store.outbox.tables_with_outbox(db)
    store.tables.tables_awaiting_house(db)
    housekeeping.compare_servers(db, frozenset({10, 11}), _NOW)
    store.clocks.alarms(db, _NOW)
    store.clocks.next_alarm(db)


def _effort(db: Any, work: Callable[[Connection], object] = _start) -> int:
    """Return the database's work for this: steps of SQLite's machine, or rows read by PostgreSQL."""
    if ASKED_FOR:
        read = "SELECT sum(seq_tup_read + idx_tup_fetch) FROM pg_stat_xact_user_tables"
        before = db.execute(read).fetchone()[0]
        work(db)
        return int(db.execute(read).fetchone()[0] - before)
    steps = count()
    db.set_progress_handler(lambda: next(steps) < 0, 1)
    work(db)
    db.set_progress_handler(None, 1)
    return next(steps)


def _multiply(db: Connection, *, analyzed: bool = True) -> None:
    """Add many tables like the first, and as many finished ones in another server."""
    columns = [each[0] for each in db.execute("SELECT * FROM tables WHERE id = 1").description]
    for first, changed in ((100, {}), (100_000, {"guild": "11", "status": "'finished'"})):
        chosen = ", ".join({"id": f"i + {first}", **changed}.get(each, each) for each in columns)
        db.execute(
            "WITH RECURSIVE copies (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copies WHERE i < ?)"  # noqa: S608
            f" INSERT INTO tables ({', '.join(columns)}) SELECT {chosen} FROM copies, tables WHERE tables.id = 1",
            (_MANY,),
        )
    if analyzed:
        db.execute("ANALYZE")


def test_a_start_looks_at_no_table_that_needs_nothing(db: Connection) -> None:
    put(db, status="playing", alarm=_NOW + 1000)
    put(db, 11, status="finished")
    _start(db)
    few = _effort(db)
    _multiply(db)
    assert _effort(db) <= few + _MANY // 10


@of_a_file  # PostgreSQL rightly reads all of so few
@pytest.mark.parametrize("analyzed", [False, True])
def test_some_tables_are_put_off_without_a_look_at_the_others(db: Connection, *, analyzed: bool) -> None:
    put(db, status="playing", alarm=_NOW + 1000, deadline=_NOW + 2000)
    one = _effort(db, _put_off_some)
    _multiply(db, analyzed=analyzed)
    at_once = store.deadline_extensions._AT_ONCE
    assert at_once < _MANY // 4
    assert _effort(db, _put_off_some) <= at_once * one


def _put_off_some(db: Connection) -> None:
    store.deadline_extensions.grant(db, store.shards.ALONE, 5)
    outages.extend_after_outage(db, _NOW)


def test_it_finds_what_needs_something_among_them(db: Connection) -> None:
    """A start finds the tables that need action: a missing game in two servers, and a lost server."""
    missed = [put(db, guild, game="aaaa", status="playing") for guild in (10, 11)]
    elsewhere = put(db, 12)
    _multiply(db)
    last = [put(db, 10, game="zzzz"), put(db, 10, game="zzzz", status="finished")]
    assert missing_games.pause_tables(db, _NOW) == {"aaaa": 2 + _MANY, "zzzz": 1}
    assert missing_games.pause_tables(db, _NOW) == {"aaaa": 2 + _MANY, "zzzz": 1}
    housekeeping.compare_servers(db, frozenset({10, 11}), _NOW)
    assert store.servers.lost_servers(db).keys() == {12}
    rows = db.execute("SELECT id FROM tables WHERE paused IS NOT NULL AND NOT id BETWEEN 101 AND 100000 ORDER BY id")
    assert [table_id for (table_id,) in rows] == [*missed, elsewhere, last[0]]
