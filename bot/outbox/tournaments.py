"""Post the message of each tournament once, and edit it for the tournament's whole life.

The content is read when it is sent, so changes coalesce to the newest. Each tournament has its own task, so one that
cannot be reached delays no other.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from math import ceil
from typing import NoReturn

import structlog

from bot import store
from bot.discord_client.errors import DiscordError, Gone, ThreadArchived, TryLater
from bot.discord_client.rest_api import RestApi
from bot.store.db import Connection, Store
from bot.store.tournament_rows import Tournament
from bot.tables import tournaments
from bot.tables.retries import Retries
from bot.tables.tournaments import TournamentView
from bot.ui import tournaments as shown
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


class TournamentMessages:
    """Sends the messages of tournaments in own servers."""

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
                for number, due in await self._store.run(store.tournaments.to_show):
                    if due <= now and number not in self._tasks and not self._retries.waits(number, now):
                        self._tasks[number] = task = asyncio.create_task(self._send(number))
                        task.add_done_callback(lambda _, number=number: self._sent(number))  # type: ignore[misc]
        except Exception:  # the scheduler wakes this again
            _log.exception("tournaments")
        finally:
            self._looking = None

    def _sent(self, number: int) -> None:
        del self._tasks[number]
        self.wake()  # it may have changed meanwhile

    async def _send(self, number: int) -> None:
        """Post or edit the message of a tournament, or put that off."""

        def snapshot(db: Connection) -> TournamentView | None:
            found = store.tournaments.tournament(db, number)
            return tournaments.view(db, found) if found else None

        try:
            view = await self._store.run(snapshot)
            if view is not None:
                await self._show(view)
            self._retries.succeed(number)
        except DiscordError as error:
            _log.warning("tournament not shown", tournament=number, error=str(error))
            await self._put_off(number, error.after if isinstance(error, TryLater) else None)
        except Exception:
            _log.exception("tournament not shown", tournament=number)
            await self._put_off(number, None)

    async def _show(self, view: TournamentView) -> None:
        """Edit the message; post one if there is none. Raises DiscordError."""
        tournament, body = view.tournament, shown.message(view)
        files = [await shown.picture(view)] if shown.has_picture(view) else []
        if tournament.message is not None:
            await self._edit(tournament, tournament.message, body, files)
            return
        message = await self._posted_before(tournament)
        if message is None:
            nonce = tournament.nonce or secrets.token_urlsafe(12)
            if tournament.nonce is None:
                await self._store.run(lambda db: store.tournaments.begin_post(db, tournament.id, nonce, self._now()))
            _, message = await self._calls.post(tournament.channel, silent(body), files, nonce)
        # An earlier attempt may have posted an older state.
        await self._save(tournament, message, shown=0 if tournament.nonce else tournament.wanted)

    async def _edit(self, tournament: Tournament, message: int, body: Json, files: Sequence[File]) -> None:
        """Edit the message, in its thread again if that was archived. Raises DiscordError.

        If the message was deleted, a running tournament gets a new one, and one that is over none.
        """
        try:
            try:
                await self._calls.edit(tournament.channel, message, body, files)
            except ThreadArchived:
                await self._calls.keep_open(tournament.channel)
                await self._calls.edit(tournament.channel, message, body, files)
        except ThreadArchived:
            raise  # the message is still there
        except Gone:
            if tournament.running:
                await self._store.run(lambda db: store.tournaments.forget_message(db, tournament.id))
                return
        await self._save(tournament, message)

    async def _posted_before(self, tournament: Tournament) -> int | None:
        """Return the message of an attempt whose answer was lost, once Discord may have forgotten its nonce."""
        begun = tournament.begun_at
        if begun is None or 0 <= self._now() - begun <= _NONCE_HOLDS:
            return None
        parent = tournament.parent or tournament.channel
        for message in await self._calls.recent_messages(tournament.channel, parent):
            if shown.is_about(message, tournament.id):
                return int(message["id"])
        return None

    async def _save(self, tournament: Tournament, message: int, shown: int | None = None) -> None:
        upto = tournament.wanted if shown is None else shown
        await self._store.run(lambda db: store.tournaments.set_shown(db, tournament.id, message, upto))

    async def _put_off(self, number: int, after: float | None) -> None:
        """Store when to retry a message: after so many seconds, or after a growing pause."""

        def work(db: Connection) -> None:
            found = store.tournaments.tournament(db, number)
            if found is not None:
                wait = min(_FIRST_RETRY * 2 ** min(found.attempts, 12), _LAST_RETRY)
                store.tournaments.put_off(db, number, self._now() + (wait if after is None else ceil(after)))

        try:
            await self._store.run(work)
        except Exception:  # otherwise the next attempt would follow at once
            _log.exception("tournament not put off", tournament=number)
            self._retries.fail(number, self._now())
