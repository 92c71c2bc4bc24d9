"""Run the whole bot on a database file, from its start to its stop or crash."""

from __future__ import annotations

import asyncio
import contextvars
import random
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.app import App
from bot.config import Settings
from bot.house.thinking_process import ThinkingProcesses
from bot.store.db import FollowUps, Store
from bot.store.engine import Job, run_batch
from bot.store.rows import Table
from bot.store.shards import ALONE, Shard
from bot.store.slots import Slot
from bot.store.sqlite import SQLiteConnection, migrate
from bot.ui.kit.components import Json
from bot.workers import WorkerLost
from games.chance import SEED_BYTES
from games.core import AnyGame
from games.question import GameRecord, Question
from games.review import Appraisal, Decision, appraise
from tests.bot.asking import canned
from tests.sim.wire import BASE, TOKEN, Gateway, Network, Session

OWNER: contextvars.ContextVar[Bot | None] = contextvars.ContextVar("owner", default=None)
"""The bot that the running code belongs to, or None for the simulated world."""
WISH: contextvars.ContextVar[tuple[Table, Slot] | None] = contextvars.ContextVar("wish", default=None)
"""The table and slot of the message being sent.

The table is as it was when the outbox entry was read. For a board, which may wait for its thread first, it is as it
was when the board was made.
"""


def owned(loop: asyncio.AbstractEventLoop, coro: Any, *, context: contextvars.Context | None = None) -> Any:
    """Create tasks that their bot knows of: the loop's task factory."""
    task = asyncio.Task(coro, loop=loop, context=context)
    bot = context.get(OWNER) if context else OWNER.get()
    if bot:
        bot.tasks[task] = None
        task.add_done_callback(lambda done: bot.tasks.pop(done, None))
    return task


_MAY_STAY = ("Client._run_event", "_on_timeout", "_set_result_unless_cancelled")
"""Tasks that a stop leaves unfinished: it does not wait for a response that Discord never takes."""


