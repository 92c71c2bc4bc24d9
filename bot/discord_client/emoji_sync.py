"""Upload the application's emojis for icons. Nothing depends on emojis: the labels say the same."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256

import structlog

from bot.discord_client.errors import DiscordError, TryLater
from bot.discord_client.rest_api import RestApi

_log = structlog.get_logger()

_CURE = (
    "Until then, buttons and lists show words without icons. If a proxy stands between Rialto and Discord, let it "
    "forward /applications/{id}/emojis."
)
_FIRST_WAIT, _LONGEST_WAIT = 1.0, 3600.0
"""The first and the longest wait between two attempts, in seconds. Each wait is twice the one before."""
_UNREADABLE = (KeyError, TypeError, ValueError, AttributeError)
"""Errors raised for a malformed list of emojis from Discord."""

_OURS = re.compile(r"(\w+)_[0-9a-f]{8}")


def name_of(icon: str, png: bytes) -> str:
    """Return the name of an icon's emoji. It contains a digest of the PNG, so a new drawing gets a new name."""
    return f"{icon}_{sha256(png).hexdigest()[:8]}"


async def agree(attempt: Callable[[], Awaitable[None]]) -> None:
    """Repeat `attempt` until it succeeds or Discord refuses it.

    Only the first failure is logged, with its cure, as nothing depends on emojis.
    """
    wait, told = _FIRST_WAIT, False
    while True:
        try:
            return await attempt()
        except TryLater as error:
            pause = error.after or wait
            if not told:
                _log.warning("emojis not set", error=str(error), retry_in=pause, cure=_CURE)
            told, wait = True, min(wait * 2, _LONGEST_WAIT)
            await asyncio.sleep(pause)
        except (DiscordError, *_UNREADABLE) as error:
            if not told:
                why = str(error) if isinstance(error, DiscordError) else type(error).__name__
                _log.warning("emojis refused", error=why, cure=_CURE)
            return None


async def upload_emojis(calls: RestApi, icons: Mapping[str, bytes]) -> None:
    """Upload missing emojis for these icons (PNGs by name), and delete those of earlier drawings.

    Raises DiscordError.
    """
    there, wanted, missing = await _there(calls, icons)
    for name in missing:
        calls.show(wanted[name], await calls.create_emoji(name, icons[wanted[name]]), name)
    for name in [name for name in there if name not in wanted]:
        if (ours := _OURS.fullmatch(name)) and ours[1] in icons:
            await calls.delete_emoji(there[name])
    if missing:
        _log.info("emojis put up", count=len(missing))


async def find_emojis(calls: RestApi, icons: Mapping[str, bytes]) -> None:
    """Use the emojis that another process uploads for these icons.

    Raises TryLater until all are there, or another DiscordError.
    """
    _, _, missing = await _there(calls, icons)
    if missing:
        raise TryLater("the process with the first shard has not uploaded them yet")


async def _there(calls: RestApi, icons: Mapping[str, bytes]) -> tuple[dict[str, int], dict[str, str], list[str]]:
    """Return the ids of existing emojis by name, the icon of each emoji name, and the names of missing emojis.

    From now on, the icons whose emoji exists are shown by it.
    """
    there = {emoji["name"]: int(emoji["id"]) for emoji in await calls.emojis()}
    wanted = {name_of(icon, png): icon for icon, png in icons.items()}
    for name in [name for name in wanted if name in there]:
        calls.show(wanted[name], there[name], name)
    return there, wanted, [name for name in wanted if name not in there]
