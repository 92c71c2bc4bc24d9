"""Work out until when a player can answer, given quiet hours, ten hours a day at most, and vacations."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.store.rows import UncountedTime

MOST = 10
"""Hours of a day that may be quiet."""
_AWAKE = (24 - MOST) * 3600
"""Seconds of a day that are never quiet."""


def minutes_between(start: int, end: int) -> int:
    """The minutes from one minute of the day to the next time it is another."""
    return (end - start) % (24 * 60)


def next_occurrence(minute: int, zone: str, now: int) -> int:
    """When it is that minute of the day there next."""
    then = datetime.fromtimestamp(now, ZoneInfo(zone)).replace(
        hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0
    )
    while then.timestamp() <= now:
        then += timedelta(days=1)
    return int(then.timestamp())


def due_time(off: UncountedTime, asked: int, seconds: int, *, quiet: bool = True) -> int:
    """When somebody who was asked at that moment has had so many seconds, a vacation not counted.

    `quiet`: so many of them, or a day's, were outside of their quiet hours, which it does not fall into.
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
    """When so many seconds from that moment on are over, without those between these moments; never between them."""
    for begin, end in without:
        if moment + seconds <= begin:
            break
        if end > moment:
            seconds -= max(begin - moment, 0)
            moment = end
    return moment + seconds


def _quiet(off: UncountedTime, moment: int) -> Iterator[tuple[int, int]]:
    """From when to when it is quiet, from around that moment on, without end. Of longer quiet hours, kept from before
    there was a measure, the last ten are."""
    if off.quiet_from is None or off.quiet_to is None or off.zone is None:
        return
    zone = ZoneInfo(off.zone)
    quiet = timedelta(minutes=min(minutes_between(off.quiet_from, off.quiet_to), MOST * 60))
    # An aware moment plus a span is so much later by the clock on the wall, whatever is done to that in between.
    end = datetime.fromtimestamp(moment, zone).replace(
        hour=off.quiet_to // 60, minute=off.quiet_to % 60, second=0, microsecond=0, fold=0
    )
    while True:
        yield int((end - quiet).timestamp()), int(end.timestamp())
        end += timedelta(days=1)
