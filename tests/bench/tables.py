"""Databases with games in them, made without Discord."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import TypeVar, cast

from bot.store.db import Connection
from bot.store.sqlite import SQLiteConnection, migrate
from bot.tables import base, lobby, play
from bot.tables.base import the_table
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.core import encode

R = TypeVar("R")

NOW = 1_790_000_000
_HOST = 1000

_TURNS = 12
"""Moves at each table that are recorded."""


def connect(path: Path) -> SQLiteConnection:
    """As the bot's own connection is."""
    connection = sqlite3.connect(path, isolation_level=None, factory=SQLiteConnection)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def create(path: Path, game: str, tables: int, seed: int = 1) -> None:
    """A new database with games that have just begun, each in a server of its own: a server has room for few."""
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
    play.begin(connection, table, NOW)


def take_turns(connection: Connection, table_id: int, turns: int, seed: int = 1) -> int:
    """Play at a table, at random; how many moves were made."""
    chance = random.Random(seed)  # noqa: S311
    for turn in range(turns):
        table = the_table(connection, table_id)
        if table.status != "playing":
            return turn
        state, rules = base.state_of(table), table.game.rules
        seat = min(rules.awaited(state))
        # Few bids, and low ones: the game is to last.
        move = chance.choice(rules.legal_moves(state, seat)[:3])
        user = table.seats[seat].user
        assert user is not None
        reply = play.Reply(user, table.epoch, (encode(move),), table_id * 10_000 + table.version)
        play.answer(connection, TableInPlay(table), reply, NOW + turn)
    return turns


def recorded(connection: Connection, clients: int, recorder: Callable[[Connection], R]) -> list[list[R]]:
    """By client, each at a table of their own: what recorded each of some moves, a connection that asks this one and
    remembers what it was asked."""
    made: list[list[R]] = []
    for client in range(clients):
        made.append([])
        for turn in range(_TURNS):
            one = recorder(connection)
            if not take_turns(cast(Connection, one), client + 1, 1, seed=turn):
                break
            made[-1].append(one)
    return made


def multiply(connection: Connection, number: int) -> None:
    """Copy the only table until there are so many, all of them asleep: nothing is to be sent."""
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
