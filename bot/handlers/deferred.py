"""Replace a "being made" answer by the result once it is ready.

If that private message shows something else by then, the result is a message of its own. Pending answers are not
stored: after a restart, users who still wait press the button again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import structlog

from bot.discord_client.errors import DiscordError
from bot.tables.base import Refusal
from bot.text import speaker
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import parse
from bot.ui.kit.interaction import Incoming, Response
from bot.ui.kit.table_voice import bot_text

_log = structlog.get_logger()

_FRESH = 14 * 60
"""Seconds after an interaction in which the bot still changes its answer: a minute less than Discord allows."""

_MOST = 50
"""The most answers that may be pending at once. Beyond that, users are asked to try again."""


class _Pending(msgspec.Struct, eq=False):
    """An answer that is being made. `asked`: when it was requested, in seconds since 1970.

    `message`: the private message that waits for it, if known. `next`: the later interaction whose answer replaced
    the waiting text.
    """

    incoming: Incoming
    token: str
    asked: int
    message: int | None
    next: Incoming | None = None

    @property
    def asked_again(self) -> bool:
        """Whether the waiting text was replaced because the user requested the same once more."""
        return self.next is not None and _subject(self.next) == _subject(self.incoming)


class DeferredAnswers:
    """The answers that are being made."""

    def __init__(
        self,
        now: Callable[[], int],
        change: Callable[[str, Response], Awaitable[None]],
        follow_up: Callable[[str, Response], Awaitable[None]],
    ) -> None:
        """Keep the clock `now` (seconds since 1970), and how to edit an answer and to send another private one.

        `change` and `follow_up` take the token of the interaction and the new Response. They may raise DiscordError.
        """
        self._now = now
        self._change = change
        self._follow_up = follow_up
        self._waiting: dict[asyncio.Task[None], _Pending] = {}

    def answered(self, incoming: Incoming, token: str, answer: Response) -> None:
        """Begin to make the result of an answer that was just shown, if the answer announces one (`later`).

        With an empty token the answer can't be changed; the result is only cached by its maker. The result for a
        seat's panel replaces whatever the panel shows.
        """
        changed = incoming.message if answer.kind == "update" else None
        for pending in self._waiting.values():
            if changed and pending.message == changed and not pending.asked_again:
                pending.next = incoming
        if answer.later is None:
            return
        make = answer.later if len(self._waiting) < _MOST else _too_many
        pending = _Pending(incoming, token, self._now(), None if answer.panel else changed)
        task = asyncio.create_task(self._replace(pending, make))
        self._waiting[task] = pending
        task.add_done_callback(self._waiting.pop)

    async def idle(self) -> None:
        """Wait until no answer is pending."""
        while self._waiting:
            await asyncio.wait([*self._waiting])

    async def stop(self) -> None:
        """Cancel all pending answers."""
        for task in self._waiting:
            task.cancel()
        await self.idle()

    async def _replace(self, pending: _Pending, make: Callable[[], Awaitable[Response]]) -> None:
        incoming = pending.incoming
        say = speaker(incoming.language)
        try:
            response = await make()
        except Refusal as refusal:
            response = Response("private", short_messages.note(say(refusal.text)))
        except Exception:
            _log.exception("later", interaction=incoming.id)
            response = Response("private", short_messages.note(bot_text(say, "sorry")))
        if not pending.token or pending.asked_again or not 0 <= self._now() - pending.asked < _FRESH:
            return
        try:
            await (self._follow_up if pending.next else self._change)(pending.token, response)
        except DiscordError as error:
            _log.info("not turned", interaction=incoming.id, error=str(error))


def _subject(incoming: Incoming) -> tuple[Action, int]:
    """Return the action and the table of an interaction with a component."""
    target = parse(incoming.custom_id)
    return target.action, target.table


async def _too_many() -> Response:
    raise Refusal("a-moment")
