"""What a rehearsal cannot try, and why."""

from __future__ import annotations

from collections.abc import Mapping

_PRESS = "only a press is answered so (--press)"
_NOBODY = "nobody was named to send direct messages to (--user)"

CALLS: Mapping[str, str] = {
    "respond": _PRESS,
    "change_response": _PRESS,
    "follow_up": _PRESS,
    "direct_channel": _NOBODY,
}
"""Why they may be left out, by the name of the method of Calls."""
_FORM = f"only in a form; {_PRESS}"
COMPONENTS: Mapping[int, str] = {4: _FORM, 18: _FORM, 21: _FORM, 22: _FORM}
"""The same, by Discord’s type."""
BEHAVIOUR = (
    "The limit of edits of messages older than an hour (30046): that takes an hour.",
    "An answer that is lost on the way: that is up to the network.",
    "A thread of somebody else's that was archived: the bot has none.",
)
NAMES: Mapping[int, str] = {
    1: "row",
    2: "button",
    3: "list to choose from",
    4: "line to fill in",
    5: "list of people",
    6: "list of roles",
    8: "list of channels",
    10: "text",
    12: "gallery of pictures",
    13: "file",
    17: "container",
    18: "label of a field",
    21: "radio buttons",
    22: "boxes to tick",
}
"""What these types of components are."""
