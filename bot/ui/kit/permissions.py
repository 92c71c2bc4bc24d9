"""What the bot must be allowed to do where a game is shown."""

from __future__ import annotations

from games.core import Name

_NEEDED = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
}
_NEEDED_IN_THREAD = {"view_channel": 1 << 10, "send_messages_in_threads": 1 << 38} | {
    name: _NEEDED[name] for name in ("attach_files", "read_message_history")
}


def missing(held: int, *, in_thread: bool) -> tuple[Name, ...]:
    """What is missing, as it is called, where these are the bits of what the bot may do."""
    needed = _NEEDED_IN_THREAD if in_thread else _NEEDED
    return tuple(Name(f"permission-{name}") for name, bit in needed.items() if not held & bit)
