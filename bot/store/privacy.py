"""Export a user's data, replace a user by an alias, and erase games after their retention period."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from bot.store.db import Connection
from bot.store.moves import REMARKS, TAKEN_OVER
from bot.store.servers import erase_tables
from games.core import Seat, Text, Who, decode_as, encode

ERASED = "…"
"""The text that replaces a user's own words."""

Row: TypeAlias = dict[str, Any]

_OWN = "(table_id, seat) IN (SELECT table_id, seat FROM seats WHERE user = :user)"
_DIRECT = (
    "slot >= 'd' AND slot < 'e' AND"  # lets the index be used
    " (slot = 'digest:' || :user OR (slot >= 'dm:' || :user || ':' AND slot < 'dm:' || :user || ';'))"
)

_HELD = {
    "preferences": "SELECT * FROM people WHERE user = :user",
    "vacations": "SELECT * FROM vacations WHERE user = :user",
    "direct_channels": "SELECT * FROM direct_channels WHERE user = :user",
    "tables": "SELECT id, game, guild, channel, thread, language, status, created,"
    " CASE WHEN host = :user THEN 1 ELSE 0 END AS host, CASE WHEN opener = :user THEN 1 ELSE 0 END AS opener,"
    " CASE WHEN host = :user THEN guided END AS guided, practice FROM tables"
    " WHERE id IN (SELECT id FROM tables WHERE host = :user UNION SELECT id FROM tables WHERE opener = :user"
    " UNION SELECT table_id FROM seats WHERE user = :user UNION SELECT table_id FROM leavers WHERE user = :user)",
    "seats": "SELECT * FROM seats WHERE user = :user",
    "seats_left": "SELECT table_id, seat FROM leavers WHERE user = :user",
    "named": "SELECT table_id, standing, asked FROM guests WHERE user = :user",
    "moves": f"SELECT table_id, number, seat, move, interaction, made FROM moves WHERE {_OWN}",  # noqa: S608
    "drafts": f"SELECT * FROM drafts WHERE {_OWN}",  # noqa: S608
    "orders": f"SELECT * FROM orders WHERE {_OWN}",  # noqa: S608
    "remarks": f"SELECT * FROM remarks WHERE {_OWN}",  # noqa: S608
    "ballots": f"SELECT * FROM ballots WHERE {_OWN}",  # noqa: S608
    "calls": f"SELECT * FROM calls WHERE {_OWN}",  # noqa: S608
    "promises": "SELECT table_id, number, taker, words, round, mark, interaction FROM promises"
    " WHERE (table_id, giver) IN (SELECT table_id, seat FROM seats WHERE user = :user)",
    "requests": "SELECT table_id, act, reason, done, due FROM requests WHERE user = :user",
    "refused": "SELECT table_id FROM requests WHERE refused = :user",
    "agreed": "SELECT table_id FROM consents WHERE user = :user",
    "results": "SELECT of_table AS table_id, guild, game, ended, uncounted, name, place, score"
    " FROM places JOIN results ON id = result WHERE user = :user",
    "ratings": "SELECT guild, game, mu, sigma, games, name FROM ratings WHERE user = :user",
    "moderation": "SELECT guild, table_id, act, reason, made, status, undone FROM journal WHERE user = :user",
    "tournaments": "SELECT id, guild, channel, game, stage, round FROM tournaments WHERE manager = :user",
    "tournaments_entered": "SELECT tournament, number, name, language, gone FROM entrants WHERE user = :user",
    "tournaments_offered": "SELECT tournament FROM entrants WHERE offered = :user",
    "tournaments_managed": "SELECT tournament, act, reason, made FROM tournament_acts WHERE user = :user",
    "tournaments_about": "SELECT tournament, act, made FROM tournament_acts WHERE about = :user",
    "questions_answered": "SELECT answers.asked AS question, guild, name, choice, is_best, made FROM answers"
    " JOIN asked ON id = answers.asked WHERE user = :user",
    "messages": f"SELECT table_id, slot, channel, message, posted FROM messages WHERE {_DIRECT}",  # noqa: S608
    "to_be_sent": f"SELECT table_id, slot, due FROM outbox WHERE {_DIRECT}",  # noqa: S608
}
"""Queries for a user's data. The keys are the names in the exported file."""


