"""A server is told of the tables that are opened in it, in a channel of its choice."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Table


def opened(connection: Connection, table: Table) -> None:
    """A lobby was opened."""
    if store.servers.settings(connection, table.guild).announce_in is not None:
        store.outbox.send(connection, table.id, slots.ANNOUNCE)


def changed(connection: Connection, table_id: int) -> None:
    """What was said of a table is to be said as things are now, if anything was."""
    store.outbox.follow(connection, table_id, slots.ANNOUNCE)
