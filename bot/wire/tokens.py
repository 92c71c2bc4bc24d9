"""The tokens of presses, by which the very messages that were pressed can be changed or deleted for fifteen minutes.

Such calls are apart from the fifty a second that Discord allows a bot. Nothing of this is stored: without a token, or
where one is of no use, the bot does the same by its own name.
"""

from __future__ import annotations

import asyncio

from bot.ui.kit.exchange import Incoming, Response

_FRESH = 14 * 60.0
"""Seconds after the answer to a press arrived in which its token is used. Discord allows fifteen minutes from the
press on: after an answer that took more than the minute between, a token may be found to be of no use any more."""

_MOST = 10_000
"""Tokens that are kept: a few megabytes. Where more are fresh, the messages of the oldest are changed without."""

_ON_THE_MESSAGE = ("board", "update", "nothing")
"""Answers that are about the message that was pressed. Any other is a message of its own."""


class Tokens:
    """By message, the token of the latest press on it that was answered."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[str, float]] = {}

    def answered(self, incoming: Incoming, token: str, answer: Response) -> None:
        """This was delivered. What only its presser sees is changed in other ways."""
        hidden = incoming.private and incoming.guild is not None
        if incoming.message is None or hidden or answer.kind not in _ON_THE_MESSAGE:
            return
        self._kept.pop(incoming.message, None)
        self._kept[incoming.message] = token, _now() + _FRESH
        self._sweep()

    def of(self, message: int) -> str | None:
        """By which token this message can be changed."""
        token, until = self._kept.get(message, (None, 0.0))
        return token if _now() < until else None

    def useless(self, message: int, token: str) -> None:
        """It did not work by this one."""
        if self._kept.get(message, ("", 0.0))[0] == token:
            del self._kept[message]

    def _sweep(self) -> None:
        """Forget the oldest: those that are not fresh any more, and those there is no room for."""
        now = _now()
        while True:
            oldest = next(iter(self._kept))
            if len(self._kept) <= _MOST and now < self._kept[oldest][1]:
                return
            del self._kept[oldest]


def _now() -> float:
    return asyncio.get_running_loop().time()
