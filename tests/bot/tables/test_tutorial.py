"""Test tutorials: one player and AI players, advice on everything new, and an undo for every move."""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot import store
from bot.contract.texts import declared
from bot.store import slots
from bot.store.db import Store
from bot.store.rows import SentMessage, Settings, Table
from bot.tables import base, clock, history, lobby, moderation, play, seats, tutorial, vacation
from bot.tables.base import Refusal
from bot.tables.lobby import Opening
from bot.tables.moderation import Actor
from bot.text import LANGUAGES, speaker
from bot.ui import after_game
from bot.ui import tutorial as shown
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.interaction import Response
from games import GAMES, tutorial_options
from games.core import Text, decode, encode
from tests.bot.conftest import opened
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, NOW, House

PRESSES = {"medici": 32, "medici_card": 32, "intrige": 34, "mediterranee": 40}
"""The most decisions in a tutorial played like an AI player: about ten minutes."""


def opening(game: str = "medici") -> Opening:
    options = encode(GAMES[game].types.Options())
    return Opening(game, guild=1, channel=2, threads=False, language="en", options=options, seed=bytes(32))


async def begun(house: House, game: str = "medici") -> Table:
    return await house.do(tutorial.begin, opening(game), ANA, NOW)


async def state_of(house: House, table: Table) -> Any:
    return decode(table.game, "state", (await house.table(table.id)).state or b"")


async def move_on(house: House, number: int = 1) -> Table:
    """Let AI players move until the first seat is asked."""
    while True:
        table = await house.table(number)
        state = decode(table.game, "state", table.state or b"")
        awaited = table.game.rules.awaited(state)
        if 0 in awaited or not awaited:
            return table
        seat, rules = min(awaited), table.game.rules
        seed = sha256(f"{table.version}".encode()).digest()
        move = table.game.choose(rules.view(state, seat), rules.legal_moves(state, seat), seed)
        await house.do(play.play_house, table, seat, move, NOW)


async def panel(counter: Counter) -> Response:
    return await counter.tap(ANA, CustomId(Action.HAND, 1))


@pytest.fixture
def house(disk: Store) -> Counter:
    return Counter(disk)


@pytest.mark.parametrize("game", GAMES)
async def test_it_begins_at_once_with_few_house_players(house: Counter, game: str) -> None:
    table = await begun(house, game)
    assert (table.status, table.tutorial_shown, table.pace) == ("playing", "", "free")
    assert [row.user for row in table.seats] == [ANA.user, *[None] * (tutorial.seats(game) - 1)]
    assert all(row.house for row in table.seats[1:])
    assert (await house.table(table.id)).tutorial_shown == ""


async def test_nobody_is_at_two_and_none_counts_for_what_one_may_have(house: Counter) -> None:
    await house.do(store.servers.set_settings, 1, Settings(per_person=1, per_server=2))
    table = await begun(house)
    await house.refuses("guided-already", tutorial.begin, opening("intrige"), ANA, NOW)
    await house.open(ANA)
    await house.refuses("too-many-here", tutorial.begin, opening(), BEN, NOW)
    await house.do(tutorial.end, table.id, ANA.user, NOW)
    assert (await begun(house)).status == "playing"
    assert await house.do(store.servers.opened_since, 1, ANA.user, 0) == 1


async def test_one_press_of_its_owner_ends_it(house: Counter) -> None:
    table = await begun(house)
    await house.refuses("not-understood", tutorial.end, table.id, BEN.user, NOW)
    end = CustomId(Action.END_TUTORIAL, table.id)
    assert str(end) in ids(await panel(house))
    assert told(await house.tap(ANA, end)) == ("update", word("guided-ended"))
    assert (await house.table(table.id)).status == "abandoned"


async def test_a_table_that_is_not_guided_is_not_ended_so(house: Counter) -> None:
    table = await house.begin(ANA, houses=2)
    await house.refuses("not-understood", tutorial.end, table.id, ANA.user, NOW)
    assert not [each for each in ids(await panel(house)) if each.startswith(f"{Action.END_TUTORIAL}.")]
    assert word("guided-tip") not in told(await panel(house))[1]


