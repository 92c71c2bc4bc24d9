"""Store the host's settings for the seats of a lobby, and the users they invited or removed."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store import pseudonyms
from bot.store.db import Connection
from bot.store.rows import Seating, Standing


def seating(connection: Connection, table_id: int) -> Seating:
    """Return the host's settings for the seats, or the defaults."""
    rows = connection.execute(
        "SELECT most, named, by_itself, guests.user, standing, guests.asked FROM tables"
        " LEFT JOIN seating ON seating.table_id = id LEFT JOIN guests ON guests.table_id = id"
        " WHERE id = ? ORDER BY guests.user",
        (table_id,),
    ).fetchall()
    most, named, by_itself = rows[0][:3] if rows else (None, None, None)
    guests = [row[3:] for row in rows if row[3] is not None]
    return Seating(
        most,
        bool(named),
        bool(by_itself),
        held=tuple(user for user, standing, _ in guests if standing == "held"),
        removed=frozenset(user for user, standing, _ in guests if standing == "removed"),
        invited=frozenset(user for user, _, asked in guests if asked),
    )


def settle(connection: Connection, table_id: int, wanted: Seating) -> None:
    """Store the host's settings for the seats, except the invited and removed users (`set_standing`)."""
    connection.execute(
        "INSERT INTO seating (table_id, most, named, by_itself) VALUES (?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE"
        " SET most = excluded.most, named = excluded.named, by_itself = excluded.by_itself",
        (table_id, wanted.seat_limit, int(wanted.invited_only), int(wanted.starts_when_full)),
    )


def set_standing(connection: Connection, table_id: int, users: Iterable[int], standing: Standing) -> None:
    connection.executemany(
        "INSERT INTO guests (table_id, user, standing) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, user) DO UPDATE SET standing = excluded.standing",
        [(table_id, user, standing) for user in users],
    )


def readmit_forgotten(connection: Connection, table_id: int, users: Iterable[int]) -> None:
    """Lift the removal of users whose data was erased after they were removed from this table.

    Their removal stands under their alias. Called when the host reserves seats for them.
    """
    for user in users:
        _, alias = pseudonyms.ids_of(connection, user)
        connection.execute(
            "DELETE FROM guests WHERE table_id = ? AND user = ? AND user <> ? AND standing = 'removed'",
            (table_id, alias, user),
        )


def set_asked(connection: Connection, table_id: int, users: Iterable[int]) -> None:
    """Store that these users were mentioned for their seats, which happens once."""
    connection.executemany(
        "UPDATE guests SET asked = 1 WHERE table_id = ? AND user = ?", [(table_id, user) for user in users]
    )


def was_removed(connection: Connection, wanted: Seating, user: int) -> bool:
    """Return whether this user was removed from the table, under their id or their alias."""
    return bool(wanted.removed) and not wanted.removed.isdisjoint(pseudonyms.ids_of(connection, user))


def keep_removed_out(connection: Connection, table_id: int, before: int) -> None:
    """Copy the removed users of the table `before` to this one, its rematch."""
    connection.execute(
        "INSERT INTO guests (table_id, user, standing) SELECT ?, user, standing FROM guests"
        " WHERE table_id = ? AND standing = 'removed' ON CONFLICT (table_id, user) DO NOTHING",
        (table_id, before),
    )
