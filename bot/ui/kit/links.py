"""The URLs of tables and messages in Discord."""

from __future__ import annotations

from bot.store.rows import Table


def url(table: Table, message: int | None = None) -> str:
    """Return the URL of the place where a table is played, or of a message there."""
    return _address(table.guild, table.place, message)


def lobby_url(table: Table, message: int | None = None) -> str:
    """Return the URL of the channel in which a table or its rematch is opened, or of a lobby's message in it."""
    return _address(table.guild, table.channel, message)


def message_url(guild: int, channel: int, message: int | None) -> str:
    """Return the URL of a message, or (None) of its channel."""
    return _address(guild, channel, message)


def _address(guild: int, place: int, message: int | None) -> str:
    where = f"https://discord.com/channels/{guild}/{place}"
    return f"{where}/{message}" if message else where
