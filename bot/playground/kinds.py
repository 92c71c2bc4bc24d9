"""List Discord's channel types and their properties."""

from __future__ import annotations

from bot.playground.errors import Json

GUILD_TEXT, DM, GUILD_VOICE, GROUP_DM, GUILD_ANNOUNCEMENT = 0, 1, 2, 3, 5
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
GUILD_STAGE_VOICE, GUILD_FORUM, GUILD_MEDIA = 13, 15, 16

THREADS = frozenset((ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD))
VOICE = frozenset((GUILD_VOICE, GUILD_STAGE_VOICE))
"""Channels with a text chat that needs CONNECT besides VIEW_CHANNEL."""
POSTS_ONLY = frozenset((GUILD_FORUM, GUILD_MEDIA))
"""Channels that contain only threads, called posts."""

THREAD_IN = {
    GUILD_TEXT: PUBLIC_THREAD,
    GUILD_ANNOUNCEMENT: ANNOUNCEMENT_THREAD,
    GUILD_FORUM: PUBLIC_THREAD,
    GUILD_MEDIA: PUBLIC_THREAD,
}
"""The type of public threads by the type of their channel; other channels have no threads."""


def fields_of(kind: int) -> Json:
    """Return the default values of fields that only channels of this type have."""
    if kind in VOICE:
        return {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    if kind in POSTS_ONLY:
        return {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
    return {}
