"""Pictures of tables, drawn by a process of their own (drawing.py), or in one thread if there is none.

A second thread would do harm: drawing is mostly Python, so users waited longer while one picture was encoded and
another drawn. Also, the memory of a second thread is not returned by the allocator. Pictures that a user waits for
are drawn before boards, and boards before animations.
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

import msgspec
from PIL import Image

from bot.store.rows import Table
from bot.tables.base import standings
from bot.tables.lobby import HOUSE_NAMES
from bot.tables.whats_new import EarlierState
from bot.text import speaker
from bot.ui.board import Position
from bot.ui.drawing import Drawer, Job, Kind, drawn
from bot.ui.kit import time_input
from bot.ui.kit.table_voice import bot_text, names
from games.core import Corrupt, Seat, Text
from games.core import encode as to_bytes
from render import has_decisions, has_focus, theme
from render.canvas import encode
from render.film import Film
from render.icons import drawings
from render.icons import png as icon

_Draw: TypeAlias = Callable[[], Iterable[Image.Image]]
_Encode: TypeAlias = Callable[[Image.Image], bytes]


class _Rank(IntEnum):
    """The order of drawing: the lowest is drawn first."""

    WAITED_FOR = 0
    BOARD = 1
    FILM = 2


class _Wanted(NamedTuple):
    """A pending drawing for the thread; the smallest is next."""

    rank: _Rank
    number: int
    make: Callable[[], list[bytes]]
    pngs: Future[list[bytes]]


_DRAWING = ThreadPoolExecutor(1, "drawing")
_WANTED: PriorityQueue[_Wanted] = PriorityQueue()
_NUMBERS = count()

_drawers: list[Drawer] = []

_ROOM = 6 * 1024 * 1024
"""The most bytes of cached pictures: some eighty of them.

At a hundred tables, most repeated requests follow at once: of 14,902 cache hits, one was older than the last two
megabytes.
"""

_Shown: TypeAlias = tuple[object, ...]
"""A cache key of pictures: all that they show."""

_Pngs: TypeAlias = tuple[bytes, ...]


class Frame(NamedTuple):
    """A frame of an animation. `job` must have `raw` set, as `image` needs pixels, not a PNG."""

    job: Job
    milliseconds: int

    def image(self, pixels: bytes) -> Image.Image:
        """Return the image made of these pixels, with the frame's duration in its `info`."""
        image = Image.frombytes("P", theme.SIZE, pixels)
        image.info["duration"] = self.milliseconds
        return image


@asynccontextmanager
async def drawn_by(drawer: Drawer | None) -> AsyncIterator[None]:
    """Let `drawer` draw all pictures inside the block, and stop it afterwards; with None, a thread draws."""
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
    """Return the PNG of this position's view in that language.

    `later`: draw it after the pictures that a user waits for.
    """
    (png,) = await _draw_job(_job("table", table, position, language), _rank(later=later))
    return png


async def banner(table: Table) -> bytes:
    """Return the PNG of the game's banner with its name in the table's language. Each is drawn once and cached."""
    (png,) = await _draw_job(Job("banner", table.game_key, table.language))
    return png


async def podium(
    game: str, language: str, names: Sequence[str], places: Sequence[int], points: Sequence[int]
) -> bytes:
    """Return the PNG of the end of a tournament. `names`, `places` and `points`: of the best players."""
    (png,) = await _draw_job(Job("podium", game, language, tuple(names), places=tuple(places), points=tuple(points)))
    return png


async def of_view(game: str, view: Any, names: Sequence[str], language: str) -> bytes:
    """Return the PNG of a view of a game without a table. `names`: of the seats."""
    (png,) = await _draw_job(Job("table", game, language, tuple(names), to_bytes(view)), _Rank.BOARD)
    return png


async def overview(game: str, language: str) -> bytes:
    """Return the PNG of an example table with numbered parts. It is drawn once for each language and cached."""
    (png,) = await _draw_job(Job("overview", game, language, tuple(HOUSE_NAMES)))
    return png


async def further_pictures(table: Table, position: Position, language: str, *, later: bool = False) -> list[bytes]:
    """Return the PNGs that accompany the table's picture: close-ups, or the course of a finished game.

    `later`: draw them after the pictures that a user waits for.
    """
    kind: Kind = "closing" if position.outcome else "focus"
    if kind == "focus" and not has_focus(table.game_key):
        return []
    return await _draw_job(_job(kind, table, position, language), _rank(later=later))


async def shared(table: Table, position: Position) -> bytes:
    """Return the PNG of a position for everyone: once the game is over, its card, otherwise the table."""
    card = await _draw_job(_job("closing", table, position, table.language), _Rank.BOARD) if position.outcome else ()
    return card[0] if card else await picture(table, position, table.language, later=True)


