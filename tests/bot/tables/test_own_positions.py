"""Test questions from a server's own finished games: only with the players' consent, there alone, and once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from bot import store
from bot.house.question_stock import QuestionStock
from bot.store.db import Connection
from bot.store.rows import Preferences, Settings, Table
from bot.tables import base, play, privacy, questions, seats
from bot.tables.base import Person
from bot.tables.lobby import HOUSE_NAMES
from bot.ui import questions as shown
from bot.workers import WorkerLost
from games import GAMES, question
from games.core import AnyGame, Seat, encode
from games.question import GameRecord, Question
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.tables.test_archives import pack_all
from tests.bot.tables.test_history import a_finished_game
from tests.bot.tables.test_questions import HERE, THERE, ask, asked, of, switch_on
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, SEED, House
from tests.contract import any_move

GAME = "medici_card"
PEOPLE = (ANA, BEN, CHLOE)
WANTED = Settings(ask_in=5, ask_games=(GAME,))


def agree(db: Connection, *people: Person, agreed: bool = True) -> None:
    for person in people:
        store.people.save(db, Preferences(person.user, in_questions=agreed))


def stocked(db: Connection) -> list[tuple[int | None, int | None]]:
    """Return (table, server) of all questions."""
    return db.execute("SELECT of_table, for_guild FROM questions ORDER BY id").fetchall()


class Maker:
    """Makes a question without a search from each game it is given, and counts these games."""

    def __init__(self, house: House) -> None:
        self.records: list[GameRecord | None] = []
        self.meanwhile: Callable[[Connection], Any] = lambda _: None
        self.house = house
        self.stock = QuestionStock(house.store, self.make, lambda: SEED)

    async def make(self, game: AnyGame, seed: bytes, record: GameRecord | None) -> Question | None:  # noqa: ARG002
        self.records.append(record)
        await self.house.do(self.meanwhile)
        return of(game.key, len(self.records))

    async def look(self, times: int = 3) -> list[tuple[int | None, int | None]]:
        """Let the stock try several times, but make no question from house games. Return the stock."""
        for _ in range(times):
            await self.stock._try_own()
        return await self.house.do(stocked)


@pytest.fixture
async def maker(house: House) -> Maker:
    await house.do(lambda db: switch_on(db, HERE, WANTED))
    return Maker(house)


async def test_a_game_is_used_once_if_all_its_players_agree(house: House, maker: Maker) -> None:
    table = await a_finished_game(house, *PEOPLE)
    assert await maker.look() == [], "by default no one agrees"
    await house.do(agree, ANA, BEN)
    assert await maker.look() == []
    await house.do(agree, CHLOE)
    assert await maker.look() == [(table.id, HERE)]
    assert len(maker.records) == 1
    await house.do(ask, HERE)
    assert await maker.look() == [(None, None)], "a question that was asked no longer tells its table"
    assert await house.do(asked) == [(HERE, 1)]
    assert len(maker.records) == 1


async def to_the_end(house: House, table: Table, moves: Sequence[Any] = ()) -> Table:
    """Play a game to its end with these moves, or random ones, by the present owners of the seats."""
    game, chance = table.game, Random(1)  # noqa: S311
    while table.status == "playing":
        state = base.state_of(table)
        seat = min(game.rules.awaited(state))
        legal = game.rules.legal_moves(state, seat)
        await _move(house, table, seat, moves[table.version] if moves else any_move(chance, legal))
        table = await house.table(table.id)
    assert table.status == "finished"
    return table


async def _move(house: House, table: Table, seat: Seat, move: Any) -> None:
    row = table.seats[seat]
    if row.house:
        await house.do(play.play_house, table, seat, move, NOW)
    else:
        assert row.user
        await house.press(table, row.user, move)


async def test_ai_players_need_not_agree(house: House, maker: Maker) -> None:
    table = await house.begin(ANA, houses=2, game=GAME)
    await to_the_end(house, table)
    await house.do(agree, ANA)
    assert await maker.look() == [(table.id, HERE)]


async def test_all_who_ever_had_a_seat_must_agree(house: House, maker: Maker) -> None:
    """Those who resigned, and those whose seat another player took."""
    table = await house.begin(*PEOPLE, game=GAME)
    await house.do(seats.leave, table.id, BEN.user, NOW)
    await house.do(seats.take, table.id, 1, DAN, NOW)
    await house.do(play.resign, table.id, CHLOE.user, NOW)
    await to_the_end(house, await house.table(table.id))
    people = (ANA, BEN, CHLOE, DAN)
    for missing in people:
        await house.do(agree, *people)
        await house.do(lambda db, who=missing: agree(db, who, agreed=False))
        assert await maker.look() == [], missing.name
    await house.do(agree, *people)
    assert await maker.look() == [(table.id, HERE)]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE tables SET status = 'abandoned'",
        "UPDATE tables SET status = 'playing'",
        "UPDATE tables SET guided = ''",
        "UPDATE tables SET game = 'unknown'",
        "UPDATE tables SET guild = 2",
        "UPDATE servers SET ask_in = NULL",
        "UPDATE servers SET lost = 1",
        "UPDATE servers SET ask_games = 'medici intrige'",
    ],
)
async def test_games_that_are_not_used(house: House, maker: Maker, change: str) -> None:
    """Abandoned or running, tutorials, of a missing or unwanted game, of a server without questions."""
    await a_finished_game(house, *PEOPLE)
    await house.do(agree, *PEOPLE)
    await house.do(lambda db: db.execute(change))
    assert await maker.look() == []
    assert maker.records == []


@pytest.mark.parametrize(
    "change",
    ["DELETE FROM moves WHERE number = 3", "DELETE FROM moves", "UPDATE tables SET damaged = 1", "two", "options"],
)
async def test_games_without_a_record_are_looked_at_once(house: House, maker: Maker, change: str) -> None:
    """Lost moves or state, two players only, or options that readers do not know."""
    await a_finished_game(house, *(PEOPLE[:2] if change == "two" else PEOPLE))
    await house.do(agree, *PEOPLE)

    def work(db: Connection) -> None:
        if " " in change:
            db.execute(change)
        elif change == "options":
            options = GAMES[GAME].types.Options(bonus="larger")
            db.execute("UPDATE tables SET options = ?", (encode(options),))

    await house.do(work)
    assert await maker.look() == []
    assert maker.records == []
    assert await house.do(lambda db: db.execute("SELECT questioned FROM tables").fetchall()) == [(1,)]


async def test_games_of_earlier_rules_are_not_used(house: House, maker: Maker) -> None:
    """Readers only know the present rules."""
    await house.do(agree, *PEOPLE)
    await house.do(lambda db: switch_on(db, HERE, Settings(ask_in=5)))
    change = "UPDATE tables SET status = 'finished', state_sum = NULL, state = ? WHERE id = ?"
    for rules in (3, 4):
        table = await house.begin(*PEOPLE, game="mediterranee")
        state = encode(msgspec.structs.replace(base.state_of(table), rules=rules))
        await house.do(lambda db, values=(state, table.id): db.execute(change, values))
    assert await maker.look() == [(table.id, HERE)]


async def test_packed_games_are_used(house: House, maker: Maker) -> None:
    table = await a_finished_game(house, *PEOPLE)
    await house.sent_all(table.id)
    assert await pack_all(house) == 1
    await house.do(agree, *PEOPLE)
    assert await maker.look() == [(table.id, HERE)]


async def test_no_other_server_gets_it(house: House, maker: Maker) -> None:
    """A server is asked about its own games first, then about house games."""
    await house.do(lambda db: switch_on(db, THERE, WANTED))
    await house.do(agree, *PEOPLE)
    await a_finished_game(house, *PEOPLE)
    await house.do(lambda db: store.questions.add(db, of(GAME, 80)))
    assert await maker.look() == [(None, None), (1, HERE)]
    assert await house.do(lambda db: store.questions.stock(db, GAME)) == 1, "that of a house game"
    for guild in (HERE, THERE):
        await house.do(ask, guild)
    assert await house.do(asked) == [(HERE, 2), (THERE, 1)]


async def test_a_server_has_a_week_of_questions_from_its_games(house: House, maker: Maker) -> None:
    await house.do(agree, *PEOPLE)
    for _ in range(9):
        await a_finished_game(house, *PEOPLE)
    assert len(await maker.look(12)) == 7
    await house.do(ask, HERE)
    assert len(await maker.look(12)) == 8


async def test_all_who_agree_are_looked_at_in_turns(house: House, maker: Maker) -> None:
    """However many of them have no game; then from the first one again."""
    await a_finished_game(house, *PEOPLE)
    await house.do(lambda db: db.execute("UPDATE seats SET user = user + 900"))
    await house.do(lambda db: agree(db, *[Person(number, "", "en") for number in range(880, 920)]))
    assert await maker.look(1) == []
    assert await maker.look(1) == [(1, HERE)]
    await a_finished_game(house, *PEOPLE)
    await house.do(agree, *PEOPLE)
    assert len(await maker.look(3)) == 2


async def test_a_question_that_was_found_is_not_stored_without_consent(house: House, maker: Maker) -> None:
    await a_finished_game(house, *PEOPLE)
    await house.do(agree, *PEOPLE)
    maker.meanwhile = lambda db: agree(db, BEN, agreed=False)
    assert await maker.look() == []
    assert len(maker.records) == 1


async def test_two_processes_that_look_at_one_game_store_one_question(house: House, maker: Maker) -> None:
    table = await a_finished_game(house, *PEOPLE)
    await house.do(agree, *PEOPLE)
    maker.meanwhile = lambda db: questions.keep_own(db, table.id, of(GAME, 9))
    assert await maker.look(1) == [(table.id, HERE)]


async def test_a_question_is_not_asked_after_consent_is_withdrawn(house: House, maker: Maker) -> None:
    await a_finished_game(house, *PEOPLE)
    await house.do(agree, *PEOPLE)
    assert len(await maker.look()) == 1
    await house.do(lambda db: agree(db, BEN, agreed=False))
    await house.do(ask, HERE)
    assert await house.do(asked) == []
    await house.do(agree, BEN)
    await house.do(ask, HERE)
    assert await house.do(asked) == [(HERE, 1)]


@pytest.mark.parametrize("agreed_again", [False, True])
async def test_deleted_data_takes_its_questions_along(house: House, maker: Maker, agreed_again: bool) -> None:
    """Also if the person comes back and agrees: the game is never used."""
    await a_finished_game(house, *PEOPLE)
    await house.do(agree, *PEOPLE)
    assert len(await maker.look()) == 1
    await house.do(privacy.forget, BEN, NOW)
    assert await house.do(stocked) == []
    if agreed_again:
        await house.do(agree, BEN)
    await house.do(lambda db: db.execute("UPDATE tables SET questioned = 0"))
    assert await maker.look() == []


@pytest.mark.parametrize("erase", ["table", "server"])
async def test_erased_tables_take_their_questions_along(house: House, maker: Maker, erase: str) -> None:
    """A question that was asked stays in a server that is not erased."""
    await house.do(agree, *PEOPLE)
    for _ in range(2):
        await a_finished_game(house, *PEOPLE)
    assert len(await maker.look()) == 2
    await house.do(ask, HERE)
    if erase == "server":
        await house.do(store.servers.erase, HERE)
    else:
        await house.do(store.privacy.erase_ended, NOW + 10**9)
    assert await house.do(stocked) == ([] if erase == "server" else [(None, None)])


async def test_a_game_is_looked_at_again_if_the_bot_stops(house: House, maker: Maker) -> None:
    await a_finished_game(house, *PEOPLE)
    await house.do(agree, *PEOPLE)

    def stops(_: Connection) -> None:
        raise WorkerLost("stopped")

    maker.meanwhile = stops
    async with asyncio.timeout(10):
        await maker.stock.run()
    maker.meanwhile = lambda _: None
    assert len(await maker.look()) == 1
    assert len(maker.records) == 2


async def test_the_preference_is_a_button(house: House, maker: Maker) -> None:
    """It is off by default. Turning it off deletes the questions in stock."""
    await a_finished_game(house, *PEOPLE)
    await house.do(agree, ANA, BEN)
    counter = Counter(house.store)
    panel = await counter.command(CHLOE, "rialto preferences")
    assert word("in-questions-off") in told(panel)[1]
    panel = await counter.tap(CHLOE, "iq.0.0.on")
    assert word("in-questions-on") in told(panel)[1]
    assert await maker.look() == [(1, HERE)]
    (button,) = [each for each in ids(panel) if each.startswith("iq.")]
    panel = await counter.tap(CHLOE, button)
    assert word("in-questions-off") in told(panel)[1]
    assert await house.do(stocked) == []
    await counter.tap(CHLOE, "iq.0.0.on")
    assert await maker.look() == [], "each game is used once at most"


SEEDS = {"medici": (12, 3), "intrige": (13, 5)}
"""Seeds of a game, and of the search that makes a question of it."""


@pytest.mark.parametrize("key", SEEDS)
async def test_from_a_game_at_a_table_to_the_message(house: House, key: str) -> None:
    """Nothing in the question tells whose game it was, nor which."""
    seed, search = (bytes([number]) * 32 for number in SEEDS[key])
    moves = [each.move for each in question.house_game(GAMES[key], seed).moments]
    people = [Person(10**17 + number, f"Zimt{number}", "en") for number in range(6)]
    seats = question.house_game(GAMES[key], seed).seats
    table = await house.begin(*people[:seats], game=key, seed=seed)
    await to_the_end(house, table, moves)
    await house.do(lambda db: switch_on(db, HERE, Settings(ask_in=5)))
    await house.do(agree, *people)

    async def make(game: AnyGame, seed: bytes, record: GameRecord | None) -> Question | None:
        assert record
        return question.make(game, seed, 0.03, record=record)

    assert await QuestionStock(house.store, make, lambda: search).try_one()
    await house.do(ask, HERE)
    row = await house.do(lambda db: questions.find(db, 1))
    over = msgspec.structs.replace(row, ended=True)
    views = [await house.do(lambda db, at=at: questions.view(db, at)) for at in (row, over)]
    for hidden in (b"Zimt", table.seed, *(encode(each.user) for each in people)):
        assert hidden not in row.content
    for message in (str(shown.message(view)) for view in views):
        assert "Zimt" not in message
        assert any(name in message for name in HOUSE_NAMES)
