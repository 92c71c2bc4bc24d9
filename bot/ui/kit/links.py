"""The addresses of tables and messages in Discord."""

from __future__ import annotations

from bot.store.rows import Table


def url(table: Table, message: int | None = None) -> str:
    """Return the address of a table, or of a message at it."""
    return _address(table.guild, table.place, message)


def lobby_url(table: Table, message: int | None = None) -> str:
    """Return the address of the channel in which a table or its rematch is opened, or of a lobby in it."""
    return _address(table.guild, table.channel, message)


def _address(guild: int, place: int, message: int | None) -> str:
    where = f"https://discord.com/channels/{guild}/{place}"
    return f"{where}/{message}" if message else where
