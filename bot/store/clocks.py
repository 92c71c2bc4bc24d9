"""SQL about time at the tables: deadlines, reminders, votes, and when the bot was there."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.store import queries
from bot.store.db import Connection
from bot.store.rows import Absence, Away, Pace, Unshown
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
    """When a table's present decision is due, since when it waits, and when to look at its clock next."""
    connection.execute(
        "UPDATE tables SET deadline = ?, asked = ?, alarm = ?, voting = ?, behind = 0 WHERE id = ?",
        (deadline, asked, alarm, int(voting), table_id),
    )


def set_alarm(connection: Connection, table_id: int, alarm: int | None) -> None:
    connection.execute("UPDATE tables SET alarm = ? WHERE id = ?", (alarm, table_id))


def alarms(connection: Connection, now: int) -> list[int]:
    """The tables whose clocks are to be looked at now, the longest due first."""
    rows = connection.execute("SELECT id FROM tables WHERE alarm <= ? ORDER BY alarm LIMIT 100", (now,))
    return [row[0] for row in rows]


def next_alarm(connection: Connection) -> int | None:
    """When a table's clock is to be looked at next."""
    moment: int | None = connection.execute("SELECT min(alarm) FROM tables WHERE alarm IS NOT NULL").fetchone()[0]
    return moment


def extend_all(connection: Connection, seconds: int) -> list[tuple[int, Pace, int]]:
    """Give everybody so much more time; the tables this concerns, with their pace, and by how many seconds the
    deadline shown there is behind."""
    rows = connection.execute(
        "UPDATE tables SET deadline = deadline + ?, alarm = alarm + ?, behind = behind + ? WHERE deadline IS NOT NULL"
        " RETURNING id, pace, behind",
        (seconds, seconds, seconds),
    )
    later = [(row[0], row[1], row[2]) for row in rows.fetchall()]
    connection.execute(
        "UPDATE tables SET idle_since = idle_since + ?, warned = warned + ? WHERE status IN ('lobby', 'playing')",
        (seconds, seconds),
    )
    return later


def set_up_to_date(connection: Connection, table_id: int) -> None:
    """The deadline is about to be shown as it is."""
    connection.execute("UPDATE tables SET behind = 0 WHERE id = ?", (table_id,))


def set_unshown(connection: Connection, table_id: int, since: int | None, why: Unshown | None) -> None:
    """Since when, and why, the board of a table cannot be shown; (None) it can."""
    connection.execute("UPDATE tables SET unshown = ?, unshown_why = ? WHERE id = ?", (since, why, table_id))


def unshown(connection: Connection) -> list[int]:
    """The tables whose board cannot be shown."""
    return [row[0] for row in connection.execute("SELECT id FROM tables WHERE unshown IS NOT NULL")]


def set_rules(connection: Connection, table_id: int, pace: Pace, absence: Absence) -> None:
    """How long a decision may take at a table, and what is done for those who do not answer."""
    connection.execute("UPDATE tables SET pace = ?, absence = ? WHERE id = ?", (pace, absence, table_id))


# --------------------------------------------------------------------------------------------- seats


def set_reminded(connection: Connection, table_id: int, seat: Seat | None, reminded: int, sought: int) -> None:
    """How many reminders of the present decision are done with, and at how many of their moments it was asked who is
    there: for one seat, or for all."""
    connection.execute(
        "UPDATE seats SET reminded = ?, sought = ? WHERE table_id = ? AND (reminded <> ? OR sought <> ?)"
        " AND (? IS NULL OR seat = ?)",
        (reminded, sought, table_id, reminded, sought, seat, seat),
    )


def calls(connection: Connection, table_id: int, seat: Seat) -> tuple[int, int]:
    """How often the one who has this seat was called since they last answered, and when last."""
    row = connection.execute(
        "SELECT number, made FROM calls WHERE table_id = ? AND seat = ?", (table_id, seat)
    ).fetchone()
    return (row[0], row[1]) if row else (0, 0)


def count_call(connection: Connection, table_id: int, seat: Seat, now: int) -> None:
    """The one who has this seat is called."""
    connection.execute(
        "INSERT INTO calls (table_id, seat, number, made) VALUES (?, ?, 1, ?)"
        " ON CONFLICT (table_id, seat) DO UPDATE SET number = calls.number + 1, made = excluded.made",
        (table_id, seat, now),
    )


