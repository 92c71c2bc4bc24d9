"""Heartbeats of a connection to Discord, timed from before they are sent."""

from __future__ import annotations

import time
from typing import Any

from discord import gateway


class Heartbeats(gateway.KeepAliveHandler):
    """discord.py's, but for the time of a heartbeat: discord.py notes it once the sending is over.

    On a fast line the answer is there before that. It is then measured from the heartbeat before, and logged as
    "websocket is 41.3s behind".
    """

    def get_payload(self) -> dict[str, Any]:
        """Return the heartbeat that is sent next."""
        self._last_send = time.perf_counter()
        return super().get_payload()


gateway.KeepAliveHandler = Heartbeats  # type: ignore[misc]  # there is no other way to have it used
