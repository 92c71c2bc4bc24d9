"""SQL about what came of games: results, and who came where."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.store.db import Connection, placeholders
from bot.store.rows import SeatResult, Table, WhyUncounted


def add(
    connection: Connection, table: Table, why: WhyUncounted | None, places: Sequence[SeatResult], now: int
) -> None:
    """The game of this table has come to its end; `why` it does not count for the ranking, or None."""
    connection.lock_everything()
    (number,) = connection.execute(
        "INSERT INTO results (of_table, guild, game, ended, uncounted) VALUES (?, ?, ?, ?, ?) RETURNING id",
        (table.id, table.guild, table.game_key, now, why),
    ).fetchone()
    _add_places(connection, number, places)


def _add_places(connection: Connection, number: int, places: Sequence[SeatResult]) -> None:
    connection.executemany(
        "INSERT INTO places (result, seat, user, name, level, place, score) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(number, each.seat, each.user, each.name, each.level, each.place, each.score) for each in places],
    )


def of_person(connection: Connection, user: int) -> list[tuple[str, int, int]]:
    """The games this person played to their end, in order: which, the place, the score."""
    rows = connection.execute(
        "SELECT game, place, score FROM places JOIN results ON id = result WHERE user = ? ORDER BY id", (user,)
    )
    return rows.fetchall()


def counted_results(connection: Connection, guild: int, game: str) -> list[tuple[SeatResult, ...]]:
    """Who came where in each game that counts for this ranking, in order."""
    found: dict[int, list[SeatResult]] = {}
    for number, *place in connection.execute(
        "SELECT result, seat, user, name, level, place, score FROM results JOIN places ON result = id"
        " WHERE guild = ? AND game = ? AND uncounted IS NULL ORDER BY result, seat",
        (guild, game),
    ):
        found.setdefault(number, []).append(SeatResult(*place))
    return [tuple(places) for places in found.values()]


# ----------------------------------------------------------------------------------- of games from before


def unread_results(connection: Connection, most: int, games: Collection[str]) -> dict[int, int]:
    """Results of these games whose places are still to be read, the latest first, and the table of each."""
    rows = connection.execute(
        "SELECT id, of_table FROM results WHERE uncounted = 'unread'"  # noqa: S608
        f" AND game IN ({placeholders(games)}) ORDER BY id DESC LIMIT ?",
        (*games, most),
    )
    return dict(rows.fetchall())


def set_places(connection: Connection, number: int, why: WhyUncounted, places: Sequence[SeatResult]) -> None:
    """These are the places of one that was still to be read."""
    connection.lock_everything()
    connection.execute("UPDATE results SET uncounted = ? WHERE id = ?", (why, number))
    _add_places(connection, number, places)


def delete(connection: Connection, number: int) -> None:
    """What came of this game cannot be read any more."""
    connection.lock_everything()
    connection.execute("DELETE FROM results WHERE id = ?", (number,))
