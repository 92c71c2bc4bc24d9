"""Test that wide sprites are put together from smaller parts, and look as if painted whole."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from render import theme
from render.canvas import FINE, panel

FILLS = (theme.PARCHMENT_LIGHT, theme.GOLD)


@pytest.mark.parametrize(("radius", "weight"), [(0, 1), (8, 2), (16, 4), (4, 9)])
def test_a_wide_panel_is_a_narrow_one_drawn_out(radius: int, weight: int) -> None:
    edge = max(radius, weight)
    whole = panel(2 * edge + 1, 60, FILLS, backdrop=theme.WOOD, radius=radius, weight=weight)
    wide = panel(300, 60, FILLS, backdrop=theme.WOOD, radius=radius, weight=weight)
    for part, drawn in zip(whole, wide, strict=True):
        columns = [drawn.crop((x, 0, x + 1, 60)).tobytes() for x in range(300)]
        painted = [part.crop((x, 0, x + 1, 60)).tobytes() for x in range(part.width)]
        assert columns[:edge] == painted[:edge]
        assert columns[-edge:] == painted[-edge:]
        assert set(columns[edge:-edge]) == {painted[edge]}


def test_a_sheet_as_wide_as_the_picture_takes_little_to_paint(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    honest = Image.new

    def new(mode: str, size: tuple[int, int], *colour: Any) -> Image.Image:
        painted.append(size[0] * size[1] * len(mode))
        return honest(mode, size, *colour)

    monkeypatch.setattr(Image, "new", new)
    panel(theme.SIZE[0] - 31, theme.SIZE[1] - 31, FILLS, backdrop=theme.WOOD)
    assert painted
    assert max(painted) < 2 * theme.SIZE[0] * theme.SIZE[1] < FINE**2 * theme.SIZE[0] * theme.SIZE[1]
