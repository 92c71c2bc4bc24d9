"""Find the seat that is asked next, after the present decision. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import View
from games.mediterranee.rules import talks

_CHOICE = 2
"""Fewest free places that leave a seat a choice."""


def next_asked(view: View) -> Seat | None:
    """Return the seat that is asked after the present decision, or None if that depends on the decision.

    That is the next seat to choose a place (4.3), or the active seat, once another has answered it (9.1, 10.4).
    """
    sea = view.sea
    if sea.phase == "place":
        left = sea.order.count(None) - 1
        return sea.queue[1] if len(sea.queue) > 1 and left >= _CHOICE else None
    others = (talks.awaited(sea.talk),) if sea.talk else sea.voyage.asked if sea.voyage else ()
    return sea.active if others and sea.active not in others else None
