"""End sessions at shutdown: read the events that Discord has already sent, and stop discord.py's tasks."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import aiohttp
from discord.gateway import DiscordWebSocket

GOODBYE = 2.0
"""The most seconds for Discord to close its side of the gateway, and for the bot to answer the last events."""

_CLOSE = (1000).to_bytes(2)
"""The body of a WebSocket close frame for a normal closure."""


async def drain_session(socket: DiscordWebSocket) -> None:
    """End a session, and handle the events that Discord sent before it learned of the end."""
    with suppress(Exception):  # nothing follows, however the session ends
        async with asyncio.timeout(GOODBYE):
            await socket.socket.send_frame(_CLOSE, aiohttp.WSMsgType.CLOSE)
            while True:
                await socket.poll_event()


async def cancel_startup_wait(state: Any) -> None:
    """Cancel discord.py's tasks that wait for more servers after connecting.

    The tasks wait for two seconds or more, and discord.py itself cancels them only to reconnect.
    """
    waiting = [each for each in (state._ready_task, *getattr(state, "_ready_tasks", {}).values()) if each]
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
