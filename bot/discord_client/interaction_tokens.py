"""Tokens of interactions: for fifteen minutes they can edit or delete the message that was pressed.

Such calls are apart from the fifty a second that Discord allows a bot. Nothing of this is stored: without a token, or
where one is of no use, the bot does the same by its own name.

A press that was answered by a message of its own gives such a token, too. Many bots live by that, though no page of
Discord's promises it: should it be refused again and again, such tokens are not tried any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from bot.ui.kit.interaction import Incoming, Response

_FRESH = 14 * 60.0
"""Seconds after the answer to a press arrived in which its token is used. Discord allows fifteen minutes from the
press on: after an answer that took more than the minute between, a token may be found to be of no use any more."""

_MOST = 10_000
"""Tokens that are kept: a few megabytes. Where more are fresh, the messages of the oldest are changed without."""

_ON_THE_MESSAGE = ("board", "update", "nothing")
"""Answers that are about the message that was pressed."""
_BESIDE = "private"
"""The answer that is a message of its own."""

_ENOUGH = 3
"""Refusals in a row after which no token of a press that was answered beside the message is tried any more."""


class _Kept(NamedTuple):
    token: str
    until: float
    beside: bool


class InteractionTokens:
    """By message, the token of the latest press on it that was answered."""

    def __init__(self) -> None:
        self._kept: dict[int, _Kept] = {}
        self._refused = 0
        """How often in a row tokens of presses answered beside the message were of no use."""

    def remember(self, incoming: Incoming, token: str, answer: Response) -> None:
        """This was delivered. What only its presser sees is changed in other ways."""
        hidden = incoming.private and incoming.guild is not None
        beside = answer.kind == _BESIDE and incoming.kind == "press" and self._refused < _ENOUGH
        if incoming.message is None or hidden or not (beside or answer.kind in _ON_THE_MESSAGE):
            return
        there = self._kept.get(incoming.message)
        if beside and there and not there.beside and _now() < there.until:
            return  # that one is certain to do
        self._kept.pop(incoming.message, None)
        self._kept[incoming.message] = _Kept(token, _now() + _FRESH, beside)
        self._sweep()

    def token_for(self, message: int) -> str | None:
        """By which token this message can be changed."""
        kept = self._kept.get(message)
        return kept.token if kept and _now() < kept.until else None

    def fresh_messages(self) -> Callable[[int], bool]:
        """Of which messages there is a token now."""
        now = _now()
        return lambda message: (kept := self._kept.get(message)) is not None and now < kept.until

    def confirm(self, message: int, token: str) -> None:
        """This message was changed by this token."""
        if (kept := self._kept.get(message)) and kept.token == token and kept.beside:
            self._refused = 0

    def discard(self, message: int, token: str, *, refused: bool = False) -> None:
        """It did not work by this one; `refused`: Discord does not accept such tokens."""
        kept = self._kept.get(message)
        if kept is None or kept.token != token:
            return
        del self._kept[message]
        if refused and kept.beside:
            self._refused += 1

    def _sweep(self) -> None:
        """Forget the oldest: those that are not fresh any more, and those there is no room for."""
        now = _now()
        while True:
            oldest = next(iter(self._kept))
            if len(self._kept) <= _MOST and now < self._kept[oldest].until:
                return
            del self._kept[oldest]


def _now() -> float:
    return asyncio.get_running_loop().time()
