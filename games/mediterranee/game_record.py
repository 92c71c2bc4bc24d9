"""Prosperity turn by turn, and the turn that decided a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from games import turning_point
from games.core import Many, Text, Who, text
from games.mediterranee.model import View
from games.mediterranee.rules.prosperity import AT_FIRST
from games.mediterranee.text_args import people


def points_by_turn(view: View) -> dict[int, tuple[int, ...]]:
    """Return all seats' points at the end of each turn, 0 for the start, as far as they were recorded."""
    sea = view.sea
    first = sea.turns + 1 - len(view.history)
    start = {0: (AT_FIRST,) * sea.seats} if first == 1 else {}
    return start | dict(enumerate(view.history, first))


def decided(view: View, places: Sequence[int]) -> int | None:
    """Return the turn that decided the game, if one did and it was recorded."""
    course = points_by_turn(view)
    number = turning_point.decisive_part([*course.values()], places)
    return number and min(course) + number


def when(view: View, turn: int) -> int:
    """Return 1 for the first turn, 2 for the last and 0 for all others, which are worded differently."""
    return turning_point.when_decided(turn, view.sea.turns)


def retold(view: View, places: Sequence[int]) -> Sequence[Text]:
    """Return lines on the turn that decided, and on all seats' points turn by turn, the winners first."""
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
