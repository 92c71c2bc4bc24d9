"""Store the results of games: the place and score of each seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.store.db import Connection, placeholders
from bot.store.rows import SeatResult, Table, WhyUncounted


def add(
    connection: Connection, table: Table, why: WhyUncounted | None, places: Sequence[SeatResult], now: int
) -> None:
    """Store the result of this table's game. `why`: the reason not to count it for the ranking, if any."""
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


def of_person(connection: Connection, user: int) -> list[tuple[str, int, int | None]]:
    """Return (game, place, score) for this user's finished games, in the order in which they ended.

    The score is None if the user resigned, as it is not their own.
    """
    rows = connection.execute(
        "SELECT game, place, CASE WHEN level IS NULL THEN score END FROM places JOIN results ON id = result"
        " WHERE user = ? ORDER BY id",
        (user,),
    )
    return rows.fetchall()


def counted_results(connection: Connection, guild: int, game: str) -> list[tuple[SeatResult, ...]]:
    """Return the results by seat of each game that counts for this ranking, in the order in which the games ended."""
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
    """Return the table of each result of these games that has no places yet, by result number.

    At most the latest `most` results are returned.
    """
    rows = connection.execute(
        "SELECT id, of_table FROM results WHERE uncounted = 'unread'"  # noqa: S608
        f" AND game IN ({placeholders(games)}) ORDER BY id DESC LIMIT ?",
        (*games, most),
    )
    return dict(rows.fetchall())


def set_places(connection: Connection, number: int, why: WhyUncounted, places: Sequence[SeatResult]) -> None:
    """Store the places of result `number`, which had none yet."""
    connection.lock_everything()
    connection.execute("UPDATE results SET uncounted = ? WHERE id = ?", (why, number))
    _add_places(connection, number, places)


def delete(connection: Connection, number: int) -> None:
    """Delete result `number`, whose game cannot be read any more."""
    connection.lock_everything()
    connection.execute("DELETE FROM results WHERE id = ?", (number,))