def personal_data(connection: Connection, user: int) -> dict[str, list[Row]]:
    """Return everything stored about a user, without what only other players know. The keys are those of `_HELD`."""
    found = {name: _rows(connection, sql, user) for name, sql in _HELD.items()}
    found["said"] = [
        {"table_id": seat["table_id"], "seat": seat["seat"], "words": quote}
        for seat in found["seats"]
        for _, text, quote in _lines(connection, seat["table_id"])
        if quote and text.key in REMARKS and text.args.get("who") == Who(seat["seat"])
    ]
    return found


def _rows(connection: Connection, sql: str, user: int) -> list[Row]:
    cursor = connection.execute(sql, {"user": str(user) if "'dm:'" in sql else user})
    names = [column[0] for column in cursor.description]
    return [{name: _plain(value) for name, value in zip(names, row, strict=True)} for row in cursor]


def _plain(value: Any) -> Any:
    """Decode a stored struct into lists, numbers and text; return other values as they are."""
    try:
        return msgspec.msgpack.decode(value) if isinstance(value, bytes) else value
    except msgspec.DecodeError:
        return value.hex()


def _lines(connection: Connection, table_id: int) -> list[tuple[int, Text, str]]:
    rows = connection.execute("SELECT id, text, quote FROM log WHERE table_id = ? ORDER BY id", (table_id,))
    return [(number, decode_as(Text, text), quote) for number, text, quote in rows.fetchall()]


# ------------------------------------------------------------------------------------------- forgetting