async def unseen_pictures(table: Table, position: Position, language: str) -> list[bytes]:
    """Return the PNGs of the cards still to come, as far as they can be inferred from this position's view."""
    return await _draw_job(_job("unseen", table, position, language))


async def decision_pictures(table: Table, position: Position, seat: Seat, language: str) -> list[bytes]:
    """Return the PNG of what this seat's decision is about. `position`: as that seat knows it."""
    job = _job("decision", table, position, language)
    return await _draw_job(msgspec.structs.replace(job, seat=seat))


async def round_pictures(table: Table, before: Any, position: Position) -> list[bytes]:
    """Return the PNG of what a round brought, which ended with this position; empty if its game has none.

    `before`: the public view of a round earlier.
    """
    return await _draw_job(_job("round", table, position, table.language, to_bytes(before)), _Rank.BOARD)


async def changed_pictures(table: Table, past: EarlierState, position: Position, language: str) -> list[bytes]:
    """Return the PNG of this position's view with a frame around each change since `past`.

    Empty if nothing changed, or the past view can't be computed.
    """
    try:
        before = await asyncio.get_running_loop().run_in_executor(_DRAWING, past.view)
    except Corrupt:  # the words still report the changes
        return []
    return await _draw_job(_job("changed", table, position, language, to_bytes(before)))


async def step_picture(table: Table, before: Any, position: Position, language: str) -> list[bytes]:
    """Return the PNG of this position's view with marks of the changes since the view `before`.

    If `before` is None, the last event is marked instead.
    """
    then = None if before is None else to_bytes(before)
    return await _draw_job(_job("table", table, position, language, then))


async def one_more(film: Film, frames: Iterator[Frame]) -> bool:
    """Add the next frame to an animation once no other picture is pending. Return False if there is no frame left."""
    frame = await asyncio.get_running_loop().run_in_executor(_DRAWING, next, frames, None)
    if frame is None:
        return False
    images = [frame.image(pixels) for pixels in await _draw_job(frame.job, _Rank.FILM)]
    await _drawn(lambda: images, _Rank.FILM, film.add)
    return True


async def icons() -> dict[str, bytes]:
    """Return the PNGs of the icons beside choices, by name. Other pictures may be drawn between them."""
    loop = asyncio.get_running_loop()
    names = await loop.run_in_executor(_DRAWING, drawings)
    return {name: await loop.run_in_executor(_DRAWING, icon, name) for name in names}


def _rank(*, later: bool) -> _Rank:
    return _Rank.BOARD if later else _Rank.WAITED_FOR


async def _draw_job(job: Job, rank: _Rank = _Rank.WAITED_FOR) -> list[bytes]:
    """Return the job's pictures, from the drawing process or, if it cannot draw them, from the thread."""
    pngs = await _drawers[-1].draw(job, rank) if _drawers else None
    return await _in_turn(partial(drawn, job), rank) if pngs is None else pngs


async def _drawn(draw: _Draw, rank: _Rank = _Rank.WAITED_FOR, encoding: _Encode = encode) -> list[bytes]:
    """Run `draw` in the thread, in the order of ranks; return its pictures, encoded by `encoding`."""
    return await _in_turn(lambda: [*map(encoding, draw())], rank)


async def _in_turn(make: Callable[[], list[bytes]], rank: _Rank) -> list[bytes]:
    wanted = _Wanted(rank, next(_NUMBERS), make, Future())
    _WANTED.put(wanted)
    asyncio.get_running_loop().run_in_executor(_DRAWING, _make_next)
    return await asyncio.wrap_future(wanted.pngs)


def _make_next() -> None:
    """Run the most urgent job in the thread. It need not be the job for which this call was queued."""
    *_, make, pngs = _WANTED.get_nowait()
    if not pngs.set_running_or_notify_cancel():
        return
    try:
        pngs.set_result(make())
    except StopIteration as error:  # asyncio drops a StopIteration, so the caller would wait forever
        pngs.set_exception(RuntimeError(repr(error)))
    except BaseException as error:
        pngs.set_exception(error)


def _job(kind: Kind, table: Table, position: Position, language: str, before: bytes | None = None) -> Job:
    called, places = _reader(table, position, language)
    caption = _caption(table, language) if kind == "closing" else ""
    return Job(kind, table.game_key, language, called, to_bytes(position.view), places, before, caption=caption)


def _caption(table: Table, language: str) -> str:
    """Return which game it was, and when it ended."""
    title = bot_text(speaker(language, table.game_key), "table-title", game=Text("game-name"), table=table.id)
    return f"{title} · {time_input.date(table.idle_since, language)}"


