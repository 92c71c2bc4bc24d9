"""Rankings: one for each server and game, by ratings computed from the results.

Ratings are those of openskill's Plackett-Luce model: several players compete, and may share a place. House players of
one level are rated as one player. If several of them sit at a table, their rating becomes the mean of their new
ratings. Players may choose not to be listed, but all games count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import isclose

import msgspec
from openskill.models import PlackettLuce

from bot import store
from bot.store.db import Connection
from bot.store.rows import Player, Rating, SeatResult
from bot.tables.base import Readable

PAGE = 20
"""Players on one page."""
SETTLED = 10
"""The number of games after which a rating is no longer provisional."""
_SCALE, _BEGINNING = 24, 1500
"""Factor and offset from openskill's ratings to the points shown: a new player has 1500."""


class Ranked(msgspec.Struct, frozen=True):
    """A line of a ranking. `points`: the rating as shown. `level`: the level of a house player, '' for a person."""

    place: int
    name: str
    points: int
    games: int
    own: bool = False
    level: str = ""

    @property
    def provisional(self) -> bool:
        return self.games < SETTLED


class Ranking(msgspec.Struct, frozen=True):
    """A page of a game's ranking for one reader: the lines after the first `start` of `count`, and the house players.

    `games`: the keys of the games with a ranking in this server. `own`: the reader's line, with place 0 if they are
    not `listed`, or None if no game of theirs counts.
    """

    game_key: str
    games: tuple[str, ...]
    people: tuple[Ranked, ...]
    start: int
    count: int
    house: tuple[Ranked, ...]
    own: Ranked | None
    listed: bool


def ranking(connection: Connection, guild: int, game: str, user: int, page: int, readable: Readable) -> Ranking:
    """Return this page (from 0) of a ranking, or its last page. Without a `game`, that of the most played one.

    Games played only in channels this user cannot read, and never by this user, do not appear.
    """
    games = _shown(connection, guild, user, readable)
    game = game or next(iter(games), "")
    ratings = store.ranking.ratings(connection, guild, game) if game in games else {}
    listed = store.ranking.listed_players(connection, guild, game)
    people = _in_order(((player, each) for player, each in ratings.items() if player.user in listed), user)
    house = _in_order(((player, each) for player, each in ratings.items() if player.level), user)
    own = next((each for each in people if each.own), None)
    rating = ratings.get(Player(user))
    if own is None and rating:
        own = Ranked(0, rating.name, _points(rating), rating.games, own=True)
    start = max(0, min(page, (len(people) - 1) // PAGE)) * PAGE
    chosen = store.people.person(connection, user).in_rankings
    return Ranking(game, tuple(games), people[start : start + PAGE], start, len(people), house, own, chosen)


def _shown(connection: Connection, guild: int, user: int, readable: Readable) -> list[str]:
    """Return the games whose ranking this user may see in the server, the most played first."""
    played = readable(set(store.history.finished(connection, guild).values()))

    def shown(game: str) -> bool:
        own = store.ranking.ratings_of(connection, guild, game, {user})
        return bool(own) or store.ranking.counts_in(connection, guild, game, played)

    return [game for game in store.ranking.games(connection, guild) if shown(game)]


def _in_order(rated: Iterable[tuple[Player, Rating]], user: int) -> tuple[Ranked, ...]:
    """Return the lines of a ranking, best first; equal points share a place."""
    lines = sorted(
        ((_points(rating), player, rating) for player, rating in rated), key=lambda line: (-line[0], line[1])
    )
    points = [each for each, _, _ in lines]
    return tuple(
        Ranked(points.index(each) + 1, rating.name, each, rating.games, player.user == user, player.level)
        for each, player, rating in lines
    )


def _points(rating: Rating) -> int:
    """Return the points of a rating: its lower bound (mean less three deviations), scaled.

    So the player is almost certainly that good, and one early win does not lead the ranking.
    """
    return round(_BEGINNING + _SCALE * (rating.mu - 3 * rating.sigma))


# ------------------------------------------------------------------------------------------- ratings


_MODEL = PlackettLuce()


def count_game(connection: Connection, guild: int, game: str, places: Sequence[SeatResult]) -> bool:
    """Update the ratings for a game that has just ended; return False if the server has no ranking."""
    before = store.ranking.ratings_of(connection, guild, game, {each.player.user for each in places})
    if before is None:
        return False
    store.ranking.save_changed(connection, guild, game, _rated(before, places))
    return True


def _rated(before: Mapping[Player, Rating], places: Sequence[SeatResult]) -> dict[Player, Rating]:
    """Return the ratings after one game of the players in it."""
    held = [before.get(each.player) for each in places]
    teams = [[_MODEL.rating(each.mu, each.sigma) if each else _MODEL.rating()] for each in held]
    after = [team[0] for team in _MODEL.rate(teams, ranks=[float(each.place) for each in places])]
    of_player: dict[Player, list[int]] = {}
    for seat, each in enumerate(places):
        of_player.setdefault(each.player, []).append(seat)
    return {
        player: Rating(
            sum(after[seat].mu for seat in seats) / len(seats),
            sum(after[seat].sigma for seat in seats) / len(seats),
            (before[player].games if player in before else 0) + 1,
            places[seats[0]].name if player.user else "",
        )
        for player, seats in of_player.items()
    }


def ratings_from(results: Iterable[Sequence[SeatResult]]) -> dict[Player, Rating]:
    """Return all players' ratings after the games with these results, played in this order."""
    ratings: dict[Player, Rating] = {}
    for places in results:
        ratings.update(_rated(ratings, places))
    return ratings


def recompute(
    connection: Connection,
    guild: int,
    game: str,
    results: Sequence[Sequence[SeatResult]],
    made: Mapping[Player, Rating],
) -> int | None:
    """Replace the stored ratings by `made`, which were computed from `results`; return how many differed.

    Return None, with nothing changed, if the stored results are not `results` any more.
    """
    if store.results.counted_results(connection, guild, game) != results:
        return None
    stored = store.ranking.ratings(connection, guild, game)
    store.ranking.save_all(connection, guild, game, made)
    return sum(_differ(stored.get(player), made.get(player)) for player in stored.keys() | made.keys())


def _differ(one: Rating | None, other: Rating | None) -> bool:
    """Return whether two ratings differ by more than rounding on different machines."""
    if one is None or other is None or (one.games, one.name) != (other.games, other.name):
        return True
    return not (isclose(one.mu, other.mu) and isclose(one.sigma, other.sigma))
