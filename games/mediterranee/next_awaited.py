"""Find the seat that is asked next. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import View
from games.mediterranee.rules import talks

_CHOICE = 2
"""The fewest free places that leave a choice."""


def next_asked(view: View) -> Seat | None:
    """Return the next seat to choose a place (4.3), or the active one, once others have answered it (9.1, 10.4)."""
    sea = view.sea
    if sea.phase == "place":
        left = sea.order.count(None) - 1
        return sea.queue[1] if len(sea.queue) > 1 and left >= _CHOICE else None
    others = (talks.awaited(sea.talk),) if sea.talk else sea.voyage.asked if sea.voyage else ()
    return sea.active if others and sea.active not in others else None
