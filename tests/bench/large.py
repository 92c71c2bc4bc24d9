"""Measure interactions, commands and clocks with 100,000 tables: `python -m tests.bench.large FILE`.

The database is created if missing: 30,000 games in progress and 70,000 over, 2,500 servers, 50,000 people, and a
million entries in the servers' journals. Each operation runs as in the bot and is rolled back. The figures are
milliseconds of the slowest single statement and of all of it, each the median of several runs.
"""

from __future__ import annotations

import argparse
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.shards import ALONE
from bot.store.sqlite import SQLiteConnection
from bot.tables import absence, history, housekeeping, outages, privacy, ranking, turns
from bot.tables.base import Person
from tests.bench import printing, tables
from tests.bench.tables import NOW

TABLES, UNDER_WAY, SERVERS, PEOPLE, ENTRIES = 100_000, 30_000, 2_500, 50_000, 1_000_000
_ROUNDS = 5
_SOMEBODY = 1_000_017
_SERVER = 17

Work: TypeAlias = Callable[[Connection], object]


def make(path: Path, number: int = TABLES) -> None:
    """Create a database with this many tables, and everything else in proportion."""
    tables.create(path, "medici", 1)
    with closing(tables.connect(path)) as connection:
        tables.take_turns(connection, 1, 25)
        tables.multiply(connection, number)
    share = number / TABLES
    sizes = {
        "servers": max(1, round(SERVERS * share)),
        "people": max(8, round(PEOPLE * share)),
        "entries": round(ENTRIES * share),
        "over": number - round(UNDER_WAY * share),
        "now": NOW,
    }
    with closing(tables.connect(path)) as connection:
        connection.execute("BEGIN")
        for statement in _SPREAD:
            names = {name: value for name, value in sizes.items() if f":{name}" in statement}
            connection.execute(statement, names)
        connection.execute("COMMIT")
        connection.execute("PRAGMA optimize = 0x10002")


_SPREAD = (
    "UPDATE tables SET guild = 1 + id % :servers, channel = 1000 + id % :servers, thread = 2000 + id,"
    " host = 1000000 + id % :people, opener = 1000000 + id % :people, changed = :now - (:over - id) * 450,"
    " idle_since = :now - id * 7 % 700000,"
    " alarm = :now + 60 + id, deadline = :now + 90 + id",
    "UPDATE tables SET status = 'finished', alarm = NULL, deadline = NULL, house = 0, tended = changed + 86400"
    " WHERE id <= :over",
    "UPDATE seats SET user = 1000000 + (table_id + seat * 7919) % :people",
    "INSERT INTO people (user, reminders, language) WITH RECURSIVE n (i) AS"
    " (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :people) SELECT 1000000 + i, 'thread', 'en' FROM n",
    "INSERT INTO servers (guild, channels, starters, per_person, per_server, lobby_hours, idle_days, pace, language,"
    " ranking) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :servers)"
    " SELECT i, x'90', 'everybody', 3, 50, 48, 14, 'daily', '', 1 FROM n",
    "INSERT INTO messages (table_id, slot, channel, message, scene, posted, since, upto)"
    " SELECT id, 'board', thread, 5000000 + id, scene, :now, 0, 0 FROM tables WHERE true",
    "INSERT INTO results (id, of_table, guild, game, ended) SELECT id, id, guild, game, changed FROM tables"
    " WHERE status = 'finished'",
    "INSERT INTO places (result, seat, user, name, place, score) SELECT id, seat, user, name, 1 + seat, 40 - seat"
    " FROM results JOIN seats ON table_id = id",
    "INSERT INTO ratings (guild, game, user, level, name, mu, sigma, games)"
    " SELECT DISTINCT guild, game, user, '', 'Ana', 25.0, 8.0, 3 FROM results JOIN places ON result = id",
    "INSERT INTO journal (guild, table_id, act, user, made, status, undone) WITH RECURSIVE n (i) AS"
    " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :entries)"
    " SELECT guild, id, CASE WHEN i % 3 = 0 THEN 'abandon' ELSE 'nudge' END, 1000000 + i % 5003, :now - i * 29,"
    " 'playing', i % 2 FROM n JOIN tables ON id = 1 + i % (SELECT max(id) FROM tables)",
    "INSERT INTO outbox (table_id, slot, body, due) SELECT id, 'board', x'90', :now FROM tables WHERE id % 100 = 0",
)
"""SQL that turns copies of one table into many different ones."""


class _Timed(sqlite3.Cursor):
    """A cursor that records the longest time of each statement, including reading its rows."""

    def execute(self, sql: str, parameters: Any = (), /) -> _Timed:
        self._sql, self._took = sql, 0.0
        self._timed(super().execute, sql, parameters)
        return self

    def fetchone(self) -> Any:
        return self._timed(super().fetchone)

    def fetchall(self) -> list[Any]:
        found: list[Any] = self._timed(super().fetchall)
        return found

    def __next__(self) -> Any:
        return self._timed(super().__next__)

    def _timed(self, work: Callable[..., Any], *given: Any) -> Any:
        begun = time.perf_counter()
        try:
            return work(*given)
        finally:
            self._took += time.perf_counter() - begun
            took = self.connection.took  # type: ignore[attr-defined]
            took[self._sql] = max(took.get(self._sql, 0.0), self._took)


