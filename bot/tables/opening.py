"""Whether somebody may open a table: the server says where, who, and how many."""

from __future__ import annotations

import msgspec

from bot.store import servers
from bot.store.db import Connection
from bot.store.rows import Settings
from bot.tables import Refusal
from games.core import Many, text


class Starter(msgspec.Struct, frozen=True):
    """Who wants to open a table: the roles they have in the server, and whether they moderate it."""

    roles: tuple[int, ...]
    moderates: bool


def must_allow(wanted: Settings, channel: int, starter: Starter) -> None:
    """Raise Refusal unless a server lets this person open tables in this channel."""
    if wanted.channels and channel not in wanted.channels:
        raise Refusal("start-elsewhere", where=Many(tuple(text("channel", channel=each) for each in wanted.channels)))
    if wanted.starters == "moderators" and not starter.moderates:
        raise Refusal("start-moderators")
    if wanted.starters == "role" and wanted.role not in starter.roles:
        raise Refusal("start-role", role=wanted.role or 0)


def must_have_room(connection: Connection, guild: int, host: int) -> None:
    """Raise Refusal if the server has as many unfinished tables as it wants, in all or of this host."""
    wanted = servers.settings(connection, guild)
    if servers.open_tables(connection, guild, host) >= wanted.per_person:
        raise Refusal("too-many-yours", most=wanted.per_person)
    if servers.open_tables(connection, guild) >= wanted.per_server:
        raise Refusal("too-many-here", most=wanted.per_server)
