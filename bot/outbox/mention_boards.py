"""Post mentions in one message with the board below them, and remove them with its next edit.

A mention that is due with a new board is posted with it. Notifications on phones do not show text in components, and
a mention must say what to do. So the message is posted as a plain mention line, and turned into the board at once.
The mention's slot then stores the board's message, with the scene ABOVE.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from bot import store
from bot.store.db import Connection
from bot.store.outbox import PostedMessages
from bot.store.rows import ABOVE, DueEntry, SentMessage, Table
from bot.store.slots import MessageKind
from bot.ui import notifications
from bot.ui.board import Position
from games.core import Seat


def standing_mentions(
    found: PostedMessages, table: Table, position: Position, board: SentMessage | None
) -> list[Seat]:
    """Return the seats whose mentions stand above this board and still apply.

    They do if the seat is still asked, and no outbox entry is to replace the mention.
    """
    if board is None:
        return []
    return [
        slot.number
        for slot, sent in found.sent.items()
        if sent.is_above_board and sent.message == board.message and slot not in found.wished
        if _is_asked(table, position, slot.number)
    ]


def due_mentions(db: Connection, found: PostedMessages, table: Table, position: Position, now: int) -> list[DueEntry]:
    """Return the mentions that can be posted together with a board.

    A mention whose earlier line is still a message of its own is left out; it is sent separately.
    """
    alone = [slot for slot, sent in found.sent.items() if not sent.is_above_board]
    return [
        row
        for row in store.outbox.outbox(db, table.id)
        if row.slot.kind is MessageKind.MENTION and row.body and row.due <= now and row.slot not in alone
        if (row.nonce is None or row.begun_with_board) and _is_asked(table, position, row.slot.number)
    ]


def outdated_mentions(found: PostedMessages, table: Table, position: Position) -> list[SentMessage]:
    """Return the mentions in messages of their own that still apply, but show another deadline than the table's."""
    return [
        sent
        for slot, sent in found.sent.items()
        if slot.kind is MessageKind.MENTION and not sent.is_above_board and found.stands(slot)
        if sent.log_after != (table.deadline or 0) and _is_asked(table, position, slot.number)
    ]


def _is_asked(table: Table, position: Position, seat: Seat) -> bool:
    return seat in position.awaited and table.seats[seat].present


def begun_mentions(board: DueEntry, along: Iterable[DueEntry]) -> list[DueEntry]:
    """Return those of the mentions `along` whose post began together with this board.

    Mentions replaced by newer entries since are left out.
    """
    return [each for each in along if each.begun_with_board and each.begun_at == board.begun_at and each.attempts]


def first_mentioned(db: Connection, table: Table, board: DueEntry) -> Seat | None:
    """Return the seat mentioned first in the line as which this board was first posted; None if unknown."""
    rows = [
        row for row in store.outbox.outbox(db, table.id) if row.begun_with_board and row.begun_at == board.begun_at
    ]
    return min((row.slot.number for row in rows), default=None)


def begin_mentions(db: Connection, table: Table, along: Iterable[DueEntry], now: int) -> list[DueEntry]:
    """Store that the posts of these mentions begin, and return them, without those of players who have answered."""
    wished = [each for each in along if store.outbox.is_current(db, each)]
    for each in wished:
        if each.nonce is None or not each.attempts:  # otherwise an earlier attempt counted the mention
            store.seats.count_call(db, table.id, each.slot.number, now)
        store.outbox.begin_post(db, each, ABOVE, now)
    return wished


def pinged_users(db: Connection, table: Table, seats: Iterable[Seat]) -> list[int]:
    """Return the users whom mentions of these seats notify. A user with a daily digest is only named."""
    users = [table.seats[seat].user for seat in seats]
    return [user for user in users if user is not None and store.people.person(db, user).digest is None]


def set_posted(db: Connection, table: Table, board: SentMessage, along: Collection[DueEntry]) -> None:
    """Store that these mentions stand above this board."""
    for each in along:
        sent = replace(board, slot=each.slot, scene=ABOVE, log_after=table.deadline or 0, log_upto=0)
        store.outbox.set_sent(db, table.id, sent)
        store.outbox.done(db, each)


def set_moved(db: Connection, table: Table, board: SentMessage, kept: Collection[Seat]) -> None:
    """Store that the mentions of the seats in `kept` stand above this board now, and all others are gone."""
    for slot, sent in store.outbox.table_messages(db, table.id).sent.items():
        if not sent.is_above_board or slot.kind is not MessageKind.MENTION:
            continue
        if slot.number in kept:
            store.outbox.set_sent(db, table.id, replace(sent, channel=board.channel, message=board.message))
        else:
            store.outbox.forget_sent(db, table.id, slot)


def set_turned(db: Connection, table: Table, board: SentMessage) -> None:
    """Store that this mention line has become a board."""
    shown = store.outbox.sent_message(db, table.id, board.slot)
    if shown and shown.message == board.message and shown.is_line:
        store.outbox.set_sent(db, table.id, shown.as_board)


def mention_lines(table: Table, position: Position, seats: Iterable[Seat]) -> Sequence[str]:
    """Return the text of the mentions of these seats."""
    return [notifications.line(table, position.view, seat) for seat in sorted({*seats})]
