"""Find the decisions a player made in a finished game, to be judged one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.store.moves import TAKEN_OVER
from bot.store.rows import MoveRow
from bot.tables.base import Refusal
from bot.tables.history import GameCourse
from bot.tables.play import replayed
from games import review
from games.core import Corrupt, IllegalMove, Seat, Who, decode
from games.review import Decision


def decisions(course: GameCourse, seat: Seat) -> list[Decision]:
    """Return the decisions this seat's current owner made by hand, none of a house player or an earlier owner.

    Raises Refusal if the stored moves cannot be played.
    """
    game, first, theirs = course.table.game, course.steps[0].version, _taken_over(course, seat)
    own = {move.number - first for move in _by_hand(course.moves) if move.number >= theirs}
    try:
        moves = [(move.seat, decode(game, "move", move.move)) for move in course.moves]
        found = [*review.decisions(game, course.start, moves, seat, own.__contains__)]
    except (Corrupt, IllegalMove):
        raise Refusal("history-unplayable") from None
    return [replace(each, resigned=_resigned(course, first + each.number)) for each in found]


def state(course: GameCourse, number: int) -> Any:
    """Return the state before `course.moves[number]`. Raises Refusal if the stored moves cannot be played."""
    try:
        return replayed(course.table, course.start, course.moves[:number])
    except Corrupt:
        raise Refusal("history-unplayable") from None


def moment(course: GameCourse, number: int) -> int:
    """Return the index in `course.steps` of the step at which the decision before `course.moves[number]` was made."""
    upto = course.steps[0].version + number
    return max(place for place, step in enumerate(course.steps) if step.version <= upto or place == 0)


def _taken_over(course: GameCourse, seat: Seat) -> int:
    """Return the number of moves made before the seat's current owner took it over."""
    return max(_times(course, TAKEN_OVER, seat), default=course.steps[0].version)


def _resigned(course: GameCourse, version: int) -> frozenset[Seat]:
    """Return the seats whose owners resigned before this many moves were made."""
    rows = [row for row in course.table.seats if row.resigned]
    return frozenset(row.seat for row in rows if min(_times(course, "resigned", row.seat), default=0) <= version)


def _times(course: GameCourse, key: str, seat: Seat) -> Iterator[int]:
    """Yield the number of moves made at each line of the log that says this of a seat."""
    for step in course.steps:
        for line in step.lines:
            if line.text.key == key and line.text.args.get("who") == Who(seat):
                yield step.version


def _by_hand(moves: Sequence[MoveRow]) -> Iterator[MoveRow]:
    """Yield the moves that a player made by hand, including all moves of an answer of several."""
    last: MoveRow | None = None
    for move in moves:
        if move.interaction is not None or (last and (last.seat, last.epoch) == (move.seat, move.epoch)):
            last = move
            yield move
        else:
            last = None
