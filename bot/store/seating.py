"""What the host of a lobby has settled about its seats, and whom they named."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store import pseudonyms
from bot.store.db import Connection
from bot.store.rows import Seating, Standing


def seating(connection: Connection, table_id: int) -> Seating:
    """As usual, unless the host has settled something."""
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
    """Write what holds for all; whom the host named is written by `name`."""
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
    """Seats are held for these: that they were removed before they had themselves forgotten holds no more."""
    for user in users:
        _, alias = pseudonyms.ids_of(connection, user)
        connection.execute(
            "DELETE FROM guests WHERE table_id = ? AND user = ? AND user <> ? AND standing = 'removed'",
            (table_id, alias, user),
        )


def set_asked(connection: Connection, table_id: int, users: Iterable[int]) -> None:
    """These were called to their seats: that is done once."""
    connection.executemany(
        "UPDATE guests SET asked = 1 WHERE table_id = ? AND user = ?", [(table_id, user) for user in users]
    )


def was_removed(connection: Connection, wanted: Seating, user: int) -> bool:
    """Whether somebody was removed from that table, be they forgotten since."""
    return bool(wanted.removed) and not wanted.removed.isdisjoint(pseudonyms.ids_of(connection, user))


def keep_removed_out(connection: Connection, table_id: int, before: int) -> None:
    """Who was removed from the table before cannot sit down at this one, which is its rematch."""
    connection.execute(
        "INSERT INTO guests (table_id, user, standing) SELECT ?, user, standing FROM guests"
        " WHERE table_id = ? AND standing = 'removed' ON CONFLICT (table_id, user) DO NOTHING",
        (table_id, before),
    )