async def test_what_is_new_comes_with_advice_until_it_is_answered(house: Counter) -> None:
    await begun(house)
    seen: list[str] = []
    while len(seen) < 6:
        table = await move_on(house)
        for _ in range(2):
            words = told(await panel(house))[1]
        seen.append(words.partition(f"**{word('guided-tip')}** ")[2][:20])
        state = await state_of(house, table)
        seed = sha256(f"{table.version}".encode()).digest()
        move = table.game.choose(table.game.rules.view(state, 0), table.game.rules.legal_moves(state, 0), seed)
        await house.tap(ANA, CustomId(Action.MOVE, 1, table.epoch, pack((move,))))
    given = [each for each in seen if each]
    assert len(given) == len({*given}) > 1
    assert not seen[-1]


async def test_what_was_answered_goes_back_past_the_house_and_what_came_to_light(house: Counter) -> None:
    await begun(house)
    before = await move_on(house)
    state = await state_of(house, before)
    legal = before.game.rules.legal_moves(state, 0)
    await house.press(before, ANA.user, legal[0])
    after = await move_on(house)
    assert after.version > before.version + 1
    assert await house.do(play.may_undo, after) == 0
    await house.do(play.undo, 1, ANA.user, after.epoch, NOW)
    back = await house.table()
    assert (back.version, await state_of(house, back)) == (before.version, state)
    assert back.epoch > after.epoch
    again = await move_on(house)
    await house.press(again, ANA.user, legal[-1])
    last = await move_on(house)
    await house.do(play.undo, 1, ANA.user, last.epoch, NOW)
    assert await state_of(house, await house.table()) == state


async def test_the_panel_takes_back_too(house: Counter) -> None:
    """A learner plays on the panel, so the undo that the first message promises is there."""
    await begun(house)
    before = await move_on(house)
    kind = f"{Action.UNDO}."
    assert not any(each.startswith(kind) for each in ids(await panel(house)))
    await house.press(before, ANA.user, before.game.rules.legal_moves(await state_of(house, before), 0)[0])
    await move_on(house)
    (undo,) = [each for each in ids(await panel(house)) if each.startswith(kind)]
    assert (await house.tap(ANA, undo)).kind == "nothing"
    assert (await house.table()).version == before.version


async def test_the_rules_it_began_under_hold_when_all_is_taken_back(house: Counter) -> None:
    table = await begun(house, "mediterranee")
    older = msgspec.structs.replace(await state_of(house, table), rules=3)
    sql = "UPDATE tables SET state = ?, state_sum = NULL, anchor = NULL, anchor_sum = NULL"
    await house.do(lambda db: db.execute(sql, (encode(older),)) and None)
    rules = table.game.rules
    table = await house.press(await house.table(table.id), ANA.user, rules.legal_moves(older, 0)[0])
    await house.do(play.undo, table.id, ANA.user, table.epoch, NOW)
    assert await state_of(house, table) == older


async def learn(house: House, answers: int, undone: int = 0) -> Table:
    """Give `answers` answers like an AI player, and show the board each time.

    Before `undone` of them, give another answer and undo it.
    """
    for number in range(answers):
        table = await move_on(house)
        state = await state_of(house, table)
        if not table.game.rules.awaited(state):
            break
        legal = table.game.rules.legal_moves(state, 0)
        if number < undone:
            other = Random(number).choice([*legal])  # noqa: S311
            await house.press(table, ANA.user, other)
            table = await move_on(house)
            upto = await house.do(store.moves.last_log_line, 1)
            await house.do(store.outbox.set_sent, 1, SentMessage(slots.BOARD, 2, 3, table.scene, NOW, upto, upto))
            await house.do(play.undo, 1, ANA.user, table.epoch, NOW)
            table = await house.table()
        seed = sha256(f"{table.version}".encode()).digest()
        move = table.game.choose(table.game.rules.view(state, 0), legal, seed)
        await house.press(table, ANA.user, move)
    return await move_on(house)


