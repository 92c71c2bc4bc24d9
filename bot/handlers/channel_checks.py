"""Check whether a table can be opened in a channel: its type, and what the bot may do there."""

from __future__ import annotations

import asyncio

import structlog

from bot.discord_client.errors import DiscordError
from bot.handlers.base import Context
from bot.tables.base import Refusal
from bot.ui.kit import permissions
from bot.ui.kit.channels import PRIVATE_THREAD, Place, place_of
from games.core import Many

_log = structlog.get_logger()

_PATIENCE = 2.0
"""Seconds within which Discord must say whether the bot sees a channel, as the user waits."""


class ChannelUnknown(Exception):
    """Asks the router to find out whether the bot sees this private thread, and to run the handler again."""


def must_hold_a_table(ctx: Context) -> Place:
    """Return as what kind of place this channel can serve a game: a channel, a thread, and so on.

    Raises Refusal if no game can be played in the channel; ChannelUnknown if Discord must be asked first.
    """
    if ctx.outside:
        raise Refusal("not-in-this-server")
    place = place_of(ctx.channel_type)
    if place is None:
        raise Refusal("not-in-this-channel")
    # For a private thread, Discord sends the bot's permissions as if it were a member of the thread.
    if ctx.channel_type == PRIVATE_THREAD and not ctx.bot_permissions & permissions.MANAGE_THREADS:
        if ctx.channel_seen is None:
            raise ChannelUnknown
        if not ctx.channel_seen:
            raise Refusal("not-in-this-thread", channel=ctx.parent or ctx.channel)
    missing = permissions.missing(ctx.bot_permissions, place)
    if missing:
        raise Refusal("missing-permissions", names=Many(missing))
    return place


def must_hold_tournaments(ctx: Context, channel: int) -> bool:
    """Return whether the bot may open threads in this channel of the sender's server.

    Raises Refusal if no tournament can be held there.
    """
    found = ctx.services.channel_rights(ctx.guild or 0, channel)
    place = place_of(found[0]) if found else None
    if found is None or place is None:
        raise Refusal("tournament-channel-gone")
    if missing := permissions.missing(found[1], place):
        raise Refusal("tournament-channel-unfit", channel=channel, names=Many(missing))
    return place == "channel" and found[1] & permissions.FOR_THREADS == permissions.FOR_THREADS


async def check_channel(ctx: Context) -> bool:
    """Ask Discord whether the bot sees the channel of this interaction. Without an answer, assume that it does."""
    try:
        async with asyncio.timeout(_PATIENCE):
            return await ctx.services.sees_channel(ctx.channel)
    except (DiscordError, TimeoutError) as error:
        _log.info("channel not looked at", channel=ctx.channel, error=str(error) or "no answer")
        return True
