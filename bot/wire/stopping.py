"""How sessions end when the bot stops: all that was sent is heard, and nothing of discord.py's goes on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import aiohttp
from discord.gateway import DiscordWebSocket

GOODBYE = 2.0
"""Seconds Discord has to close its side of the gateway, and we have to answer what came last."""

_CLOSE = (1000).to_bytes(2)
"""What a frame that closes a web socket says: that all is well."""


async def hear_out(socket: DiscordWebSocket) -> None:
    """End a session once what was sent before Discord knows of it is heard."""
    with suppress(Exception):  # however it ends: nothing is to come after it
        async with asyncio.timeout(GOODBYE):
            await socket.socket.send_frame(_CLOSE, aiohttp.WSMsgType.CLOSE)
            while True:
                await socket.poll_event()


async def wait_no_more(state: Any) -> None:
    """Cancel what discord.py's state began when it connected: for two seconds or more it waits for further servers,
    and it ends that only to connect again."""
    waiting = [each for each in (state._ready_task, *getattr(state, "_ready_tasks", {}).values()) if each]
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
