"""Replace a "being made" answer by the result once it is ready.

Nothing of this is stored: after a restart, who still waits presses again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.discord_client.errors import DiscordError
from bot.tables.base import Refusal
from bot.text import speaker
from bot.ui.kit import short_messages
from bot.ui.kit.interaction import Incoming, Response
from bot.ui.kit.table_voice import bot_text

_log = structlog.get_logger()

_FRESH = 14 * 60
"""Seconds after a press in which its answer is changed: a minute less than Discord allows."""

_MOST = 50
"""People who wait at once: more are asked to press again."""


class DeferredAnswers:
    """What people wait for."""

    def __init__(self, now: Callable[[], int], change: Callable[[str, Response], Awaitable[None]]) -> None:
        """`change` changes the answer to the interaction that has this token; it raises DiscordError."""
        self._now = now
        self._change = change
        self._waiting: set[asyncio.Task[None]] = set()

    def answered(self, incoming: Incoming, token: str, answer: Response) -> None:
        """Somebody has this before them now. Without a token it stays as it is."""
        if answer.later is None:
            return
        make = answer.later if len(self._waiting) < _MOST else _too_many
        task = asyncio.create_task(self._turn(incoming, token, make, self._now()))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def idle(self) -> None:
        """Wait until all that is being made is there."""
        while self._waiting:
            await asyncio.wait([*self._waiting])

    async def stop(self) -> None:
        """Make nothing more."""
        for task in self._waiting:
            task.cancel()
        await self.idle()

    async def _turn(
        self, incoming: Incoming, token: str, make: Callable[[], Awaitable[Response]], asked: int
    ) -> None:
        say = speaker(incoming.language)
        try:
            response = await make()
        except Refusal as refusal:
            response = Response("private", short_messages.note(say(refusal.text)))
        except Exception:
            _log.exception("later", interaction=incoming.id)
            response = Response("private", short_messages.note(bot_text(say, "sorry")))
        if not token or not 0 <= self._now() - asked < _FRESH:
            return
        try:
            await self._change(token, response)
        except DiscordError as error:
            _log.info("not turned", interaction=incoming.id, error=str(error))


async def _too_many() -> Response:
    raise Refusal("a-moment")
