"""Post a message that belongs to no table once, and edit it for its whole life.

The content is read when it is sent, so changes coalesce to the newest. Each message has its own task, so one that
cannot be reached delays no other.
"""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import ceil
from typing import Generic, NoReturn, Protocol, TypeVar

import structlog

from bot.discord_client.errors import DiscordError, Gone, ThreadArchived, TryLater
from bot.discord_client.rest_api import RestApi
from bot.store.db import Connection, Store
from bot.store.message_rows import MessageRows
from bot.tables.retries import Retries
from bot.ui.kit.components import Json, silent
from bot.ui.kit.interaction import File

_log = structlog.get_logger()

_FIRST_RETRY, _LAST_RETRY = 2, 3600
"""The first and the longest wait between attempts, in seconds. Each wait is twice the one before."""

_BEAT = 20.0
"""Seconds between two checks for messages that were put off, or that another process left."""

_NONCE_HOLDS = 120
"""Seconds for which Discord certainly recognizes a repeated nonce."""

_LAST_CALLS = 1.5
"""Seconds for which running requests may finish when the bot stops."""


class Row(Protocol):
    """A row with a message: a tournament or a question.

    `message`: its message in Discord. `wanted` is raised with each change to show. `nonce`, `begun_at`: of an attempt
    to post it whose answer is not known.
    """

    @property
    def id(self) -> int: ...
    @property
    def channel(self) -> int: ...
    @property
    def message(self) -> int | None: ...
    @property
    def wanted(self) -> int: ...
    @property
    def nonce(self) -> str | None: ...
    @property
    def begun_at(self) -> int | None: ...


V = TypeVar("V")


