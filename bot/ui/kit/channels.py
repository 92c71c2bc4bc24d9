"""The types of Discord's channels, by their use for a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

TEXT, VOICE, ANNOUNCEMENT, STAGE, FORUM = 0, 2, 5, 13, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12

PUBLIC_THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD)
"""Threads that are readable to all members who can read their channel."""

Place: TypeAlias = Literal["channel", "thread", "voice"]
"""Where a game can be played: a channel that may have threads, a thread, or the chat of a voice or stage channel."""

_PLACES: Mapping[int, Place] = {
    TEXT: "channel",
    ANNOUNCEMENT: "channel",
    ANNOUNCEMENT_THREAD: "thread",
    PUBLIC_THREAD: "thread",
    PRIVATE_THREAD: "thread",
    VOICE: "voice",
    STAGE: "voice",
}

WRITTEN_IN = (TEXT, ANNOUNCEMENT)
"""Channel types for messages that everyone reads."""
HOLDING_TABLES = (*WRITTEN_IN, VOICE, STAGE, FORUM)
"""Channel types that a select offers for tables. Discord does not allow media channels (16) in this list."""


def place_of(channel_type: int) -> Place | None:
    """Return the kind of place that a channel of this type is for a game, or None if no game can be played there."""
    return _PLACES.get(channel_type)
