"""Points turn by turn, and the turn that decided a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from games import turning_point
from games.core import Many, Text, Who, text
from games.mediterranee.model import View
from games.mediterranee.rules.prosperity import AT_FIRST
from games.mediterranee.text_args import people


def points_by_turn(view: View) -> dict[int, tuple[int, ...]]:
    """Return all seats' points by the number of the turn after which they were counted; 0 is the start.

    Turns that were not recorded are missing.
    """
    sea = view.sea
    first = sea.turns + 1 - len(view.history)
    start = {0: (AT_FIRST,) * sea.seats} if first == 1 else {}
    return start | dict(enumerate(view.history, first))


def decided(view: View, places: Sequence[int]) -> int | None:
    """Return the turn that decided the game; None if none did, or if not all turns were recorded."""
    course = points_by_turn(view)
    number = turning_point.decisive_part([*course.values()], places)
    return number and min(course) + number


def when(view: View, turn: int) -> int:
    """Return the wording for this turn as the deciding one: 1 for the first, 2 for the last, 0 for others."""
    return turning_point.when_decided(turn, view.sea.turns)


def retold(view: View, places: Sequence[int]) -> Sequence[Text]:
    """Return lines on the turn that decided, and on all seats' points turn by turn. `places`: each seat's place.

    The winners come first.
    """
    course = points_by_turn(view)
    if not course:
        return ()
    lines = []
    turn = decided(view, places)
    if turn is not None:
        lines.append(text("decided", turn=turn, when=when(view, turn), who=people(turning_point.winners(places))))
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        points = Many(tuple([points[seat] for points in course.values()]))
        lines.append(text("points-by-turn", who=Who(seat), first=min(course), points=points))
    return lines
