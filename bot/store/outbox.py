"""Our messages in Discord, and what is still to be sent."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from bot.store import slots
from bot.store.db import Connection, placeholders
from bot.store.rows import DueEntry, SentMessage
from bot.store.shards import ALONE, OF, OURS, Shard
from bot.store.slots import MessageKind, Slot
from games import GAMES
from games.core import decode_as, encode

NAMES = b"names"
"""The body of an entry that edits a message if it still exists: a name in it has changed, or what it offers."""

SEEN = b"seen"
"""The body of an entry for a board, to find out whether it may be seen where it stands."""

SHUT = 2**53
"""When an entry is due that waits for its thread to be opened."""

OF_A_TABLE = "outbox CROSS JOIN tables WHERE tables.id = table_id"
"""Wishes, each with its table. SQLite begins a cross join with what is named first; any other it would begin with all
tables, as what was empty when it was analyzed may be of any size."""


def sent_message(connection: Connection, table_id: int, slot: Slot) -> SentMessage | None:
    """Our message in this slot."""
    row = connection.execute(
        "SELECT slot, channel, message, scene, posted, since, upto FROM messages WHERE table_id = ? AND slot = ?",
        (table_id, str(slot)),
    ).fetchone()
    return SentMessage(slot, *row[1:]) if row else None


def set_sent(connection: Connection, table_id: int, message: SentMessage) -> None:
    connection.execute(
        "INSERT INTO messages (table_id, slot, channel, message, scene, posted, since, upto)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
        " scene = excluded.scene, posted = excluded.posted, since = excluded.since, upto = excluded.upto",
        (
            table_id,
            str(message.slot),
            message.channel,
            message.message,
            message.scene,
            message.posted_at,
            message.log_after,
            message.log_upto,
        ),
    )


def set_published(connection: Connection, table_id: int, slot: Slot, message: int, upto: int) -> None:
    """Note that the message in this slot tells the log as far as the line of this id: that much stands in Discord."""
    connection.execute(
        "UPDATE messages SET upto = ? WHERE table_id = ? AND slot = ? AND message = ? AND upto < ?",
        (upto, table_id, str(slot), message, upto),
    )


def forget_sent(connection: Connection, table_id: int, slot: Slot) -> None:
    connection.execute("DELETE FROM messages WHERE table_id = ? AND slot = ?", (table_id, str(slot)))


class OutboxEntry(NamedTuple):
    """That something be sent, at once or when it is due; what the body is: bot/outbox/senders.py."""

    slot: Slot
    body: bytes = b""
    due: int = 0


def send(connection: Connection, table_id: int, *entries: OutboxEntry | Slot) -> None:
    """Wish for something to be sent; an entry replaces an older one for the same slot."""
    rows = [OutboxEntry(entry) if isinstance(entry, Slot) else entry for entry in entries]
    connection.executemany(
        "INSERT INTO outbox (table_id, slot, body, due) VALUES (?, ?, ?, ?) ON CONFLICT (table_id, slot) DO UPDATE"
        " SET body = excluded.body, revision = outbox.revision + 1, attempts = 0, due = excluded.due",
        [(table_id, str(slot), body, due) for slot, body, due in rows],
    )
    if rows:
        connection.follow_ups.to_send.add(table_id)


def deletion(channel: int, message: int) -> OutboxEntry:
    """That this message be deleted."""
    return OutboxEntry(slots.gone(message), encode(channel))


def retract_lines(connection: Connection, table_id: int) -> None:
    """What stands in a message of lines alone is not so any more: it goes, and the board tells what is left of it."""
    alone = sent_message(connection, table_id, slots.LOG)
    if alone is None:
        return
    forget_sent(connection, table_id, slots.LOG)
    connection.execute(
        "UPDATE messages SET since = ? WHERE table_id = ? AND slot = ? AND since = ?",
        (alone.log_after, table_id, str(slots.BOARD), alone.log_upto),
    )
    send(connection, table_id, deletion(alone.channel, alone.message))


def thread_opened(connection: Connection, thread: int | None = None, shard: Shard = ALONE) -> None:
    """This thread was opened, or any in the servers of a shard may have been: what waits for it, a board to be
    stripped or a message to be deleted, is tried again."""
    rows = connection.execute(
        f"SELECT table_id, slot, body FROM {OF_A_TABLE} AND due = {SHUT} AND {OF}",  # noqa: S608
        (shard.of, shard.number),
    ).fetchall()
    for table_id, slot, body in rows:
        entry = OutboxEntry(Slot.parse(slot), body)
        if thread is None or thread == place_of(entry):
            send(connection, table_id, entry)


def place_of(entry: OutboxEntry) -> int:
    """The channel of the message that is to be stripped or deleted."""
    if entry.slot.kind is MessageKind.GONE:
        return int(decode_as(int, entry.body))
    return int(decode_as(tuple[int, int, int, int], entry.body)[0])


def outbox(connection: Connection, table_id: int) -> list[DueEntry]:
    """What is to be sent for this table, oldest entry first; nothing while it is paused or its game is not installed,
    and of a damaged one only that it is."""
    rows = connection.execute(
        "SELECT id, slot, body, revision, attempts, due, nonce, begun, table_id FROM outbox WHERE table_id = ?"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE id = ? AND (paused IS NOT NULL OR (damaged = 1 AND slot <> ?)"
        f" OR game NOT IN ({placeholders(GAMES)}))) ORDER BY id",
        (table_id, table_id, str(slots.DAMAGED), *GAMES),
    )
    return [DueEntry(number, Slot.parse(slot), *rest) for number, slot, *rest in rows]


def tables_with_outbox(connection: Connection) -> list[int]:
    """The tables of our servers for which something is to be sent, be it later."""
    rows = connection.execute(
        f"SELECT DISTINCT table_id FROM {OF_A_TABLE} AND {OURS} ORDER BY table_id",  # noqa: S608
        connection.own_shards,
    )
    return [table_id for (table_id,) in rows]


def due_entries(connection: Connection, now: int) -> list[tuple[int, int]]:
    """What is due to be sent for tables of our servers: the table and number of each entry."""
    rows = connection.execute(
        f"SELECT table_id, outbox.id FROM {OF_A_TABLE}"  # noqa: S608
        f" AND due <= ? AND paused IS NULL AND damaged = 0 AND {OURS}",
        (now, *connection.own_shards),
    )
    return [(table_id, number) for table_id, number in rows]


def known_messages(connection: Connection, table_id: int) -> set[int]:
    """The messages of ours that we know of at this table."""
    rows = connection.execute("SELECT message FROM messages WHERE table_id = ?", (table_id,))
    return {message for (message,) in rows}


def known_among(connection: Connection, messages: Collection[int]) -> set[int]:
    """Those of these messages that we know of, at whatever table."""
    rows = connection.execute(
        f"SELECT message FROM messages WHERE message IN ({placeholders(messages)})",  # noqa: S608
        tuple(messages),
    )
    return {message for (message,) in rows}


def begin_post(connection: Connection, due: DueEntry, nonce: str, now: int) -> None:
    """Fix the nonce of a post before its first attempt, which counts even if nobody lives to see how it ends.

    Of a newer entry nothing was attempted.
    """
    connection.execute(
        "UPDATE outbox SET nonce = ?, begun = ?,"
        " attempts = CASE WHEN attempts = 0 AND revision = ? THEN 1 ELSE attempts END WHERE table_id = ? AND id = ?",
        (nonce, now, due.revision, due.table_id, due.id),
    )


def done(connection: Connection, due: DueEntry, *, again: bool = False) -> None:
    """This entry was carried out; it stays if it is to be carried out `again`, or if a newer one took its place.

    What stays gets a nonce of its own.
    """
    if not again:
        connection.execute(
            "DELETE FROM outbox WHERE table_id = ? AND id = ? AND revision = ?", (due.table_id, due.id, due.revision)
        )
    connection.execute(
        "UPDATE outbox SET nonce = NULL, begun = NULL, attempts = 0 WHERE table_id = ? AND id = ?",
        (due.table_id, due.id),
    )


def is_current(connection: Connection, due: DueEntry) -> bool:
    """Whether no newer entry has taken the place of this one."""
    row = connection.execute("SELECT 1 FROM outbox WHERE id = ? AND revision = ?", (due.id, due.revision)).fetchone()
    return row is not None


def is_there(connection: Connection, due: DueEntry) -> bool:
    """Return whether this is still wished for, or something else in its slot."""
    here = (due.table_id, due.id, str(due.slot))
    sql = "SELECT 1 FROM outbox WHERE table_id = ? AND id = ? AND slot = ?"
    return connection.execute(sql, here).fetchone() is not None


def put_off(connection: Connection, due: DueEntry, until: int) -> None:
    """It did not work: again at `until`, unless a newer entry comes first."""
    connection.execute(
        "UPDATE outbox SET attempts = ?, due = ? WHERE table_id = ? AND id = ? AND revision = ?",
        (due.attempts + 1, until, due.table_id, due.id, due.revision),
    )


def places_left(connection: Connection, table_id: int) -> list[int]:
    """The channels and threads in which the game at this table left a board behind."""
    rows = connection.execute(
        "SELECT channel FROM messages WHERE table_id = ? AND substr(slot, 1, 5) = 'left:' ORDER BY channel",
        (table_id,),
    )
    return [channel for (channel,) in rows]


def direct_messages(connection: Connection, table_id: int) -> set[Slot]:
    """The direct messages people were sent from this table, or are about to be."""
    rows = connection.execute(
        "SELECT slot FROM messages WHERE table_id = ? AND substr(slot, 1, 3) = 'dm:'"
        " UNION SELECT slot FROM outbox WHERE table_id = ? AND substr(slot, 1, 3) = 'dm:'",
        (table_id, table_id),
    )
    return {Slot.parse(slot) for (slot,) in rows}


class PostedMessages(msgspec.Struct, frozen=True):
    """Our messages at a table and what is wished for them, but for direct ones: those nobody asks for again.

    `wished`: whether the slot will hold a message once the entry is carried out. `waiting`: direct messages that are
    due a little later and were not attempted yet.
    """

    sent: dict[Slot, SentMessage]
    wished: dict[Slot, bool]
    waiting: dict[int, OutboxEntry] = {}

    def called(self, slot: Slot) -> bool:
        """Whether a message stands in this slot or is about to."""
        return slot in self.sent or slot in self.wished

    def stands(self, slot: Slot) -> bool:
        """Whether a message will stand in this slot once all is sent."""
        return self.wished.get(slot, slot in self.sent)

    def numbers(self, kind: MessageKind) -> list[int]:
        """The numbers of the slots of this kind in which a message stands, or is about to: seats, mostly."""
        return sorted({slot.number for slot in (*self.sent, *self.wished) if slot.kind is kind})


def refresh(connection: Connection, table_id: int, *entries: OutboxEntry) -> None:
    """What stands in these slots is to be sent as things are now. What is wished for there already is sent once more,
    even if it is just being sent otherwise."""
    found = table_messages(connection, table_id)
    wished = [entry.slot for entry in entries if entry.slot in found.wished]
    send(connection, table_id, *(entry for entry in entries if entry.slot in found.sent and entry.slot not in wished))
    connection.executemany(
        "UPDATE outbox SET revision = revision + 1, attempts = 0 WHERE table_id = ? AND slot = ?",
        [(table_id, str(slot)) for slot in wished],
    )
    if wished:
        connection.follow_ups.to_send.add(table_id)


def refresh_if_posted(connection: Connection, table_id: int, slot: Slot) -> None:
    """What stands in this slot, or is about to, is to be sent as things are now."""
    here = (table_id, str(slot))
    cursor = connection.execute(
        "INSERT INTO outbox (table_id, slot, body, due) SELECT table_id, slot, ?, 0 FROM messages"
        " WHERE table_id = ? AND slot = ? UNION SELECT table_id, slot, ?, 0 FROM outbox"
        " WHERE table_id = ? AND slot = ?"
        " ON CONFLICT (table_id, slot) DO UPDATE SET revision = outbox.revision + 1, attempts = 0",
        (b"", *here, b"", *here),
    )
    if cursor.rowcount:
        connection.follow_ups.to_send.add(table_id)


def table_messages(connection: Connection, table_id: int) -> PostedMessages:
    rows = connection.execute(
        "SELECT slot, channel, message, scene, posted, since, upto, 0, NULL FROM messages"
        " WHERE table_id = ? AND substr(slot, 1, 3) <> 'dm:'"
        " UNION ALL SELECT slot, 0, 0, '', 0, 0, 0, due, body FROM outbox WHERE table_id = ? AND"
        " (substr(slot, 1, 3) <> 'dm:' OR (due > 0 AND attempts = 0 AND nonce IS NULL AND length(body) > 0))",
        (table_id, table_id),
    ).fetchall()
    sent = [SentMessage(Slot.parse(slot), *rest) for slot, *rest, _, body in rows if body is None]
    entries = [OutboxEntry(Slot.parse(slot), body, due) for slot, *_, due, body in rows if body is not None]
    return PostedMessages(
        {message.slot: message for message in sent},
        {entry.slot: bool(entry.body) for entry in entries if entry.slot.kind is not MessageKind.DIRECT},
        {entry.slot.number: entry for entry in entries if entry.slot.kind is MessageKind.DIRECT},
    )