def tables_of(connection: Connection, user: int) -> list[int]:
    """Return the tables that have any data about a user."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE host = :user UNION SELECT id FROM tables WHERE opener = :user"
        " UNION SELECT table_id FROM seats WHERE user = :user"
        " UNION SELECT table_id FROM leavers WHERE user = :user UNION SELECT table_id FROM requests"
        " WHERE :user IN (user, refused) UNION SELECT table_id FROM journal WHERE user = :user AND table_id > 0"
        " UNION SELECT table_id FROM guests WHERE user = :user",
        {"user": user},
    )
    return sorted(table_id for (table_id,) in rows)


def has_moderated(connection: Connection, user: int) -> bool:
    """Return whether the audit log has an entry by this user."""
    return connection.execute("SELECT 1 FROM journal WHERE user = ? LIMIT 1", (user,)).fetchone() is not None


def forget_at(connection: Connection, table_id: int, user: int, alias: int, name: str) -> None:
    """Replace a user by their alias at this table. `name`: the new name of their seats.

    A seat that the user still has passes to a house player. A user who resigned still comes last.
    """
    had = "SELECT seat FROM seats WHERE table_id = ? AND user = ?"
    left = "SELECT seat FROM leavers WHERE table_id = ? AND user = ?"
    here = (table_id, user)
    present = {seat for (seat,) in connection.execute(had, here)}
    once = {seat for (seat,) in connection.execute(left, here)}
    _reword(connection, table_id, present | once, lambda each: alias if each == user else each, name)
    for seat in present | once:
        connection.execute("UPDATE promises SET words = ? WHERE table_id = ? AND giver = ?", (ERASED, table_id, seat))
    connection.execute(
        f"UPDATE seats SET name = ? WHERE table_id = ? AND (user = ? OR (user IS NULL AND seat IN ({left})))",  # noqa: S608
        (name, *here, *here),
    )
    for kept in ("drafts", "orders", "remarks", "ballots", "calls"):
        connection.execute(f"DELETE FROM {kept} WHERE table_id = ? AND seat IN ({had})", (table_id, *here))  # noqa: S608
    for seat in present | once:
        connection.execute(
            "INSERT INTO leavers (table_id, seat, user) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (table_id, seat, alias),
        )
    connection.execute("DELETE FROM leavers WHERE table_id = ? AND user = ?", here)
    connection.execute(  # their alias may be listed as removed already
        "INSERT INTO guests (table_id, user, standing, asked) SELECT table_id, ?, standing, asked FROM guests"
        " WHERE table_id = ? AND user = ? AND standing = 'removed' ON CONFLICT (table_id, user) DO NOTHING",
        (alias, *here),
    )
    connection.execute("DELETE FROM guests WHERE table_id = ? AND user = ?", here)
    connection.execute(
        "UPDATE seats SET house = 1, away = NULL, discreet = 0, ordered = 0, lapsed = NULL,"
        " user = CASE WHEN (house = 1 AND away IS NULL) OR 'playing' ="
        " (SELECT status FROM tables WHERE id = table_id) THEN CAST(? AS BIGINT) END"
        " WHERE table_id = ? AND user = ?",
        (alias, *here),
    )


def _reword(
    connection: Connection, table_id: int, seats: set[Seat], known_as: Callable[[Any], Any], name: str
) -> None:
    """Remove the words, names and ids of the owners of these seats from the log."""
    for number, text, quote in _lines(connection, table_id):
        who = text.args.get("who")
        theirs = isinstance(who, Who) and who.seat in seats
        said = name if theirs and text.key == TAKEN_OVER else ERASED if theirs and text.key in REMARKS else quote
        args = {key: known_as(arg) if key == "user" else arg for key, arg in text.args.items()}
        if (said if quote else quote, args) != (quote, text.args):
            connection.execute(
                "UPDATE log SET text = ?, quote = ? WHERE table_id = ? AND id = ?",
                (encode(Text(text.key, args)), said, table_id, number),
            )


def forget(connection: Connection, user: int, alias: int) -> None:
    """Replace a user by their alias in all data that belongs to no table.

    Moderator actions stay, under the alias. Results and ratings stay under a random id, so that all ratings can still
    be recomputed.
    """
    connection.lock_everything()
    both = (alias, user)
    connection.execute("UPDATE tables SET host = ? WHERE host = ?", both)
    connection.execute("UPDATE tables SET opener = ? WHERE opener = ?", both)
    connection.execute("UPDATE journal SET user = ? WHERE user = ?", both)
    connection.execute("UPDATE requests SET user = ? WHERE user = ?", both)
    connection.execute("UPDATE requests SET refused = ? WHERE refused = ?", both)
    nobody = -1 - secrets.randbits(62)
    for kept in ("places", "ratings"):
        connection.execute(f"UPDATE {kept} SET user = ?, name = '' WHERE user = ?", (nobody, user))  # noqa: S608
    connection.notify(f"person {user}")
    for kept in ("consents", "people", "vacations", "direct_channels"):
        connection.execute(f"DELETE FROM {kept} WHERE user = ?", (user,))  # noqa: S608
    for kept in ("messages", "outbox"):
        connection.execute(f"DELETE FROM {kept} WHERE {_DIRECT}", {"user": str(user)})  # noqa: S608


# -------------------------------------------------------------------------------------- kept long enough

_AT_ONCE = 20


def erase_ended(connection: Connection, before: int) -> int:
    """Erase up to 20 games that ended before this time; return the number of games erased."""
    connection.lock_everything()
    rows = connection.execute(
        "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND changed < ? ORDER BY changed LIMIT ?",
        (before, _AT_ONCE),
    ).fetchall()
    for (table_id,) in rows:
        connection.execute("UPDATE tables SET rematch = NULL WHERE rematch = ?", (table_id,))
        erase_tables(connection, "?", table_id)
    return len(rows)
