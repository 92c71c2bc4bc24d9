"""Test animations: made one at a time, at the largest size Discord accepts, cached within a limit."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.store.db import Store
from bot.tables.base import Refusal
from bot.tables.history import GameCourse
from bot.tables.seats import taken_over
from bot.ui import animation_jobs
from bot.ui.animation_jobs import Animation, Animations
from tests.bot.tables.test_history import a_finished_game, the_course
from tests.bot.tables.test_tables import ANA, BEN, House


@pytest.fixture
async def course(disk: Store) -> GameCourse:
    house = House(disk)
    await a_finished_game(house, ANA, BEN)
    return await the_course(house)


def frames(gif: bytes) -> int:
    with Image.open(BytesIO(gif)) as image:
        return int(getattr(image, "n_frames", 1))


def named(course: GameCourse, table: int = 1, name: str = "Ana") -> GameCourse:
    """Return the same game at another table, or with another name for its player."""
    seats = (msgspec.structs.replace(course.table.seats[0], name=name), *course.table.seats[1:])
    return msgspec.structs.replace(course, table=msgspec.structs.replace(course.table, id=table, seats=seats))


async def test_a_whole_game_with_how_it_went_at_its_end(course: GameCourse) -> None:
    made = await Animations().get(course)
    assert made.every == 1
    assert frames(made.gif) == made.moments + 1
    assert len(made.gif) < animation_jobs.LARGEST / 3


async def test_what_is_too_large_has_fewer_moments(course: GameCourse, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = await Animations().get(course)
    monkeypatch.setattr(animation_jobs, "LARGEST", len(whole.gif) // 3)
    less = await Animations().get(course)
    assert len(less.gif) <= len(whole.gif) // 3 + 1000
    assert (less.every > 1, less.moments) == (True, -(-whole.moments // less.every))
    monkeypatch.setattr(animation_jobs, "LARGEST", 1)
    assert (await Animations().get(course)).moments == 1


async def test_no_game_is_too_long(course: GameCourse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation_jobs, "_MOST", 10)
    made = await Animations().get(course)
    assert (made.every > 1, made.moments <= 10) == (True, True)


async def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Replace animations by small ones and check that never two are made at once.

    Return the list of their tables.
    """
    tables, busy = list[int](), list[int]()

    async def made(course: GameCourse) -> Animation:
        assert not busy
        busy.append(1)
        await asyncio.sleep(0)
        tables.append(course.table.id)
        busy.pop()
        return Animation(bytes(100), 1, 1)

    monkeypatch.setattr(animation_jobs, "_made", made)
    return tables


async def test_one_at_a_time_and_once(course: GameCourse, monkeypatch: pytest.MonkeyPatch) -> None:
    made, animations = await counted(monkeypatch), Animations()
    assert animations.kept(course) is None
    await asyncio.gather(*[animations.get(named(course, table)) for table in (1, 2, 1, 3, 2)])
    assert made == [1, 2, 3]
    assert animations.kept(course) is not None


async def test_none_shows_a_name_of_before(course: GameCourse, monkeypatch: pytest.MonkeyPatch) -> None:
    made, animations = await counted(monkeypatch), Animations()
    await animations.get(course)
    former = named(course, name="Former player")
    assert animations.kept(former) is None
    await animations.get(former)
    assert animations.kept(course) is None
    assert made == [1, 1]


async def test_a_frame_has_the_names_of_its_time(course: GameCourse) -> None:
    """Also the cached animation of other former names is not shown."""
    first, second, *rest = course.steps
    second = msgspec.structs.replace(second, lines=(*second.lines, taken_over(0, "Bo")))
    over = msgspec.structs.replace(course, steps=(first, second, *rest))
    chosen = [0, 1, 2]
    called = [over.table_at(number) for number in chosen]
    shown = animation_jobs.frames(over.table, over.along(chosen), len(chosen), called)
    assert [frame.job.names for frame in shown] == [("Bo", "Ben"), ("Ana", "Ben"), ("Ana", "Ben")]
    animations = Animations()
    await animations.get(over)
    assert animations.kept(over) is not None
    assert animations.kept(course) is None


async def test_those_nobody_asks_for_make_room(course: GameCourse, monkeypatch: pytest.MonkeyPatch) -> None:
    made, animations = await counted(monkeypatch), Animations(room=250)
    for table in (1, 2, 1, 3):
        await animations.get(named(course, table))
    assert [bool(animations.kept(named(course, table))) for table in (1, 2, 3)] == [True, False, True]
    assert made == [1, 2, 3]
    for table in (3, 3, 2, 1):
        await animations.get(named(course, table, name="Bea"))
    assert animations._room >= 0


async def test_of_moves_that_cannot_be_made_it_is_refused(course: GameCourse) -> None:
    """An animation of illegal moves is refused, and the next one is made."""
    spoilt: Any = msgspec.structs.replace(course, moves=(*course.moves[1:], course.moves[0]))
    animations = Animations()
    with pytest.raises(Refusal, match="history-unplayable"):
        await animations.get(spoilt)
    assert await animations.get(named(course, 2))
