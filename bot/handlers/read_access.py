"""Decide who may look at a game in a channel of this server: members who can read that channel."""

from __future__ import annotations

from collections.abc import Collection

from bot.handlers.base import Context
from bot.store.rows import Table


def readable(ctx: Context, channels: Collection[int]) -> frozenset[int]:
    """Return those channels of the sender's server whose past messages they can read.

    Managers can read all of them. The channel of the interaction needs no check: Discord let the sender in. A channel
    that is deleted, or unknown to the bot, is only returned for managers.
    """
    if ctx.guild is None:
        return frozenset()
    if ctx.manages:
        return frozenset(channels)
    here = frozenset(channels) & {ctx.channel, ctx.parent}
    others = frozenset(channels) - here
    return here | (ctx.services.readable_channels(ctx.guild, ctx.user, ctx.roles, others) if others else frozenset())


def can_read(ctx: Context, table: Table) -> bool:
    """Return whether the sender can read the channel where this table was opened, or the place where it is played.

    A tutorial is only read in its place, a private thread.
    """
    return ctx.channel == table.place or (not table.is_tutorial and bool(readable(ctx, (table.readable_channel,))))
