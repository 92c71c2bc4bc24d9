"""Store the time at tables: deadlines, reminders, boards that cannot be shown, votes, and the bot's heartbeat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.store import shards
from bot.store.db import Connection, placeholders
from bot.store.rows import Absence, Pace, WhyNotVisible
from bot.store.shards import HEARD, OURS
from games.core import Seat

Question: TypeAlias = Literal["pace", "absence"]


def set_clock(
    connection: Connection,
    table_id: int,
    *,
    deadline: int | None,
    asked: int | None,
    alarm: int | None,
    voting: bool = False,
) -> None:
    """Set when the current decision is due, since when it waits, and when to check the clock next.

    All are in seconds since 1970, or None. `voting`: the other players vote on late ones.
    """
    connection.execute(
        "UPDATE tables SET deadline = ?, asked = ?, alarm = ?, voting = ?, behind = 0, put_off = 0 WHERE id = ?",
        (deadline, asked, alarm, int(voting), table_id),
    )


def set_alarm(connection: Connection, table_id: int, alarm: int | None) -> None:
    connection.execute("UPDATE tables SET alarm = ? WHERE id = ?", (alarm, table_id))


def alarms(connection: Connection, now: int) -> list[int]:
    """Return up to 100 tables of own servers whose clock is due for a check, the longest due first.

    Tables in a shard with an outage are left out.
    """
    rows = connection.execute(
        f"SELECT id FROM tables WHERE alarm <= ? AND {OURS} AND {HEARD} ORDER BY alarm LIMIT 100",  # noqa: S608
        (now, *connection.own_shards),
    )
    return [table_id for (table_id,) in rows]


def next_alarm(connection: Connection) -> int | None:
    """Return when the next clock of a table of own servers is due for a check; None if there is none."""
    row = connection.execute(
        f"SELECT alarm FROM tables WHERE alarm IS NOT NULL AND {OURS} AND {HEARD} ORDER BY alarm LIMIT 1",  # noqa: S608
        connection.own_shards,
    ).fetchone()
    return int(row[0]) if row else None


def extend_deadlines(connection: Connection, tables: Sequence[int], seconds: int) -> None:
    """Extend the deadlines of the unfinished tables among these. The time does not count as idle either."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tables SET deadline = deadline + ?, alarm = alarm + ?, idle_since = idle_since + ?,"  # noqa: S608
        " warned = warned + ?, behind = CASE WHEN deadline IS NULL THEN behind ELSE behind + ? END,"
        " put_off = CASE WHEN deadline IS NULL THEN put_off ELSE put_off + ? END"
        f" WHERE NOT status IN ('finished', 'abandoned') AND id IN ({placeholders(tables)})",
        (*[seconds] * 6, *tables),
    )


def deadlines_shown_early(connection: Connection, tables: Sequence[int]) -> list[tuple[int, Pace, int]]:
    """Return (table, pace, seconds) for those of these tables whose board shows a deadline that is too early."""
    sql = f"SELECT id, pace, behind FROM tables WHERE behind > 0 AND deadline > 0 AND id IN ({placeholders(tables)})"  # noqa: S608
    return [(table_id, pace, seconds) for table_id, pace, seconds in connection.execute(sql, tables)]


def recheck_quiet_hours(connection: Connection, tables: Sequence[int], now: int) -> None:
    """Make the clocks of those of these tables due at which a player has quiet hours or a vacation."""
    connection.lock_everything()
    connection.execute(
        "UPDATE tables SET alarm = ? WHERE alarm IS NOT NULL AND id IN (SELECT table_id FROM seats"  # noqa: S608
        " LEFT JOIN people ON people.user = seats.user LEFT JOIN vacations ON vacations.user = seats.user"
        f" WHERE table_id IN ({placeholders(tables)}) AND (quiet_from IS NOT NULL OR until > ?))",
        (now, *tables, now),
    )


def set_deadline(connection: Connection, table_id: int, deadline: int) -> None:
    """Move the deadline of the current decision. The caller has to update the board."""
    connection.execute("UPDATE tables SET deadline = ?, behind = 0 WHERE id = ?", (deadline, table_id))


def mark_deadline_shown(connection: Connection, table_id: int) -> None:
    """Store that the board is about to show the deadline as stored."""
    connection.execute("UPDATE tables SET behind = 0 WHERE id = ?", (table_id,))


def set_unshown(connection: Connection, table_id: int, since: int | None, why: WhyNotVisible | None) -> None:
    """Store since when and why the board of a table cannot be shown; None and None if it can."""
    connection.execute("UPDATE tables SET unshown = ?, unshown_why = ? WHERE id = ?", (since, why, table_id))


def unshown(connection: Connection) -> list[int]:
    """Return the tables of own servers whose board cannot be shown."""
    rows = connection.execute(f"SELECT id FROM tables WHERE unshown IS NOT NULL AND {OURS}", connection.own_shards)  # noqa: S608
    return [table_id for (table_id,) in rows]


def set_rules(connection: Connection, table_id: int, pace: Pace, absence: Absence) -> None:
    """Set the time for a decision, and the rule for players who run out of it."""
    connection.execute("UPDATE tables SET pace = ?, absence = ? WHERE id = ?", (pace, absence, table_id))


# --------------------------------------------------------------------------------------------- seats


def set_reminded(connection: Connection, table_id: int, seat: Seat | None, reminded: int, sought: int) -> None:
    """Set the number of reminders for the current decision, and of membership checks made for it.

    `seat`: the seat reminded, or None for all.
    """
    connection.execute(
        "UPDATE seats SET reminded = ?, sought = ? WHERE table_id = ? AND (reminded <> ? OR sought <> ?)"
        " AND (CAST(? AS BIGINT) IS NULL OR seat = ?)",
        (reminded, sought, table_id, reminded, sought, seat, seat),
    )


# ------------------------------------------------------------------------------------------- ballots


def cast_vote(connection: Connection, table_id: int, question: Question, seat: Seat, choice: str) -> None:
    """Store a seat's vote. It replaces the seat's earlier one."""
    connection.execute(
        "INSERT INTO ballots (table_id, question, seat, choice) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, question, seat) DO UPDATE SET choice = excluded.choice",
        (table_id, question, seat, choice),
    )


def ballots(connection: Connection, table_id: int, question: Question) -> dict[Seat, str]:
    """Return the votes on this question by seat, without seats that have not voted."""
    rows = connection.execute(
        "SELECT seat, choice FROM ballots WHERE table_id = ? AND question = ? ORDER BY seat", (table_id, question)
    )
    return {row[0]: row[1] for row in rows}


def clear_ballots(connection: Connection, table_id: int, question: Question, seat: Seat | None = None) -> None:
    """Delete the votes on this question: of one seat, or (None) of all."""
    connection.execute(
        "DELETE FROM ballots WHERE table_id = ? AND question = ? AND (CAST(? AS BIGINT) IS NULL OR seat = ?)",
        (table_id, question, seat, seat),
    )


# --------------------------------------------------------------------------------------------- pulse


def last_heartbeat(connection: Connection) -> int | None:
    """Return when the bot last ran and was connected; None if never."""
    row = connection.execute("SELECT seen FROM pulse").fetchone()
    return int(row[0]) if row else None


def record_heartbeat(connection: Connection, seen: int) -> None:
    """Record that the bot runs and is connected."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO pulse (id, seen) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen", (seen,)
    )
    if connection.own_shards.shared:
        of = connection.own_shards.of
        shards.record_heartbeat(connection, connection.own_shards.numbers(of), of, seen)
