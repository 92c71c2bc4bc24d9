"""Announce new tables in the channel that their server chose."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Table


def announce_lobby(connection: Connection, table: Table) -> None:
    """Announce a new lobby, if its server has chosen a channel for announcements."""
    if store.servers.settings(connection, table.guild).announce_in is not None:
        store.outbox.send(connection, table.id, slots.ANNOUNCEMENT)


def update_announcement(connection: Connection, table_id: int) -> None:
    """Bring the table's announcement up to date, if there is one."""
    store.outbox.refresh_if_posted(connection, table_id, slots.ANNOUNCEMENT)
