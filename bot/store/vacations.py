"""SQL about vacations: who is away until when, for how long the tables of which server wait, or the house sits in."""

from __future__ import annotations

import msgspec

from bot.store.db import Connection
from bot.store.rows import Vacation


class ServerWait(msgspec.Struct, frozen=True):
    """From when to when the tables of a server last waited for somebody; the days of vacation that they had there in
    that year, in all. `house_until`: until when the house sits in for them there, if it does."""

    guild: int
    since: int
    until: int
    year: int
    days: int
    house_until: int | None = None


def set_vacation(connection: Connection, user: int, way: Vacation | None, until: int | None) -> None:
    """Somebody is on vacation until then, or (None) not any more."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO people (user, reminders, vacation, vacation_until) VALUES (?, 'thread', ?, ?)"
        " ON CONFLICT (user) DO UPDATE SET vacation = excluded.vacation, vacation_until = excluded.vacation_until",
        (user, way, until),
    )


def ended_vacations(connection: Connection, now: int) -> list[int]:
    """Whose vacation is over."""
    return [user for (user,) in connection.execute("SELECT user FROM people WHERE vacation_until <= ?", (now,))]


def wanting_stand_in(connection: Connection, table_id: int, now: int) -> set[int]:
    """The people at a table who want the house to sit in for them now."""
    rows = connection.execute(
        "SELECT seats.user FROM seats JOIN tables ON tables.id = table_id JOIN vacations"
        " ON vacations.user = seats.user AND vacations.guild = tables.guild WHERE table_id = ? AND house_until > ?",
        (table_id, now),
    )
    return {user for (user,) in rows}


def stand_ins_over(connection: Connection, now: int) -> list[tuple[int, int]]:
    """For whom the house has sat in long enough, and at the tables of which server."""
    return connection.execute("SELECT user, guild FROM vacations WHERE house_until <= ?", (now,)).fetchall()


def waits(connection: Connection, user: int) -> dict[int, ServerWait]:
    """When the tables of each server last waited for somebody."""
    rows = connection.execute(
        "SELECT guild, since, until, year, days, house_until FROM vacations WHERE user = ?", (user,)
    )
    return {row[0]: ServerWait(*row) for row in rows}


def set_waits(connection: Connection, user: int, waiting: ServerWait) -> None:
    connection.lock_everything()
    connection.execute(
        "INSERT INTO vacations (user, guild, since, until, year, days, house_until) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user, guild) DO UPDATE SET since = excluded.since, until = excluded.until,"
        " year = excluded.year, days = excluded.days, house_until = excluded.house_until",
        (user, *msgspec.structs.astuple(waiting)),
    )
