"""Test the part of a game that decided it."""

from __future__ import annotations

import pytest

from games import GAMES, turning_point
from games.core import Text
from tests.bot.ui import making


@pytest.mark.parametrize(
    ("ends", "places", "part"),
    [
        ([(0, 0), (5, 3), (7, 6)], (1, 2), 1),
        ([(0, 0), (3, 5), (7, 6)], (1, 2), 2),
        ([(0, 0), (3, 3), (7, 6), (9, 7)], (1, 2), 2),
        ([(0, 0), (5, 3), (6, 6), (9, 7)], (1, 2), 3),
        ([(0, 0, 0), (3, 5, 2), (7, 7, 6)], (1, 1, 3), None),
        ([(0, 0), (5, 5)], (1, 1), None),
        ([(0, 0), (3, 5), (4, 9)], (1, 2), None),
        ([(5, 3), (7, 6)], (1, 2), None),
        ([(0, 0)], (1, 2), None),
        ([], (1, 2), None),
    ],
)
def test_the_part_after_which_nobody_caught_up(
    ends: list[tuple[int, ...]], places: tuple[int, ...], part: int | None
) -> None:
    assert turning_point.decisive_part(ends, places) == part


@pytest.mark.parametrize("key", ["medici", "medici_card", "intrige"])
def test_every_game_says_which(key: str) -> None:
    """Words name the deciding part; there is none in a running game or if the victory is shared."""
    game = GAMES[key]
    assert game.retold
    (first, *_, last) = [state for state, _ in making.looks(game, max(game.seat_counts))]
    seats = max(game.seat_counts)
    view = game.rules.view(last, None)
    told = [game.retold(view, [1 if each == seat else 2 for each in range(seats)]) for seat in range(seats)]
    found = [line for lines in told for line in lines]
    assert len(found) == 1, "only the final leader is named"
    assert isinstance(found[0], Text)
    assert found[0].key == "picture-decided"
    assert game.retold(view, [1] * seats) == ()
    assert game.retold(view, [1, 1, *[2] * (seats - 2)]) == ()
    assert game.retold(game.rules.view(first, None), [1, *[2] * (seats - 1)]) == ()
