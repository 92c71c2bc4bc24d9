"""Whether somebody may open a table: the server says where, who, and how many."""

from __future__ import annotations

import msgspec

from bot.store import servers
from bot.store.db import Connection
from bot.store.rows import Settings
from bot.tables import Refusal, clock
from games.core import Many, text

_A_DAY = 4
"""How often somebody may open as many tables in a day as they may have at a time."""


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


def must_have_room(connection: Connection, guild: int, host: int, now: int) -> None:
    """Raise Refusal if the server has as many unfinished tables as it wants, in all or of this person.

    Tables count for who opened them and for who is their host by now; and whatever becomes of them, nobody opens
    more than some in a day.
    """
    wanted = servers.settings(connection, guild)
    if servers.open_tables(connection, guild, host) >= wanted.per_person:
        raise Refusal("too-many-yours", most=wanted.per_person)
    most = _A_DAY * max(wanted.per_person, servers.USUAL.per_person)
    if servers.opened_since(connection, guild, host, now - clock.DAY) >= most:
        raise Refusal("too-many-today", most=most)
    if servers.open_tables(connection, guild) >= wanted.per_server:
        raise Refusal("too-many-here", most=wanted.per_server)
