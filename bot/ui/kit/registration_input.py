"""Parse when a registration ends: a number of players, a number of days or hours, or a date with a time."""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from bot.tables.base import Refusal
from bot.tables.clock import DAY
from bot.text import LANGUAGES, speaker
from bot.ui.kit import time_input
from bot.ui.kit.table_voice import bot_text

_AMOUNT = re.compile(r"([0-9]{1,3}) ?([^\W\d]+)")
_DATE = re.compile(
    r"(?:(?P<year>[0-9]{4})-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})|(?P<d>[0-9]{1,2})\.(?P<m>[0-9]{1,2})\.(?P<y>[0-9]{4}))"
    r"(?:[ t]+(?P<time>[0-9h:]+))?"
)
"""A date as 2027-01-31 or 31.1.2027, and a time."""

_SECONDS = {"days": DAY, "hours": 3600, "minutes": 60}


def registration_end(typed: str, now: int, zone: str | None) -> tuple[int | None, int | None]:
    """Return the number of players and the time (seconds since 1970) at which a registration ends; one is None.

    `zone`: the IANA time zone of a typed date; None: UTC. Raises Refusal.
    """
    words = " ".join(typed.casefold().split())
    if amount := _AMOUNT.fullmatch(words):
        number, unit = int(amount[1]), amount[2]
        if unit in _words("players"):
            return number, None
        for name, seconds in _SECONDS.items():
            if unit in _words(name):
                return None, now + number * seconds
    if date := _DATE.fullmatch(words):
        minute = time_input.minutes(date["time"]) if date["time"] else 0
        year, month, day = (int(date[name] or date[name[0]]) for name in ("year", "month", "day"))
        try:
            end = datetime(year, month, day, minute // 60, minute % 60, tzinfo=ZoneInfo(zone or "UTC"))
            return None, int(end.timestamp())
        except (ValueError, OverflowError):
            pass
    raise Refusal("tournament-not-an-end")


@cache
def _words(unit: str) -> frozenset[str]:
    """Return the words for this unit in all languages, as people type them."""
    return frozenset(word for code in LANGUAGES for word in bot_text(speaker(code), f"typed-{unit}").split())
