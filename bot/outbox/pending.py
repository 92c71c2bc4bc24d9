"""Read what a table has to send."""

from __future__ import annotations

from typing import NamedTuple

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import DueEntry, Table
from bot.store.slots import MessageKind
from games.core import Seat


class Pending(NamedTuple):
    """A table, its outbox, whether its lobby was posted, and the owners of its seats.

    The table is None if it was erased or has nothing to send. The outbox is empty for a table of another process.
    """

    table: Table | None
    rows: list[DueEntry]
    lobby: bool
    people: dict[Seat, int]


def pending(db: Connection, table_id: int) -> Pending:
    """Return what a table has to send."""
    rows, lobby = store.outbox.outbox(db, table_id), store.outbox.sent_message(db, table_id, slots.LOBBY) is not None
    rows = [row for row in rows if not _finish_unsent_deletion(db, table_id, row)]
    table = store.tables.table(db, table_id) if rows else None  # loading would unpack a packed table
    if table and not db.own_shards.has(table.guild):
        rows = []
    return Pending(table, rows, lobby, store.seats.people(db, table_id))


def _finish_unsent_deletion(db: Connection, table_id: int, due: DueEntry) -> bool:
    """Finish an entry that only deletes a message if the message was never sent. Return whether this was so."""
    goes = (due.slot.below_board or due.slot.kind is MessageKind.ASK) and not due.body and due.nonce is None
    if not goes or store.outbox.sent_message(db, table_id, due.slot) is not None:
        return False
    store.outbox.done(db, due)
    return True
