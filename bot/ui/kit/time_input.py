"""Parse times of day, dates and time zones that users type."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import format_date, format_skeleton

from bot.tables.base import Refusal

_TIME = re.compile(r"([01]?[0-9]|2[0-3])(?:[hH]|[:hH]([0-5][0-9]))", re.ASCII)


def minutes(typed: str) -> int:
    """Return the minutes since midnight for a time such as `22:00`, `7:30`, `22h00` or `22h`. Raises Refusal."""
    match = _TIME.fullmatch(typed.strip())
    if match is None:
        raise Refusal("not-a-time")
    return int(match[1]) * 60 + int(match[2] or 0)


def zone(typed: str) -> str:
    """Return the IANA name of a typed time zone, in its official spelling. Raises Refusal."""
    name = _zones().get("_".join(typed.casefold().split()))
    if name is None:
        raise Refusal("not-a-zone")
    return name


def clock(minute: int) -> str:
    """Return minutes since midnight as a time such as `22:05`."""
    return f"{minute // 60:02}:{minute % 60:02}"


def day(now: int, days: int, zone: str | None, language: str) -> str:
    """Return the date `days` days after `now`, in that time zone, in the style of the language."""
    then = datetime.fromtimestamp(now, ZoneInfo(zone or "UTC")) + timedelta(days=days)
    return format_skeleton("MMMMEd", then.date(), locale=language)


def date(moment: int, language: str) -> str:
    """Return the UTC date of a time in seconds since 1970, in the style of the language."""
    return format_date(datetime.fromtimestamp(moment, UTC), "medium", locale=language)


@cache
def _zones() -> dict[str, str]:
    return {name.casefold(): name for name in available_timezones()}
