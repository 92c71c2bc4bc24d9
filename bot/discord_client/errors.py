"""Errors of Discord's API and gateway, independent of discord.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import aiohttp
import discord


class DiscordError(Exception):
    """A request to Discord failed. `code` is Discord's error code, 0 if there was none."""

    def __init__(self, reason: str, code: int = 0) -> None:
        super().__init__(f"{reason} ({code})" if code else reason)
        self.code = code


class Gone(DiscordError):
    """The message, channel or server no longer exists."""


class ThreadArchived(Gone):
    """The thread is archived. Discord refuses edits in it, while a new message opens it again."""


class NotAllowed(DiscordError):
    """The bot lacks a permission, or the server already has the most open threads that Discord allows."""


class DirectMessagesClosed(DiscordError):
    """The user does not accept direct messages from the bot."""


class TryLater(DiscordError):
    """Discord did not answer, or asked the bot to wait. `after`: the seconds to wait, if Discord named them."""

    def __init__(self, reason: str, code: int = 0, after: float | None = None) -> None:
        super().__init__(reason, code)
        self.after = after


class OutcomeUnknown(TryLater):
    """The request may have succeeded, may have failed, or may still be on its way."""


class ErrorPage(OutcomeUnknown):
    """Discord's edge or a proxy answered, which says nothing about channels, permissions, messages or users."""


class TokenUnknown(TryLater):
    """Discord rejected the token. After CONFIRMATIONS rejections with pauses between them, it counts as reset."""


class Refused(DiscordError):
    """Discord rejected the content of a request: a mistake of the bot."""


class GatewayRefused(Exception):
    """Discord refuses the bot for good. The message says why, and what to do."""

    def __init__(self, code: int) -> None:
        """Make the message for the code with which Discord closed the gateway."""
        super().__init__(_FOR_GOOD.get(code, _OTHERWISE).format(code=code))


CONFIRMATIONS = 5
"""Rejections of the token in a row before it counts as reset: a proxy may reject it for some seconds."""

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
"""Reason and cure for operators, by the code with which Discord closed the gateway."""


_BY_CODE: Mapping[int, type[DiscordError]] = {
    50007: DirectMessagesClosed,
    50278: DirectMessagesClosed,
    50083: ThreadArchived,
    160006: NotAllowed,
    160007: NotAllowed,
}
_BY_STATUS: Mapping[int, type[DiscordError]] = {401: TokenUnknown, 403: NotAllowed, 404: Gone}
"""The error to raise for a refusal without a known error code, by its HTTP status."""
UNAUTHORIZED = "401: Unauthorized"
"""Discord's text, without an error code, for a token it does not know."""
_BLOCKED = 40333
"""An error code of Discord's edge, in JSON: the request did not get through."""
_TOO_OFTEN = (30046,)
"""Error codes for which the bot retries later: edits of messages older than an hour have a limit of their own."""


@contextmanager
def translated_errors() -> Iterator[None]:
    """Translate the errors of discord.py and of the network into those of this module."""
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
    """Return whether the error comes from Discord's edge or a proxy: Discord's own refusals have an error code.

    Discord refuses a body with code 50035 or 50109, so a 400 without a code is the edge's as well.
    """
    if error.status == 429 or not 400 <= error.status < 500:
        return False
    return error.code == _BLOCKED or (error.code == 0 and (error.status, error.text) != (401, UNAUTHORIZED))


def _translated(error: discord.HTTPException) -> DiscordError:
    # Keep only status and code: Discord's text may quote the request.
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
    """Return the seconds for which Discord asked the bot to wait, or None."""
    try:
        return float(error.response.headers["Retry-After"]) if error.status == 429 else None
    except (KeyError, ValueError):
        return None
