"""Map the names of Discord's permissions to bits."""

from __future__ import annotations

from collections.abc import Iterable

PERMISSIONS = {
    "CREATE_INSTANT_INVITE": 0,
    "KICK_MEMBERS": 1,
    "BAN_MEMBERS": 2,
    "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5,
    "ADD_REACTIONS": 6,
    "VIEW_CHANNEL": 10,
    "SEND_MESSAGES": 11,
    "SEND_TTS_MESSAGES": 12,
    "MANAGE_MESSAGES": 13,
    "EMBED_LINKS": 14,
    "ATTACH_FILES": 15,
    "READ_MESSAGE_HISTORY": 16,
    "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18,
    "CONNECT": 20,
    "MANAGE_ROLES": 28,
    "MANAGE_WEBHOOKS": 29,
    "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_THREADS": 34,
    "CREATE_PUBLIC_THREADS": 35,
    "CREATE_PRIVATE_THREADS": 36,
    "USE_EXTERNAL_STICKERS": 37,
    "SEND_MESSAGES_IN_THREADS": 38,
    "MODERATE_MEMBERS": 40,
    "SEND_POLLS": 49,
    "USE_EXTERNAL_APPS": 50,
    "PIN_MESSAGES": 51,
}


def bits(names: Iterable[str]) -> int:
    """Return the bits of permissions, by their names."""
    return sum(1 << PERMISSIONS[name] for name in names)


EVERYONE = bits(
    (
        "ADD_REACTIONS",
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "USE_EXTERNAL_EMOJIS",
        "CONNECT",
        "USE_APPLICATION_COMMANDS",
        "CREATE_PUBLIC_THREADS",
        "CREATE_PRIVATE_THREADS",
        "SEND_MESSAGES_IN_THREADS",
        "SEND_POLLS",
    )
)
"""The permissions of everyone in a new guild."""

BOT = EVERYONE | bits(("PIN_MESSAGES",))
"""The permissions of the bot's own role."""

ADMINISTRATOR = bits(["ADMINISTRATOR"])
ALL = bits(PERMISSIONS)

DM = bits(
    (
        "ADD_REACTIONS",
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "MENTION_EVERYONE",
        "USE_EXTERNAL_EMOJIS",
        "USE_APPLICATION_COMMANDS",
        "PIN_MESSAGES",
    )
)
"""The permissions of both users of a DM."""
