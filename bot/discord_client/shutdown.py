"""End sessions at shutdown: read what Discord has sent already, and stop the tasks of discord.py."""

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


async def drain_session(socket: DiscordWebSocket) -> None:
    """End a session once what was sent before Discord knows of it is heard."""
    with suppress(Exception):  # however it ends: nothing is to come after it
        async with asyncio.timeout(GOODBYE):
            await socket.socket.send_frame(_CLOSE, aiohttp.WSMsgType.CLOSE)
            while True:
                await socket.poll_event()


async def cancel_startup_wait(state: Any) -> None:
    """Cancel what discord.py's state began when it connected: for two seconds or more it waits for further servers,
    and it ends that only to connect again."""
    waiting = [each for each in (state._ready_task, *getattr(state, "_ready_tasks", {}).values()) if each]
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