class _Watched(SQLiteConnection):
    """A connection like the bot's; `took` holds the seconds of each statement."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.took: dict[str, float] = {}

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        return self.cursor(_Timed).execute(sql, parameters)


def done(number: int) -> Mapping[str, Work]:
    """Return the operations of interactions, commands and clocks in a database of this many tables."""
    under_way = number  # the last table
    person = Person(_SOMEBODY, "Ana", "en")
    guilds = frozenset(range(1, SERVERS + 1))
    return {
        "a move": partial(tables.take_turns, table_id=under_way, turns=1),
        "a board looked at": lambda db: store.tables.table(db, under_way),
        "/medici board": lambda db: store.tables.tables_at(db, 2000 + under_way, "medici"),
        "/medici hand": lambda db: store.tables.tables_of(db, _SOMEBODY, "medici"),
        "/rialto turns": lambda db: turns.turns_of(db, _SOMEBODY),
        "/rialto history": lambda db: history.page(db, _SOMEBODY, None, frozenset),
        "/rialto history, a server's": lambda db: history.page(db, _SOMEBODY, _SERVER, frozenset),
        "/rialto ranking": lambda db: ranking.ranking(db, _SERVER, "medici", _SOMEBODY, 0, frozenset),
        "/rialto-moderate inactive": lambda db: store.servers.stale_tables(db, _SERVER, NOW - 86_400),
        "/rialto-moderate reopen": lambda db: store.audit_log.abandonments(db, _SERVER, NOW - 86_400, 25),
        "a table opened": lambda db: (
            store.servers.open_tables(db, _SERVER, _SOMEBODY),
            store.servers.opened_since(db, _SERVER, _SOMEBODY, NOW),
        ),
        "my data": lambda db: privacy.export(db, _SOMEBODY, NOW),
        "forget me": lambda db: privacy.forget(db, person, NOW),
        "clocks: requests nobody objected to": lambda db: store.audit_log.lapsed_requests(
            db, slots.CONSENT_REQUEST, NOW
        ),
        "clocks: which are due": lambda db: (
            store.clocks.alarms(db, NOW),
            store.clocks.next_alarm(db),
        ),
        "clocks: one looked at": lambda db: absence.check_clock(db, under_way, NOW),
        "each minute": lambda db: housekeeping.tidy_up(db, NOW),
        "each minute, games of a year ago erased": lambda db: housekeeping.tidy_up(db, NOW, 365),
        "each minute, a game packed": lambda db: housekeeping.pack_one(db, NOW),
        "a thread opened": lambda db: store.outbox.thread_opened(db, 1),
        "a server lost": lambda db: housekeeping.server_lost(db, _SERVER, NOW),
        "connected: which servers": lambda db: housekeeping.compare_servers(db, guilds, NOW),
        "connected: what is to be sent": store.outbox.tables_with_outbox,
        "connected again: noted by how much deadlines are to be put off": lambda db: store.deadline_extensions.grant(
            db, ALONE, 60
        ),
        "… and some put off": lambda db: _some_put_off(db, 60),
        "… with boards that are to tell": lambda db: _some_put_off(db, 3600),
    }


def _some_put_off(connection: Connection, seconds: int) -> None:
    store.deadline_extensions.grant(connection, ALONE, seconds)
    outages.extend_after_outage(connection, NOW)


def measure(path: Path, work: Work) -> tuple[str, float, float]:
    """Return the slowest statement, its seconds, and those of all: medians of several runs."""
    slowest, whole = [], []
    with closing(sqlite3.connect(path, isolation_level=None, factory=_Watched)) as connection:
        for _ in range(_ROUNDS):
            connection.took.clear()
            connection.execute("BEGIN IMMEDIATE")
            begun = time.perf_counter()
            work(connection)
            whole.append(time.perf_counter() - begun)
            took = dict(connection.took)
            connection.execute("ROLLBACK")
            took.pop("BEGIN IMMEDIATE", None)
            slowest.append(max((seconds, sql) for sql, seconds in took.items()))
    seconds, sql = sorted(slowest)[_ROUNDS // 2]
    return sql, seconds, median(whole)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.large", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables in a new file (%(default)s)")
    asked = parser.parse_args()
    if not asked.file.exists():
        make(asked.file, asked.tables)
    with closing(sqlite3.connect(asked.file)) as connection:
        (number,) = connection.execute("SELECT max(id) FROM tables").fetchone()
    printing.head("what", "slowest statement, ms", "all, ms", "which")
    for what, work in done(number).items():
        sql, seconds, whole = measure(asked.file, work)
        printing.row(what, f"{seconds * 1000:.2f}", f"{whole * 1000:.2f}", f"`{' '.join(sql.split())[:90]}`")


if __name__ == "__main__":
    main()
