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
    """Discord did not answer, or asked to be left alone for a while."""


class Refused(WireError):
    """Discord does not accept what we sent: a mistake of ours."""


class BadToken(Exception):
    """Discord does not know the bot's token."""


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
        raise TryLater(type(error).__name__) from None


def _translated(error: discord.HTTPException) -> WireError:
    # Only status and code are kept: Discord's text may quote what we sent.
    reason = f"HTTP {error.status}"
    if error.code in _DOOR_CLOSED:
        return DoorClosed(reason, error.code)
    if error.status == 404 or error.code == _SHUT:
        return Gone(reason, error.code)
    if error.status == 403:
        return NotAllowed(reason, error.code)
    if error.status in (401, 429) or error.status >= 500 or error.code in _TOO_OFTEN:
        return TryLater(reason, error.code)
    return Refused(reason, error.code)
