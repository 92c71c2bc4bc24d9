"""Store the ratings of players: one ranking for each server and game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.store.db import Connection, placeholders
from bot.store.rows import Player, Rating


def ratings(connection: Connection, guild: int, game: str) -> dict[Player, Rating]:
    """Return all ratings of the ranking of this server and game."""
    rows = connection.execute(
        "SELECT user, level, mu, sigma, games, name FROM ratings WHERE guild = ? AND game = ?", (guild, game)
    )
    return {Player(user, level): Rating(*rating) for user, level, *rating in rows}


def ratings_of(connection: Connection, guild: int, game: str, users: Collection[int]) -> dict[Player, Rating] | None:
    """Return the ratings of these users; None if the server has ranking switched off.

    The user 0 means all house players.
    """
    rows = connection.execute(
        "SELECT user, level, mu, sigma, games, name FROM servers LEFT JOIN ratings"  # noqa: S608
        f" ON ratings.guild = servers.guild AND game = ? AND user IN ({placeholders(users)})"
        " WHERE servers.guild = ? AND ranking = 1",
        (game, *users, guild),
    ).fetchall()
    if not rows:
        return None
    return {Player(user, level): Rating(*rating) for user, level, *rating in rows if user is not None}


def save_changed(connection: Connection, guild: int, game: str, ratings: Mapping[Player, Rating]) -> None:
    """Store these ratings, and leave all other ratings as they are."""
    connection.lock_everything()
    connection.executemany(
        "INSERT INTO ratings (guild, game, user, level, mu, sigma, games, name) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (guild, game, user, level) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
        " games = excluded.games, name = excluded.name",
        [(guild, game, *player, each.mu, each.sigma, each.games, each.name) for player, each in ratings.items()],
    )


def save_all(connection: Connection, guild: int, game: str, ratings: Mapping[Player, Rating]) -> None:
    """Replace all ratings of this ranking by these."""
    connection.lock_everything()
    connection.execute("DELETE FROM ratings WHERE guild = ? AND game = ?", (guild, game))
    save_changed(connection, guild, game, ratings)


def listed_players(connection: Connection, guild: int, game: str) -> set[int]:
    """Return the rated users of this ranking who want to be listed."""
    rows = connection.execute(
        "SELECT user FROM ratings JOIN people USING (user) WHERE guild = ? AND game = ? AND listed = 1", (guild, game)
    )
    return {user for (user,) in rows}


def games(connection: Connection, guild: int) -> list[str]:
    """Return the keys of the games with ratings in this server, the most played first."""
    rows = connection.execute(
        "SELECT game FROM ratings WHERE guild = ? GROUP BY game ORDER BY sum(games) DESC, game", (guild,)
    )
    return [game for (game,) in rows]


def counts_in(connection: Connection, guild: int, game: str, channels: Collection[int]) -> bool:
    """Return whether a game that counts was played where the readers of one of these channels may know of it.

    An erased game qualifies too, as the place where it was played is unknown.
    """
    row = connection.execute(
        "SELECT 1 FROM results LEFT JOIN tables ON tables.id = of_table"  # noqa: S608
        " WHERE results.guild = ? AND results.game = ? AND uncounted IS NULL"
        f" AND (tables.id IS NULL OR COALESCE(parent, channel) IN ({placeholders(channels)})) LIMIT 1",
        (guild, game, *channels),
    ).fetchone()
    return row is not None


def rankings(connection: Connection) -> list[tuple[int, str]]:
    """Return (server, game) for all rankings with counted results or ratings."""
    rows = connection.execute(
        "SELECT guild, game FROM results WHERE uncounted IS NULL UNION SELECT guild, game FROM ratings"
    )
    return rows.fetchall()
