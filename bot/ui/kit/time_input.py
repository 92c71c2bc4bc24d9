"""Parse times of day, dates and time zones that people type."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import format_date, format_skeleton

from bot.tables.base import Refusal

_TIME = re.compile(r"([01]?[0-9]|2[0-3])(?:[hH]|[:hH]([0-5][0-9]))", re.ASCII)


def minutes(typed: str) -> int:
    """Minutes since midnight: `22:00`, `7:30`, `22h00`, `22h`. Raises Refusal."""
    match = _TIME.fullmatch(typed.strip())
    if match is None:
        raise Refusal("not-a-time")
    return int(match[1]) * 60 + int(match[2] or 0)


def zone(typed: str) -> str:
    """The IANA name of a time zone, as it is written there. Raises Refusal."""
    name = _zones().get("_".join(typed.casefold().split()))
    if name is None:
        raise Refusal("not-a-zone")
    return name


def clock(minute: int) -> str:
    """A time of day as everybody reads it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def day(now: int, days: int, zone: str | None, language: str) -> str:
    """The day so many days from now, as people write it."""
    then = datetime.fromtimestamp(now, ZoneInfo(zone or "UTC")) + timedelta(days=days)
    return format_skeleton("MMMMEd", then.date(), locale=language)


def date(moment: int, language: str) -> str:
    """The date of that moment, in UTC, as people write it."""
    return format_date(datetime.fromtimestamp(moment, UTC), "medium", locale=language)


@cache
def _zones() -> dict[str, str]:
    return {name.casefold(): name for name in available_timezones()}
