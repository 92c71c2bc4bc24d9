"""Choose where a game is shown: in its thread, or in the channel it was opened in while Discord blocks the thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
import structlog

from bot import store
from bot.discord_client.errors import DiscordError, Gone, NotAllowed, Refused, TryLater
from bot.discord_client.rest_api import RestApi
from bot.outbox.mentions import Mentions
from bot.store import slots
from bot.store.db import Connection, Store
from bot.store.outbox import NAMES, OutboxEntry
from bot.store.rows import DueEntry, SentMessage, Table
from bot.ui.animation_jobs import Animations
from bot.ui.board import thread_title
from games.core import Name

_log = structlog.get_logger()

PATIENCE = 30
"""Seconds for which a game waits for its thread before it continues in the channel."""

_LAST_PAUSE = 3600
"""The longest wait in seconds between two attempts to return to the thread."""

_THREAD_DELETED = 10003
"""Discord's error code for an unknown channel: the thread is gone for good. Other errors may be temporary."""

_HISTORY = Name("permission-read_message_history")
"""A permission that the bot should have, but without which boards can still be shown."""


class _KeptOut(NamedTuple):
    """The time since which Discord has blocked a game's thread, and the time to try it again."""

    since: int
    again: int


class Placement(Mentions):
    """Chooses where games are shown, and moves them."""

    def __init__(
        self, store: Store, calls: RestApi, now: Callable[[], int], animations: Animations | None = None
    ) -> None:
        super().__init__(store, calls, now, animations)
        self._kept_out: dict[int, _KeptOut] = {}
        """Blocked threads, by table. Only a cache: without it, the thread is tried again at once."""
        self._joined: set[int] = set()
        """Private threads to which their player was added. Only a cache: without it, the player is added again."""

    async def _placed(self, table: Table, due: DueEntry) -> Table:
        """Return the table with the place for its board: a thread, if it has one or may be tried now.

        A post that was begun is finished first, in its old place. Raises TryLater.
        """
        out = self._kept_out.get(table.id)
        if table.thread or due.nonce or (out and self._now() < out.again):
            return table
        if table.left_thread is None:
            return await self._opened(table) if table.threads else table
        if table.status != "playing" or due.body or self._hindered(table.left_thread):
            return table
        return await self._move(table, table.left_thread)

    async def _opened(self, table: Table, *, anew: bool = False) -> Table:
        """Return the table with a newly opened thread, or unchanged if none can be opened.

        `anew`: its old thread was deleted.

        Raises TryLater while the game waits for the thread.
        """

        def standing(db: Connection) -> tuple[SentMessage | None, SentMessage | None]:
            return store.outbox.sent_message(db, table.id, slots.LOBBY), store.outbox.sent_message(
                db, table.id, slots.BOARD
            )

        lobby, board = await self._store.run(standing, table.id)
        if table.status != "playing" and board:  # the game ended before a thread could be opened
            return table
        if lobby is None and table.is_tutorial and (placed := await self._opened_privately(table)):
            return placed
        thread: int | None = None
        if lobby:
            try:
                thread = await self._calls.open_thread(lobby.channel, lobby.message, thread_title(table), anew=anew)
            except NotAllowed as error:
                await self._wait(table, error, patient=board is None)
                return table
            except (Gone, Refused) as error:
                _log.info("no thread", table=table.id, error=str(error))
        return await self._move(table, thread, threads=thread is not None)

    async def _opened_privately(self, table: Table) -> Table | None:
        """Return a tutorial with a new private thread for its player, or None if Discord allows none."""
        if table.thread is None:
            if table.left_thread or not table.threads:
                return None
            try:
                thread = await self._calls.open_private_thread(table.channel, thread_title(table))
            except (Gone, NotAllowed, Refused) as error:
                _log.info("no private thread", table=table.id, error=str(error))
                return None
            table = await self._move(table, thread)
        if table.thread and table.thread not in self._joined:
            try:
                await self._calls.add_to_thread(table.thread, table.host)
            except (Gone, NotAllowed, Refused) as error:
                _log.info("not added to its thread", table=table.id, error=str(error))
            self._joined.add(table.thread)
        return table

    async def _leave(self, table: Table, error: DiscordError) -> Table:
        """Return the table in its next place, as this error blocks its board in the current one.

        The next place is a new thread if the old one was deleted, and otherwise the channel. Raises TryLater while
        the game waits for its thread, and the error itself if the channel is no better.
        """
        if table.thread is None:
            if table.left_thread:  # try the thread it left first from now on
                await self._move(table, table.left_thread)
            raise error
        if error.code == _THREAD_DELETED:
            _log.info("thread deleted", table=table.id)
            return await self._opened(await self._move(table, None, threads=True), anew=True)
        if self._hindered(table.channel):
            raise error
        board = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, slots.BOARD), table.id)
        await self._wait(table, error, patient=board is None or board.channel != table.channel)
        return await self._move(table, None, left=table.thread)

    def _hindered(self, place: int) -> bool:
        """Return whether the bot is known to lack a permission that boards need in this channel or thread."""
        return any(lacking != _HISTORY for lacking in self._calls.missing_permissions(place))

    async def _allowed(self, table: Table) -> None:
        """Remember that the board is shown in its place. If that is its thread, the thread is no longer blocked."""
        if (thread := table.thread) and self._kept_out.pop(table.id, None):
            await self._store.run(lambda db: store.outbox.thread_opened(db, thread))

    async def _wait(self, table: Table, error: DiscordError, *, patient: bool) -> None:
        """Remember that the game's thread is blocked. Raises TryLater while the game waits for it.

        `patient`: whether to wait, as the board is not in the channel already.
        """
        now = self._now()
        out = self._kept_out.get(table.id) or _KeptOut(now, now)
        waited = max(now - out.since, 0)
        if patient and waited < PATIENCE:
            self._kept_out[table.id] = _KeptOut(now - waited, now)
            raise TryLater(f"kept out of its thread: {error}")
        self._kept_out[table.id] = _KeptOut(now - waited, now + min(max(waited, PATIENCE), _LAST_PAUSE))
        _log.warning("kept out of its thread", table=table.id, error=str(error))

    async def _move(
        self, table: Table, thread: int | None, *, threads: bool | None = None, left: int | None = None
    ) -> Table:
        """Store that the game is played in this thread, or (None) in the channel; return the table.

        The lobby links there.

        `threads`: whether a thread may still be opened. `left`: the thread that the game has to leave for now.
        """
        wanted = table.threads if threads is None else threads

        def work(db: Connection) -> None:
            store.tables.set_thread(db, table.id, thread, threads=wanted, left=left)
            store.outbox.refresh(db, table.id, OutboxEntry(slots.LOBBY, NAMES))

        await self._store.run(work, table.id)
        return msgspec.structs.replace(table, thread=thread, threads=wanted, left_thread=left)
