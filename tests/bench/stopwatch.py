"""Run the bot with a stopwatch on each step of a move: `python -m tests.bench.stopwatch FILE`.

FILE holds the totals, which all threads and processes of the bot share. tests/bench/profile.py reads them.
"""

from __future__ import annotations

import inspect
import mmap
import sys
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial, wraps
from importlib import import_module
from pathlib import Path
from time import perf_counter, thread_time
from types import coroutine
from typing import Any

from bot.__main__ import main
from games import GAMES

STEPS: Mapping[str, Sequence[str]] = {
    "gateway": ("discord.gateway:DiscordWebSocket.received_message", "bot.discord_client.incoming:incoming_of"),
    "routing": (
        "bot.discord_client.client:Client.on_interaction",
        "bot.handlers:answer",
        "bot.handlers:_run_handler",
    ),
    "transactions": ("bot.store.engine:run_batch", "bot.store.db:Store._write_batch"),
    "commits": ("bot.store.sqlite:SQLiteConnection.commit",),
    "rules and events": ("bot.tables.play:answer", "games:rules.apply"),
    "views and questions": ("bot.ui.board:Position.of", "games:rules.view", "games:words.prompt"),
    "words": ("bot.ui.board:told_lines", "bot.ui.board:alt_text", "games:words.describe"),
    "messages": ("bot.handlers.base:Answer.response", "bot.ui.board:board_parts"),
    "outbox": ("bot.outbox.delivery:Delivery._work", "bot.outbox.boards:Boards._snapshot"),
    "picture: hand-over": ("bot.ui.drawing:Drawer.draw", "bot.ui.drawing:_answer"),
    "picture: draw": ("bot.ui.drawing:images",),
    "picture: encode": ("render.canvas:encode",),
    "multipart": ("bot.discord_client.payloads:multipart", "aiohttp.client_reqrep:ClientRequest.write_bytes"),
    "REST": (
        *(f"bot.discord_client.rest_api:RestApi.{name}" for name in ("respond", "edit", "post", "delete")),
        *("aiohttp.client:ClientSession._request", "aiohttp.client_proto:ResponseHandler.data_received"),
    ),
}
"""The functions of each step, as `module:name`; `games` stands for each game.

If they call a function of another step, its time counts there.
"""

CPU, PASSED, CALLS = range(3)


def totals(file: Path) -> memoryview[float]:
    """Return the totals in this file: for each step processor seconds, passed seconds, and calls."""
    size = len(STEPS) * 3 * 8
    with file.open("r+b") as opened:
        opened.truncate(size)
        return memoryview(mmap.mmap(opened.fileno(), size)).cast("d")


class _Thread(threading.local):
    """The steps that a thread is in, the innermost last, and the thread's processor seconds when that changed."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.since = 0.0


class Stopwatch:
    """Adds the processor time of each thread to its innermost step."""

    def __init__(self, cells: memoryview[float]) -> None:
        self._cells = cells
        self._thread = _Thread()

    def timed(self, step: int, call: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function with a stopwatch on it."""

        @wraps(call)
        def measured(*args: Any, **named: Any) -> Any:
            began = perf_counter()
            self._steps().append(step)
            try:
                return call(*args, **named)
            finally:
                self._steps().pop()
                self._finish(step, began)

        @wraps(call)
        async def awaited(*args: Any, **named: Any) -> Any:
            began = perf_counter()
            try:
                return await self._resumed(step, call(*args, **named))
            finally:
                self._finish(step, began)

        return awaited if inspect.iscoroutinefunction(call) else measured

    @coroutine
    def _resumed(self, step: int, work: Any) -> Generator[Any, Any, Any]:
        """Run a coroutine, and count only the time in which it runs, not that in which it waits."""
        resume, value = work.send, None
        while True:
            self._steps().append(step)
            try:
                awaited = resume(value)
            except StopIteration as done:
                return done.value
            finally:
                self._steps().pop()
            try:
                yield awaited
                resume, value = work.send, None
            except BaseException as error:
                resume, value = work.throw, error

    def _steps(self) -> list[int]:
        """Count the processor time until now, and return the steps of this thread."""
        now, thread = thread_time(), self._thread
        if thread.steps:
            self._cells[thread.steps[-1] * 3 + CPU] += now - thread.since
        thread.since = now
        return thread.steps

    def _finish(self, step: int, began: float) -> None:
        self._cells[step * 3 + CALLS] += 1
        if step not in self._thread.steps:
            self._cells[step * 3 + PASSED] += perf_counter() - began


def install(watch: Stopwatch) -> None:
    """Put the stopwatch on the functions of all steps, wherever they were imported."""
    import_module("bot.cli")
    for step, names in enumerate(STEPS.values()):
        for module, _, name in (each.partition(":") for each in names):
            for owner in GAMES.values() if module == "games" else [import_module(module)]:
                _replace(owner, name, partial(watch.timed, step))


def _replace(owner: Any, name: str, timed: Callable[..., Any]) -> None:
    *path, last = name.split(".")
    for each in path:
        owner = getattr(owner, each)
    call = inspect.getattr_static(owner, last)
    if isinstance(call, classmethod):
        setattr(owner, last, classmethod(timed(call.__func__)))
        return
    replacement = timed(call)
    setattr(owner, last, replacement)
    for module in [*sys.modules.values()]:
        for key in [key for key, value in vars(module).items() if value is call]:
            setattr(module, key, replacement)


if __name__ == "__main__":
    install(Stopwatch(totals(Path(sys.argv.pop(1)))))
    sys.exit(main())
