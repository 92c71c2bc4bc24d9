"""Compute when a player has had their time to answer.

Time on vacation does not count, nor do quiet hours, of which there are ten a day at most.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.store.rows import UncountedTime

MOST = 10
"""The most hours a day that a player may declare quiet."""
_AWAKE = (24 - MOST) * 3600
"""Seconds of a day that are never quiet."""


def minutes_between(start: int, end: int) -> int:
    """Return the minutes from `start` to the next occurrence of `end`, both minutes of the day (0 to 1439)."""
    return (end - start) % (24 * 60)


def next_occurrence(minute: int, zone: str, now: int) -> int:
    """Return the next time after `now` at which clocks in `zone` show this minute of the day."""
    then = datetime.fromtimestamp(now, ZoneInfo(zone)).replace(
        hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0
    )
    while then.timestamp() <= now:
        then += timedelta(days=1)
    return int(then.timestamp())


def due_time(off: UncountedTime, asked: int, seconds: int, *, quiet: bool = True) -> int:
    """Return when a player who was asked at `asked` has had `seconds` to answer, a vacation not counted.

    With `quiet`, at least 14 hours of the time to answer (or all of it, if shorter) lie outside the player's quiet
    hours. The result lies outside them, too.
    """
    vacation = [] if off.since is None or off.until is None else [(off.since, off.until)]
    moment = _after(asked, seconds, vacation)
    if not quiet or off.quiet_from is None:
        return moment
    awake = _after(asked, min(seconds, _AWAKE), _both(off, asked, vacation))
    return _after(max(moment, awake), 0, _both(off, asked, vacation))


def _both(off: UncountedTime, asked: int, vacation: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    return heapq.merge(_quiet(off, asked), vacation)


def _after(moment: int, seconds: int, without: Iterable[tuple[int, int]]) -> int:
    """Return when `seconds` from `moment` have passed outside the periods in `without`.

    The periods are (start, end) pairs in order. The result lies in none of them.
    """
    for begin, end in without:
        if moment + seconds <= begin:
            break
        if end > moment:
            seconds -= max(begin - moment, 0)
            moment = end
    return moment + seconds


def _quiet(off: UncountedTime, moment: int) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each quiet period, from around `moment` on, without end.

    Quiet hours stored before the limit existed may be longer than ten hours; then only their last ten hours count.
    """
    if off.quiet_from is None or off.quiet_to is None or off.zone is None:
        return
    zone = ZoneInfo(off.zone)
    quiet = timedelta(minutes=min(minutes_between(off.quiet_from, off.quiet_to), MOST * 60))
    # Adding to an aware datetime moves the clock on the wall, even across a change to daylight saving time.
    end = datetime.fromtimestamp(moment, zone).replace(
        hour=off.quiet_to // 60, minute=off.quiet_to % 60, second=0, microsecond=0, fold=0
    )
    while True:
        yield int((end - quiet).timestamp()), int(end.timestamp())
        end += timedelta(days=1)
