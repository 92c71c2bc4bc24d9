"""Test the picture of a tournament's end: legible, the same each time, and whole with any names."""

from __future__ import annotations

import pytest

from render import renderer, theme
from render.canvas import Box, lettering
from render.podium import podium

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eva", "Fay"]


@pytest.mark.parametrize(
    ("names", "places"),
    [
        (NAMES, [1, 2, 3, 4, 5, 6]),
        (NAMES, [1, 1, 1, 1, 1, 1]),
        (["Wolfeschlegelsteinhausenbergerdorff " * 2] * 6, [1, 1, 1, 4, 5, 6]),
        (["Дмитрий", "李小龍", "🦊"], [1, 2, 2]),
        (["Ana"], [1]),
    ],
)
def test_every_line_is_on_the_picture(names: list[str], places: list[int]) -> None:
    banner = renderer("medici").banner("Medici")
    points = [840 - 120 * place for place in places]
    image = podium(banner, "Tournament: Medici", names, places, points)
    assert (image.mode, image.size) == ("P", theme.SIZE)
    whole = Box(0, 0, *theme.SIZE)
    written = lettering(image)
    assert all(whole.holds(box) for box in written)
    assert not any(one.meets(other) for place, one in enumerate(written) for other in written[:place])
    assert podium(banner, "Tournament: Medici", names, places, points).tobytes() == image.tobytes()
