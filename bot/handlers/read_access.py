"""Who may look at a game in a channel of the server their interaction came from: those who can read that channel."""

from __future__ import annotations

from collections.abc import Collection

from bot.handlers.base import Context
from bot.store.rows import Table


def readable(ctx: Context, channels: Collection[int]) -> frozenset[int]:
    """Return those of these channels of the sender's server whose past messages they can read; all, if they moderate
    or manage it.

    The channel they are in needs no question: Discord let them in. A channel that is deleted, or that Discord has
    not told us of, is in the answer for none but moderators.
    """
    if ctx.guild is None:
        return frozenset()
    if ctx.manages:
        return frozenset(channels)
    here = frozenset(channels) & {ctx.channel, ctx.parent}
    others = frozenset(channels) - here
    return here | (ctx.services.readable_channels(ctx.guild, ctx.user, ctx.roles, others) if others else frozenset())


def can_read(ctx: Context, table: Table) -> bool:
    """Whether the sender can read where this table of their server was opened, or is where it is played."""
    return ctx.channel == table.place or bool(readable(ctx, (table.readable_channel,)))
