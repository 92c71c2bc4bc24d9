"""Let one table at a time try while Discord's edge or a proxy refuses all requests.

Discord bans an address after 10,000 invalid requests in ten minutes, and every table retries on its own.
"""

from __future__ import annotations

_TABLES = 3
"""The tables in a row that must be refused: a single one may have a message that a proxy does not let through."""

_FIRST_PAUSE, _LONGEST_PAUSE = 2, 30
"""Seconds between two attempts. Each pause is twice the one before."""


class EdgeOutage:
    """Counts the tables that got an error page, and decides when the next request may be made."""

    def __init__(self) -> None:
        self._refused: set[int] = set()
        self._next_attempt = 0
        self._pause = _FIRST_PAUSE

    def refused(self, table_id: int) -> None:
        """Note that a request for this table was answered by an error page."""
        self._refused.add(table_id)

    def answered(self) -> bool:
        """Note that Discord itself answered. Return whether an outage ended by that."""
        ended = len(self._refused) >= _TABLES
        self._refused.clear()
        self._next_attempt, self._pause = 0, _FIRST_PAUSE
        return ended

    def seconds_to_wait(self, now: int) -> int:
        """Return the seconds until a table may try. 0 grants this attempt, and all others wait for its outcome."""
        if len(self._refused) < _TABLES:
            return 0
        if 0 < self._next_attempt - now <= self._pause:
            return self._next_attempt - now
        self._next_attempt = now + self._pause
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)
        return 0
