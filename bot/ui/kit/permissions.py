"""The permissions that the bot needs to show a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.ui.kit.channels import Place
from games.core import Name

_BITS = {
    "view_channel": 1 << 10,
    "connect": 1 << 20,
    "send_messages": 1 << 11,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
}
_ALWAYS = ("attach_files", "read_message_history")
_NEEDED: Mapping[Place, tuple[str, ...]] = {
    "channel": ("view_channel", "send_messages", *_ALWAYS),
    "thread": ("view_channel", "send_messages_in_threads", *_ALWAYS),
    "voice": ("view_channel", "connect", "send_messages", *_ALWAYS),
}
_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
_FOR_TUTORIALS = ("create_private_threads",)


def _bits(names: Iterable[str]) -> int:
    return sum(_BITS[name] for name in names)


FOR_THREADS = _bits(_FOR_THREADS)
"""The permission bits needed to play in threads."""
ALL = _bits({*_NEEDED["channel"], *_FOR_THREADS, *_FOR_TUTORIALS})
"""The permission bits that the bot requests when it is invited.

*Connect* is not among them: members have it by default.
"""
MANAGE_THREADS = 1 << 34
"""The permission bit with which the bot sees private threads it is not in."""


def lacking(held: int, place: Place) -> tuple[str, ...]:
    """Return the names of permissions, needed or only useful in this place, that are not among the bits `held`."""
    return _without(held, _NEEDED[place] + (_FOR_THREADS + _FOR_TUTORIALS if place == "channel" else ()))


def missing(held: int, place: Place) -> tuple[Name, ...]:
    """Return the names (as text arguments) of permissions needed in this place that are not among the bits `held`."""
    return tuple(Name(f"permission-{name}") for name in _without(held, _NEEDED[place]))


def _without(held: int, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name for name in names if not held & _BITS[name])
