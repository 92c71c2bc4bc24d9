"""Detect that the bot's token was reset. A proxy may reject a valid token for some seconds."""

from __future__ import annotations

import asyncio

import structlog

from bot.discord_client.errors import CONFIRMATIONS, DiscordError, TokenUnknown
from bot.discord_client.rest_api import RestApi

_log = structlog.get_logger()

_FIRST_WAIT = 1.0
"""Seconds until the first repeated check; each further wait is twice as long."""


async def token_reset(calls: RestApi) -> None:
    """Wait until Discord has rejected the token CONFIRMATIONS times in a row."""
    while True:
        await calls.token_unknown.wait()
        if await _confirmed(calls):
            return
        calls.token_unknown.clear()


async def _confirmed(calls: RestApi) -> bool:
    """Check the token repeatedly; return False at the first answer other than a rejection."""
    for asked in range(CONFIRMATIONS - 1):
        wait = _FIRST_WAIT * 2**asked
        _log.warning("token not known", ask_again_in=wait)
        await asyncio.sleep(wait)
        try:
            await calls.check_token()
        except TokenUnknown:
            continue
        except DiscordError as error:
            _log.info("token not confirmed", error=str(error))  # the next request decides
        return False
    return True
