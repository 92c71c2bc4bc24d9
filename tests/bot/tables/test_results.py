"""Test results: stored at the end of a game, with whether and why they count, and read from older games."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot import store
from bot.store.db import Connection, Store
from bot.store.rows import Player, SeatResult, Settings
from bot.tables import base, housekeeping, play, privacy, ranking, results, seats
from bot.tables.base import Person
from bot.tables.in_play import TableInPlay
from bot.tables.results import Record
from games.core import Seat, Who, text
from tests.bot import keep
from tests.bot.tables.test_history import played
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House

PEOPLE = (ANA, BEN)


async def ranked(house: House, *, ranking: bool = True) -> None:
    await house.do(store.servers.set_settings, 1, Settings(ranking=ranking))


async def ended(house: House, table_id: int, people: tuple[Person, ...] = PEOPLE, *, lowered: bool = False) -> None:
    """Play this game to its end, AI moves included; `lowered` marks that an AI player could not think."""
    table = await house.table(table_id)
    while table.status == "playing":
        state = base.state_of(table)
        seat: Seat = min(table.game.rules.awaited(state))
        if table.seats[seat].house:
            move = table.game.rules.legal_moves(state, seat)[0]
            table = await house.do(partial(play.play_house, lowered=lowered), table, seat, move, NOW)
        else:
            user = table.seats[seat].user
            assert user in [person.user for person in people]
            table = await house.press(table, user, table.game.rules.legal_moves(state, seat)[0])


def kept(db: Connection) -> list[tuple[Any, ...]]:
    return db.execute("SELECT id, of_table, guild, game, ended, uncounted FROM results ORDER BY id").fetchall()


def places(db: Connection, number: int = 1) -> list[SeatResult]:
    rows = db.execute(
        "SELECT seat, user, name, level, place, score FROM places WHERE result = ? ORDER BY seat", (number,)
    )
    return [SeatResult(*row) for row in rows]


async def test_a_game_in_which_the_house_could_not_think_does_not_count(house: House) -> None:
    """A game in which an AI player could not think does not count.

    It is announced once for each AI player.
    """
    await ranked(house)
    table = await house.begin(*PEOPLE, houses=2, game="medici_card")
    await ended(house, table.id, lowered=True)
    lines = [line.text for line in await house.do(store.moves.log, table.id)]
    assert [lines.count(text("plays-lower", who=Who(seat))) for seat in range(4)] == [0, 0, 1, 1]
    assert await house.do(kept) == [(1, 1, 1, "medici_card", NOW, "substitute")]


async def test_what_comes_of_a_game_is_kept_as_it_ends(house: House) -> None:
    await ranked(house)
    table = await house.begin(*PEOPLE, houses=2, game="medici_card")
    await ended(house, table.id)
    table = await house.table()
    outcome = table.game.rules.outcome(base.state_of(table))
    assert outcome
    assert await house.do(kept) == [(1, 1, 1, "medici_card", NOW, None)]
    found = await house.do(places)
    assert [(each.user, each.name, each.level) for each in found] == [
        (ANA.user, "Ana", None),
        (BEN.user, "Ben", None),
        (None, "Cosimo", "simple"),
        (None, "Lucrezia", "simple"),
    ]
    assert [each.place for each in found] == [*base.standings(table, outcome)]
    assert [each.score for each in found] == [*outcome.scores]
    ratings = await house.do(store.ranking.ratings, 1, "medici_card")
    assert {player: rating.games for player, rating in ratings.items()} == {
        (ANA.user, ""): 1,
        (BEN.user, ""): 1,
        (0, "simple"): 1,
    }


async def sits_in(house: House) -> None:
    it = await house.do(TableInPlay.load, 1)
    await house.do(seats.house_stands_in, it, 0, NOW)
    await house.do(seats.come_back, 1, ANA.user, NOW)


async def takes_over(house: House) -> None:
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.do(seats.take, 1, 1, BEN, NOW)


async def house_takes(house: House) -> None:
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.do(seats.seat_house, 1, 1, ANA.user, NOW)


async def resigns(house: House) -> None:
    await house.do(play.resign, 1, BEN.user, NOW)


async def is_forgotten(house: House) -> None:
    await house.do(privacy.forget, BEN, NOW)


async def turned_off(house: House) -> None:
    await ranked(house, ranking=False)


@pytest.mark.parametrize(
    ("done", "why"),
    [
        (sits_in, "substitute"),
        (takes_over, "substitute"),
        (house_takes, "substitute"),
        (resigns, "substitute"),
        (is_forgotten, "substitute"),
        (turned_off, "off"),
    ],
)
async def test_what_does_not_count_says_why(house: House, done: Callable[[House], Any], why: str) -> None:
    await ranked(house)
    await house.begin(*PEOPLE, game="medici_card")
    await done(house)
    await ended(house, 1)
    assert [row[-1] for row in await house.do(kept)] == [why]
    assert len(await house.do(places)) == 2
    assert await house.do(store.ranking.ratings, 1, "medici_card") == {}


async def test_who_was_forgotten_during_a_game_is_nobody_in_its_result(house: House) -> None:
    """A user deleted during a game is anonymous in its result; their alias stays with the table."""
    await ranked(house)
    await house.begin(*PEOPLE, game="medici_card")
    await is_forgotten(house)
    await ended(house, 1)
    assert [(each.user, each.level) for each in await house.do(places)] == [(ANA.user, None), (None, None)]
    await house.do(as_of_before)
    await house.do(results.read_old_results)
    assert [each.user for each in await house.do(places)] == [ANA.user]


async def test_one_person_alone_with_the_house_does_not_count(house: House) -> None:
    await ranked(house)
    await house.begin(ANA, houses=1, game="medici_card")
    await ended(house, 1)
    assert [row[-1] for row in await house.do(kept)] == ["alone"]
    (record,) = await house.do(results.records, ANA.user)
    assert record.games == 1, "the result is theirs anyway"


async def test_what_was_ended_without_a_result_has_none(house: House) -> None:
    await ranked(house)
    await house.begin(*PEOPLE, game="medici_card")
    await house.do(store.tables.set_status, 1, "abandoned", NOW)
    assert await house.do(kept) == []


async def test_it_outlives_the_table_and_goes_with_the_server(house: House) -> None:
    await ranked(house)
    for _ in range(2):
        table = await house.begin(*PEOPLE, game="medici_card")
        await ended(house, table.id)
    await house.do(housekeeping.tidy_up, NOW + 31 * 86_400, 30)
    assert [row[0] for row in await house.do(lambda db: db.execute("SELECT id FROM tables").fetchall())] == []
    (record,) = await house.do(results.records, ANA.user)
    assert record.games == 2
    await house.do(store.servers.erase, 1)
    rows = await house.everything()
    assert (rows["results"], rows["places"], rows["ratings"]) == ([], [], [])


# ----------------------------------------------------------------------------------------------- older games


def as_of_before(db: Connection) -> None:
    """Put the results into the state the migration leaves."""
    db.execute("DELETE FROM places")
    db.execute("UPDATE results SET uncounted = 'unread'")


async def test_games_from_before_are_read_by_and_by(house: House) -> None:
    """Results of older games are read in steps, for their players.

    Unreadable ones are dropped; those of a game that is not installed wait.
    """
    for number in range(1, 6):
        await house.begin(*PEOPLE, houses=1, game="medici_card")
        await ended(house, number)
    whole = [await house.do(places, number) for number in (1, 2)]
    await house.do(as_of_before)

    def spoil(db: Connection) -> None:
        db.execute("UPDATE tables SET state = X'00' WHERE id = 3")
        db.execute("UPDATE tables SET game = 'lira' WHERE id = 4")
        db.execute("UPDATE results SET game = 'lira' WHERE of_table = 4")
        store.servers.erase_tables(db, "?", 5)

    await house.do(spoil)
    await house.do(housekeeping.tidy_up, NOW)
    assert [(row[0], row[-1]) for row in await house.do(kept)] == [(1, "off"), (2, "off"), (4, "unread")]
    assert await house.do(results.read_old_results) == 0
    for number, each in zip((1, 2), whole, strict=True):
        assert await house.do(places, number) == [place for place in each if place.user]
    before = await house.everything()
    await house.do(housekeeping.tidy_up, NOW)
    assert await house.everything() == before


async def test_what_a_kept_database_tells_of_ended_games(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "rialto.db")) as connection:
        connection.executescript((Path(keep.__file__).parent / "kept" / "schema-5.sql").read_text(encoding="utf-8"))
        finished = connection.execute("SELECT id FROM tables WHERE status = 'finished'").fetchall()
    disk = await Store.open(tmp_path / "rialto.db")
    try:
        while await disk.run(results.read_old_results):
            pass
        found = await disk.run(kept)
        assert [(row[1],) for row in found] == finished != []
        assert await disk.run(lambda db: {places(db, row[0])[0].place for row in found}) <= {1, 2, 3, 4}
    finally:
        await disk.close()


# ----------------------------------------------------------------------------------------- personal results


async def test_ones_own_are_told_game_by_game(house: House) -> None:
    """Personal results are grouped by game, over all servers: places, best score, longest series of wins."""
    came = [("medici", 1, 90), ("medici", 2, 140), ("medici", 1, 100), ("medici", 1, 60), ("intrige", 4, 7)]

    def add(db: Connection) -> None:
        for number, (game, place, score) in enumerate(came, 1):
            db.execute("INSERT INTO results VALUES (?, ?, ?, ?, 0, 'off')", (number, number, number % 2, game))
            db.execute("INSERT INTO places VALUES (?, 0, ?, 'Ana', NULL, ?, ?)", (number, ANA.user, place, score))
            db.execute("INSERT INTO places VALUES (?, 1, ?, 'Ben', NULL, 2, 1)", (number, BEN.user))

    await house.do(add)
    assert await house.do(results.records, ANA.user) == [
        Record("medici", (3, 1), 140, 2, 2),
        Record("intrige", (0, 0, 0, 1), 7, 0, 0),
    ]
    assert await house.do(results.records, CHLOE.user) == []


async def test_a_game_that_a_player_resigned_from_gives_no_best_score(house: House) -> None:
    """The score that an AI player made is not the best of the player who resigned, but their place counts.

    For the others, these games count as before.
    """
    for number in (1, 2, 3):
        await house.begin(*PEOPLE, houses=1, game="medici_card")
        if number > 1:
            await house.do(play.resign, number, BEN.user, NOW)
        await ended(house, number)
    own = {number: {each.user: each.score for each in await house.do(places, number)} for number in (1, 2, 3)}
    await house.do(lambda db: db.execute("UPDATE places SET score = 999 WHERE result > 1 AND user = ?", (BEN.user,)))

    (ben,), (ana,) = [await house.do(results.records, user) for user in (BEN.user, ANA.user)]
    assert (ben.games, ben.places[-1] >= 2, ben.best) == (3, True, own[1][BEN.user])
    assert (ana.games, ana.best) == (3, max(scores[ANA.user] for scores in own.values()))


async def test_a_player_who_resigned_from_all_games_has_no_best_score(house: House) -> None:
    await house.begin(*PEOPLE, game="medici_card")
    await house.do(play.resign, 1, BEN.user, NOW)
    await ended(house, 1)
    assert await house.do(results.records, BEN.user) == [Record("medici_card", (0, 1), None, 0, 0)]


async def test_who_is_forgotten_is_in_no_result(house: House) -> None:
    """A deleted user is in no result, and has none when they return, each time.

    Other users' results and all ratings stay the same.
    """
    await ranked(house)
    for number in (1, 2):
        await house.begin(*PEOPLE, game="medici_card")
        await ended(house, number)
        file = json.loads(await house.do(privacy.export, BEN.user, NOW))
        assert [(row["table_id"], row["name"]) for row in file["results"]] == [(number, "Ben")]
        assert [row["games"] for row in file["ratings"]] == [1]
        before = await house.do(store.ranking.ratings, 1, "medici_card")
        await house.do(store.servers.erase_tables, "?", number - 1)
        await house.do(privacy.forget, BEN, NOW)
        found = await house.do(places, number)
        assert [(each.user == ANA.user, each.name) for each in found] == [(True, "Ana"), (False, "")]
        assert await house.do(results.records, BEN.user) == []
        after = await house.do(store.ranking.ratings, 1, "medici_card")
        assert after[Player(ANA.user)] == before[Player(ANA.user)]
        assert sorted(each.mu for each in after.values()) == sorted(each.mu for each in before.values())
        assert sum(player.user < 0 for player in after) == number
        file = json.loads(await house.do(privacy.export, BEN.user, NOW))
        assert (file["results"], file["ratings"]) == ([], [])
    made = ranking.ratings_from(await house.do(store.results.counted_results, 1, "medici_card"))
    assert made == after


async def test_of_a_time_that_is_lost_there_are_no_results(house: House, tmp_path: Path) -> None:
    """Results from the time lost in a restore do not exist.

    A game that was running in the backup has a result once it is played to its end again.
    """
    await ranked(house)
    await house.begin(*PEOPLE, game="medici_card")
    await played(house, await house.table(), 20, PEOPLE)
    saved = tmp_path / "saved.db"
    await house.store.copy(saved)
    await ended(house, 1)
    assert len(await house.do(kept)) == 1
    disk = await Store.open(saved)
    try:
        restored = House(disk)
        restored.presses = house.presses
        await restored.do(store.restore_generations.begin_generation, NOW, NOW + 9, 1)
        assert await restored.do(kept) == []
        await ended(restored, 1)
        assert len(await restored.do(kept)) == 1
    finally:
        await disk.close()
