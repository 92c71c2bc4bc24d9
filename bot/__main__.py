"""The command `rialto`, or `python -m bot`: cli.py, but where the bot is to run, another process begins first."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

from bot.workers import LARGE

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8


def main() -> int:
    """The exit status."""
    if sys.argv[1:] in ([], ["run"]):
        begin()
    from bot import cli  # noqa: PLC0415  # most of what it reads, the process that draws can do without

    return cli.main()


def begin() -> None:
    """What comes before anything else is read: how memory is had, and the process that draws."""
    _give_back_what_is_large()
    with suppress(ImportError):  # of which cli.py will say more
        from bot.ui import drawing  # noqa: PLC0415

        drawing.begin()


def _give_back_what_is_large() -> None:
    """Memory that pictures took goes back to the system at once. Of itself glibc keeps it from the second one on, in
    pieces between what stays: a tenth of all it has, at a hundred tables. Nor has each thread a heap of its own, as
    few work at once. Elsewhere nothing is done."""
    with suppress(AttributeError, OSError, TypeError):
        glibc = ctypes.CDLL(None)
        glibc.mallopt(_M_MMAP_THRESHOLD, LARGE)
        glibc.mallopt(_M_ARENA_MAX, 1)


if __name__ == "__main__":
    sys.exit(main())
