"""Test questions of the day on disk: the stock, which question a server gets, and runs of right answers."""

from __future__ import annotations

import msgspec
import pytest

from bot import store
from bot.house.question_stock import QuestionStock
from bot.store.db import Connection, Store
from bot.store.question_rows import MemberAnswer
from bot.store.rows import Settings
from bot.tables import questions
from bot.tables.base import Person, Refusal
from bot.tables.clock import DAY
from bot.tables.questions import longest_run
from games import GAMES
from games.core import AnyGame, text
from games.question import GameRecord, Question
from tests.bot.asking import canned
from tests.bot.tables.test_tables import ANA, BEN, NOW

HERE, THERE = 1, 2
WANTED = Settings(ask_in=5, ask_games=("medici",))


def switch_on(db: Connection, guild: int, wanted: Settings = WANTED) -> None:
    store.servers.set_settings(db, guild, wanted)
    questions.reschedule(db, guild, wanted, NOW)


def of(game: str, number: int) -> Question:
    return msgspec.structs.replace(canned(number), game=game)


def ask(db: Connection, guild: int, day: int = 0) -> None:
    questions.ask(db, guild, NOW + day * DAY, NOW + day * DAY)


def asked(db: Connection) -> list[tuple[int, int]]:
    """Return (server, question in stock) for all questions that were asked."""
    return db.execute("SELECT guild, of_question FROM asked ORDER BY id").fetchall()


def test_a_question_goes_to_one_server_only(db: Connection) -> None:
    for guild in (HERE, THERE):
        switch_on(db, guild)
    for number in range(3):
        store.questions.add(db, canned(number))
    ask(db, HERE)
    ask(db, THERE)
    ask(db, HERE, day=1)
    ask(db, THERE, day=1)
    assert asked(db) == [(HERE, 1), (THERE, 2), (HERE, 3)], "without stock, a server waits"


def test_a_server_is_not_asked_the_same_choices_again(db: Connection) -> None:
    switch_on(db, HERE)
    for number in (0, 0, 1):
        store.questions.add(db, canned(number))
    for day in range(3):
        ask(db, HERE, day)
    assert asked(db) == [(HERE, 1), (HERE, 3)]


def test_the_games_take_turns(db: Connection) -> None:
    switch_on(db, HERE, Settings(ask_in=5))
    for number in range(3):
        for game in GAMES:
            store.questions.add(db, of(game, number))
    for day in range(8):
        ask(db, HERE, day)
    games = [game for game, _ in store.questions.last_asked(db, HERE, 8)]
    assert {*games[:4]} == {*games[4:]} == {*GAMES}
    assert games[:4] == games[4:]


def test_a_weeks_stock_for_each_game_that_a_server_asks_for(db: Connection) -> None:
    assert questions.lacking(db) is None
    switch_on(db, HERE)
    for number in range(7):
        assert questions.lacking(db) == "medici"
        store.questions.add(db, canned(number))
    assert questions.lacking(db) is None
    switch_on(db, THERE, Settings(ask_in=5, ask_games=("medici", "intrige")))
    for number in range(7):
        assert questions.lacking(db) in ("medici", "intrige")
        store.questions.add(db, of("intrige", number))
    assert questions.lacking(db) == "medici", "two servers need more than a week's questions"


@pytest.mark.parametrize("away", [Settings(), Settings(ask_games=("medici",))])
def test_nothing_is_made_for_servers_without_questions(db: Connection, away: Settings) -> None:
    switch_on(db, HERE)
    switch_on(db, HERE, away)
    assert questions.lacking(db) is None
    assert store.questions.servers_to_ask(db, NOW + 9 * DAY) == []


async def test_the_stock_takes_other_questions_only(disk: Store) -> None:
    """Not those with the choices of one in stock, nor with choices too long for a button."""
    await disk.run(lambda db: switch_on(db, HERE))
    first, *rest = canned(2).candidates
    long = msgspec.structs.replace(first, label=text("ask-hindered"))
    unfit = msgspec.structs.replace(canned(2), candidates=(long, *rest))
    found = iter([canned(0), canned(0), None, unfit, canned(1)])

    async def make(game: AnyGame, seed: bytes, record: GameRecord | None) -> Question | None:
        assert (game.key, seed, record) == ("medici", b"seed", None)
        return next(found)

    stock = QuestionStock(disk, make, lambda: b"seed")
    for _ in range(5):
        assert await stock.try_one()
    assert await disk.run(lambda db: store.questions.stock(db, "medici")) == 2


def answer(user: int, *, right: bool) -> MemberAnswer:
    return MemberAnswer(user, f"name {user}", 0, right)


def test_runs_of_right_answers() -> None:
    """Answers come newest first. A missing answer does not end a run, a wrong one does."""
    assert longest_run([]) == (0, ())
    assert longest_run([answer(1, right=False), answer(1, right=True)]) == (0, ())
    days = [answer(1, right=True), answer(2, right=True), answer(1, right=True), answer(2, right=False)]
    assert longest_run(days) == (2, ("name 1",))
    assert longest_run([*days, answer(3, right=True), answer(3, right=True)]) == (2, ("name 1", "name 3"))


def test_only_the_first_answer_counts_and_only_in_time(db: Connection) -> None:
    switch_on(db, HERE)
    store.questions.add(db, canned(0))
    ask(db, HERE)

    def given(person: Person, choice: int, now: int) -> int | None:
        found = questions.answer(db, 1, person, choice, now)
        return found.choice if found else None

    assert given(ANA, 1, NOW) == 1
    assert given(ANA, 0, NOW) == 1
    assert given(BEN, 0, NOW + DAY) is None
    assert given(ANA, 0, NOW + DAY) == 1
    with pytest.raises(Refusal, match="question-gone"):
        questions.answer(db, 1, BEN, 3, NOW)
    with pytest.raises(Refusal, match="question-gone"):
        questions.answer(db, 2, BEN, 0, NOW)


def test_questions_are_kept_for_sixty_days(db: Connection) -> None:
    switch_on(db, HERE)
    store.questions.add(db, canned(0))
    ask(db, HERE)
    questions.answer(db, 1, ANA, 0, NOW)
    questions.tidy_up(db, NOW + 61 * DAY)
    assert asked(db) == [(HERE, 1)], "its result was not shown yet"
    store.questions.end(db, 1)
    questions.tidy_up(db, NOW + 60 * DAY)
    assert len(asked(db)) == 1
    questions.tidy_up(db, NOW + 61 * DAY)
    for kept in ("asked", "answers", "questions"):
        assert db.execute(f"SELECT * FROM {kept}").fetchall() == []  # noqa: S608


def test_a_forgotten_server_leaves_nothing(db: Connection) -> None:
    switch_on(db, HERE)
    store.questions.add(db, canned(0))
    ask(db, HERE)
    questions.answer(db, 1, ANA, 0, NOW)
    store.servers.erase(db, HERE)
    for kept in ("asked", "answers", "questions", "servers"):
        assert db.execute(f"SELECT * FROM {kept}").fetchall() == []  # noqa: S608
