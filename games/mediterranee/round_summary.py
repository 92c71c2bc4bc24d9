"""The events that sum up a turn, from what lies open on the table.

It is no event of the rules: those of former versions stay as they were.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Event, Many, Text, Who, text
from games.mediterranee.model import Sea, View
from games.mediterranee.rules import prosperity


def summary_events(view: View, events: Sequence[Event]) -> Sequence[Event]:
    """What happened, and before the next turn begins, or the game ends, what everybody has come to by then."""
    sea = view.sea
    for place, event in enumerate(events):
        over = _over(sea, event.text)
        if over:
            return (*events[:place], _turn_over(sea, over), *events[place:])
    return events


def _over(sea: Sea, told: Text) -> int:
    """The turn that was over when this was told; 0 for none."""
    if told.key == "ends":
        return sea.turns
    return sea.turn - 1 if told.key == "turn" else 0


def _turn_over(sea: Sea, turn: int) -> Event:
    """Ducats are nobody else's business."""
    points = {seat: prosperity.points(sea, seat, 0).total for seat in range(sea.seats)}
    standing = [
        text("by-ports", who=Who(seat), points=points[seat], ports=len(sea.held(seat)))
        for seat in sorted(points, key=lambda seat: -points[seat])
    ]
    return Event(text("turn-over", turn=turn, turns=sea.turns, standing=Many(tuple(standing))))
