"""Replace a "being made" answer by the result once it is ready.

Pending answers are not stored: after a restart, users who still wait press the button again.
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
"""Seconds after an interaction in which the bot still changes its answer: a minute less than Discord allows."""

_MOST = 50
"""The most answers that may be pending at once. Beyond that, users are asked to try again."""


class DeferredAnswers:
    """The answers that are being made."""

    def __init__(self, now: Callable[[], int], change: Callable[[str, Response], Awaitable[None]]) -> None:
        """Keep the clock `now` (seconds since 1970) and `change`, which edits an answer.

        `change` takes the token of the interaction and the new Response. It may raise DiscordError.
        """
        self._now = now
        self._change = change
        self._waiting: set[asyncio.Task[None]] = set()

    def answered(self, incoming: Incoming, token: str, answer: Response) -> None:
        """Begin to make the result of an answer that was just shown, if the answer announces one (`later`).

        With an empty token the answer can't be changed; the result is only cached by its maker.
        """
        if answer.later is None:
            return
        make = answer.later if len(self._waiting) < _MOST else _too_many
        task = asyncio.create_task(self._replace(incoming, token, make, self._now()))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def idle(self) -> None:
        """Wait until no answer is pending."""
        while self._waiting:
            await asyncio.wait([*self._waiting])

    async def stop(self) -> None:
        """Cancel all pending answers."""
        for task in self._waiting:
            task.cancel()
        await self.idle()

    async def _replace(
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