async def moments(house: House) -> list[tuple[int, str, tuple[Text, ...]]]:
    course = await house.do(lambda db: history.game_course(db, base.the_table(db, 1)))
    assert course.states(len(course.steps) - 1)[1] == await state_of(house, course.table)
    return [(step.version, step.scene, tuple(line.text for line in step.lines)) for step in course.steps]


async def test_what_was_taken_back_is_no_moment_of_it(disk: Store, empty: Path, tmp_path: Path) -> None:
    """A replay with undone moves equals one without them, however far the undo went.

    A board had shown the moves. In this game some answers have log lines and others have none.
    """
    async with opened(Path(shutil.copy(empty, tmp_path / "another.db"))) as another:
        undone, straight = House(disk), House(another)
        for house, undos in ((undone, 12), (straight, 0)):
            await begun(house, "mediterranee")
            await learn(house, 12, undos)
        assert await moments(undone) == await moments(straight)


async def test_what_comes_of_it_is_not_kept_nor_played_again(house: Counter) -> None:
    await begun(house)
    table = await learn(house, 100)
    assert table.status == "finished"
    assert (await house.everything())["results"] == []
    assert ids_below(table) == [Action.REPLAY, Action.ANIMATION]
    await house.refuses("guided-ended", lobby.rematch, 1, ANA, bytes(32), NOW)


def ids_below(table: Table) -> list[str]:
    """Return the custom ids of the buttons below a finished tutorial."""
    return [button["custom_id"].split(".")[0] for button in after_game.ways(table, speaker("en"))]


async def test_one_that_was_ended_is_not_opened_again(house: Counter) -> None:
    """An ended tutorial cannot be reopened, or a user could fill a server with tables."""
    table = await begun(house)
    await house.do(tutorial.end, table.id, ANA.user, NOW)
    assert ids_below(await house.table()) == []
    for moderated in ((), (1,)):
        actor = Actor(ANA.user, moderated.__contains__)
        await house.refuses("guided-ended", moderation.take_back, table.id, actor, NOW)
    await house.refuses("guided-ended", lobby.rematch, table.id, ANA, bytes(32), NOW)
    assert await house.do(store.audit_log.abandonments, 1, 0, 5) == []


async def test_nobody_opens_more_than_some_in_a_day(house: Counter) -> None:
    for _ in range(20):
        await house.do(tutorial.end, (await begun(house)).id, ANA.user, NOW)
    await house.refuses("too-many-today", tutorial.begin, opening(), ANA, NOW)
    assert (await house.do(tutorial.begin, opening(), BEN, NOW)).status == "playing"
    assert (await house.do(tutorial.begin, opening(), ANA, NOW + clock.DAY)).status == "playing"


async def test_who_leaves_one_closes_it(house: Counter) -> None:
    table = await begun(house)
    await learn(house, 2)
    await house.do(seats.leave, table.id, ANA.user, NOW)
    assert (await house.table()).status == "abandoned"
    assert (await begun(house)).status == "playing"


async def test_who_resigns_from_one_may_still_end_it(house: Counter) -> None:
    """A player who resigns from a tutorial may still end it.

    Otherwise AI players play on, and the player could open no other before its end.
    """
    await begun(house)
    await learn(house, 2)
    table = await house.do(play.resign, 1, ANA.user, NOW)
    assert (table.status, await house.do(play.may_undo, table)) == ("playing", None)
    await house.refuses("guided-already", tutorial.begin, opening(), ANA, NOW)
    await house.do(tutorial.end, 1, ANA.user, NOW)
    assert (await begun(house)).status == "playing"
    assert (await house.everything())["results"] == []


