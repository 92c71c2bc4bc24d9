"""SQL about what people chose for themselves, and the tables they sit at."""

from __future__ import annotations

import msgspec

from bot.store import tables
from bot.store.db import Connection
from bot.store.rows import Preferences, Table
from games.core import Seat


def person(connection: Connection, user: int) -> Preferences:
    """What this person chose; as usual, if nothing."""
    row = connection.execute(
        "SELECT user, reminders, language, quiet_from, quiet_to, zone, vacation, vacation_until,"
        " digest, digest_zone, ahead, listed FROM people WHERE user = ?",
        (user,),
    ).fetchone()
    if row is None:
        return Preferences(user)
    *chosen, ahead, listed = row
    return msgspec.structs.replace(Preferences(*chosen), wants_early_notice=bool(ahead), in_rankings=bool(listed))


def save(connection: Connection, person: Preferences) -> None:
    """Keep what somebody chose, but for vacations and the message a day."""
    connection.lock_everything()
    connection.notify(f"person {person.user}")
    connection.execute(
        "INSERT INTO people (user, reminders, language, quiet_from, quiet_to, zone, ahead, listed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user) DO UPDATE SET reminders = excluded.reminders, language = excluded.language,"
        " quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone,"
        " ahead = excluded.ahead, listed = excluded.listed",
        (
            person.user,
            person.reminders,
            person.language,
            person.quiet_from,
            person.quiet_to,
            person.zone,
            int(person.wants_early_notice),
            int(person.in_rankings),
        ),
    )


def set_digest(connection: Connection, user: int, minute: int | None, zone: str | None, due: int | None) -> None:
    """Somebody wants one message a day, the next when it is due; (None) calls."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO people (user, reminders, digest, digest_zone, digest_due) VALUES (?, 'thread', ?, ?, ?)"
        " ON CONFLICT (user) DO UPDATE SET digest = excluded.digest, digest_zone = excluded.digest_zone,"
        " digest_due = excluded.digest_due",
        (user, minute, zone, due),
    )


def digests_due(connection: Connection, now: int) -> list[int]:
    """Those whose message of today is due, the longest due first."""
    rows = connection.execute("SELECT user FROM people WHERE digest_due <= ? ORDER BY digest_due LIMIT 100", (now,))
    return [user for (user,) in rows]


def language_of(connection: Connection, user: int) -> str | None:
    """The language this person chose, if any."""
    row = connection.execute("SELECT language FROM people WHERE user = ?", (user,)).fetchone()
    return row[0] if row else None


def set_language_everywhere(connection: Connection, user: int, language: str) -> None:
    """Speak this language to somebody at all their tables."""
    connection.lock_everything()
    connection.execute(
        "UPDATE seats SET language = ? WHERE user = ?"
        " AND table_id IN (SELECT id FROM tables WHERE status IN ('lobby', 'playing'))",
        (language, user),
    )


def playing(connection: Connection, user: int) -> list[Table]:
    """The games under way at which this person has a seat, the soonest due first."""
    rows = connection.execute(
        "SELECT id FROM tables JOIN seats ON table_id = id WHERE user = ? AND status = 'playing'"
        " ORDER BY deadline IS NULL, deadline, id LIMIT 100",
        (user,),
    ).fetchall()
    found = (tables.table(connection, table_id) for (table_id,) in rows)
    return [table for table in found if table and table.seat_of(user)]


def seats(connection: Connection, user: int) -> list[tuple[int, Seat]]:
    """The games under way at which this person has a seat, and which."""
    rows = connection.execute(
        "SELECT id, seat FROM tables JOIN seats ON table_id = id WHERE user = ? AND status = 'playing'", (user,)
    )
    return rows.fetchall()


def servers_of(connection: Connection, user: int, game: str | None = None, *, hints: bool = True) -> dict[int, bool]:
    """The servers in which this person has a seat at an unfinished table, and whether each is lost to us; `hints`:
    also where they only learn a game, or practise."""
    rows = connection.execute(
        "SELECT DISTINCT tables.guild, lost FROM tables JOIN seats ON table_id = id"
        " LEFT JOIN servers ON servers.guild = tables.guild"
        " WHERE user = ? AND status IN ('lobby', 'playing') AND (CAST(? AS TEXT) IS NULL OR game = ?)"
        " AND (guided IS NULL AND practice = 0 OR CAST(? AS BIGINT) = 1)",
        (user, game, game, int(hints)),
    )
    return {guild: lost is not None for guild, lost in rows}


def recheck_reminders(connection: Connection, user: int, now: int) -> None:
    """This person's reminders are to be thought over at all their tables."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tables SET alarm = ? WHERE alarm IS NOT NULL AND id IN (SELECT table_id FROM seats WHERE user = ?)",
        (now, user),
    )


def direct_channel(connection: Connection, user: int) -> int | None:
    """The channel of direct messages with somebody; None if it was never opened."""
    row = connection.execute("SELECT channel FROM direct_channels WHERE user = ?", (user,)).fetchone()
    return row[0] if row else None


def set_direct_channel(connection: Connection, user: int, channel: int) -> None:
    """This is that channel. Of somebody who was forgotten meanwhile nothing is kept: they sit at no table."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO direct_channels (user, channel) SELECT :user, :channel"
        " WHERE EXISTS (SELECT 1 FROM seats WHERE user = :user) OR EXISTS (SELECT 1 FROM tables WHERE host = :user)"
        " ON CONFLICT (user) DO UPDATE SET channel = excluded.channel",
        {"user": user, "channel": channel},
    )


def forget_direct_channel(connection: Connection, user: int) -> None:
    """It is not there any more."""
    connection.lock_everything()
    connection.execute("DELETE FROM direct_channels WHERE user = ?", (user,))
