"""What the bot must be allowed to do where a game is shown."""

from __future__ import annotations

from games.core import Name

_NEEDED = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
}
_FOR_THREADS = {"create_public_threads": 1 << 35, "send_messages_in_threads": 1 << 38}
_NEEDED_IN_THREAD = {"view_channel": 1 << 10, "send_messages_in_threads": 1 << 38} | {
    name: _NEEDED[name] for name in ("attach_files", "read_message_history")
}


FOR_THREADS = sum(_FOR_THREADS.values())
"""The bits of what it takes to play in threads."""
ALL = sum(_NEEDED.values()) + FOR_THREADS
"""The bits of all that the bot makes use of."""


def lacking(held: int, *, in_thread: bool) -> tuple[str, ...]:
    """What the bot could make use of there and may not do, needed or not: by its name in our texts."""
    wanted = _NEEDED_IN_THREAD if in_thread else _NEEDED | _FOR_THREADS
    return tuple(name for name, bit in wanted.items() if not held & bit)


def missing(held: int, *, in_thread: bool) -> tuple[Name, ...]:
    """What is missing, as it is called, where these are the bits of what the bot may do."""
    needed = _NEEDED_IN_THREAD if in_thread else _NEEDED
    return tuple(Name(f"permission-{name}") for name, bit in needed.items() if not held & bit)
