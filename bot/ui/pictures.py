"""Pictures of tables: drawn and encoded by a process of their own (drawing.py), so that the event loop goes on; where
there is none, or it is lost, in one thread.

A second one would only be in the way: drawing is Python for the most part, and while one picture was encoded and the
next one drawn, whoever pressed waited longer. It would also keep memory of its own that the allocator does not give
back. What somebody waits for goes before the boards, and these go before films.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from enum import IntEnum
from functools import partial
from itertools import count
from queue import PriorityQueue
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from PIL import Image

from bot.store.rows import Table
from bot.tables.base import standings
from bot.tables.lobby import HOUSE_NAMES
from bot.tables.whats_new import EarlierState
from bot.ui.board import Position
from bot.ui.drawing import Drawer, Job, Kind, drawn
from bot.ui.kit.table_voice import names
from games.core import Corrupt
from games.core import encode as to_bytes
from render import theme
from render.canvas import encode
from render.film import Film
from render.icons import drawings
from render.icons import png as icon

_Draw: TypeAlias = Callable[[], Iterable[Image.Image]]
_Encode: TypeAlias = Callable[[Image.Image], bytes]


class _Rank(IntEnum):
    """What is drawn first."""

    WAITED_FOR = 0
    BOARD = 1
    FILM = 2


class _Wanted(NamedTuple):
    """What is to be drawn; the least of them is next."""

    rank: _Rank
    number: int
    make: Callable[[], list[bytes]]
    pngs: Future[list[bytes]]


_DRAWING = ThreadPoolExecutor(1, "drawing")
_WANTED: PriorityQueue[_Wanted] = PriorityQueue()
_NUMBERS = count()

_drawers: list[Drawer] = []

_ROOM = 6 * 1024 * 1024
"""Bytes of pictures that are kept: some eighty. At a hundred tables whoever asks again does so at once: of 14,902
that were found, one was further back than the last two megabytes."""

_Shown: TypeAlias = tuple[object, ...]
"""All that a picture shows."""

_Pngs: TypeAlias = tuple[bytes, ...]


class Frame(NamedTuple):
    """What a film shows for so many milliseconds. The job is raw."""

    job: Job
    milliseconds: int

    def image(self, pixels: bytes) -> Image.Image:
        """One of its pictures, to be added to a film."""
        image = Image.frombytes("P", theme.SIZE, pixels)
        image.info["duration"] = self.milliseconds
        return image


@asynccontextmanager
async def drawn_by(drawer: Drawer | None) -> AsyncIterator[None]:
    """Meanwhile, this process draws, which then ends; None: a thread does."""
    if drawer is None:
        yield
        return
    _drawers.append(drawer)
    try:
        yield
    finally:
        _drawers.remove(drawer)
        await drawer.stop()


async def picture(table: Table, position: Position, language: str, *, later: bool = False) -> bytes:
    """The PNG of what this position's view sees, with its words in that language. `later`: after all that somebody
    waits for."""
    (png,) = await _made(_job("table", table, position, language), _rank(later=later))
    return png


async def banner(table: Table) -> bytes:
    """The PNG of what the game is about, below its name in the table's language: drawn once, and kept."""
    (png,) = await _made(Job("banner", table.game_key, table.language))
    return png


async def overview(game: str, language: str) -> bytes:
    """The PNG of a table that this game is learnt by, its parts numbered: drawn once in each language, and kept."""
    (png,) = await _made(Job("overview", game, language, tuple(HOUSE_NAMES)))
    return png


async def further_pictures(table: Table, position: Position, language: str, *, later: bool = False) -> list[bytes]:
    """The PNGs that go with that of the table: a closer look, or how the game went once it is over."""
    kind: Kind = "closing" if position.outcome else "focus"
    return await _made(_job(kind, table, position, language), _rank(later=later))


