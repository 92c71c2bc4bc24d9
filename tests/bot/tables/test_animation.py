"""Test the content of animations, and that one is posted once."""

from __future__ import annotations

import pytest

from bot.store import slots
from bot.store.rows import Table
from bot.tables import animation
from bot.tables.base import Refusal
from bot.tables.history import GameCourse, Step
from games import GAMES
from tests.bot.tables.test_history import a_finished_game, played, the_course
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, House
from tests.bot.ui import making


def of_scenes(*scenes: str) -> GameCourse:
    table: Table = making.table(GAMES["medici"])
    return GameCourse(table, tuple(Step(number, scene) for number, scene in enumerate(scenes)), None, ())


def test_the_beginning_and_the_end_of_each_scene() -> None:
    course = of_scenes(*"AAABBCCCDDDEE", "over")
    assert animation.moments(course) == [0, 2, 4, 7, 10, 12, 13]


@pytest.mark.parametrize("scenes", ["A", "AAAA", "AABBCC"])
def test_of_a_game_of_few_scenes_all(scenes: str) -> None:
    assert animation.moments(of_scenes(*scenes)) == [*range(len(scenes))]


async def test_each_state_is_as_it_was(house: House) -> None:
    """The states equal those of the replay, although the game is played through only once."""
    await a_finished_game(house, ANA, BEN)
    course = await the_course(house)
    moments = animation.moments(course)
    assert 20 < len(moments) < len(course.steps)
    assert [*course.along(moments)] == [course.states(number)[1] for number in moments]


async def test_everybody_is_shown_it_once(house: House) -> None:
    """An animation is posted publicly once, when a player of the finished game requests it."""
    table = await house.begin(ANA, BEN, CHLOE, game="medici_card")
    for who, why in ((DAN, "not-seated"), (ANA, "history-unfinished")):
        with pytest.raises(Refusal, match=why):
            await house.do(animation.show, table.id, who.user)
    table = await played(house, table, 1_000)
    await house.do(lambda db: db.execute("DELETE FROM outbox"))
    assert (await house.do(animation.show, table.id, BEN.user)).id == table.id
    assert await house.do(lambda db: db.execute("SELECT slot FROM outbox").fetchall()) == [(str(slots.ANIMATION),)]
    with pytest.raises(Refusal, match="animation-is-shown"):
        await house.do(animation.show, table.id, ANA.user)
