"""List the requests and components that a rehearsal cannot try, and why."""

from __future__ import annotations

from collections.abc import Mapping

_PRESS = "needs a button press (--press)"
_TUTORIAL = "a rehearsal opens no private thread; a tutorial does"
_TOURNAMENT = "only with a channel for tournaments"
_NOBODY = "no user for direct messages was named (--user)"

CALLS: Mapping[str, str] = {
    "respond": _PRESS,
    "change_response": _PRESS,
    "follow_up": _PRESS,
    "direct_channel": _NOBODY,
    "open_private_thread": _TUTORIAL,
    "add_to_thread": _TUTORIAL,
    "channel_rights": _TOURNAMENT,
}
"""The reason why a request may be missing from a rehearsal, by the name of its method in RestApi."""
_FORM = f"only in a modal; {_PRESS}"
COMPONENTS: Mapping[int, str] = {4: _FORM, 18: _FORM, 21: _FORM, 22: _FORM}
"""The reason why a component may be missing from a rehearsal, by Discord's type number."""
BEHAVIOUR = (
    "The limit on edits of messages older than an hour (30046): it would take an hour.",
    "A lost answer: that depends on the network.",
    "An archived thread that another user started: the bot has none.",
)
NAMES: Mapping[int, str] = {
    1: "action row",
    2: "button",
    3: "select",
    4: "text input",
    5: "user select",
    6: "role select",
    8: "channel select",
    10: "text",
    12: "media gallery",
    13: "file",
    17: "container",
    18: "label",
    21: "radio group",
    22: "checkboxes",
}
"""The names of component types, by Discord's type number."""
