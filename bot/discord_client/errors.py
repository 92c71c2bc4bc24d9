"""What can go wrong at Discord, in our words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import aiohttp
import discord


class DiscordError(Exception):
    """Something could not be sent. `code` is Discord's, 0 if there was none."""

    def __init__(self, reason: str, code: int = 0) -> None:
        super().__init__(f"{reason} ({code})" if code else reason)
        self.code = code


class Gone(DiscordError):
    """The message, channel or server is not there any more."""


class ThreadArchived(Gone):
    """The thread is archived: editing there is refused, while posting opens it again."""


class NotAllowed(DiscordError):
    """The bot lacks a permission there, or the server has as many open threads as it may have."""


class DirectMessagesClosed(DiscordError):
    """This person takes no direct messages from us."""


class TryLater(DiscordError):
    """Discord did not answer, or asked to be left alone: for `after` seconds, if it said how long."""

    def __init__(self, reason: str, code: int = 0, after: float | None = None) -> None:
        super().__init__(reason, code)
        self.after = after


class OutcomeUnknown(TryLater):
    """Discord did not say what came of it: it may be done, or still be on its way."""


class ErrorPage(OutcomeUnknown):
    """Discord's edge or a proxy answered: it says nothing about channels, permissions, messages or people."""


class TokenUnknown(TryLater):
    """Discord did not know our token. If it says so CONFIRMATIONS times, with pauses between, it was reset."""


class Refused(DiscordError):
    """Discord does not accept what we sent: a mistake of ours."""


class GatewayRefused(Exception):
    """Discord refuses the bot for good. The message says why and what to do."""

    def __init__(self, code: int) -> None:
        """`code`: the code that closed the gateway."""
        super().__init__(_FOR_GOOD.get(code, _OTHERWISE).format(code=code))


CONFIRMATIONS = 5
"""How often Discord has to reject the token: a proxy may do so for some seconds."""

TOKEN_UNKNOWN, TOO_FEW_SHARDS, INTENTS_DISALLOWED = 4004, 4011, 4014

_UPDATE = "Check for a newer version of Rialto."
_OTHERWISE = f"Discord refuses to connect the bot ({{code}}). {_UPDATE}"
_SHARDS = (
    "SHARDS: Discord requires more shards ({code}), because the bot is in too many servers for this number. Set "
    "SHARDS=auto and restart the bot."
)
_NO_SHARD = f"Discord does not accept a shard ({{code}}). Set SHARDS=auto, or leave it empty. {_UPDATE}"
_INTENTS = (
    "Discord refuses the only intent that Rialto uses ({code}): Guilds, which is not privileged. "
    f"Check the bot at https://discord.com/developers/applications. {_UPDATE}"
)
_FOR_GOOD = {
    TOKEN_UNKNOWN: "DISCORD_TOKEN: Discord does not know this token. Reset it at "
    "https://discord.com/developers/applications and set the new one.",
    4010: _NO_SHARD,
    TOO_FEW_SHARDS: _SHARDS,
    4012: f"Discord no longer supports this version of its API ({{code}}). {_UPDATE} Leave DISCORD_API_BASE empty.",
    4013: _INTENTS,
    INTENTS_DISALLOWED: _INTENTS,
}
"""What is wrong, by the code that closed the gateway."""


_BY_CODE: Mapping[int, type[DiscordError]] = {
    50007: DirectMessagesClosed,
    50278: DirectMessagesClosed,
    50083: ThreadArchived,
    160006: NotAllowed,
    160007: NotAllowed,
}
_BY_STATUS: Mapping[int, type[DiscordError]] = {401: TokenUnknown, 403: NotAllowed, 404: Gone}
"""What a refusal of Discord's own is, by its error code, or else by its status."""
UNAUTHORIZED = "401: Unauthorized"
"""What Discord says, without an error code, when it does not know a token."""
_BLOCKED = 40333
"""The edge's, in Discord's JSON: the request did not get through."""
_TOO_OFTEN = (30046,)
"""Edits of a message older than an hour are counted."""


@contextmanager
def translated_errors() -> Iterator[None]:
    """Turns the errors of discord.py and of the network into ours."""
    try:
        yield
    except discord.HTTPException as error:
        raise _translated(error) from None
    except discord.LoginFailure as failure:
        cause = failure.__cause__
        raise (_translated(cause) if isinstance(cause, discord.HTTPException) else TokenUnknown("login")) from None
    except (OSError, aiohttp.ClientError, TimeoutError) as error:
        raise OutcomeUnknown(type(error).__name__) from None
    except discord.RateLimited as error:
        raise TryLater(type(error).__name__, after=error.retry_after) from None


def is_error_page(error: discord.HTTPException) -> bool:
    """Return whether this came from Discord's edge or a proxy: a refusal of Discord's own has an error code.

    Discord refuses a body with 50035 or 50109, so a 400 without a code is the edge's as well.
    """
    if error.status == 429 or not 400 <= error.status < 500:
        return False
    return error.code == _BLOCKED or (error.code == 0 and (error.status, error.text) != (401, UNAUTHORIZED))


def _translated(error: discord.HTTPException) -> DiscordError:
    # Only status and code are kept: Discord's text may quote what we sent.
    reason = f"HTTP {error.status}"
    if is_error_page(error):
        return ErrorPage(f"{reason}, error page of Discord's edge or a proxy")
    if kind := _BY_CODE.get(error.code) or _BY_STATUS.get(error.status):
        return kind(reason, error.code)
    if error.status >= 500:
        return OutcomeUnknown(reason, error.code)
    if error.status == 429 or error.code in _TOO_OFTEN:
        return TryLater(reason, error.code, _asked_to_wait(error))
    return Refused(reason, error.code)


def _asked_to_wait(error: discord.HTTPException) -> float | None:
    """For how many seconds Discord asked to be left alone; None if it did not."""
    try:
        return float(error.response.headers["Retry-After"]) if error.status == 429 else None
    except (KeyError, ValueError):
        return None
