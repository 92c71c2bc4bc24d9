"""Test rankings: ratings depend only on the results, whenever they are computed; who is listed, and the order."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from bot import store
from bot.control import requests
from bot.store.db import Connection
from bot.store.rows import Player, Preferences, Rating, SeatResult, Settings
from bot.tables import privacy, ranking
from bot.tables.base import Person
from bot.tables.ranking import PAGE, SETTLED, Ranking
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, House

GAME = "medici"
MANY = 4000 if "PROOF" in os.environ else 60
"""The number of games to rate; ten thousand take a second or two."""


def place(user: int, came: int, level: str | None = None) -> SeatResult:
    return SeatResult(0, user or None, f"Person {user}", level, came, 10 - came)


def simulated(seed: int, games: int, people: int) -> list[list[SeatResult]]:
    """Return random results of the given number of people and of AI players, with ties."""
    chance = Random(seed)  # noqa: S311
    found = []
    for _ in range(games):
        seated = [
            place(1000 + user, chance.randint(1, 3))
            for user in chance.sample(range(people), chance.choice((2, 3, 4)))
        ]
        house = [
            place(0, chance.randint(1, 3), chance.choice(("simple", "strong")))
            for _ in range(chance.choice((0, 0, 2)))
        ]
        found.append(seated + house)
    return found


def end_games(db: Connection, games: Sequence[Sequence[SeatResult]], guild: int = 1) -> None:
    """Record the games as `results.record` does, for tables without other data."""
    for places in games:
        assert ranking.count_game(db, guild, GAME, places)
        (last,) = db.execute("SELECT COALESCE(max(id), 0) FROM results").fetchone()
        db.execute("INSERT INTO results VALUES (?, ?, ?, ?, 0, NULL)", (last + 1, last + 1, guild, GAME))
        seated = [msgspec.structs.replace(each, seat=seat) for seat, each in enumerate(places)]
        store.results._add_places(db, last + 1, seated)


@pytest.fixture
async def server(house: House) -> House:
    """Switch the server's ranking on."""
    await house.do(store.servers.set_settings, 1, Settings(ranking=True))
    return house


async def stored(house: House) -> dict[Player, Rating]:
    return await house.do(store.ranking.ratings, 1, GAME)


