"""The command `rialto`, or `python -m bot`.

If the bot is to run, forks the drawing process first; then runs cli.py.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

from bot.workers import LARGE

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8


def main() -> int:
    """Run the command. Return the exit status."""
    if sys.argv[1:] in ([], ["run"]):
        begin()
    from bot import cli  # noqa: PLC0415  # imported after the fork: the drawing process needs little of it

    return cli.main()


def begin() -> None:
    """Set up memory and fork the drawing process, before anything else is imported."""
    _return_large_memory()
    with suppress(ImportError):  # cli.py reports it better
        from bot.ui import drawing  # noqa: PLC0415

        drawing.begin()


def _return_large_memory() -> None:
    """Make glibc return the memory of pictures to the system at once, and use one heap for all threads.

    By default glibc keeps such memory from the second time on, in gaps between lasting objects: a tenth of all memory
    at a hundred tables. Few threads work at once, so they need no heaps of their own. Without glibc, do nothing.
    """
    with suppress(AttributeError, OSError, TypeError):
        glibc = ctypes.CDLL(None)
        glibc.mallopt(_M_MMAP_THRESHOLD, LARGE)
        glibc.mallopt(_M_ARENA_MAX, 1)


if __name__ == "__main__":
    sys.exit(main())
