"""The addresses of tables and messages in Discord."""

from __future__ import annotations

from bot.store.rows import Table


def url(table: Table, message: int | None = None) -> str:
    """The address of a table, or of a message at it."""
    place = f"https://discord.com/channels/{table.guild}/{table.place}"
    return f"{place}/{message}" if message else place
