"""One's vacation: taking it, and being back early."""

from __future__ import annotations

from typing import get_args

from bot import store
from bot.handlers import membership
from bot.handlers.base import Answer, Press, worded
from bot.store.db import Connection
from bot.store.rows import Vacation
from bot.tables import vacation
from bot.ui import vacation as shown
from bot.ui.kit.custom_id import BadId


def look(db: Connection, press: Press) -> Answer:
    """The page as things stand."""
    press = membership.with_shared_servers(db, press)
    person = store.people.person(db, press.user)
    until = vacation.latest_end(db, press.user, press.reaches, press.now)
    shorter = until if person.away(press.now) and until != person.vacation_until else None
    alone = vacation.tables_without_house(db, press.user, press.reaches)
    return worded("update", shown.page, person, press.language, press.now, shorter, alone)


def take(db: Connection, press: Press) -> Answer:
    """Somebody goes on vacation, for so many days."""
    way: Vacation | None = next((way for way in get_args(Vacation) if way == press.meant.payload), None)
    days = next((days for days in shown.DAYS if press.values == (str(days),)), None)
    if way is None or days is None:
        raise BadId(press.custom_id)
    press = membership.with_shared_servers(db, press)
    vacation.begin(db, press.user, way, days, press.reaches, press.now)
    return look(db, press)


def end(db: Connection, press: Press) -> Answer:
    """Somebody is back."""
    press = membership.with_shared_servers(db, press)
    vacation.end(db, press.user, press.reaches, press.now)
    return look(db, press)
