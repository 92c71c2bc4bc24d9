"""The chart of somebody's chances: all of it in the picture, however the game went."""

from __future__ import annotations

import pytest

from render.canvas import Box, lettering
from render.chances import draw_chances

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
