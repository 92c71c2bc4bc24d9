"""Our messages in Discord, and what is still to be sent."""

from __future__ import annotations

from bot.store.db import Connection
from bot.store.rows import Due, Sent
from games.core import Seat


def take_down(connection: Connection, table_id: int) -> None:
    """The game is over: what is still asked of people in messages of its own is taken down."""
    slots = connection.execute(
        "SELECT slot FROM messages WHERE table_id = ?"
        " AND (slot IN ('vote', 'pace', 'request') OR slot LIKE 'seat:%')",
        (table_id,),
    ).fetchall()
    for (slot,) in slots:
        send(connection, table_id, slot)


def sent(connection: Connection, table_id: int, slot: str) -> Sent | None:
    """Our message in this slot."""
    row = connection.execute(
        "SELECT slot, channel, message, scene, posted, since, upto FROM messages WHERE table_id = ? AND slot = ?",
        (table_id, slot),
    ).fetchone()
    return Sent(*row) if row else None


def set_sent(connection: Connection, table_id: int, message: Sent) -> None:
    connection.execute(
        "INSERT INTO messages (table_id, slot, channel, message, scene, posted, since, upto)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
        " scene = excluded.scene, posted = excluded.posted, since = excluded.since, upto = excluded.upto",
        (
            table_id,
            message.slot,
            message.channel,
            message.message,
            message.scene,
            message.posted,
            message.since,
            message.upto,
        ),
    )


def set_told(connection: Connection, table_id: int, message: int, upto: int) -> None:
    """This message of the table's tells the log as far as the line of this id, or is about to."""
    connection.execute(
        "UPDATE messages SET upto = ? WHERE table_id = ? AND message = ? AND upto < ?",
        (upto, table_id, message, upto),
    )


def forget_sent(connection: Connection, table_id: int, slot: str) -> None:
    connection.execute("DELETE FROM messages WHERE table_id = ? AND slot = ?", (table_id, slot))


def send(connection: Connection, table_id: int, slot: str, body: bytes = b"", due: int = 0) -> None:
    """Wish for something to be sent, at once or when it is due; the wish replaces an older one for the same slot."""
    connection.execute(
        "INSERT INTO outbox (table_id, slot, body, due) VALUES (?, ?, ?, ?) ON CONFLICT (table_id, slot) DO UPDATE"
        " SET body = excluded.body, revision = outbox.revision + 1, attempts = 0, due = excluded.due",
        (table_id, slot, body, due),
    )


def outbox(connection: Connection, table_id: int) -> list[Due]:
    """What is to be sent for this table, oldest wish first; nothing while it is paused."""
    rows = connection.execute(
        "SELECT id, slot, body, revision, attempts, due, nonce, begun FROM outbox WHERE table_id = ?"
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE id = ? AND paused IS NOT NULL) ORDER BY id",
        (table_id, table_id),
    )
    return [Due(*row) for row in rows]


def tables_with_outbox(connection: Connection) -> list[int]:
    return [row[0] for row in connection.execute("SELECT DISTINCT table_id FROM outbox")]


def known_messages(connection: Connection, table_id: int) -> set[int]:
    """The messages of ours that we know of at this table."""
    return {row[0] for row in connection.execute("SELECT message FROM messages WHERE table_id = ?", (table_id,))}


def begin_post(connection: Connection, due: Due, nonce: str, now: int) -> None:
    """Fix the nonce of a post before its first attempt."""
    connection.execute("UPDATE outbox SET nonce = ?, begun = ? WHERE id = ?", (nonce, now, due.id))


def done(connection: Connection, due: Due, *, again: bool = False) -> None:
    """This wish was carried out; it stays if it is to be carried out `again`, or if a newer one took its place.

    What stays gets a nonce of its own.
    """
    if not again:
        connection.execute("DELETE FROM outbox WHERE id = ? AND revision = ?", (due.id, due.revision))
    connection.execute("UPDATE outbox SET nonce = NULL, begun = NULL, attempts = 0 WHERE id = ?", (due.id,))


def wished(connection: Connection, due: Due) -> bool:
    """Whether no newer wish has taken the place of this one."""
    row = connection.execute("SELECT 1 FROM outbox WHERE id = ? AND revision = ?", (due.id, due.revision)).fetchone()
    return row is not None


def put_off(connection: Connection, due: Due, until: int) -> None:
    """It did not work: again at `until`, unless a newer wish comes first."""
    connection.execute(
        "UPDATE outbox SET attempts = attempts + 1, due = ? WHERE id = ? AND revision = ?",
        (until, due.id, due.revision),
    )


def called(connection: Connection, table_id: int, slot: str) -> bool:
    """Whether a message stands in this slot or is about to."""
    row = connection.execute(
        "SELECT 1 FROM messages WHERE table_id = ? AND slot = ?"
        " UNION SELECT 1 FROM outbox WHERE table_id = ? AND slot = ?",
        (table_id, slot, table_id, slot),
    ).fetchone()
    return row is not None


def stands(connection: Connection, table_id: int, slot: str) -> bool:
    """Whether a message will stand in this slot once all is sent."""
    wish = connection.execute("SELECT body FROM outbox WHERE table_id = ? AND slot = ?", (table_id, slot)).fetchone()
    return bool(wish[0]) if wish else sent(connection, table_id, slot) is not None


def asked(connection: Connection, table_id: int) -> list[Seat]:
    """The seats a question went to by direct message, or is about to."""
    rows = connection.execute(
        "SELECT slot FROM messages WHERE table_id = ? AND slot LIKE 'ask:%'"
        " UNION SELECT slot FROM outbox WHERE table_id = ? AND slot LIKE 'ask:%'",
        (table_id, table_id),
    )
    return [int(slot.partition(":")[2]) for (slot,) in rows]