class _Ponders(ThinkingProcesses):
    """A strong house player that needs no process, and whose work is lost now and then."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(0.02)
        self._chance = chance

    async def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        await asyncio.sleep(self._chance.uniform(0.01, 0.4))
        if self._stopped or game.expert is None or self._chance.random() < 0.1:
            raise WorkerLost("simulated")
        return game.expert.choose(view, legal, seed, self._effort)

    async def appraise(self, game: AnyGame, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
        await asyncio.sleep(self._chance.uniform(0.01, 0.4))
        if self._stopped or self._chance.random() < 0.1:
            raise WorkerLost("simulated")
        return appraise(game, decision, seed, effort * self._effort)

    async def make_question(
        self,
        game: AnyGame,
        seed: bytes,  # noqa: ARG002
        name: str,  # noqa: ARG002
        record: GameRecord | None = None,  # noqa: ARG002
    ) -> Question | None:
        await asyncio.sleep(self._chance.uniform(1, 4))
        if self._stopped or self._chance.random() < 0.1:
            raise WorkerLost("simulated")
        return canned(self._chance.randrange(100)) if game.key == "medici" else None


class _Disk:
    """Does on the loop what aiosqlite does in its thread; each way takes time."""

    schema = 0
    most_writers = 1
    largest_batch = 256

    def __init__(self, bot: Bot, connection: SQLiteConnection, committed: Callable[[], None]) -> None:
        self._conn = connection
        self._bot = bot
        self._committed = committed

    async def do(self, batch: Sequence[Job]) -> tuple[list[Any], FollowUps]:
        await self._bot.takes_a_moment()
        done = run_batch(self._conn, [job.work for job in batch])
        self._committed()
        await self._bot.takes_a_moment()
        return done

    def copy(self, new: Path, is_over: Callable[[], bool]) -> None:
        """Do nothing: the simulation makes no backups."""

    async def close(self) -> None:
        self._conn.close()


class Bot:
    """One life of the bot; `now` is the time of day it sees."""

    def __init__(
        self,
        path: Path,
        network: Network,
        gateway: Gateway,
        now: Callable[[], int],
        chance: random.Random,
        committed: Callable[[], None],
    ) -> None:
        self.network, self.gateway = network, gateway
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.dead = False
        self._chance = chance
        self._loop = asyncio.get_running_loop()
        self._context = contextvars.copy_context()
        self._context.run(OWNER.set, self)
        self._stop = asyncio.Event()
        migrate(path)
        self._connection = sqlite3.connect(path, isolation_level=None, factory=SQLiteConnection)
        for pragma in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON"):
            self._connection.execute(f"PRAGMA {pragma}")
        self._store = Store(_Disk(self, self._connection, committed))
        self.app = self._context.run(self._assembled, now)
        self._running = self._loop.create_task(self._run(), context=self._context)

    def _assembled(self, now: Callable[[], int]) -> App:
        settings = Settings(
            _env_file=None,  # type: ignore[call-arg]
            discord_token=SecretStr(TOKEN),
            discord_api_base=BASE,
            house_effort=0.02,
            shards=str(self.gateway.shards or ""),
        )
        app = App(
            settings,
            self._store,
            now=now,
            seed=lambda: self._chance.randbytes(SEED_BYTES),
            thinkers=[_Ponders(self._chance)],
            ticks=self._loop.time,
        )
        listener = self._store._listener
        assert listener
        # The store calls this from a task without an owner: tasks begun then would outlive the bot.
        self._store.listen(lambda noted: self._context.run(listener, noted))
        if self.gateway.shards:  # its client does this before it connects
            state: Any = app._client._connection
            app._client.shard_count = state.shard_count = self.gateway.shards
            state.shard_ids = range(self.gateway.shards)
        # The store calls its listener outside any context: tasks begun then must belong to this bot, too.
        self._store.listen(lambda noted: self._context.copy().run(app._noted, noted))
        app._client.stay_connected = lambda: self.gateway.serve(self)  # type: ignore[method-assign,assignment,return-value]
        app._client.calls._session = Session(self)  # type: ignore[assignment]
        sending = app._delivery._sending
        carry_out = sending.carry_out

        async def noted(table: Any, due: Any) -> None:
            WISH.set((table, due.slot))
            await carry_out(table, due)

        show = sending._show

        async def noted_as_shown(now: Any, due: Any, *more: Any) -> None:
            WISH.set((now.table, due.slot))
            await show(now, due, *more)

        sending.carry_out = noted  # type: ignore[method-assign]
        sending._show = noted_as_shown  # type: ignore[method-assign,assignment]
        return app

    async def _run(self) -> None:
        try:
            await self.app.run(self._stop)
        finally:
            await self._store.close()
            self.gateway.gone(self)

    # ------------------------------------------------------------------------------------ surroundings

    def must_live(self) -> None:
        """Stop the running code if the bot is dead."""
        if self.dead:
            raise asyncio.CancelledError

    async def takes_a_moment(self) -> None:
        moment = self._chance.choice((None, None, 0, 0.001, 0.004))
        if moment is not None:
            await asyncio.sleep(moment)
        self.must_live()

    def hear(self, event: str, data: Json) -> None:
        """Receive an event from Discord."""
        self._context.run(self.app._client._connection.parsers[event], data)

    def deaf(self, shard: Shard) -> None:
        """Lose the connection."""
        lost = ("disconnect",) if shard == ALONE else ("shard_silent", shard, 0.0)
        self._context.run(self.app._client.dispatch, *lost)

    @property
    def hearing(self) -> bool:
        return not self.dead and self.app.watch.hearing.is_set() and self.app.housekeeping.looked_around.is_set()

    @property
    def busy(self) -> bool:
        """Whether it has work that does not just wait for its time."""
        app = self.app
        return bool(
            app._delivery._workers
            or app._house._running
            or app._panels.busy
            or app._client._busy
            or app._answering
            or app.tournaments.busy
            or app.questions.busy
        )

    # -------------------------------------------------------------------------------------------- end

    async def stop(self) -> list[str]:
        """Stop the bot; return what it left behind by mistake."""
        self._stop.set()
        await asyncio.wait([self._running])
        if self.dead:  # it was killed while stopping
            return []
        self._running.result()
        tasks = [repr(task.get_coro()) for task in self.tasks]
        timers = [repr(timer) for timer in self._timers()]
        return [each for each in (*tasks, *timers) if not any(known in each for known in _MAY_STAY)]

    def _timers(self) -> list[asyncio.TimerHandle]:
        scheduled: list[asyncio.TimerHandle] = self._loop._scheduled  # type: ignore[attr-defined]
        return [
            handle
            for handle in scheduled
            if not handle.cancelled() and handle._context and handle._context.get(OWNER) is self  # type: ignore[attr-defined]
        ]

    async def die(self) -> None:
        """Kill the bot between two steps: nothing further of its work happens."""
        self.dead = True
        self.gateway.gone(self)
        for timer in self._timers():
            timer.cancel()
        while self.tasks:  # cancelling them has no effect: see `must_live`
            for task in [*self.tasks]:
                task.cancel()
            await asyncio.sleep(0)
        self._connection.close()
