"""Basics of all work at tables: refusals, finding a table, a seat and the state, final places."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import SeatRow, Table
from games.core import Arg, Corrupt, Outcome, Seat, Text, decode

Readable: TypeAlias = Callable[[Collection[int]], Collection[int]]
"""Takes channels of one server and returns the ones that a particular user can read."""


class Refusal(Exception):
    """A request that the bot or the game rejects. `text` tells the user why.

    `table` is given if the text names the table's seats or uses its game's words.
    """

    def __init__(self, key: str, *, table: Table | None = None, **args: Arg) -> None:
        super().__init__(key)
        self.text = Text(key, args)
        self.table = table


class Stale(Refusal):
    """The interaction answers a decision that has passed. `current` is the table as it is now."""

    def __init__(self, table: Table) -> None:
        super().__init__("moved-on")
        self.current = table


class AlreadyAnswered(Refusal):
    """The user gave this same answer before; nothing is left to do."""

    def __init__(self) -> None:
        super().__init__("already-done")


def the_table(connection: Connection, table_id: int) -> Table:
    """Return the table of that number. Raises Refusal if there is none."""
    table = store.tables.table(connection, table_id)
    if table is None:
        saved = store.restore_generations.lost_table(connection, table_id)
        raise Refusal("no-such-table") if saved is None else Refusal("restored-table", when=saved)
    return table


def seat_at(table: Table, user: int) -> SeatRow:
    """Return the seat this user moves for. Raises Refusal if they have none."""
    row = table.seat_of(user)
    if row is None:
        raise Refusal("not-seated")
    return row


def finished_game(db: Connection, table_id: int, user: int) -> Table:
    """Return the table of a finished game that this user played. Raises Refusal."""
    table = the_table(db, table_id)
    seat_at(table, user)
    if table.status != "finished":
        raise Refusal("history-unfinished")
    return table


class TableCorrupted(Corrupt):
    """The stored state of this table is unreadable; the operator's log and the players know already."""


class Person(msgspec.Struct, frozen=True):
    """A user who acts: their id in Discord, their name made safe to show, and their language."""

    user: int
    name: str
    language: str


def state_of(table: Table) -> Any:
    """Return the state of the table's game. Raises Refusal before it has begun, Corrupt if it was damaged."""
    if table.state is None:
        raise Refusal("not-started")
    if table.corrupted:
        raise TableCorrupted(table.id)
    return decode(table.game, "state", table.state)


def standings(table: Table, outcome: Outcome) -> tuple[int, ...]:
    """Return the place of each seat (1 is best): the game's places, with players who resigned behind all others."""
    return placings(outcome, [row.seat for row in table.seats if row.resigned])


def placings(outcome: Outcome, resigned: Collection[Seat]) -> tuple[int, ...]:
    """Return the place of each seat (1 is best) if the seats in `resigned` are put behind all others."""
    ranks = [(seat in resigned, place) for seat, place in enumerate(outcome.placings)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def why_closed(table: Table) -> Refusal:
    """Return the refusal for anything done at a table whose game is over."""
    if table.status == "finished":
        return Refusal("guided-ended" if table.is_tutorial else "table-finished")
    return Refusal("table-closed" if table.never_began else "table-ended")


def must_be_playing(table: Table) -> None:
    """Raise Refusal unless the game is under way."""
    if table.status != "playing":
        raise Refusal("not-started") if table.status == "lobby" else why_closed(table)
    if table.paused_since is not None:
        raise why_paused(table)


def why_paused(table: Table) -> Refusal:
    """Return the refusal for anything done at a paused table."""
    return Refusal("table-paused" if table.has_game else "game-missing")
