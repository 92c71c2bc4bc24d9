"""Free memory goes back to the system, if glibc would keep it."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from bot import memory

_PIECE, _PIECES, _LEFT = 8 * 1024, 4_000, 40


def _memory() -> int:
    """Return the bytes of anonymous memory of this process."""
    (told,) = [line for line in Path("/proc/self/smaps_rollup").read_text().splitlines() if "Anonymous:" in line][:1]
    return int(told.split()[1]) * 1024


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="memory is had in other ways elsewhere")
def test_what_lies_free_between_things_that_stay_goes_back() -> None:
    pieces = [bytes(_PIECE) for _ in range(_PIECES)]
    kept = pieces[::_LEFT]
    pieces.clear()
    before = _memory()
    memory.trim()
    assert before - _memory() > _PIECE * _PIECES // 2
    assert len(kept) == _PIECES // _LEFT
