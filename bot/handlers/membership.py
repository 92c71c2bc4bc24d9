"""Decide who may reach a table from another place: its players, and members who can see it in Discord.

An interaction from the table's own channel needs no check: Discord let its sender in. If it comes from another
channel of the server, its sender must be able to read the table's channel. For one from outside the server, Discord
is asked, and its answer is cached for minutes.
"""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
import structlog

from bot import store
from bot.discord_client.errors import DiscordError
from bot.handlers import read_access
from bot.handlers.base import Context, Services
from bot.store.db import Connection
from bot.tables.base import Refusal, the_table, why_paused

_log = structlog.get_logger()

K = TypeVar("K")
V = TypeVar("V")

_REMEMBERED = 10_000
"""The most entries in each of the two caches of MembershipCache."""

_THERE, _NOT_THERE, _UNKNOWN = 180, 30, 10
"""Seconds for which an answer of Discord is cached: a member, not a member, no answer."""

_PATIENCE = 2.0
"""Seconds within which Discord must answer. The user waits, and so does a bot that is about to stop."""


class MembershipUnknown(Exception):
    """Asks the router to find out whether a user is in these servers, and to run the handler again."""

    def __init__(self, user: int, guilds: list[int]) -> None:
        super().__init__(user, guilds)
        self.user = user
        self.guilds = guilds


def must_be_member(db: Connection, ctx: Context) -> None:
    """Raise Refusal unless the sender may reach the target table from the channel of the interaction.

    Strangers do not learn whether there is such a table. Raises MembershipUnknown if Discord must be asked first.
    """
    places, table_id = ctx.services.membership.places, ctx.target.table
    around, until = places.get(table_id, (frozenset(), 0))
    if not around.isdisjoint((ctx.channel, ctx.parent)) and ctx.now < until:
        return
    table = the_table(db, table_id)
    _keep(places, table_id, (frozenset({table.readable_channel, table.channel, table.place}), ctx.now + _THERE))
    known = ctx.user == table.host or any(row.user == ctx.user for row in table.seats)
    away = table.guild != ctx.guild
    if not known and (table.status == "finished" if away else not read_access.can_read(ctx, table)):
        raise Refusal("no-such-table")
    if not away:
        return
    if known and table.paused_since is not None:
        raise why_paused(table)
    there = None if table.paused_since is not None else _are_there(ctx, [table.guild])[table.guild]
    # If Discord can't be asked, the game goes on for its players.
    if not (known if there is None else there):
        raise Refusal("not-in-server" if known else "no-such-table")


def with_shared_servers(db: Connection, ctx: Context) -> Context:
    """Return the context with the other servers in which its sender plays this game and still is a member.

    Raises MembershipUnknown if Discord must be asked first.
    """
    rest = store.people.servers_of(db, ctx.user, ctx.game or None)
    rest.pop(ctx.guild or 0, None)
    there = _are_there(ctx, [guild for guild, paused in rest.items() if not paused])
    return msgspec.structs.replace(ctx, servers=frozenset(guild for guild in rest if there.get(guild) is not False))


def _are_there(ctx: Context, guilds: list[int]) -> dict[int, bool | None]:
    """Return, by server, whether the sender is a member; None if Discord can't be asked.

    Raises MembershipUnknown if Discord must be asked first.
    """
    known = ctx.services.membership.answers
    found = {guild: known.get((guild, ctx.user), (None, 0)) for guild in guilds}
    unknown = [guild for guild, (_, until) in found.items() if ctx.now >= until]
    if unknown:
        raise MembershipUnknown(ctx.user, unknown)
    return {guild: there for guild, (there, _) in found.items()}


async def ask_membership(services: Services, asked: MembershipUnknown) -> None:
    """Ask Discord about the memberships, and cache the answers in `services.membership`."""
    until = asyncio.get_running_loop().time() + _PATIENCE
    for guild in asked.guilds:
        try:
            async with asyncio.timeout_at(until):
                there: bool | None = await services.is_member(guild, asked.user)
        except (DiscordError, TimeoutError) as error:
            _log.info("membership unknown", guild=guild, error=str(error) or "no answer")
            there = None
        lasts = _UNKNOWN if there is None else _THERE if there else _NOT_THERE
        _keep(services.membership.answers, (guild, asked.user), (there, services.now() + lasts))


def _keep(memory: dict[K, V], key: K, value: V) -> None:
    if len(memory) >= _REMEMBERED:
        memory.clear()
    memory[key] = value
