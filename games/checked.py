"""Which states were found sound: a move has the same one read three times or more, and to check it takes longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

FOUND_SOUND: Final[set[tuple[Callable[[Any], None], bytes]]] = set()
"""By what states were checked, and their bytes."""
_MOST = 1024
_LONGEST = 4096
"""Bytes of one that is kept, so that all of them are four megabytes at most."""


def check_once(check: Callable[[Any], None], state: Any, blob: bytes) -> None:
    """Check a state that was read from these bytes, unless the same bytes were found sound by this check before."""
    if (check, blob) in FOUND_SOUND:
        return
    check(state)
    if len(blob) > _LONGEST:
        return
    if len(FOUND_SOUND) >= _MOST:
        FOUND_SOUND.clear()
    FOUND_SOUND.add((check, blob))
