"""Handle vacations: take one, and end it early."""

from __future__ import annotations

from typing import get_args

from bot import store
from bot.handlers import membership
from bot.handlers.base import Answer, Context, message_answer
from bot.store.db import Connection
from bot.store.rows import Vacation
from bot.tables import vacation
from bot.ui import vacation as shown
from bot.ui.kit.custom_id import BadId


def look(db: Connection, ctx: Context) -> Answer:
    ctx = membership.with_shared_servers(db, ctx)
    person = store.people.person(db, ctx.user)
    until = vacation.latest_end(db, ctx.user, ctx.reaches, ctx.now)
    shorter = until if person.away(ctx.now) and until != person.vacation_until else None
    alone = vacation.tables_without_house(db, ctx.user, ctx.reaches)
    return message_answer("update", shown.vacation_panel, person, ctx.language, ctx.now, shorter, alone)


def take(db: Connection, ctx: Context) -> Answer:
    """Begin a vacation of the chosen number of days. Raises BadId."""
    way: Vacation | None = next((way for way in get_args(Vacation) if way == ctx.target.payload), None)
    days = next((days for days in shown.DAYS if ctx.values == (str(days),)), None)
    if way is None or days is None:
        raise BadId(ctx.custom_id)
    ctx = membership.with_shared_servers(db, ctx)
    vacation.begin(db, ctx.user, way, days, ctx.reaches, ctx.now)
    return look(db, ctx)


def end(db: Connection, ctx: Context) -> Answer:
    """End the sender's vacation."""
    ctx = membership.with_shared_servers(db, ctx)
    vacation.end(db, ctx.user, ctx.reaches, ctx.now)
    return look(db, ctx)
