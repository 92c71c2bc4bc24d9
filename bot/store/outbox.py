"""Store the bot's messages in Discord, and the outbox: the entries that are still to be sent."""

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
"""The body of an entry that only edits an existing message: a name in it has changed, or its buttons have."""

SEEN = b"seen"
"""The body of a board entry that tests whether the bot may still show the board in its place."""

SHUT = 2**53
"""The due time of an entry that waits until its thread is unarchived."""

OF_A_TABLE = "outbox CROSS JOIN tables WHERE tables.id = table_id"
"""SQL for outbox entries joined with their tables.

SQLite starts a CROSS JOIN with the table named first. With a plain join it would start with all tables, because the
outbox may have been empty when statistics were collected.
"""


def sent_message(connection: Connection, table_id: int, slot: Slot) -> SentMessage | None:
    """Return the message posted in this slot, or None."""
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
    """Store that the message in this slot shows the log up to the line with the id `upto`."""
    connection.execute(
        "UPDATE messages SET upto = ? WHERE table_id = ? AND slot = ? AND message = ? AND upto < ?",
        (upto, table_id, str(slot), message, upto),
    )


def forget_sent(connection: Connection, table_id: int, slot: Slot) -> None:
    connection.execute("DELETE FROM messages WHERE table_id = ? AND slot = ?", (table_id, str(slot)))


class OutboxEntry(NamedTuple):
    """A message to send, edit or delete, once it is due (seconds since 1970). `body`: see bot/outbox/senders.py."""

    slot: Slot
    body: bytes = b""
    due: int = 0


def send(connection: Connection, table_id: int, *entries: OutboxEntry | Slot) -> None:
    """Add entries to the outbox. An entry replaces an older one for the same slot."""
    rows = [OutboxEntry(entry) if isinstance(entry, Slot) else entry for entry in entries]
    connection.executemany(
        "INSERT INTO outbox (table_id, slot, body, due) VALUES (?, ?, ?, ?) ON CONFLICT (table_id, slot) DO UPDATE"
        " SET body = excluded.body, revision = outbox.revision + 1, attempts = 0, due = excluded.due",
        [(table_id, str(slot), body, due) for slot, body, due in rows],
    )
    if rows:
        connection.follow_ups.to_send.add(table_id)


def deletion(channel: int, message: int) -> OutboxEntry:
    """Return an entry that deletes this message."""
    return OutboxEntry(slots.deletion(message), encode(channel))


def retract_lines(connection: Connection, table_id: int) -> None:
    """Delete the message of log lines alone, as some of its moves were undone.

    The board will show the remaining lines.
    """
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
    """Retry entries that wait for this thread to be unarchived, or (None) for any thread in a shard's servers."""
    rows = connection.execute(
        f"SELECT table_id, slot, body FROM {OF_A_TABLE} AND due = {SHUT} AND {OF}",  # noqa: S608
        (shard.of, shard.number),
    ).fetchall()
    for table_id, slot, body in rows:
        entry = OutboxEntry(Slot.parse(slot), body)
        if thread is None or thread == place_of(entry):
            send(connection, table_id, entry)


def place_of(entry: OutboxEntry) -> int:
    """Return the channel of the message that this entry deletes or removes the buttons of."""
    if entry.slot.kind is MessageKind.DELETION:
        return int(decode_as(int, entry.body))
    return int(decode_as(tuple[int, int, int, int], entry.body)[0])


