"""Announce new tables in the channel that their server chose."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Table


def announce_lobby(connection: Connection, table: Table) -> None:
    """A lobby was opened."""
    if store.servers.settings(connection, table.guild).announce_in is not None:
        store.outbox.send(connection, table.id, slots.ANNOUNCE)


def update_announcement(connection: Connection, table_id: int) -> None:
    """What was said of a table is to be said as things are now, if anything was."""
    store.outbox.refresh_if_posted(connection, table_id, slots.ANNOUNCE)
