"""Florins by day, and the day that decided a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import add

from games import turning_point
from games.core import Text, text
from games.medici_card import scoring
from games.medici_card.model import DAYS, Board, View


def by_day(board: Board) -> list[tuple[int, ...]]:
    """Return all seats' florins at the start of the game, and after each finished day."""

    def earned(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(add, before, after))

    return [*accumulate(map(scoring.earned, board.scores), earned, initial=(0,) * board.seats)]


def retold(view: View, places: Sequence[int]) -> Sequence[Text]:
    """Return a line on the day that decided the game, if one did. `places`: each seat's place."""
    number = turning_point.decisive_part(by_day(view.board), places)
    return (
        ()
        if number is None
        else (text("picture-decided", day=number, when=turning_point.when_decided(number, DAYS)),)
    )