def outbox(connection: Connection, table_id: int) -> list[DueEntry]:
    """Return a table's outbox, oldest entry first.

    It is empty while the table is paused or its game is not installed. For a corrupted table, it has only the notice
    that says so.
    """
    rows = connection.execute(
        "SELECT id, slot, body, revision, attempts, due, nonce, begun, table_id FROM outbox WHERE table_id = ?"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE id = ? AND (paused IS NOT NULL OR (damaged = 1 AND slot <> ?)"
        f" OR game NOT IN ({placeholders(GAMES)}))) ORDER BY id",
        (table_id, table_id, str(slots.DAMAGED), *GAMES),
    )
    return [DueEntry(number, Slot.parse(slot), *rest) for number, slot, *rest in rows]


def tables_with_outbox(connection: Connection) -> list[int]:
    """Return the tables of own servers with outbox entries, due or not."""
    rows = connection.execute(
        f"SELECT DISTINCT table_id FROM {OF_A_TABLE} AND {OURS} ORDER BY table_id",  # noqa: S608
        connection.own_shards,
    )
    return [table_id for (table_id,) in rows]


def due_entries(connection: Connection, now: int) -> list[tuple[int, int]]:
    """Return the due entries of tables of own servers, as (table, entry) ids."""
    rows = connection.execute(
        f"SELECT table_id, outbox.id FROM {OF_A_TABLE}"  # noqa: S608
        f" AND due <= ? AND paused IS NULL AND damaged = 0 AND {OURS}",
        (now, *connection.own_shards),
    )
    return [(table_id, number) for table_id, number in rows]


def known_messages(connection: Connection, table_id: int) -> set[int]:
    """Return the ids of the bot's messages stored for this table."""
    rows = connection.execute("SELECT message FROM messages WHERE table_id = ?", (table_id,))
    return {message for (message,) in rows}


def known_among(connection: Connection, messages: Collection[int]) -> set[int]:
    """Return those of these message ids that are stored for any table."""
    rows = connection.execute(
        f"SELECT message FROM messages WHERE message IN ({placeholders(messages)})",  # noqa: S608
        tuple(messages),
    )
    return {message for (message,) in rows}


def begin_post(connection: Connection, due: DueEntry, nonce: str, now: int) -> None:
    """Store the nonce of a post before its first attempt, and count the attempt in case the process dies during it.

    If a newer entry has replaced this one, no attempt is counted.
    """
    connection.execute(
        "UPDATE outbox SET nonce = ?, begun = ?,"
        " attempts = CASE WHEN attempts = 0 AND revision = ? THEN 1 ELSE attempts END WHERE table_id = ? AND id = ?",
        (nonce, now, due.revision, due.table_id, due.id),
    )


def done(connection: Connection, due: DueEntry, *, again: bool = False) -> None:
    """Delete an entry that was carried out. It stays if it must run `again`, or if a newer entry has replaced it.

    An entry that stays begins anew, without a nonce and with no attempts.
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
    """Return whether no newer entry has replaced this one."""
    row = connection.execute("SELECT 1 FROM outbox WHERE id = ? AND revision = ?", (due.id, due.revision)).fetchone()
    return row is not None


def is_there(connection: Connection, due: DueEntry) -> bool:
    """Return whether this entry, or a newer one in its slot, is still in the outbox."""
    here = (due.table_id, due.id, str(due.slot))
    sql = "SELECT 1 FROM outbox WHERE table_id = ? AND id = ? AND slot = ?"
    return connection.execute(sql, here).fetchone() is not None


def put_off(connection: Connection, due: DueEntry, until: int) -> None:
    """Retry a failed entry at `until`, unless a newer one has replaced it."""
    connection.execute(
        "UPDATE outbox SET attempts = ?, due = ? WHERE table_id = ? AND id = ? AND revision = ?",
        (due.attempts + 1, until, due.table_id, due.id, due.revision),
    )


def places_left(connection: Connection, table_id: int) -> list[int]:
    """Return the channels and threads in which this game left a board behind."""
    rows = connection.execute(
        "SELECT channel FROM messages WHERE table_id = ? AND substr(slot, 1, 5) = 'left:' ORDER BY channel",
        (table_id,),
    )
    return [channel for (channel,) in rows]


def direct_messages(connection: Connection, table_id: int) -> set[Slot]:
    """Return the slots of this table's direct messages, sent or in the outbox."""
    rows = connection.execute(
        "SELECT slot FROM messages WHERE table_id = ? AND substr(slot, 1, 3) = 'dm:'"
        " UNION SELECT slot FROM outbox WHERE table_id = ? AND substr(slot, 1, 3) = 'dm:'",
        (table_id, table_id),
    )
    return {Slot.parse(slot) for (slot,) in rows}


class PostedMessages(msgspec.Struct, frozen=True):
    """A table's messages and outbox. Of direct messages it has only those that wait.

    `sent`: the posted messages by slot. `wished`: for each slot with an entry, whether the slot will hold a message
    afterwards. `waiting`: by user, direct messages that are delayed a little and were not attempted yet.
    """

    sent: dict[Slot, SentMessage]
    wished: dict[Slot, bool]
    waiting: dict[int, OutboxEntry] = {}

    def called(self, slot: Slot) -> bool:
        """Return whether this slot has a message or an outbox entry."""
        return slot in self.sent or slot in self.wished

    def stands(self, slot: Slot) -> bool:
        """Return whether this slot will have a message once the outbox is empty."""
        return self.wished.get(slot, slot in self.sent)

    def numbers(self, kind: MessageKind) -> list[int]:
        """Return the numbers (mostly seats) of the slots of this kind with a message or an outbox entry, sorted."""
        return sorted({slot.number for slot in (*self.sent, *self.wished) if slot.kind is kind})


def refresh(connection: Connection, table_id: int, *entries: OutboxEntry) -> None:
    """Send those of these entries whose slot has a message, and again those whose slot has an outbox entry.

    An entry that is being sent at the moment is also sent again, as it may show an older state.
    """
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
    """Update the message in this slot, if it exists or is in the outbox."""
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
        {entry.slot: bool(entry.body) for entry in entries if entry.slot.kind is not MessageKind.DIRECT_MESSAGE},
        {entry.slot.number: entry for entry in entries if entry.slot.kind is MessageKind.DIRECT_MESSAGE},
    )
