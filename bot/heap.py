"""Memory that is free goes back to the system now and then.

Of itself glibc gives back what is free at the end of its heap, and keeps what lies between things that stay: where
pictures and sprites come and go, that grows for hours, up to a tenth of all there is. To give it back takes a
thousandth of a second. Elsewhere nothing is done.
"""

from __future__ import annotations

import asyncio
import ctypes
import time
from contextlib import suppress
from typing import NoReturn

_EVERY = 10.0
"""Seconds between two times: what is free is needed again, too, and then the system has to find it anew."""


def give_back() -> None:
    """Let the system have what is free."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


async def go_on_giving_back() -> NoReturn:
    """Do so until cancelled, where there is an event loop."""
    while True:
        await asyncio.sleep(_EVERY)
        give_back()


class Seldom:
    """Does so for what has no loop and only answers questions: with one of them, if it is time."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def give_back(self) -> None:
        """Let the system have what is free, unless it was given back just now."""
        now = time.monotonic()
        if now - self._last >= _EVERY:
            self._last = now
            give_back()
