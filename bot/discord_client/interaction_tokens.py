"""Keep tokens of interactions, which can edit or delete the message with the button for fifteen minutes.

Requests with a token do not count towards Discord's limit of fifty a second. Tokens are only in memory: without a
valid one, the bot edits with its own token.

The token also works if the interaction was answered by a new message. Many bots rely on that, although Discord does
not document it. If Discord refuses such tokens repeatedly, they are no longer tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from bot.ui.kit.interaction import Incoming, Response

_FRESH = 14 * 60.0
"""Seconds after the answer to an interaction for which its token is used.

Discord allows fifteen minutes from the interaction on. If the answer took over a minute, a token may have expired.
"""

_MOST = 10_000
"""The most tokens in memory: a few megabytes. Beyond that, the oldest are dropped."""

_ON_THE_MESSAGE = ("board", "update", "nothing")
"""Kinds of responses that edit the message with the button, or leave it unchanged."""
_BESIDE = "private"
"""The kind of response that is a new message."""

_ENOUGH = 3
"""After this many refusals in a row, tokens of interactions answered by a new message are no longer tried."""


class _Kept(NamedTuple):
    token: str
    until: float
    beside: bool


class InteractionTokens:
    """Tokens by message: that of the latest answered interaction with the message."""

    def __init__(self) -> None:
        self._kept: dict[int, _Kept] = {}
        self._refused = 0
        """How many times in a row Discord refused a token from an interaction that was answered by a new message."""

    def remember(self, incoming: Incoming, token: str, answer: Response) -> None:
        """Keep the token of a delivered answer, unless the message with the button is private.

        Private messages are edited in other ways.
        """
        hidden = incoming.private and incoming.guild is not None
        beside = answer.kind == _BESIDE and incoming.kind == "press" and self._refused < _ENOUGH
        if incoming.message is None or hidden or not (beside or answer.kind in _ON_THE_MESSAGE):
            return
        there = self._kept.get(incoming.message)
        if beside and there and not there.beside and _now() < there.until:
            return  # that token is certain to work
        self._kept.pop(incoming.message, None)
        self._kept[incoming.message] = _Kept(token, _now() + _FRESH, beside)
        self._sweep()

    def token_for(self, message: int) -> str | None:
        """Return a token that can edit this message, or None."""
        kept = self._kept.get(message)
        return kept.token if kept and _now() < kept.until else None

    def fresh_messages(self) -> Callable[[int], bool]:
        """Return a function that tells whether a message, given by its id, has a valid token now."""
        now = _now()
        return lambda message: (kept := self._kept.get(message)) is not None and now < kept.until

    def confirm(self, message: int, token: str) -> None:
        """Record that this token could edit the message, which resets the count of refusals."""
        if (kept := self._kept.get(message)) and kept.token == token and kept.beside:
            self._refused = 0

    def discard(self, message: int, token: str, *, refused: bool = False) -> None:
        """Drop a token that failed. `refused`: Discord does not accept tokens of this kind, so count a refusal."""
        kept = self._kept.get(message)
        if kept is None or kept.token != token:
            return
        del self._kept[message]
        if refused and kept.beside:
            self._refused += 1

    def _sweep(self) -> None:
        """Drop the oldest tokens: expired ones, and those beyond the limit."""
        now = _now()
        while True:
            oldest = next(iter(self._kept))
            if len(self._kept) <= _MOST and now < self._kept[oldest].until:
                return
            del self._kept[oldest]


def _now() -> float:
    return asyncio.get_running_loop().time()