def forget_calls(connection: Connection, table_id: int, seat: Seat) -> None:
    """The one who has this seat has answered."""
    connection.execute("DELETE FROM calls WHERE table_id = ? AND seat = ?", (table_id, seat))


def set_away(connection: Connection, table_id: int, seat: Seat, away: Away | None, *, house: bool) -> None:
    """Whether the one who has this seat is there, and whether a house player moves for them."""
    connection.execute(
        "UPDATE seats SET away = ?, house = ? WHERE table_id = ? AND seat = ?", (away, int(house), table_id, seat)
    )


def vacate(connection: Connection, table_id: int, seat: Seat) -> None:
    """Somebody leaves their seat; what they prepared and ordered there is forgotten."""
    connection.execute(
        "INSERT INTO leavers (table_id, seat, user) SELECT table_id, seat, user FROM seats"
        " WHERE table_id = ? AND seat = ? AND user IS NOT NULL ON CONFLICT (table_id, seat, user) DO NOTHING",
        (table_id, seat),
    )
    connection.execute(
        "UPDATE seats SET user = NULL, house = 0, away = NULL, reminded = 0, sought = 0"
        " WHERE table_id = ? AND seat = ?",
        (table_id, seat),
    )
    connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))
    connection.execute("DELETE FROM remarks WHERE table_id = ? AND seat = ?", (table_id, seat))
    connection.execute("DELETE FROM orders WHERE table_id = ? AND seat = ?", (table_id, seat))
    forget_calls(connection, table_id, seat)


def seats_left(connection: Connection, table_id: int, user: int) -> set[Seat]:
    """The seats this person once had at a table and left."""
    rows = connection.execute("SELECT seat FROM leavers WHERE table_id = ? AND user = ?", (table_id, user))
    return {seat for (seat,) in rows}


def occupy(connection: Connection, table_id: int, seat: Seat, user: int, name: str, language: str) -> None:
    """Somebody takes over an open seat."""
    connection.execute(
        "UPDATE seats SET user = ?, name = ?, language = ? WHERE table_id = ? AND seat = ?",
        (user, name, language, table_id, seat),
    )


def set_host(connection: Connection, table_id: int, host: int) -> None:
    connection.execute("UPDATE tables SET host = ? WHERE id = ?", (host, table_id))


# ------------------------------------------------------------------------------------------- ballots


def cast(connection: Connection, table_id: int, question: Question, seat: Seat, choice: str) -> None:
    """A seat's vote; it replaces the one it gave before."""
    connection.execute(
        "INSERT INTO ballots (table_id, question, seat, choice) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (table_id, question, seat) DO UPDATE SET choice = excluded.choice",
        (table_id, question, seat, choice),
    )


def ballots(connection: Connection, table_id: int, question: Question) -> dict[Seat, str]:
    """What each seat voted for."""
    rows = connection.execute(
        "SELECT seat, choice FROM ballots WHERE table_id = ? AND question = ? ORDER BY seat", (table_id, question)
    )
    return {row[0]: row[1] for row in rows}


def clear_ballots(connection: Connection, table_id: int, question: Question, seat: Seat | None = None) -> None:
    """Forget what was voted: by one seat, or by all."""
    connection.execute(
        "DELETE FROM ballots WHERE table_id = ? AND question = ? AND (? IS NULL OR seat = ?)",
        (table_id, question, seat, seat),
    )


def take_down(connection: Connection, table_id: int) -> None:
    """The game is over: what is still asked of people in messages of its own is taken down."""
    slots = connection.execute(
        "SELECT slot FROM messages WHERE table_id = ?"
        " AND (slot IN ('vote', 'pace', 'request') OR slot LIKE 'seat:%')",
        (table_id,),
    ).fetchall()
    for (slot,) in slots:
        queries.send(connection, table_id, slot)


# --------------------------------------------------------------------------------------------- pulse


def pulse(connection: Connection) -> int | None:
    """When the bot was last there and connected; None: never."""
    row = connection.execute("SELECT seen FROM pulse").fetchone()
    return int(row[0]) if row else None


def beat(connection: Connection, seen: int) -> None:
    """The bot is there and connected."""
    connection.execute(
        "INSERT INTO pulse (id, seen) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen", (seen,)
    )
