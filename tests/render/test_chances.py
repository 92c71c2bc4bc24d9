"""Test that the chart of a player's chances fits the picture, whatever the course of the game."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.canvas import Box, lettering
from render.chances import draw_chances
from tests.render.sight import Written

LONG = ("Die Schlacht um die letzten Schiffe", "Tour 3", "Tour 4")


@pytest.mark.parametrize("chances", [(25,), (0, 100), (100,) * 90, (*range(0, 100, 3), *range(100, 0, -3))])
def test_all_that_is_written_is_in_it(chances: tuple[int, ...]) -> None:
    third = len(chances) // 3
    parts = [(LONG[0], len(chances) - 2 * third), *[(name, third) for name in LONG[1:] if third]]
    marks = {0: "1", len(chances) // 2: "2", len(chances) - 1: "+"}
    image = draw_chances(chances, parts, marks, "Your chance to win, in hundredths")
    written = lettering(image)
    assert len(written) >= 6 + len(marks)
    assert all(Box(0, 0, *image.size).holds(box) for box in written)


def test_a_short_part_goes_by_its_number(written: Written) -> None:
    """A short part shows its number, because its name would be cut to nothing useful."""
    draw_chances([20] * 40, [("Manche 1", 3), ("Manche 2", 36), ("Fin", 1)], {}, "Chances")
    assert {"1", "Manche 2"} <= {word for word, *_ in written.words}
    assert not any("…" in word for word, *_ in written.words)


@pytest.mark.parametrize("first", [0, 40, 86])
@pytest.mark.parametrize("chance", [5, 30, 99])
def test_signs_of_decisions_side_by_side_are_near_them_and_clear_of_each_other(chance: int, first: int) -> None:
    marks = dict(zip(range(first, first + 4), "12+3", strict=True))
    image = draw_chances([chance] * 90, [("Tour 1", 90)], marks, "Chances")
    signs = [box for box in lettering(image) if box.x > 112 and 100 < box.y < 540]
    assert len(signs) == 4
    assert all(max(abs(one.x - other.x), abs(one.y - other.y)) > 30 for one, other in combinations(signs, 2))
    height = 552 - 440 * chance / 100
    assert all(abs(sign.y + sign.height / 2 - height) < 60 for sign in signs), "no sign is two rows away"
