"""Return freed memory to the system, and keep what the next picture needs. Works with glibc only.

By default glibc returns free memory at the end of its heap, but keeps gaps between lasting objects. As pictures and
sprites come and go, the gaps grow for hours, up to a tenth of all memory. Returning them takes a millisecond.
"""

from __future__ import annotations

import asyncio
import ctypes
from contextlib import suppress
from typing import NoReturn

_EVERY = 10.0
"""Seconds between two trims, as the system must map trimmed memory again."""

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3


def trim() -> None:
    """Return free memory to the system."""
    _tell("malloc_trim", 0)


def keep_freed(piece: int, room: int) -> None:
    """Keep freed pieces of up to `piece` bytes, as long as no more than `room` bytes are free.

    Otherwise the system would have to map them again page by page.
    """
    _tell("mallopt", _M_MMAP_THRESHOLD, piece)
    _tell("mallopt", _M_TRIM_THRESHOLD, room)


def _tell(function: str, *values: int) -> None:
    with suppress(AttributeError, OSError, TypeError):  # not glibc
        getattr(ctypes.CDLL(None), function)(*values)


async def trim_regularly() -> NoReturn:
    """Return free memory to the system every `_EVERY` seconds until cancelled."""
    while True:
        await asyncio.sleep(_EVERY)
        trim()
