"""Draw pictures, described as plain data, in a process of its own.

Drawing is mostly Python: in a thread of the bot, it would hold the interpreter lock while users wait.
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
from games.core import Name, Text, decode, decode_as
from games.core import encode as to_bytes
from render import changed, closing, decision, focus, overview, renderer, round_scene, unseen
from render.canvas import encode
from render.podium import podium

_log = structlog.get_logger()

_PATIENCE = 10.0
"""Seconds without an answer after which the process counts as lost.

A picture takes some hundredths of a second, the start of the process one second.
"""

_REST = 30.0
"""Seconds before a lost process is started again."""

Kind: TypeAlias = Literal[
    "table", "closing", "focus", "unseen", "changed", "decision", "round", "banner", "overview", "podium"
]


class Job(msgspec.Struct, frozen=True, array_like=True):
    """All that one picture shows, or several pictures of one kind. Views are encoded.

    `before`: an earlier view, to mark changes since. `raw`: return pixels instead of PNG files. `seat`: the one
    whose decision is drawn. `caption`: a line for the card of a game that is over. `points`: those of the best
    players of a tournament, who have `names` and `places`.
    """

    kind: Kind
    game: str
    language: str
    names: tuple[str, ...] = ()
    view: bytes = b""
    places: tuple[int, ...] = ()
    before: bytes | None = None
    raw: bool = False
    seat: int = 0
    caption: str = ""
    points: tuple[int, ...] = ()


def drawn(job: Job) -> list[bytes]:
    """Return the pictures of a job as PNG files, or as pixels if the job is `raw`."""
    if job.kind in ("banner", "overview"):
        return [*_drawn_once(job)]
    return [image.tobytes() if job.raw else encode(image) for image in images(job)]


@cache
def _drawn_once(job: Job) -> tuple[bytes, ...]:
    """Return pictures of a game that never change, and cache them: some 110 KB for each language."""
    return tuple(map(encode, images(job)))


def images(job: Job) -> Sequence[Image.Image]:
    """Return the pictures of a job before they are encoded."""
    names, say = job.names, speaker(job.language, job.game, job.names)
    if job.kind == "banner":
        return (renderer(job.game).banner(say(Text("game-name"))),)
    if job.kind == "overview":
        return overview(job.game, names, say)
    if job.kind == "podium":
        banner = renderer(job.game).banner(say(Text("game-name")))
        title = say(Text("tournament-title", {"game": Name("game-name")}))
        return (podium(banner, title, names, job.places, job.points),)
    game = GAMES[job.game]
    view = decode(game, "view", job.view)
    before = None if job.before is None else decode(game, "view", job.before)
    match job.kind:
        case "table":
            found: Sequence[Image.Image] = (renderer(job.game).draw(view, names, say, job.places, before),)
        case "changed":
            found = changed(job.game, before, view, names, say, job.places)
        case "decision":
            found = decision(job.game, view, job.seat, names, say)
        case "round":
            found = round_scene(job.game, view, names, say, before)
        case "closing":
            found = closing(job.game, view, names, say, job.places, job.caption)
        case _:
            further = {"focus": focus, "unseen": unseen}[job.kind]
            found = further(job.game, view, names, say, job.places)
    return found


_begun: list[ForkedProcess] = []
"""The process that was started early, until a Drawer takes it."""


class Drawer(Worker):
    """Sends jobs to the drawing process, the most urgent first."""

    def __init__(self, patience: float = _PATIENCE) -> None:
        super().__init__(module="bot.ui.drawing", patience=patience, begun=_begun.pop() if _begun else None)
        self._lost_until = 0.0
        self._order = _Order()

    async def draw(self, job: Job, rank: int) -> list[bytes] | None:
        """Return the pictures, or None if the caller has to draw them itself. A lower `rank` is drawn sooner.

        It is None if the process does not know the game (a plugin), if drawing fails, or if the process is lost. The
        caller then sees the error of a failed drawing. A lost process is started again after a while.
        """
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
    """A lock that goes to the lowest rank first, and to the earliest request of that rank."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def turn(self, rank: int) -> AsyncIterator[None]:
        """Wait for the lock, and hold it inside the block."""
        if self._taken:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (rank, next(self._numbers), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # the lock was passed on at the moment of the cancellation
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


_answered = count(1)
_TRIM_EVERY = 100
"""Pictures between two returns of free memory to the system, which take some milliseconds with what follows.

At a hundred busy tables that is once a second. Every ten seconds instead, the gaps grew by 17 MB.
"""

_PIECE, _ROOM = 2 << 20, 6 << 20
"""Bytes: blocks up to `_PIECE` are reused, and at most `_ROOM` of freed memory is kept.

A picture takes 1.2 MB. Two are in memory while one is begun, four where two are compared.
"""


def _keep_memory() -> None:
    """Keep freed memory for the next picture.

    Mapping the memory anew took a thousand page faults, 3 ms of the 12 ms for a picture.
    """
    memory.keep_freed(_PIECE, _ROOM)


def _answer(question: bytes) -> bytes:
    """Return the encoded pictures of an encoded job, or an encoded None if drawing fails."""
    end_in(_PATIENCE)
    if next(_answered) % _TRIM_EVERY == 0:
        memory.trim()
    try:
        return to_bytes(drawn(decode_as(Job, question)))
    except Exception:
        return to_bytes(None)


def begin() -> None:
    """Fork the drawing process early, so that it shares memory with the bot.

    Call this before anything else is read, any thread starts, and any file is opened.
    """
    read_all(GAMES)
    copy = fork(_answer, _keep_memory)
    if copy:
        _begun.append(copy)


def main() -> None:
    gc.freeze()  # none of this memory is ever freed
    _keep_memory()
    serve(_answer)


if __name__ == "__main__":
    main()