def _reader(table: Table, position: Position, language: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the seats' names in this language and, once the game is over, their final places."""
    places = standings(table, position.outcome) if position.outcome else ()
    return tuple(names(table, language)), tuple(places)


class Pictures:
    """Pictures for single readers. The most recent ones are cached, with all that they show as the key.

    Each user has one picture drawn at a time: a user who requests many makes only themselves wait.
    """

    def __init__(self, room: int = _ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[_Shown, _Pngs] = OrderedDict()
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._drawing: dict[_Shown, asyncio.Task[_Pngs]] = {}

    async def board(self, user: int, table: Table, position: Position, language: str) -> list[bytes]:
        """Return the picture of a view, and the additional ones that accompany it."""

        async def draw() -> list[bytes]:
            return [await picture(table, position, language)]

        whole = await self._get(user, _cache_key("table", table, position, language), draw)
        return [*whole, *await self._further(user, table, position, language)]

    async def preview(self, user: int, table: Table, position: Position, language: str) -> Sequence[bytes]:
        """Return the pictures of a draft without one of the decision: close-ups, else the table."""
        return (
            await self._further(user, table, position, language)
            or (await self.board(user, table, position, language))[:1]
        )

    async def decision(
        self, user: int, table: Table, position: Position, seat: Seat, language: str
    ) -> Sequence[bytes]:
        """Return the picture of what this seat's decision is about; empty if the seat or its game has none."""
        if seat not in position.awaited or not has_decisions(table.game_key):
            return ()
        draw = partial(decision_pictures, table, position, seat, language)
        return await self._get(user, (*_cache_key("decision", table, position, language), seat), draw)

    async def unseen(self, user: int, table: Table, position: Position, language: str) -> Sequence[bytes]:
        """Return the pictures of the cards still to come, as far as this user could infer them."""

        draw = partial(unseen_pictures, table, position, language)
        return await self._get(user, _cache_key("unseen", table, position, language), draw)

    async def changed(
        self, user: int, table: Table, past: EarlierState, position: Position, language: str
    ) -> Sequence[bytes]:
        """Return the picture of a view with marks where it differs from `past`; empty if nothing changed."""

        draw = partial(changed_pictures, table, past, position, language)
        return await self._get(user, (*_cache_key("changed", table, position, language), past.key), draw)

    async def step(self, user: int, table: Table, before: Any, position: Position, language: str) -> Sequence[bytes]:
        """Return the picture of a replay step, with marks of the changes since the previous one."""

        draw = partial(step_picture, table, before, position, language)
        return await self._get(user, (*_cache_key("step", table, position, language), to_bytes(before)), draw)

    async def chances(self, user: int, shown: tuple[object, ...], draw: Callable[[], Image.Image]) -> Sequence[bytes]:
        """Return the chart of a review, drawn by `draw`. `shown`: all that it shows, as the cache key."""

        return await self._get(user, ("chances", *shown), lambda: _drawn(lambda: [draw()]))

    async def _further(self, user: int, table: Table, position: Position, language: str) -> _Pngs:
        draw = partial(further_pictures, table, position, language)
        kind = "closing" if position.outcome else "focus"
        return await self._get(user, _cache_key(kind, table, position, language), draw)

    async def _get(self, user: int, shown: _Shown, draw: Callable[[], Awaitable[list[bytes]]]) -> _Pngs:
        async with self._turns.setdefault(user, asyncio.Lock()):
            found = self._find(shown)
            if found is not None:
                return found
            if shown not in self._drawing:
                self._drawing[shown] = asyncio.create_task(self._draw(shown, draw))
            return await asyncio.shield(self._drawing[shown])  # other requests may wait for it, too

    async def _draw(self, shown: _Shown, draw: Callable[[], Awaitable[list[bytes]]]) -> _Pngs:
        try:
            pngs = tuple(await draw())
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
        """Cache pictures, and drop the longest unused ones."""
        self._kept[shown] = pngs
        self._room -= _weight(shown, pngs)
        while self._room < 0:
            self._room += _weight(*self._kept.popitem(last=False))


def _cache_key(kind: str, table: Table, position: Position, language: str) -> _Shown:
    """Return a cache key with everything a picture is drawn from.

    It includes the view: no other view may ever get this picture.
    """
    called, places = _reader(table, position, language)
    caption = _caption(table, language) if kind == "closing" else ""
    return kind, table.game_key, to_bytes(position.view), called, language, places, caption


def _weight(shown: _Shown, pngs: _Pngs) -> int:
    """Return roughly the bytes of memory that a cache entry takes."""
    return sum(len(part) for part in (*shown, *pngs) if isinstance(part, bytes)) + 1024
