"""Store the audit log of a server (database table `journal`), and requests that need other users' consent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.db import Connection, placeholders
from bot.store.rows import Act, AuditEntry, ModerationRequest, Status
from bot.store.shards import HEARD, OURS
from bot.store.slots import Slot

_ENTRY = "SELECT id, guild, table_id, act, user, reason, made, status, undone FROM journal"


def add_entry(
    connection: Connection,
    guild: int,
    act: Act,
    user: int | None,
    now: int,
    *,
    table_id: int | None = None,
    reason: str = "",
    status: Status | None = None,
) -> None:
    """Record what a user did. `user` is None for an action of the bot itself.

    `status`: the table's status before it was ended without a result.
    """
    connection.execute(
        "INSERT INTO journal (guild, table_id, act, user, reason, made, status) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (guild, table_id, act, user, reason, now, status),
    )


def entries(connection: Connection, guild: int, most: int) -> list[AuditEntry]:
    """Return the last `most` entries of a server, newest first."""
    rows = connection.execute(f"{_ENTRY} WHERE guild = ? ORDER BY id DESC LIMIT ?", (guild, most))
    return [_entry(row) for row in rows]


def abandonments(connection: Connection, guild: int, since: int, most: int) -> list[AuditEntry]:
    """Return entries of a server about tables ended without a result since `since`, newest first.

    Tables reopened afterwards are left out, and so are tutorials, which cannot be reopened.
    """
    rows = connection.execute(
        f"{_ENTRY} WHERE guild = ? AND act = 'abandon' AND undone = 0 AND made >= ?"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE id = journal.table_id AND guided IS NOT NULL)"
        " ORDER BY id DESC LIMIT ?",
        (guild, since, most),
    )
    return [_entry(row) for row in rows]


def last_entry(connection: Connection, table_id: int, act: Act) -> AuditEntry | None:
    """Return the last entry with this act at a table that was not undone."""
    row = connection.execute(
        f"{_ENTRY} WHERE table_id = ? AND act = ? AND undone = 0 ORDER BY id DESC LIMIT 1", (table_id, act)
    ).fetchone()
    return _entry(row) if row else None


def mark_undone(connection: Connection, entry: AuditEntry) -> None:
    connection.lock_everything()
    connection.execute("UPDATE journal SET undone = 1 WHERE id = ?", (entry.id,))


def _entry(row: tuple[Any, ...]) -> AuditEntry:
    return msgspec.structs.replace(AuditEntry(*row), undone=bool(row[-1]))


# -------------------------------------------------------------------------------------------- requests


def set_request(
    connection: Connection, table_id: int, press: int, act: Act, user: int, reason: str, due: int | None
) -> None:
    """Store a request, with the requester's consent. It replaces the previous request of the table.

    `press`: the id of the interaction. `due`: when silence counts as consent; None: never.
    """
    connection.execute("DELETE FROM consents WHERE table_id = ?", (table_id,))
    connection.execute("DELETE FROM requests WHERE table_id = ?", (table_id,))
    connection.execute(
        "INSERT INTO requests (table_id, press, act, user, reason, due) VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, press, act, user, reason, due),
    )
    add_agreement(connection, table_id, user)


def add_agreement(connection: Connection, table_id: int, user: int) -> None:
    connection.execute(
        "INSERT INTO consents (table_id, user) VALUES (?, ?) ON CONFLICT (table_id, user) DO NOTHING",
        (table_id, user),
    )


def close_request(connection: Connection, table_id: int) -> None:
    """Store that the request was carried out."""
    connection.execute("UPDATE requests SET done = 1 WHERE table_id = ?", (table_id,))


def open_request(connection: Connection, table_id: int) -> ModerationRequest | None:
    """Return the last request at a table, whether it is open, carried out or refused; None if there was none."""
    row = connection.execute(
        "SELECT press, act, user, reason, done, due, refused FROM requests WHERE table_id = ?", (table_id,)
    ).fetchone()
    if row is None:
        return None
    agreed = connection.execute("SELECT user FROM consents WHERE table_id = ?", (table_id,))
    press, act, user, reason, done, due, refused = row
    return ModerationRequest(
        press, act, user, reason, bool(done), frozenset(user for (user,) in agreed), due, refused
    )


def refuse_request(connection: Connection, table_id: int, user: int, again: int) -> None:
    """Store that this user refused the request. `again`: when a request may be made again."""
    connection.execute("UPDATE requests SET refused = ?, due = ? WHERE table_id = ?", (user, again, table_id))


_SILENT = "due IS NOT NULL AND done = 0 AND refused IS NULL"
"""SQL condition on a request: it is open, and silence will count as consent at its due time."""


def renew_request(connection: Connection, table_id: int, due: int) -> None:
    """Let players object to the request until `due`."""
    connection.execute(f"UPDATE requests SET due = ? WHERE table_id = ? AND {_SILENT}", (due, table_id))  # noqa: S608


def put_off_requests(connection: Connection, tables: Sequence[int], seconds: int) -> None:
    """Give players `seconds` more to object to the requests at these tables."""
    connection.lock_everything()
    connection.execute(
        f"UPDATE requests SET due = due + ? WHERE {_SILENT} AND table_id IN ({placeholders(tables)})",  # noqa: S608
        (seconds, *tables),
    )


def with_silent_consent(connection: Connection, tables: Sequence[int]) -> list[int]:
    """Return those of these tables with a request to which silence will count as consent."""
    sql = f"SELECT table_id FROM requests WHERE {_SILENT} AND table_id IN ({placeholders(tables)})"  # noqa: S608
    rows = connection.execute(sql, tables)
    return [table_id for (table_id,) in rows]


def lapsed_requests(connection: Connection, slot: Slot, now: int) -> list[int]:
    """Return the tables of own servers where the time to object is over and the request is posted in this slot."""
    rows = connection.execute(
        f"SELECT table_id FROM requests WHERE due <= ? AND {_SILENT}"  # noqa: S608
        " AND EXISTS (SELECT 1 FROM messages WHERE table_id = requests.table_id AND slot = ?)"
        " AND EXISTS (SELECT 1 FROM tables WHERE id = requests.table_id AND status = 'playing' AND paused IS NULL"
        f" AND unshown IS NULL AND {OURS} AND {HEARD})",
        (now, str(slot), *connection.own_shards),
    )
    return [table_id for (table_id,) in rows.fetchall()]