async def unseen_pictures(table: Table, position: Position, language: str) -> list[bytes]:
    """The PNGs of what is still to come, as far as anybody can work it out."""
    return await _made(_job("unseen", table, position, language))


async def changed_pictures(table: Table, past: EarlierState, position: Position, language: str) -> list[bytes]:
    """The PNG of what this position's view sees, with a frame around each place that looked otherwise in the past;
    none if nothing did."""
    try:
        before = await asyncio.get_running_loop().run_in_executor(_DRAWING, past.view)
    except Corrupt:  # words tell it all the same
        return []
    return await _made(_job("changed", table, position, language, to_bytes(before)))


async def step_picture(table: Table, before: Any, position: Position, language: str) -> list[bytes]:
    """The PNG of what this position's view saw, with marks of what happened since the view of `before` (None: of what
    happened last)."""
    then = None if before is None else to_bytes(before)
    return await _made(_job("table", table, position, language, then))


async def one_more(film: Film, frames: Iterator[Frame]) -> bool:
    """Have the next of these in a film, once nothing else is to be drawn. False if there is none."""
    frame = await asyncio.get_running_loop().run_in_executor(_DRAWING, next, frames, None)
    if frame is None:
        return False
    images = [frame.image(pixels) for pixels in await _made(frame.job, _Rank.FILM)]
    await _drawn(lambda: images, _Rank.FILM, film.add)
    return True


async def icons() -> dict[str, bytes]:
    """The PNGs of what stands beside choices, by the names of icons. Pictures go between them."""
    loop = asyncio.get_running_loop()
    names = await loop.run_in_executor(_DRAWING, drawings)
    return {name: await loop.run_in_executor(_DRAWING, icon, name) for name in names}


def _rank(*, later: bool) -> _Rank:
    return _Rank.BOARD if later else _Rank.WAITED_FOR


async def _made(job: Job, rank: _Rank = _Rank.WAITED_FOR) -> list[bytes]:
    """By the process that draws, where there is one and it can; else here."""
    pngs = await _drawers[-1].draw(job, rank) if _drawers else None
    return await _in_turn(partial(drawn, job), rank) if pngs is None else pngs


async def _drawn(draw: _Draw, rank: _Rank = _Rank.WAITED_FOR, encoding: _Encode = encode) -> list[bytes]:
    """Here, whatever it is."""
    return await _in_turn(lambda: [*map(encoding, draw())], rank)


async def _in_turn(make: Callable[[], list[bytes]], rank: _Rank) -> list[bytes]:
    wanted = _Wanted(rank, next(_NUMBERS), make, Future())
    _WANTED.put(wanted)
    asyncio.get_running_loop().run_in_executor(_DRAWING, _make_next)
    return await asyncio.wrap_future(wanted.pngs)


def _make_next() -> None:
    """In the thread: what is wanted most by now, which need not be what this was called for."""
    *_, make, pngs = _WANTED.get_nowait()
    if not pngs.set_running_or_notify_cancel():
        return
    try:
        pngs.set_result(make())
    except StopIteration as error:  # asyncio would tell nobody of it, who then waited for ever
        pngs.set_exception(RuntimeError(repr(error)))
    except BaseException as error:
        pngs.set_exception(error)


def _job(kind: Kind, table: Table, position: Position, language: str, before: bytes | None = None) -> Job:
    called, places = _reader(table, position, language)
    return Job(kind, table.game_key, language, called, to_bytes(position.view), places, before)


