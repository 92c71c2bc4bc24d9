"""Store vacations: until when users are away, and how long each server's tables wait or house players substitute."""

from __future__ import annotations

import msgspec

from bot.store.db import Connection
from bot.store.rows import Vacation


class ServerWait(msgspec.Struct, frozen=True):
    """The last time that the tables of a server waited for a user. Times are in seconds since 1970.

    `days`: the vacation days used there in that `year`. `house_until`: until when a house player substitutes there,
    or None.
    """

    guild: int
    since: int
    until: int
    year: int
    days: int
    house_until: int | None = None


def set_vacation(connection: Connection, user: int, way: Vacation | None, until: int | None) -> None:
    """Set until when a user is on vacation; None: the user is not on vacation."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO people (user, reminders, vacation, vacation_until) VALUES (?, 'thread', ?, ?)"
        " ON CONFLICT (user) DO UPDATE SET vacation = excluded.vacation, vacation_until = excluded.vacation_until",
        (user, way, until),
    )


def ended_vacations(connection: Connection, now: int) -> list[int]:
    """Return the users whose vacation is over."""
    return [user for (user,) in connection.execute("SELECT user FROM people WHERE vacation_until <= ?", (now,))]


def wanting_stand_in(connection: Connection, table_id: int, now: int) -> set[int]:
    """Return the users at a table whose vacation asks for a house player as a substitute now."""
    rows = connection.execute(
        "SELECT seats.user FROM seats JOIN tables ON tables.id = table_id JOIN vacations"
        " ON vacations.user = seats.user AND vacations.guild = tables.guild WHERE table_id = ? AND house_until > ?",
        (table_id, now),
    )
    return {user for (user,) in rows}


def stand_ins_over(connection: Connection, now: int) -> list[tuple[int, int]]:
    """Return the (user, server) pairs where house players substituted and the granted time is over."""
    return connection.execute("SELECT user, guild FROM vacations WHERE house_until <= ?", (now,)).fetchall()


def waits(connection: Connection, user: int) -> dict[int, ServerWait]:
    """Return, by server, when its tables last waited for this user."""
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
