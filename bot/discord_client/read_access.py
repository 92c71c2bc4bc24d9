"""Compute which channels of a server a user can read, from their roles: members are not cached.

The rules are Discord's: https://docs.discord.com/developers/topics/permissions#permission-overwrites.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

import discord
from discord.abc import GuildChannel

Targets: TypeAlias = Sequence[discord.Role | discord.Object]


def readable(server: discord.Guild, user: int, roles: Collection[int], channels: Collection[int]) -> frozenset[int]:
    """Return those of these channels whose past messages a user with these roles can read.

    The owner, administrators and roles that manage the server or its messages can read all. A public thread is as
    readable as its channel. For other users, private threads and channels unknown to discord.py are left out.
    """
    held = _in_server(server, roles)
    moderates = held.administrator or held.manage_guild or held.manage_messages
    if moderates or user == server.owner_id:
        return frozenset(channels)
    return frozenset(channel for channel in channels if _can_read(server, user, roles, channel))


def _can_read(server: discord.Guild, user: int, roles: Collection[int], channel: int) -> bool:
    place = server.get_channel_or_thread(channel)
    if isinstance(place, discord.Thread):
        place = None if place.is_private() else place.parent
    if place is None:
        return False
    held = permissions(place, user, roles)
    can_enter = held.connect or not isinstance(place, discord.VoiceChannel | discord.StageChannel)
    return held.view_channel and held.read_message_history and can_enter


def permissions(place: GuildChannel, user: int, roles: Collection[int]) -> discord.Permissions:
    """Return the permissions in a channel of a user with these roles, who is neither owner nor administrator."""
    server, held = place.guild, _in_server(place.guild, roles)
    everyone, others = [discord.Object(server.id)], [discord.Object(role) for role in roles if role != server.id]
    for concerned in (everyone, others, [discord.Object(user)]):
        allowed, denied = discord.Permissions.none(), discord.Permissions.none()
        for target in concerned:
            allow, deny = place.overwrites_for(target).pair()
            allowed, denied = allowed | allow, denied | deny
        held.handle_overwrite(allowed.value, denied.value)
    return held


def _in_server(server: discord.Guild, roles: Collection[int]) -> discord.Permissions:
    """Return the permissions that these roles and @everyone have in the server, without channel overwrites."""
    held = discord.Permissions.none()
    for role in filter(None, map(server.get_role, {server.id, *roles})):
        held |= role.permissions
    return held
