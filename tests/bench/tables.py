"""Create databases with games, without Discord."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, cast

from bot.store.db import Connection
from bot.store.sqlite import SQLiteConnection, migrate
from bot.tables import base, lobby, play
from bot.tables.base import the_table
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.core import encode

Statement: TypeAlias = tuple[str, str, Any]
"""The method of a connection that ran it; its SQL and values."""


class Move(NamedTuple):
    """The statements of a move, and its table."""

    table: int
    statements: list[Statement]


NOW = 1_790_000_000
_HOST = 1000

_TURNS = 12
"""Recorded moves at each table."""


def connect(path: Path) -> SQLiteConnection:
    """Return a connection like the bot's."""
    connection = sqlite3.connect(path, isolation_level=None, factory=SQLiteConnection)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def create(path: Path, game: str, tables: int, seed: int = 1) -> None:
    """Create a database with games that have just begun, each in a server of its own because of the limit."""
    migrate(path)
    with closing(connect(path)) as connection:
        connection.execute("BEGIN")
        fill(connection, game, range(1, tables + 1), seed)
        connection.execute("COMMIT")


def fill(connection: Connection, game: str, guilds: Iterable[int], seed: int = 1) -> None:
    """Begin a game in each of these servers."""
    chance = random.Random(seed)  # noqa: S311
    for guild in guilds:
        _begin(connection, game, guild, chance)


def _begin(connection: Connection, game: str, guild: int, chance: random.Random) -> None:
    opening = lobby.Opening(
        game,
        guild,
        2,
        threads=False,
        language="en",
        options=encode(GAMES[game].types.Options()),
        seed=chance.randbytes(32),
    )
    table = lobby.open_table(connection, opening, base.Person(_HOST, "Ana", "en"), NOW)
    for user, name in ((_HOST + 1, "Bo"), (_HOST + 2, "Cleo"), (_HOST + 3, "Dora")):
        table = lobby.join(connection, table.id, base.Person(user, name, "en"))
    play.begin(connection, table, frozenset(), NOW)


def take_turns(connection: Connection, table_id: int, turns: int, seed: int = 1) -> int:
    """Make random moves at a table; return their number."""
    chance = random.Random(seed)  # noqa: S311
    for turn in range(turns):
        table = the_table(connection, table_id)
        if table.status != "playing":
            return turn
        state, rules = base.state_of(table), table.game.rules
        seat = min(rules.awaited(state))
        # Few and low bids, so that the game lasts.
        move = chance.choice(rules.legal_moves(state, seat)[:3])
        user = table.seats[seat].user
        assert user is not None
        reply = play.Reply(user, table.epoch, (encode(move),), table_id * 10_000 + table.version)
        play.answer(connection, TableInPlay(table), reply, NOW + turn)
    return turns


class _Recorder:
    """A connection that records its statements."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.follow_ups = connection.follow_ups
        self.actor = connection.actor
        self.lock_everything = connection.lock_everything
        self.statements: list[Statement] = []

    def execute(self, sql: str, values: Any = ()) -> Any:
        self.statements.append(("execute", sql, values))
        return self._connection.execute(sql, values)

    def executemany(self, sql: str, rows: Any) -> Any:
        self.statements.append(("executemany", sql, [*rows]))
        return self._connection.executemany(sql, self.statements[-1][2])


def recorded(connection: Connection, clients: int) -> list[list[Move]]:
    """Play at a table for each client, and return the moves of each."""
    made: list[list[Move]] = []
    for table_id in range(1, clients + 1):
        made.append([])
        for turn in range(_TURNS):
            recorder = _Recorder(connection)
            if not take_turns(cast(Connection, recorder), table_id, 1, seed=turn):
                break
            made[-1].append(Move(table_id, recorder.statements))
    return made


def run(statements: Sequence[Statement], connection: Connection) -> None:
    """Run these statements, and read all rows they return."""
    for way, sql, values in statements:
        cursor = getattr(connection, way)(sql, values)
        if way == "execute" and cursor.description:
            cursor.fetchall()


def multiply(connection: Connection, number: int) -> None:
    """Copy the only table until there are this many, none with a message pending."""
    connection.begin()
    connection.execute("DELETE FROM outbox")
    for name, key in (("tables", "id"), ("seats", "table_id"), ("moves", "table_id"), ("log", "table_id")):
        columns = [each[0] for each in connection.execute(f"SELECT * FROM {name} WHERE {key} = 1").description]  # noqa: S608
        kept = [each for each in columns if each != "interaction" and (name, each) != ("log", "id")]
        chosen = ", ".join("i" if each == key else each for each in kept)
        connection.execute(
            "WITH RECURSIVE copies (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM copies WHERE i < ?)"  # noqa: S608
            f" INSERT INTO {name} ({', '.join(kept)}) SELECT {chosen} FROM copies, {name} WHERE {key} = 1",
            (number,),
        )
    connection.commit()
