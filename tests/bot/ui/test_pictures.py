"""The pictures of a table as they go out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event

from PIL import Image

from bot.ui import pictures
from bot.ui.board import Position
from bot.ui.pictures import further_pictures, picture
from games import GAMES
from tests.bot.ui import making

MEDICI = GAMES["medici"]
PNG = b"\x89PNG\r\n\x1a\n"


async def test_the_end_has_pictures_of_its_own() -> None:
    state = MEDICI.rules.setup(6, bytes(32)).state
    begun = making.table(MEDICI, state=state)
    assert (await picture(begun, Position.of(begun, state), "fr")).startswith(PNG)
    assert await further_pictures(begun, Position.of(begun, state), "fr") == []
    while to_act := sorted(MEDICI.rules.to_act(state)):
        move = MEDICI.rules.legal_moves(state, to_act[0])[-1]
        state = MEDICI.rules.apply(state, to_act[0], move).state
    ended = making.table(MEDICI, state=state, status="finished")
    (chart,) = await further_pictures(ended, Position.of(ended, state), "en")
    assert chart.startswith(PNG)
    assert chart != await picture(ended, Position.of(ended, state), "en")


async def test_what_somebody_waits_for_goes_before_the_boards() -> None:
    free, drawn = Event(), list[str]()

    def wanted(what: str) -> Callable[[], tuple[Image.Image, ...]]:
        def draw() -> tuple[Image.Image, ...]:
            free.wait()
            drawn.append(what)
            return ()

        return draw

    asked = [
        asyncio.create_task(pictures._drawn(wanted(what), later=what.startswith("board")))
        for what in ("under way", "board 1", "board 2", "hand 1", "hand 2")
    ]
    await asyncio.sleep(0)  # all of them are asked for
    free.set()
    await asyncio.gather(*asked)
    assert drawn == ["under way", "hand 1", "hand 2", "board 1", "board 2"]


async def test_a_picture_that_fails_holds_up_no_other() -> None:
    def fail() -> tuple[Image.Image, ...]:
        raise ValueError("no such colour")

    failed, drawn = await asyncio.gather(pictures._drawn(fail), pictures._drawn(tuple), return_exceptions=True)
    assert isinstance(failed, ValueError)
    assert drawn == []
