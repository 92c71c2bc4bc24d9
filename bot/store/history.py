"""SQL about games to be looked back on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.store.db import Connection, placeholders
from bot.store.rows import SeatRow, Status


class GameSummary(msgspec.Struct, frozen=True):
    """As much of a game as a list tells. `began`: when its table was opened, seconds."""

    id: int
    game_key: str
    status: Status
    began: int
    state: bytes
    seats: tuple[SeatRow, ...] = ()


def own(connection: Connection, user: int) -> set[int]:
    """Return the tables of all games this person has a seat at."""
    rows = connection.execute(
        "SELECT id FROM tables JOIN seats ON table_id = id WHERE user = ? AND state IS NOT NULL", (user,)
    )
    return {table_id for (table_id,) in rows}


def finished(connection: Connection, guild: int) -> dict[int, int]:
    """Return the tables of a server whose games are over, each with the channel whose readers can read about it."""
    rows = connection.execute(
        "SELECT id, COALESCE(parent, channel) FROM tables WHERE guild = ? AND status = 'finished'", (guild,)
    )
    return dict(rows.fetchall())


def summaries(connection: Connection, tables: Sequence[int]) -> list[GameSummary]:
    """These games, in order; whatever state they are in."""
    seats: dict[int, list[SeatRow]] = {}
    for table_id, seat, user, name, house, language, away in connection.execute(
        "SELECT table_id, seat, user, name, house, language, away FROM seats"  # noqa: S608
        f" WHERE table_id IN ({placeholders(tables)}) ORDER BY seat",
        tables,
    ):
        row = SeatRow(seat, user, name, bool(house), language, away=away)
        seats.setdefault(table_id, []).append(row)
    rows = connection.execute(
        f"SELECT id, game, status, created, state FROM tables WHERE id IN ({placeholders(tables)})",  # noqa: S608
        tables,
    )
    found = {
        number: GameSummary(number, game, status, began, state, tuple(seats.get(number, ())))
        for number, game, status, began, state in rows
    }
    return [found[table_id] for table_id in tables]
