"""Remember which state bytes passed validation: a move reads the same state three times or more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

VALID_STATES: Final[set[tuple[Callable[[Any], None], bytes]]] = set()
"""Pairs of a check and the bytes of a state that passed it."""
_MOST = 1024
_LONGEST = 4096
"""Bytes of the largest cached state, so that the cache takes at most four megabytes."""


def check_once(check: Callable[[Any], None], state: Any, blob: bytes) -> None:
    """Check a state read from these bytes, unless the same bytes passed this check before."""
    if (check, blob) in VALID_STATES:
        return
    check(state)
    if len(blob) > _LONGEST:
        return
    if len(VALID_STATES) >= _MOST:
        VALID_STATES.clear()
    VALID_STATES.add((check, blob))
