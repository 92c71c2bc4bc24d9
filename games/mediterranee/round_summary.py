"""The event that sums up a turn, from open information.

It is added when events are published, not by the rules, whose earlier versions must not change.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Event, Many, Text, Who, text
from games.mediterranee.model import Sea, View
from games.mediterranee.rules import prosperity


def summary_events(view: View, events: Sequence[Event]) -> Sequence[Event]:
    """Return these events with one more, on all seats' points, before the next turn or the end of the game."""
    sea = view.sea
    for place, event in enumerate(events):
        over = _over(sea, event.text)
        if over:
            return (*events[:place], _turn_over(sea, over), *events[place:])
    return events


def _over(sea: Sea, told: Text) -> int:
    """Return the number of the turn that has ended when this event comes; 0 for none."""
    if told.key == "ends":
        return sea.turns
    return sea.turn - 1 if told.key == "turn" else 0


def _turn_over(sea: Sea, turn: int) -> Event:
    """Return the event with all seats' points after a turn, without ducats, which are secret."""
    points = {seat: prosperity.points(sea, seat, 0).total for seat in range(sea.seats)}
    standing = [
        text("by-ports", who=Who(seat), points=points[seat], ports=len(sea.held(seat)))
        for seat in sorted(points, key=lambda seat: -points[seat])
    ]
    return Event(text("turn-over", turn=turn, turns=sea.turns, standing=Many(tuple(standing))))
