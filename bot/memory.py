"""Return freed memory to the system, and keep what the next picture needs. Works with glibc only.

Of itself glibc gives back what is free at the end of its heap, and keeps what lies between things that stay: where
pictures and sprites come and go, that grows for hours, up to a tenth of all there is. To give it back takes a
thousandth of a second.
"""

from __future__ import annotations

import asyncio
import ctypes
import time
from contextlib import suppress
from typing import NoReturn

_EVERY = 10.0
"""Seconds between two times: what is free is needed again, too, and then the system has to find it anew."""

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3


def trim() -> None:
    """Let the system have what is free."""
    _tell("malloc_trim", 0)


def keep_freed(piece: int, room: int) -> None:
    """Pieces of memory of up to so many bytes do not go back to the system as soon as they are free, while no more is
    free than there is room for: the system would hand them out anew page by page."""
    _tell("mallopt", _M_MMAP_THRESHOLD, piece)
    _tell("mallopt", _M_TRIM_THRESHOLD, room)


def _tell(function: str, *values: int) -> None:
    with suppress(AttributeError, OSError, TypeError):  # there is no glibc
        getattr(ctypes.CDLL(None), function)(*values)


async def trim_regularly() -> NoReturn:
    """Do so until cancelled, where there is an event loop."""
    while True:
        await asyncio.sleep(_EVERY)
        trim()


class Throttle:
    """Does so for what has no loop and only answers questions: with one of them, if it is time."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def give_back(self) -> None:
        """Let the system have what is free, unless it was given back just now."""
        now = time.monotonic()
        if now - self._last >= _EVERY:
            self._last = now
            trim()
