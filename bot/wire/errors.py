"""What can go wrong at Discord, in our words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord


class WireError(Exception):
    """Something could not be sent. `code` is Discord's, 0 if there was none."""

    def __init__(self, reason: str, code: int = 0) -> None:
        super().__init__(f"{reason} ({code})" if code else reason)
        self.code = code


class Gone(WireError):
    """The message, channel or server is not there any more."""


class NotAllowed(WireError):
    """The bot lacks a permission there."""


class DoorClosed(WireError):
    """This person takes no direct messages from us."""


class TryLater(WireError):
    """Discord did not answer, or asked to be left alone: for `after` seconds, if it said how long."""

    def __init__(self, reason: str, code: int = 0, after: float | None = None) -> None:
        super().__init__(reason, code)
        self.after = after


class TokenUnknown(TryLater):
    """Discord did not know our token. If it says so again, it was reset."""


class Refused(WireError):
    """Discord does not accept what we sent: a mistake of ours."""


class TurnedAway(Exception):
    """Discord will not have us, however often we come back. The message says what to do."""


class BadToken(TurnedAway):
    """Discord does not know the bot's token."""

    def __init__(self) -> None:
        super().__init__(
            "DISCORD_TOKEN: Discord does not know this token. Reset it at "
            "https://discord.com/developers/applications and set the new one."
        )


class ClosedForGood(TurnedAway):
    """Discord closed the gateway with a code after which nobody is let in again."""

    def __init__(self, code: int) -> None:
        super().__init__(f"Discord closed the connection for good ({code}). {_FOR_GOOD.get(code, _UPDATE)}")


_UPDATE = "Look for a newer version of Rialto."
_SHARDS = (
    "The bot is in more servers than it can serve without shards, which Rialto does not know: it must leave some."
)
_INTENTS = (
    "It does not allow the one intent that Rialto asks for, Guilds, which is not a privileged one. Look at the bot "
    f"at https://discord.com/developers/applications. {_UPDATE}"
)
_FOR_GOOD = {
    4010: _SHARDS,
    4011: _SHARDS,
    4012: f"It does not speak this version of the API any more. {_UPDATE} DISCORD_API_BASE is best left out.",
    4013: _INTENTS,
    4014: _INTENTS,
}
"""What each code means, and what an operator can do."""


def for_good(code: int) -> TurnedAway:
    """Why Discord closed the gateway for good, by the code it closed it with."""
    return BadToken() if code == _TOKEN_WRONG else ClosedForGood(code)


_TOKEN_WRONG = 4004
_DOOR_CLOSED = (50007, 50278)
_SHUT = 50083
"""The thread was archived: editing there is refused, while posting opens it again."""
_TOO_OFTEN = (30046,)
"""Edits of a message older than an hour are counted."""


@contextmanager
def in_our_words() -> Iterator[None]:
    """Turns the errors of discord.py and of the network into ours."""
    try:
        yield
    except discord.HTTPException as error:
        raise _translated(error) from None
    except (OSError, aiohttp.ClientError, TimeoutError) as error:
        raise TryLater(type(error).__name__) from None
    except discord.RateLimited as error:
        raise TryLater(type(error).__name__, after=error.retry_after) from None


def _translated(error: discord.HTTPException) -> WireError:
    # Only status and code are kept: Discord's text may quote what we sent.
    reason = f"HTTP {error.status}"
    if error.code in _DOOR_CLOSED:
        return DoorClosed(reason, error.code)
    if error.status == 404 or error.code == _SHUT:
        return Gone(reason, error.code)
    if error.status == 403:
        return NotAllowed(reason, error.code)
    if error.status == 401:
        return TokenUnknown(reason, error.code)
    if error.status == 429 or error.status >= 500 or error.code in _TOO_OFTEN:
        return TryLater(reason, error.code, _asked_to_wait(error))
    return Refused(reason, error.code)


def _asked_to_wait(error: discord.HTTPException) -> float | None:
    """For how many seconds Discord asked to be left alone; None if it did not."""
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None
