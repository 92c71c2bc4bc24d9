"""Store players' preferences, and find the tables they play at."""

from __future__ import annotations

import msgspec

from bot.store import tables
from bot.store.db import Connection
from bot.store.rows import Preferences, Table
from games.core import Seat


def person(connection: Connection, user: int) -> Preferences:
    """Return the preferences of this user, or the defaults."""
    row = connection.execute(
        "SELECT user, reminders, language, quiet_from, quiet_to, zone, vacation, vacation_until,"
        " digest, digest_zone, ahead, listed, in_questions FROM people WHERE user = ?",
        (user,),
    ).fetchone()
    if row is None:
        return Preferences(user)
    *chosen, ahead, listed, in_questions = row
    return msgspec.structs.replace(
        Preferences(*chosen),
        wants_early_notice=bool(ahead),
        in_rankings=bool(listed),
        in_questions=bool(in_questions),
    )


def save(connection: Connection, person: Preferences) -> None:
    """Store a user's preferences, except vacation and digest."""
    connection.lock_everything()
    connection.notify(f"person {person.user}")
    connection.execute(
        "INSERT INTO people (user, reminders, language, quiet_from, quiet_to, zone, ahead, listed, in_questions)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user) DO UPDATE SET reminders = excluded.reminders, language = excluded.language,"
        " quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone,"
        " ahead = excluded.ahead, listed = excluded.listed, in_questions = excluded.in_questions",
        (
            person.user,
            person.reminders,
            person.language,
            person.quiet_from,
            person.quiet_to,
            person.zone,
            int(person.wants_early_notice),
            int(person.in_rankings),
            int(person.in_questions),
        ),
    )


def set_digest(connection: Connection, user: int, minute: int | None, zone: str | None, due: int | None) -> None:
    """Set the minute and time zone of a user's daily digest, next sent at `due`. None: mentions instead."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO people (user, reminders, digest, digest_zone, digest_due) VALUES (?, 'thread', ?, ?, ?)"
        " ON CONFLICT (user) DO UPDATE SET digest = excluded.digest, digest_zone = excluded.digest_zone,"
        " digest_due = excluded.digest_due",
        (user, minute, zone, due),
    )


def digests_due(connection: Connection, now: int) -> list[int]:
    """Return up to 100 users whose digest is due, the longest due first."""
    rows = connection.execute("SELECT user FROM people WHERE digest_due <= ? ORDER BY digest_due LIMIT 100", (now,))
    return [user for (user,) in rows]


def language_of(connection: Connection, user: int) -> str | None:
    """Return the language this user chose, or None."""
    row = connection.execute("SELECT language FROM people WHERE user = ?", (user,)).fetchone()
    return row[0] if row else None


def set_language_everywhere(connection: Connection, user: int, language: str) -> None:
    """Set a user's language at all their unfinished tables."""
    connection.lock_everything()
    connection.execute(
        "UPDATE seats SET language = ? WHERE user = ?"
        " AND table_id IN (SELECT id FROM tables WHERE status IN ('lobby', 'playing'))",
        (language, user),
    )


def playing(connection: Connection, user: int) -> list[Table]:
    """Return up to 100 games in progress in which this user has a seat, the earliest deadline first."""
    rows = connection.execute(
        "SELECT id FROM tables JOIN seats ON table_id = id WHERE user = ? AND status = 'playing'"
        " ORDER BY deadline IS NULL, deadline, id LIMIT 100",
        (user,),
    ).fetchall()
    found = (tables.table(connection, table_id) for (table_id,) in rows)
    return [table for table in found if table and table.seat_of(user)]


def seats(connection: Connection, user: int) -> list[tuple[int, Seat]]:
    """Return (table, seat) for the games in progress in which this user has a seat."""
    rows = connection.execute(
        "SELECT id, seat FROM tables JOIN seats ON table_id = id WHERE user = ? AND status = 'playing'", (user,)
    )
    return rows.fetchall()


def servers_of(connection: Connection, user: int, game: str | None = None, *, hints: bool = True) -> dict[int, bool]:
    """Return the servers where this user has a seat at an unfinished table, and whether the bot has lost each.

    `game`: only tables of this game count. `hints`: include tutorials and practice tables.
    """
    rows = connection.execute(
        "SELECT DISTINCT tables.guild, lost FROM tables JOIN seats ON table_id = id"
        " LEFT JOIN servers ON servers.guild = tables.guild"
        " WHERE user = ? AND status IN ('lobby', 'playing') AND (CAST(? AS TEXT) IS NULL OR game = ?)"
        " AND (guided IS NULL AND practice = 0 OR CAST(? AS BIGINT) = 1)",
        (user, game, game, int(hints)),
    )
    return {guild: lost is not None for guild, lost in rows}


def recheck_reminders(connection: Connection, user: int, now: int) -> None:
    """Make the clocks of all this user's tables due, so that their reminders are planned again."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tables SET alarm = ? WHERE alarm IS NOT NULL AND id IN (SELECT table_id FROM seats WHERE user = ?)",
        (now, user),
    )


def direct_channel(connection: Connection, user: int) -> int | None:
    """Return the id of the direct-message channel with this user; None if it was never opened."""
    row = connection.execute("SELECT channel FROM direct_channels WHERE user = ?", (user,)).fetchone()
    return row[0] if row else None


def set_direct_channel(connection: Connection, user: int, channel: int) -> None:
    """Store the direct-message channel with this user, unless their data was deleted meanwhile.

    A user without seats and hosted tables counts as deleted.
    """
    connection.lock_everything()
    connection.execute(
        "INSERT INTO direct_channels (user, channel) SELECT :user, :channel"
        " WHERE EXISTS (SELECT 1 FROM seats WHERE user = :user) OR EXISTS (SELECT 1 FROM tables WHERE host = :user)"
        " ON CONFLICT (user) DO UPDATE SET channel = excluded.channel",
        {"user": user, "channel": channel},
    )


def forget_direct_channel(connection: Connection, user: int) -> None:
    """Forget the direct-message channel with this user: it no longer exists."""
    connection.lock_everything()
    connection.execute("DELETE FROM direct_channels WHERE user = ?", (user,))