async def test_made_anew_they_are_what_they_are(server: House) -> None:
    """Recomputed ratings equal those made game by game, even with users deleted in between.

    Wrong ratings are corrected.
    """
    await server.do(store.servers.set_settings, 2, Settings(ranking=True))
    await server.do(end_games, simulated(1, MANY, 9))
    await server.do(end_games, simulated(2, MANY // 2, 9), 2)
    await server.do(privacy.forget, Person(1003, "Dan", "en"), 0)
    await server.do(end_games, simulated(3, MANY, 9))
    before = await server.everything()
    told = await requests.recompute(server.store, {})
    assert told["different"] == 0
    assert (told["games"], told["rankings"], told["ratings"]) == (2 * MANY + MANY // 2, 2, len(before["ratings"]))
    assert sorted((await server.everything())["ratings"]) == sorted(before["ratings"]), "equal to the last digit"
    assert {Player(0, "simple"), Player(0, "strong"), Player(1001)} <= (await stored(server)).keys()

    def spoil(db: Connection) -> None:
        db.execute("UPDATE ratings SET mu = mu + 1 WHERE user = 1001 AND guild = 1")
        db.execute("DELETE FROM ratings WHERE user = 1002 AND guild = 1")

    await server.do(spoil)
    assert (await requests.recompute(server.store, {}))["different"] == 2
    assert sorted((await server.everything())["ratings"]) == sorted(before["ratings"])


async def test_a_game_that_ends_meanwhile_is_not_lost(server: House) -> None:
    """A recomputation is discarded if the results changed meanwhile.

    No new game is lost, and no deleted user comes back.
    """
    await server.do(end_games, simulated(4, 20, 5))
    found = await server.do(store.results.counted_results, 1, GAME)
    made = ranking.ratings_from(found)
    await server.do(privacy.forget, Person(1001, "Ben", "en"), 0)
    await server.do(end_games, simulated(5, 1, 5))
    before = await server.everything()
    assert await server.do(ranking.recompute, 1, GAME, found, made) is None
    assert await server.everything() == before


def test_who_shares_a_place_shares_the_rating() -> None:
    ratings = ranking.ratings_from([[place(1, 1), place(2, 2), place(3, 2), place(4, 4)]])
    assert ratings[Player(2)].mu == ratings[Player(3)].mu
    assert ratings[Player(1)].mu > ratings[Player(2)].mu > ratings[Player(4)].mu
    tied = ranking.ratings_from([[place(1, 1), place(2, 1)]])
    assert tied[Player(1)].mu == tied[Player(2)].mu == 25, "between equals nobody gains"


def test_the_house_is_one_player_of_each_level() -> None:
    ratings = ranking.ratings_from(
        [[place(1, 1), place(0, 2, "simple"), place(0, 3, "simple"), place(0, 4, "strong")]]
    )
    assert ratings.keys() == {Player(1), Player(0, "simple"), Player(0, "strong")}
    assert ratings[Player(0, "simple")].games == 1
    assert ratings[Player(1)].mu > ratings[Player(0, "simple")].mu > ratings[Player(0, "strong")].mu


def test_who_plays_better_comes_first() -> None:
    """Better players rank higher: eight players, each stronger than the one before, after a hundred games each."""
    chance = Random(6)  # noqa: S311
    games = []
    for _ in range(200):
        seated = chance.sample(range(1, 9), 4)
        order = sorted(seated, key=lambda user: -user - chance.gauss(0, 2))
        games.append([place(user, came) for came, user in enumerate(order, 1)])
    ratings = ranking.ratings_from(games)
    best = sorted(ratings, key=lambda player: ranking._points(ratings[player]), reverse=True)
    assert {player.user for player in best[:3]} == {6, 7, 8}
    assert {player.user for player in best[-3:]} == {1, 2, 3}


# --------------------------------------------------------------------------------------------- who is listed


async def listed(house: House, *people: int) -> None:
    for user in people:
        await house.do(store.people.save, Preferences(user, in_rankings=True))


async def seen(house: House, who: Person, page: int = 0, game: str = "") -> Ranking:
    return await house.do(ranking.ranking, 1, game, who.user, page, frozenset)


async def test_nobody_is_listed_who_does_not_want_it(server: House) -> None:
    users = [ANA.user, BEN.user, CHLOE.user]
    games = [[place(user, came) for came, user in enumerate(users, 1)] for _ in range(SETTLED)]
    await server.do(end_games, games)
    nobody = await seen(server, DAN)
    assert (nobody.people, nobody.own, nobody.listed) == ((), None, False)
    assert nobody.games == (GAME,)
    await listed(server, ANA.user, CHLOE.user)
    found = await seen(server, BEN)
    assert [(each.place, each.name, each.own) for each in found.people] == [
        (1, "Person 10", False),
        (2, "Person 12", False),
    ]
    assert found.own
    assert (found.own.place, found.own.name, found.listed) == (0, "Person 11", False), "only Ben sees it"
    assert found.people[0].points > found.own.points > found.people[1].points
    alone = await seen(server, ANA)
    assert alone.own == alone.people[0]
    await server.do(privacy.forget, CHLOE, 0)
    assert [each.name for each in (await seen(server, DAN)).people] == ["Person 10"]


async def test_few_games_are_marked(server: House) -> None:
    await listed(server, ANA.user, BEN.user)
    one = [[place(ANA.user, 1), place(BEN.user, 2)]]
    await server.do(end_games, one * (SETTLED - 1))
    assert [each.provisional for each in (await seen(server, DAN)).people] == [True, True]
    await server.do(end_games, one)
    assert [each.provisional for each in (await seen(server, DAN)).people] == [False, False]


async def test_the_house_stands_apart(server: House) -> None:
    await listed(server, ANA.user)
    await server.do(end_games, [[place(ANA.user, 2), place(BEN.user, 3), place(0, 1, "strong")]])
    found = await seen(server, DAN)
    assert [each.name for each in found.people] == ["Person 10"]
    assert [(each.level, each.place) for each in found.house] == [("strong", 1)]


async def test_five_hundred_have_pages(server: House) -> None:
    def many(db: Connection) -> None:
        for user in range(1000, 1500):
            store.ranking.save_changed(db, 1, GAME, {Player(user): Rating(user / 10, 1.0, 20, f"P{user}")})
            store.people.save(db, Preferences(user, in_rankings=True))

    await server.do(many)
    first = await seen(server, Person(1000, "", "en"))
    assert (first.start, first.count, len(first.people)) == (0, 500, PAGE)
    assert first.people[0].name == "P1499"
    assert first.own
    assert (first.own.place, first.own in first.people) == (500, False)
    last = await seen(server, Person(1000, "", "en"), 999)
    assert (last.start, last.people[-1]) == (480, first.own)
    assert await seen(server, Person(1000, "", "en"), 24) == last


async def test_of_several_games_the_most_played_comes_first(server: House) -> None:
    await server.do(end_games, simulated(7, 3, 4))
    erased = "INSERT INTO results (id, of_table, guild, game, ended) VALUES (900, 900, 1, 'lira', 0)"
    await server.do(lambda db: db.execute(erased))
    await server.do(store.ranking.save_changed, 1, "lira", {Player(ANA.user): Rating(25.0, 5.0, 99, "Ana")})
    found = await seen(server, DAN)
    assert (found.game_key, found.games) == ("lira", ("lira", GAME)), "also a game that is no longer installed"
    assert (await seen(server, DAN, game=GAME)).game_key == GAME


async def test_who_has_as_many_points_shares_the_place(server: House) -> None:
    await listed(server, ANA.user, BEN.user, CHLOE.user)
    await server.do(end_games, [[place(ANA.user, 1), place(BEN.user, 1), place(CHLOE.user, 3)]])
    assert [each.place for each in (await seen(server, DAN)).people] == [1, 1, 3]
