"""Ask Discord about the token, the application, its commands and sessions, and the time, without a connection."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from time import time
from typing import Any

import aiohttp
import msgspec

from bot.discord_client.errors import UNAUTHORIZED
from bot.ui.kit.components import Json

_PATIENCE = 15.0
_AGENT = "DiscordBot (https://discord.com/developers/applications, 1) doctor"


class Diagnosis(msgspec.Struct, frozen=True):
    """Discord's answers about the bot.

    `ahead`: seconds by which the local clock is ahead of Discord's, None if unknown. `shards`: the recommended
    number. `starts`: the sessions that may still begin. `again`: seconds until that limit is reset.
    """

    application: int
    name: str
    commands: list[Json]
    ahead: float | None
    shards: int
    starts: int
    again: float


class DiscordUnreachable(Exception):
    """Discord's response is not the expected one. The message describes it."""


class TokenRejected(Exception):
    """Discord does not know the token."""


async def diagnose(base: str, token: str) -> Diagnosis:
    """Return Discord's answers about the bot. Raises DiscordUnreachable or TokenRejected."""
    headers = {"Authorization": f"Bot {token}", "User-Agent": _AGENT}
    timeout = aiohttp.ClientTimeout(total=_PATIENCE)
    try:
        async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
            application, ahead = await _get(session, f"{base}/oauth2/applications/@me")
            number = int(application["id"])
            path = f"{base}/applications/{number}/commands?with_localizations=true"
            commands, _ = await _get(session, path)
            gateway, _ = await _get(session, f"{base}/gateway/bot")
            limit = gateway["session_start_limit"]
            return Diagnosis(
                application=number,
                name=str(application["name"]),
                commands=[dict(command) for command in commands],
                ahead=ahead,
                shards=int(gateway["shards"]),
                starts=int(limit["remaining"]),
                again=int(limit["reset_after"]) / 1000,
            )
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        raise DiscordUnreachable(type(error).__name__) from None
    except (ValueError, KeyError, TypeError):
        raise DiscordUnreachable("an answer that is not from Discord's API") from None


async def _get(session: aiohttp.ClientSession, url: str) -> tuple[Any, float | None]:
    """Return the JSON at this URL, and the seconds by which the local clock is ahead of the server's, or None."""
    asked = time()
    async with session.get(url) as response:
        if response.status == 401 and UNAUTHORIZED in await response.text():
            raise TokenRejected
        if response.status != 200:
            raise DiscordUnreachable(f"HTTP {response.status}")
        told = response.headers.get("Date")
        ahead = (asked + time()) / 2 - parsedate_to_datetime(told).timestamp() if told else None
        return await response.json(), ahead
