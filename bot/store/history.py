"""Find games for players' histories."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.store.db import Connection, placeholders
from bot.store.rows import SeatRow, Status


class GameSummary(msgspec.Struct, frozen=True):
    """What a list of games shows about a game.

    `began`: when its table was opened, in seconds since 1970. `tournament`: it belongs to a tournament.
    """

    id: int
    game_key: str
    status: Status
    began: int
    state: bytes
    seats: tuple[SeatRow, ...] = ()
    tournament: bool = False


def own(connection: Connection, user: int) -> set[int]:
    """Return the tables of all games in which this user has a seat."""
    rows = connection.execute(
        "SELECT id FROM tables JOIN seats ON table_id = id WHERE user = ? AND state IS NOT NULL", (user,)
    )
    return {table_id for (table_id,) in rows}


def finished(connection: Connection, guild: int) -> dict[int, int]:
    """Return the finished tables of a server, each with the channel whose readers may read about the game.

    Tutorials are left out: they are private.
    """
    rows = connection.execute(
        "SELECT id, COALESCE(parent, channel) FROM tables WHERE guild = ? AND status = 'finished' AND guided IS NULL",
        (guild,),
    )
    return dict(rows.fetchall())


def summaries(connection: Connection, tables: Sequence[int]) -> list[GameSummary]:
    """Return the summaries of these games, in the given order."""
    seats: dict[int, list[SeatRow]] = {}
    for table_id, seat, user, name, house, language, away in connection.execute(
        "SELECT table_id, seat, user, name, house, language, away FROM seats"  # noqa: S608
        f" WHERE table_id IN ({placeholders(tables)}) ORDER BY seat",
        tables,
    ):
        row = SeatRow(seat, user, name, bool(house), language, away=away)
        seats.setdefault(table_id, []).append(row)
    rows = connection.execute(
        f"SELECT id, game, status, created, state, tournament FROM tables WHERE id IN ({placeholders(tables)})",  # noqa: S608
        tables,
    )
    found = {
        number: GameSummary(
            number, game, status, began, state, tuple(seats.get(number, ())), tournament=tournament is not None
        )
        for number, game, status, began, state, tournament in rows
    }
    return [found[table_id] for table_id in tables]
