"""Ask Discord about the token, the application, its commands and sessions, and the time, without logging in."""

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
    """`ahead`: seconds by which our clock is ahead of Discord's, None if it did not say. `shards`: how many Discord
    recommends; `starts`: how many sessions may be begun yet, and `again`: in how many seconds as many as ever."""

    application: int
    name: str
    commands: list[Json]
    ahead: float | None
    shards: int
    starts: int
    again: float


class DiscordUnreachable(Exception):
    """Discord does not answer, or in a way that we do not know. The message says what came instead."""


class TokenRejected(Exception):
    """Discord does not know our token."""


async def diagnose(base: str, token: str) -> Diagnosis:
    """Ask. Raises DiscordUnreachable or TokenRejected."""
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
        raise DiscordUnreachable("an answer that is not Discord's") from None


async def _get(session: aiohttp.ClientSession, url: str) -> tuple[Any, float | None]:
    """What is there, and by how many seconds we are ahead."""
    asked = time()
    async with session.get(url) as response:
        if response.status == 401 and UNAUTHORIZED in await response.text():
            raise TokenRejected
        if response.status != 200:
            raise DiscordUnreachable(f"HTTP {response.status}")
        told = response.headers.get("Date")
        ahead = (asked + time()) / 2 - parsedate_to_datetime(told).timestamp() if told else None
        return await response.json(), ahead
