"""The application's own emojis, which icons are shown by. Nobody waits for them: words say the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256

import structlog

from bot.wire.calls import Calls
from bot.wire.errors import TryLater

_log = structlog.get_logger()

_OURS = re.compile(r"(\w+)_[0-9a-f]{8}")


def name_of(icon: str, png: bytes) -> str:
    """What the emoji of an icon is called. If it is drawn anew one day, that is another emoji."""
    return f"{icon}_{sha256(png).hexdigest()[:8]}"


async def put_up(calls: Calls, icons: Mapping[str, bytes]) -> None:
    """Have an emoji for each of these icons, and none any more of what they once looked like. Raises WireError."""
    there, wanted, missing = await _there(calls, icons)
    for name in missing:
        calls.show(wanted[name], await calls.put_emoji(name, icons[wanted[name]]), name)
    for name in [name for name in there if name not in wanted]:
        if (ours := _OURS.fullmatch(name)) and ours[1] in icons:
            await calls.remove_emoji(there[name])
    if missing:
        _log.info("emojis put up", count=len(missing))


async def find(calls: Calls, icons: Mapping[str, bytes]) -> None:
    """Show these icons by the emojis there are: another process puts them up. Raises WireError: TryLater until it
    has."""
    _, _, missing = await _there(calls, icons)
    if missing:
        raise TryLater("the process of the first shard puts them up")


async def _there(calls: Calls, icons: Mapping[str, bytes]) -> tuple[dict[str, int], dict[str, str], list[str]]:
    """The emojis there are, by their names; the icons by what their emojis are called; and which of these are
    missing.
    Those there are, are shown from now on."""
    there = {emoji["name"]: int(emoji["id"]) for emoji in await calls.emojis()}
    wanted = {name_of(icon, png): icon for icon, png in icons.items()}
    for name in [name for name in wanted if name in there]:
        calls.show(wanted[name], there[name], name)
    return there, wanted, [name for name in wanted if name not in there]
