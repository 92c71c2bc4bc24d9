"""SQL about rankings: how well who plays a game in a server."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.store.db import Connection, placeholders
from bot.store.rows import Player, Rating


def ratings(connection: Connection, guild: int, game: str) -> dict[Player, Rating]:
    """All ratings of this ranking."""
    rows = connection.execute(
        "SELECT user, level, mu, sigma, games, name FROM ratings WHERE guild = ? AND game = ?", (guild, game)
    )
    return {Player(user, level): Rating(*rating) for user, level, *rating in rows}


def ratings_of(connection: Connection, guild: int, game: str, users: Collection[int]) -> dict[Player, Rating] | None:
    """The ratings that these people have, and (0) the house; None if this server keeps no ranking."""
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
    """These ratings have changed."""
    connection.lock_everything()
    connection.executemany(
        "INSERT INTO ratings (guild, game, user, level, mu, sigma, games, name) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (guild, game, user, level) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
        " games = excluded.games, name = excluded.name",
        [(guild, game, *player, each.mu, each.sigma, each.games, each.name) for player, each in ratings.items()],
    )


def save_all(connection: Connection, guild: int, game: str, ratings: Mapping[Player, Rating]) -> None:
    """These are all ratings of this ranking."""
    connection.lock_everything()
    connection.execute("DELETE FROM ratings WHERE guild = ? AND game = ?", (guild, game))
    save_changed(connection, guild, game, ratings)


def listed_players(connection: Connection, guild: int, game: str) -> set[int]:
    """Who has a rating there and wants to be listed."""
    rows = connection.execute(
        "SELECT user FROM ratings JOIN people USING (user) WHERE guild = ? AND game = ? AND listed = 1", (guild, game)
    )
    return {user for (user,) in rows}


def games(connection: Connection, guild: int) -> list[str]:
    """The games of which a server has a ranking, the most played first."""
    rows = connection.execute(
        "SELECT game FROM ratings WHERE guild = ? GROUP BY game ORDER BY sum(games) DESC, game", (guild,)
    )
    return [game for (game,) in rows]


def counts_in(connection: Connection, guild: int, game: str, channels: Collection[int]) -> bool:
    """Return whether a game that counts for this ranking was played where the readers of one of these channels can
    read about it, or is erased, so that nobody can say where it was played."""
    row = connection.execute(
        "SELECT 1 FROM results LEFT JOIN tables ON tables.id = of_table"  # noqa: S608
        " WHERE results.guild = ? AND results.game = ? AND uncounted IS NULL"
        f" AND (tables.id IS NULL OR COALESCE(parent, channel) IN ({placeholders(channels)})) LIMIT 1",
        (guild, game, *channels),
    ).fetchone()
    return row is not None


def rankings(connection: Connection) -> list[tuple[int, str]]:
    """The servers and games of which there are results that count, or ratings."""
    rows = connection.execute(
        "SELECT guild, game FROM results WHERE uncounted IS NULL UNION SELECT guild, game FROM ratings"
    )
    return rows.fetchall()
