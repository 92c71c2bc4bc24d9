"""Remember which states, as bytes, passed validation: one move reads the same state three times or more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

VALID_STATES: Final[set[tuple[Callable[[Any], None], bytes]]] = set()
"""Pairs of a check function and the encoded state that passed it."""
_MOST = 1024
_LONGEST = 4096
"""Bytes of the largest cached state, so that the cache takes at most four megabytes."""


def check_once(check: Callable[[Any], None], state: Any, blob: bytes) -> None:
    """Check a state that was decoded from `blob`, unless the same bytes passed the same check before."""
    if (check, blob) in VALID_STATES:
        return
    check(state)
    if len(blob) > _LONGEST:
        return
    if len(VALID_STATES) >= _MOST:
        VALID_STATES.clear()
    VALID_STATES.add((check, blob))
