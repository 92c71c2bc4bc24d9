"""Store the owners of seats, those who left, and how often they were mentioned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.store import pseudonyms
from bot.store.db import Connection
from bot.store.rows import Away, SeatRow
from games.core import Corrupt, Level, Seat, Text, decode_as, encode

_MOST_LAPSED = 20
"""The most lines about expired planned moves that a seat keeps."""


def people(connection: Connection, table_id: int) -> dict[Seat, int]:
    """Return the owner of each seat that has one."""
    rows = connection.execute("SELECT seat, user FROM seats WHERE table_id = ? AND user IS NOT NULL", (table_id,))
    return dict(rows.fetchall())


def calls(connection: Connection, table_id: int) -> dict[Seat, tuple[int, int]]:
    """Return, by seat, the number of mentions since its owner last answered, and the time of the last one."""
    rows = connection.execute("SELECT seat, number, made FROM calls WHERE table_id = ?", (table_id,))
    return {seat: (number, made) for seat, number, made in rows}


def count_call(connection: Connection, table_id: int, seat: Seat, now: int) -> None:
    """Count a mention of this seat's owner."""
    connection.execute(
        "INSERT INTO calls (table_id, seat, number, made) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, seat) DO UPDATE SET number = calls.number + 1, made = excluded.made",
        (table_id, seat, 1, now),
    )


def forget_calls(connection: Connection, table_id: int, seat: Seat) -> None:
    """Forget the mentions of this seat, as its owner has answered."""
    connection.execute("DELETE FROM calls WHERE table_id = ? AND seat = ?", (table_id, seat))


def set_away(
    connection: Connection, table_id: int, seat: Seat, away: Away | None, *, house: bool, discreet: bool = False
) -> None:
    """Store whether this seat's owner is away, and whether a house player moves for them.

    `discreet`: other players must not see that the owner is away.
    """
    connection.execute(
        "UPDATE seats SET away = ?, house = ?, discreet = ?, replaced = CASE WHEN ? = 1 THEN 1 ELSE replaced END"
        " WHERE table_id = ? AND seat = ?",
        (away, int(house), int(discreet), int(house), table_id, seat),
    )


def set_orders_given_at(connection: Connection, table_id: int, seat: Seat, version: int) -> None:
    """Store that the owner of this seat changed their planned moves after move number `version`."""
    connection.execute(
        "UPDATE seats SET ordered = ?, lapsed = NULL WHERE table_id = ? AND seat = ?", (version, table_id, seat)
    )


def add_lapsed(connection: Connection, table_id: int, seat: Seat, lines: Sequence[Text]) -> None:
    """Add lines about planned moves of this seat that ended early."""
    (blob,) = connection.execute(
        "SELECT lapsed FROM seats WHERE table_id = ? AND seat = ?", (table_id, seat)
    ).fetchone()
    connection.execute(
        "UPDATE seats SET lapsed = ? WHERE table_id = ? AND seat = ?",
        (encode((*lapsed_lines(blob), *lines)[-_MOST_LAPSED:]), table_id, seat),
    )


def lapsed_lines(blob: bytes | None) -> tuple[Text, ...]:
    """Decode the lines about expired planned moves; empty if they are corrupted."""
    try:
        return () if blob is None else decode_as(tuple[Text, ...], blob)
    except Corrupt:
        return ()


def forget_lapsed(connection: Connection, table_id: int, seat: Seat) -> None:
    """Delete the lines about expired planned moves, as the owner has read them."""
    connection.execute("UPDATE seats SET lapsed = NULL WHERE table_id = ? AND seat = ?", (table_id, seat))


def vacate(connection: Connection, table_id: int, seat: Seat) -> None:
    """Remove the owner from their seat, with their draft and planned moves."""
    connection.execute(
        "INSERT INTO leavers (table_id, seat, user) SELECT table_id, seat, user FROM seats"
        " WHERE table_id = ? AND seat = ? AND user IS NOT NULL ON CONFLICT (table_id, seat, user) DO NOTHING",
        (table_id, seat),
    )
    connection.execute(
        "UPDATE seats SET user = NULL, house = 0, away = NULL, reminded = 0, sought = 0, ordered = 0, lapsed = NULL,"
        " discreet = 0, replaced = 1"
        " WHERE table_id = ? AND seat = ?",
        (table_id, seat),
    )
    connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))
    connection.execute("DELETE FROM remarks WHERE table_id = ? AND seat = ?", (table_id, seat))
    connection.execute("DELETE FROM orders WHERE table_id = ? AND seat = ?", (table_id, seat))
    forget_calls(connection, table_id, seat)


def seats_left(connection: Connection, table_id: int, user: int) -> set[Seat]:
    """Return the seats at a table that this user left, under their id or their alias."""
    known_as = pseudonyms.ids_of(connection, user)
    rows = connection.execute("SELECT seat FROM leavers WHERE table_id = ? AND user IN (?, ?)", (table_id, *known_as))
    return {seat for (seat,) in rows}


def had(connection: Connection, table_id: int, seat: Seat, users: Iterable[int]) -> set[int]:
    """Return those of these users who own or ever owned this seat, under their id or their alias."""
    owners = {
        user
        for (user,) in connection.execute(
            "SELECT user FROM seats WHERE table_id = ? AND seat = ? UNION SELECT user FROM leavers"
            " WHERE table_id = ? AND seat = ?",
            (table_id, seat, table_id, seat),
        )
    }
    return {user for user in users if not owners.isdisjoint(pseudonyms.ids_of(connection, user))}


def occupy(connection: Connection, table_id: int, seat: Seat, user: int, name: str, language: str) -> None:
    """Make this user the owner of an open seat."""
    connection.execute(
        "UPDATE seats SET user = ?, name = ?, language = ? WHERE table_id = ? AND seat = ?",
        (user, name, language, table_id, seat),
    )


def set_seats(connection: Connection, table_id: int, seats: Iterable[SeatRow], host: int | None) -> None:
    """Replace all seats of a lobby, and its host; None: the host stays."""
    connection.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    connection.executemany(
        "INSERT INTO seats (table_id, seat, user, name, house, language, level) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table_id, row.seat, row.user, row.name, int(row.house), row.language, row.level) for row in seats],
    )
    if host is not None:
        connection.execute("UPDATE tables SET host = ? WHERE id = ?", (host, table_id))


def set_not_all_own(connection: Connection, table_id: int, seat: Seat) -> None:
    """Store that the owner did not play this whole game themselves, so that it counts for no rating."""
    connection.execute("UPDATE seats SET replaced = 1 WHERE table_id = ? AND seat = ?", (table_id, seat))


def give_to_house(connection: Connection, table_id: int, seat: Seat, level: Level | None = None) -> None:
    """Let a house player move for this seat from now on. `level`: its level, if it changes."""
    connection.execute(
        "UPDATE seats SET house = 1, away = NULL, discreet = 0, replaced = 1,"
        " level = COALESCE(CAST(? AS TEXT), level) WHERE table_id = ? AND seat = ?",
        (level, table_id, seat),
    )


def set_language_of(connection: Connection, table_id: int, user: int, language: str) -> None:
    """Store the language that a user was last seen using."""
    connection.execute("UPDATE seats SET language = ? WHERE table_id = ? AND user = ?", (language, table_id, user))
