"""What is to be drawn, as plain data, and a process of its own that draws it.

Drawing is Python for the most part: in a thread of the bot's it keeps the interpreter from whoever pressed.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from heapq import heappop, heappush
from itertools import count
from typing import Literal, TypeAlias

import msgspec
import structlog
from PIL import Image

from bot import memory
from bot.text import read_all, speaker
from bot.workers import ForkedProcess, Worker, WorkerLost, end_in, fork, serve
from games import GAMES
from games.core import Text, decode, decode_as
from games.core import encode as to_bytes
from render import changed, closing, focus, overview, renderer, unseen
from render.canvas import encode

_log = structlog.get_logger()

_PATIENCE = 10.0
"""Seconds after which the process is taken for lost; a picture takes some hundredths of one, and its start one."""

_REST = 30.0
"""Seconds for which it is not tried again then."""

Kind: TypeAlias = Literal["table", "closing", "focus", "unseen", "changed", "banner", "overview"]


class Job(msgspec.Struct, frozen=True, array_like=True):
    """All that is to be seen on a picture, or on several of a kind. Views are encoded; `before` is what was seen
    then, where it matters. `raw`: its pixels are wanted, and no PNG."""

    kind: Kind
    game: str
    language: str
    names: tuple[str, ...] = ()
    view: bytes = b""
    places: tuple[int, ...] = ()
    before: bytes | None = None
    raw: bool = False


def drawn(job: Job) -> list[bytes]:
    """The pictures: as many as there are of this kind."""
    if job.kind in ("banner", "overview"):
        return [*_drawn_once(job)]
    return [image.tobytes() if job.raw else encode(image) for image in images(job)]


@cache
def _drawn_once(job: Job) -> tuple[bytes, ...]:
    """Those of games, which stay as they are: some 110 KB of each in each language."""
    return tuple(map(encode, images(job)))


def images(job: Job) -> Sequence[Image.Image]:
    """The same, before they are encoded."""
    names, say = job.names, speaker(job.language, job.game, job.names)
    if job.kind == "banner":
        return (renderer(job.game).banner(say(Text("game-name"))),)
    if job.kind == "overview":
        return overview(job.game, names, say)
    game = GAMES[job.game]
    view = decode(game, "view", job.view)
    before = None if job.before is None else decode(game, "view", job.before)
    if job.kind == "table":
        return (renderer(job.game).draw(view, names, say, job.places, before),)
    if job.kind == "changed":
        return changed(job.game, before, view, names, say, job.places)
    further = {"closing": closing, "focus": focus, "unseen": unseen}[job.kind]
    return further(job.game, view, names, say, job.places)


_begun: list[ForkedProcess] = []
"""The process that is there already, until somebody asks it."""


class Drawer(Worker):
    """Asks the process. What is wanted most is drawn next."""

    def __init__(self, patience: float = _PATIENCE) -> None:
        super().__init__(module="bot.ui.drawing", patience=patience, begun=_begun.pop() if _begun else None)
        self._lost_until = 0.0
        self._order = _Order()

    async def draw(self, job: Job, rank: int) -> list[bytes] | None:
        """The pictures. None: they are to be drawn elsewhere. It may be a game of others, which the process does not
        know, or a picture that cannot be drawn, as whoever tries will say; or the process is lost. Another one is
        started after a while."""
        async with self._order.turn(rank):
            if time.monotonic() < self._lost_until:
                return None
            try:
                answer = await self._ask(to_bytes(job))
            except WorkerLost as lost:
                if not self._stopped:
                    _log.warning("drawing lost", game=job.game, error=str(lost))
                self._lost_until = time.monotonic() + _REST
                return None
        pngs: list[bytes] | None = decode_as(list[bytes] | None, answer)
        return pngs


class _Order:
    """One at a time: next is the least rank, and of these who came first."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def turn(self, rank: int) -> AsyncIterator[None]:
        """Wait until nobody else has it, and nobody goes before."""
        if self._taken:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (rank, next(self._numbers), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # it was given, and is not wanted any more
                    self._pass_on()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            *_, next_one = heappop(self._waiting)
            if not next_one.done():
                next_one.set_result(None)
                return
        self._taken = False


# ----------------------------------------------------------------------------------------- in the process


_heap = memory.Throttle()

_PIECE, _ROOM = 2 << 20, 6 << 20
"""Bytes: a picture takes 1.2 MB, and there are two while it is begun, four where two are compared."""


def _keep_memory() -> None:
    """Each picture takes what the last one left. Mapped anew, that was a thousand pages, and 3 ms of 12."""
    memory.keep_freed(_PIECE, _ROOM)


def _answer(question: bytes) -> bytes:
    """The pictures, encoded; none at all if they cannot be drawn."""
    end_in(_PATIENCE)
    _heap.give_back()
    try:
        return to_bytes(drawn(decode_as(Job, question)))
    except Exception:
        return to_bytes(None)


def begin() -> None:
    """Have the process there already for who draws first, and share with it what both need. For before anything else
    is read, any thread, and any open file."""
    read_all(GAMES)
    copy = fork(_answer, _keep_memory)
    if copy:
        _begun.append(copy)


def main() -> None:
    gc.freeze()  # all of it stays
    _keep_memory()
    serve(_answer)


if __name__ == "__main__":
    main()
