"""Test the pictures of a table as they are posted."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Sequence
from threading import Event

import pytest
from PIL import Image

from bot.store.rows import MoveRow, Table
from bot.tables.whats_new import EarlierState
from bot.text import LANGUAGES
from bot.ui import drawing, pictures
from bot.ui.board import Position
from bot.ui.pictures import Pictures, further_pictures, picture
from games import GAMES
from games.core import Seat
from games.core import encode as to_bytes
from render import renderer
from tests.bot.ui import making

pytestmark = pytest.mark.usefixtures("drawn")

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


async def test_a_decision_has_a_picture_for_the_seat_that_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    state = MEDICI.rules.setup(6, bytes(32)).state
    table, kept = making.table(MEDICI, state=state), Pictures()
    (asked,) = MEDICI.rules.awaited(state)
    waiting = (asked + 1) % 6

    async def shown(seat: Seat) -> Sequence[bytes]:
        return await kept.decision(1, table, Position.of(table, state, seat), seat, "en")

    (png,) = await shown(asked)
    assert png.startswith(PNG)
    assert await shown(waiting) == ()
    monkeypatch.delattr(renderer("medici"), "decision")
    assert await shown(asked) == (), "the game has no such pictures"


async def test_what_somebody_waits_for_goes_before_the_boards_and_these_before_films() -> None:
    free, drawn = Event(), list[str]()
    ranks = {"hand": pictures._Rank.WAITED_FOR, "board": pictures._Rank.BOARD, "film": pictures._Rank.FILM}

    def wanted(what: str) -> Callable[[], tuple[Image.Image, ...]]:
        def draw() -> tuple[Image.Image, ...]:
            free.wait()
            drawn.append(what)
            return ()

        return draw

    asked = [
        asyncio.create_task(pictures._drawn(wanted(what), ranks[what.partition(" ")[0]]))
        for what in ("hand 0", "film 1", "film 2", "board 1", "board 2", "hand 1", "hand 2")
    ]
    await asyncio.sleep(0)  # all pictures are requested
    free.set()
    await asyncio.gather(*asked)
    assert drawn == ["hand 0", "hand 1", "hand 2", "board 1", "board 2", "film 1", "film 2"]


@pytest.mark.parametrize(("error", "told"), [(ValueError, ValueError), (StopIteration, RuntimeError)])
async def test_a_picture_that_fails_holds_up_no_other(error: type[Exception], told: type[Exception]) -> None:
    """A picture that fails delays neither other pictures nor its requesters.

    asyncio passes on no StopIteration.
    """

    def fail() -> tuple[Image.Image, ...]:
        raise error("no such colour")

    failed, drawn = await asyncio.gather(pictures._drawn(fail), pictures._drawn(tuple), return_exceptions=True)
    assert isinstance(failed, told)
    assert drawn == []


async def test_a_new_name_is_another_picture() -> None:
    """A new name makes a new picture of a cached position."""
    state = MEDICI.rules.setup(3, bytes(32)).state
    kept, shown = Pictures(), list[bytes]()
    for names in (("Ana", "Ben", "Chloé"), ("Zora", "Ben", "Chloé"), ("Ana", "Ben", "Chloé")):
        table = making.table(MEDICI, names, seats=3, state=state)
        shown += (await kept.board(1, table, Position.of(table, state), "en"))[:1]
    before, renamed, again = shown
    assert before == again != renamed


async def test_a_drawing_that_is_cancelled_before_it_begins_leaves_nothing() -> None:
    """It leaves no coroutine behind, which would warn that nobody awaited it."""
    state = MEDICI.rules.setup(3, bytes(32)).state
    kept, table = Pictures(), making.table(MEDICI, seats=3, state=state)
    asked = asyncio.create_task(kept.board(1, table, Position.of(table, state), "en"))
    await asyncio.sleep(0)
    (begun,) = kept._drawing.values()
    begun.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    gc.collect()


async def test_what_changed_is_drawn_once_for_each_past(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, honest = list[int](), pictures.changed_pictures

    async def watched(table: Table, past: EarlierState, position: Position, language: str) -> list[bytes]:
        drawn.append(past.seat)
        return await honest(table, past, position, language)

    monkeypatch.setattr(pictures, "changed_pictures", watched)
    opening = MEDICI.rules.setup(6, bytes(32)).state
    mover = min(MEDICI.rules.to_act(opening))
    move = MEDICI.rules.legal_moves(opening, mover)[0]
    now = MEDICI.rules.apply(opening, mover, move).state
    table, kept = making.table(MEDICI, state=now), Pictures()
    made, wrong = (MoveRow(0, seat, to_bytes(move), 1, 1) for seat in (mover, (mover + 1) % 6))

    async def framed(seat: Seat, *moves: MoveRow) -> Sequence[bytes]:
        past = EarlierState(table, seat, to_bytes(opening), moves)
        return await kept.changed(1, table, past, Position.of(table, now, seat), "en")

    (png,) = await framed(0)
    assert png.startswith(PNG)
    assert png != await picture(table, Position.of(table, now, 0), "en")
    assert await framed(0) == (png,)
    assert await framed(0, made) == (), "nothing changed since the player's own move"
    assert await framed(0, wrong) == (), "the move was illegal"
    assert await framed(1) == (png,)
    assert drawn == [0, 0, 0, 1], "each earlier state is drawn once per seat"


async def test_a_banner_is_drawn_once_for_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    titles, medici = list[str](), renderer("medici")

    def banner(title: str) -> Image.Image:
        titles.append(title)
        return honest(title)

    honest = medici.banner
    monkeypatch.setattr(medici, "banner", banner)
    drawing._drawn_once.cache_clear()
    tables = [making.table(MEDICI, language=language) for language in (*LANGUAGES, *LANGUAGES)]
    pngs = await asyncio.gather(*map(pictures.banner, tables))
    assert titles == ["Medici" for _ in LANGUAGES]
    assert pngs[: len(LANGUAGES)] == pngs[len(LANGUAGES) :]
    assert pngs[0].startswith(PNG)


async def test_a_game_without_closer_looks_wakes_nothing_to_draw_them() -> None:
    state = MEDICI.rules.setup(6, bytes(32)).state
    table, drawer = making.table(MEDICI, state=state), drawing.Drawer()
    async with pictures.drawn_by(drawer):
        assert await further_pictures(table, Position.of(table, state), "en") == []
        assert drawer._process is None