def _reader(table: Table, position: Position, language: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The names and places that go with a view for those who read this language."""
    places = standings(table, position.outcome) if position.outcome else ()
    return tuple(names(table, language)), tuple(places)


class Pictures:
    """Pictures for single people's eyes. Those looked at lately are kept, by all that they show.

    One is drawn at a time, so it is done for each person one after another: whoever asks for many waits for them
    alone.
    """

    def __init__(self, room: int = _ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[_Shown, _Pngs] = OrderedDict()
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._drawing: dict[_Shown, asyncio.Task[_Pngs]] = {}

    async def board(self, user: int, table: Table, position: Position, language: str) -> list[bytes]:
        """For this person, the picture of what a view sees, and the further ones that go with it."""

        async def draw() -> list[bytes]:
            return [await picture(table, position, language)]

        whole = await self._get(user, _shown("table", table, position, language), draw)
        return [*whole, *await self._further(user, table, position, language)]

    async def preview(self, user: int, table: Table, position: Position, language: str) -> list[bytes]:
        """What somebody prepares: the closer looks where there are any, as that is where it happens."""
        closer = await self._further(user, table, position, language)
        return [*closer] or (await self.board(user, table, position, language))[:1]

    async def unseen(self, user: int, table: Table, position: Position, language: str) -> Sequence[bytes]:
        """What is still to come, as far as this person could work it out."""

        draw = partial(unseen_pictures, table, position, language)
        return await self._get(user, _shown("unseen", table, position, language), draw)

    async def changed(
        self, user: int, table: Table, past: EarlierState, position: Position, language: str
    ) -> Sequence[bytes]:
        """For this person, where their view of the table differs from what they saw in the past."""

        draw = partial(changed_pictures, table, past, position, language)
        return await self._get(user, (*_shown("changed", table, position, language), past.key), draw)

    async def step(self, user: int, table: Table, before: Any, position: Position, language: str) -> Sequence[bytes]:
        """For this person, a moment of a game that is looked back on, and what led to it from the one before."""

        draw = partial(step_picture, table, before, position, language)
        return await self._get(user, (*_shown("step", table, position, language), to_bytes(before)), draw)

    async def chances(self, user: int, shown: tuple[object, ...], draw: Callable[[], Image.Image]) -> Sequence[bytes]:
        """For this person, how likely their victory was over a game. `shown`: all that this picture shows."""

        return await self._get(user, ("chances", *shown), lambda: _drawn(lambda: [draw()]))

    async def _further(self, user: int, table: Table, position: Position, language: str) -> _Pngs:
        draw = partial(further_pictures, table, position, language)
        kind = "closing" if position.outcome else "focus"
        return await self._get(user, _shown(kind, table, position, language), draw)

    async def _get(self, user: int, shown: _Shown, draw: Callable[[], Awaitable[list[bytes]]]) -> _Pngs:
        async with self._turns.setdefault(user, asyncio.Lock()):
            found = self._find(shown)
            if found is not None:
                return found
            if shown not in self._drawing:
                self._drawing[shown] = asyncio.create_task(self._draw(shown, draw()))
            return await asyncio.shield(self._drawing[shown])  # others may want it, too

    async def _draw(self, shown: _Shown, drawn: Awaitable[list[bytes]]) -> _Pngs:
        try:
            pngs = tuple(await drawn)
        finally:
            del self._drawing[shown]
        self._keep(shown, pngs)
        return pngs

    def _find(self, shown: _Shown) -> _Pngs | None:
        found = self._kept.get(shown)
        if found is not None:
            self._kept.move_to_end(shown)
        return found

    def _keep(self, shown: _Shown, pngs: _Pngs) -> None:
        """Keep pictures, in the place of those nobody has looked at for longest."""
        self._kept[shown] = pngs
        self._room -= _weight(shown, pngs)
        while self._room < 0:
            self._room += _weight(*self._kept.popitem(last=False))


def _shown(kind: str, table: Table, position: Position, language: str) -> _Shown:
    """Everything a picture is drawn from. The view itself is part of it: no other view may ever be shown for it."""
    called, places = _reader(table, position, language)
    return kind, table.game_key, to_bytes(position.view), called, language, places


def _weight(shown: _Shown, pngs: _Pngs) -> int:
    """The bytes that it takes to keep them, roughly."""
    return sum(len(part) for part in (*shown, *pngs) if isinstance(part, bytes)) + 1024