class LastingMessages(ABC, Generic[V]):
    """Sends the messages of the rows of one kind in own servers. `V`: a row with all that is shown of it."""

    kind: str
    """A name for log lines."""

    rows: MessageRows

    def __init__(self, store: Store, calls: RestApi, now: Callable[[], int]) -> None:
        self._store = store
        self._calls = calls
        self._now = now
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._again = False
        self._stopping = False
        self._retries = Retries(_FIRST_RETRY, _LAST_RETRY)
        """The pauses of messages whose failed attempt could not be stored either."""

    @abstractmethod
    def snapshot(self, connection: Connection, number: int) -> V | None:
        """Return what is to be shown, or None if there is nothing."""

    @abstractmethod
    def row(self, view: V) -> Row:
        """Return the row of what is shown."""

    @abstractmethod
    async def message(self, view: V) -> tuple[Json, Sequence[File]]:
        """Return the message and its attachments."""

    @abstractmethod
    def is_about(self, message: Json, number: int) -> bool:
        """Return whether a message found in Discord is that of this row."""

    @abstractmethod
    def lose(self, connection: Connection, view: V) -> bool:
        """Store that the message was deleted. Return False if it needs no care."""

    def is_worth_posting(self, view: V) -> bool:  # noqa: ARG002
        """Return whether a message that was never posted is still to be."""
        return True

    async def run(self) -> NoReturn:
        """Send the messages that are out of date every `_BEAT` seconds, until cancelled."""
        while True:
            self.wake()
            await asyncio.sleep(_BEAT)

    def wake(self) -> None:
        """Send the messages that are out of date now, or after the check that is under way."""
        self._again = True
        if self._looking is None and not self._stopping:
            self._looking = asyncio.create_task(self._look())

    @property
    def busy(self) -> bool:
        """Whether anything is being sent."""
        return self._looking is not None or bool(self._tasks)

    async def idle(self) -> None:
        """Wait until all messages are sent that can be sent now."""
        while self.busy:
            await asyncio.wait([task for task in (self._looking, *self._tasks.values()) if task])

    async def stop(self) -> None:
        """Let running requests finish for a moment, and start no more."""
        self._stopping = True
        tasks = [task for task in (self._looking, *self._tasks.values()) if task]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=_LAST_CALLS)
            for task in late:
                task.cancel()

    async def _look(self) -> None:
        try:
            while self._again and not self._stopping:
                self._again = False
                now = self._now()
                for number, due in await self._store.run(self.rows.to_show):
                    if due <= now and number not in self._tasks and not self._retries.waits(number, now):
                        self._tasks[number] = task = asyncio.create_task(self._send(number))
                        task.add_done_callback(lambda _, number=number: self._sent(number))  # type: ignore[misc]
        except Exception:  # the scheduler wakes this again
            _log.exception(f"{self.kind}s")
        finally:
            self._looking = None

    def _sent(self, number: int) -> None:
        del self._tasks[number]
        self.wake()  # it may have changed meanwhile

    async def _send(self, number: int) -> None:
        """Post or edit the message of a row, or put that off."""
        try:
            view = await self._store.run(lambda db: self.snapshot(db, number))
            if view is not None:
                await self._show(view)
            self._retries.succeed(number)
        except DiscordError as error:
            _log.warning(f"{self.kind} not shown", **{self.kind: number}, error=str(error))
            await self._put_off(number, error.after if isinstance(error, TryLater) else None)
        except Exception:
            _log.exception(f"{self.kind} not shown", **{self.kind: number})
            await self._put_off(number, None)

    async def _show(self, view: V) -> None:
        """Edit the message; post one if there is none. Raises DiscordError."""
        row, (body, files) = self.row(view), await self.message(view)
        if row.message is not None:
            await self._edit(view, row.message, body, files)
            return
        message = await self._posted_before(view)
        if message is None and not self.is_worth_posting(view):
            await self._store.run(lambda db: self.lose(db, view))
            return
        if message is None:
            nonce = row.nonce or secrets.token_urlsafe(12)
            if row.nonce is None:
                await self._store.run(lambda db: self.rows.begin_post(db, row.id, nonce, self._now()))
            _, message = await self._calls.post(row.channel, silent(body), files, nonce)
        # An earlier attempt may have posted an older state.
        await self._save(row, message, shown=0 if row.nonce else row.wanted)

    async def _edit(self, view: V, message: int, body: Json, files: Sequence[File]) -> None:
        """Edit the message, in its thread again if that was archived. Raises DiscordError."""
        row = self.row(view)
        try:
            try:
                await self._calls.edit(row.channel, message, body, files)
            except ThreadArchived:
                await self._calls.keep_open(row.channel)
                await self._calls.edit(row.channel, message, body, files)
        except ThreadArchived:
            raise  # the message is still there
        except Gone:
            if await self._store.run(lambda db: self.lose(db, view)):
                return
        await self._save(row, message)

    async def _posted_before(self, view: V) -> int | None:
        """Return the message of an attempt whose answer was lost, once Discord may have forgotten its nonce."""
        row = self.row(view)
        begun = row.begun_at
        if begun is None or 0 <= self._now() - begun <= _NONCE_HOLDS:
            return None
        for message in await self._calls.recent_messages(row.channel):
            if self.is_about(message, row.id):
                return int(message["id"])
        return None

    async def _save(self, row: Row, message: int, shown: int | None = None) -> None:
        upto = row.wanted if shown is None else shown
        await self._store.run(lambda db: self.rows.set_shown(db, row.id, message, upto))

    async def _put_off(self, number: int, after: float | None) -> None:
        """Store when to retry a message: after so many seconds, or after a growing pause."""

        def work(db: Connection) -> None:
            attempts = self.rows.attempts(db, number)
            if attempts is not None:
                wait = min(_FIRST_RETRY * 2 ** min(attempts, 12), _LAST_RETRY)
                self.rows.put_off(db, number, self._now() + (wait if after is None else ceil(after)))

        try:
            await self._store.run(work)
        except Exception:  # otherwise the next attempt would follow at once
            _log.exception(f"{self.kind} not put off", number=number)
            self._retries.fail(number, self._now())
