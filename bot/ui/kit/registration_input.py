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
_DATE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[ t]+([0-9h:]+))?")

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
        minute = time_input.minutes(date[2]) if date[2] else 0
        try:
            day = datetime.fromisoformat(date[1]).replace(tzinfo=ZoneInfo(zone or "UTC"))
            return None, int(day.replace(hour=minute // 60, minute=minute % 60).timestamp())
        except (ValueError, OverflowError):
            pass
    raise Refusal("tournament-not-an-end")


@cache
def _words(unit: str) -> frozenset[str]:
    """Return the words for this unit in all languages, as people type them."""
    return frozenset(word for code in LANGUAGES for word in bot_text(speaker(code), f"typed-{unit}").split())