@pytest.mark.parametrize("practice", [False, True])
async def test_the_house_does_not_sit_in_at_one(house: Counter, practice: bool) -> None:
    """Tutorials and practice games have no substitute on vacation.

    They use no vacation days of a player who is at no other table.
    """
    away = (ANA.user, "house", 3, lambda _: True, NOW)
    if practice:
        await house.command(ANA, "medici start", options={"practice": "yes"})
        await house.do(lobby.add_house, 1, ANA)
        await house.do(lobby.add_house, 1, ANA)
        await house.do(lobby.start, 1, ANA, NOW)
    else:
        await begun(house)
    await house.refuses("vacation-no-table", vacation.begin, *away)
    await house.begin(ANA, BEN, houses=1)
    await house.do(vacation.begin, *away)
    assert [(await house.table(number)).seats[0].house for number in (1, 2)] == [False, True]


async def test_at_other_tables_it_does_not(house: Counter) -> None:
    await house.begin(ANA, houses=2)
    table = await move_on(house)
    state = await state_of(house, table)
    await house.press(table, ANA.user, table.game.rules.legal_moves(state, 0)[0])
    after = await move_on(house)
    assert after.version > table.version + 1
    with pytest.raises(Refusal):
        await house.do(play.undo, 1, ANA.user, after.epoch, NOW)


@pytest.mark.parametrize("key", GAMES)
def test_every_question_comes_with_advice(key: str) -> None:
    """Every question has advice.

    Planned moves and table talk are not questions. A question of the day asks for the first of several moves.
    """
    keys = {each for section in declared(GAMES[key], "en").values() for each in section}
    asked = {each for each in keys if each.startswith("ask-") and not each.startswith("ask-order")}
    questions = {
        each.removesuffix("-again").removesuffix("-first") for each in asked - {"ask-words", "ask-zone", "ask-price"}
    }
    assert {each.removeprefix("tip-") for each in keys if each.startswith("tip-")} == questions


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_over_in_few_decisions(key: str) -> None:
    """A tutorial takes few decisions, each with advice that depends only on its seat's view."""
    game, decisions = GAMES[key], 0
    options = tutorial_options.tutorial_options(game)
    assert (options != game.types.Options()) == (game.lesson is not None)
    state = game.rules.setup(tutorial.seats(key), tutorial.seed(key), options).state
    while awaited := sorted(game.rules.awaited(state)):
        assert decode(game, "state", encode(state)) == state
        seat = awaited[0]
        view = game.rules.view(state, seat)
        if seat == 0:
            decisions += 1
            tip = shown.advice(key, game.words.prompt(view, 0))
            assert tip
            assert len(say(key, tip)) < 400
        seed = sha256(f"{decisions} {seat}".encode()).digest()
        state = game.rules.apply(state, seat, game.choose(view, game.rules.legal_moves(state, seat), seed)).state
    assert decisions <= PRESSES[key]


def say(key: str, tip: str) -> str:
    """Return the advice in the language in which it is longest."""
    return max((speaker(language, key)(Text(tip)) for language in LANGUAGES), key=len)


async def test_one_is_opened_from_the_overview_in_a_server_alone(house: Counter) -> None:
    guided = CustomId(Action.TUTORIAL, payload="medici")
    assert str(guided) in ids(await house.tap(ANA, CustomId(Action.OVERVIEW, payload="medici")))
    assert told(await house.tap(ANA, guided, guild=None)) == ("private", word("only-in-server"))
    began = await house.tap(ANA, guided)
    kind, words = told(began)
    assert (kind, words) == ("private", word("guided-begun"))
    assert str(CustomId(Action.HAND, 1, payload="choices")) in ids(began)
    assert (await house.table()).tutorial_shown == ""
    there = await house.tap(ANA, guided)
    assert told(there)[1] == word("guided-already")
    assert ids(there) == [str(CustomId(Action.END_TUTORIAL, 1))]
    assert told(await house.tap(ANA, CustomId(Action.TUTORIAL, payload="chess")))[1] == word("not-understood")
