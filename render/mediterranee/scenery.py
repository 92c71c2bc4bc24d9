"""What stands on the land of the whole map: hills, palms, and a compass rose in the desert."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from PIL import Image

from render import theme
from render.art import Pen
from render.canvas import Box, Canvas, Sprite, paint
from render.mediterranee.layout import SCROLL
from render.mediterranee.sea import place
from render.mediterranee.table import MAP

_ROSE: Final = 92


def _hills(pen: Pen) -> None:
    """Draw three hills, their sunny sides light."""
    for x, top, width in ((2, 20, 46), (52, 22, 46), (24, 4, 54)):
        pen.polygon([(x, 46), (x + width / 2, top), (x + width, 46)], theme.STONE, theme.SHORE)
        pen.polygon([(x + 5, 44), (x + width / 2, top + 6), (x + width / 2 - 4, 44)], theme.PARCHMENT_LIGHT, None)


def _palm(pen: Pen) -> None:
    """Draw a palm with its fruit."""
    pen.stroke("M 46 98 Q 54 70 50 40", theme.HULL, 9)
    for path in ("M 50 40 Q 20 20 2 50", "M 50 40 Q 80 20 98 50", "M 50 40 Q 34 4 12 14", "M 50 40 Q 66 4 88 14"):
        pen.stroke(path, theme.LEAF, 9)
    pen.disc(50, 42, 7, theme.SAFFRON, None)


def _rose(pen: Pen) -> None:
    """Draw a compass rose, each ray light on one side and dark on the other."""
    pen.disc(50, 50, 34, theme.STONE, theme.SHORE)
    pen.disc(50, 50, 25, theme.LAND, theme.SHORE)
    for length, turns in ((28, ((0.7, 0.7), (0.7, -0.7))), (50, ((1, 0), (0, 1)))):
        for x, y in turns:
            for way in (1, -1):
                tip = (50 + way * x * length, 50 + way * y * length)
                for side, fill in ((1, theme.IVORY), (-1, theme.CRIMSON)):
                    aside = (50 + 8 * (way * x - side * way * y), 50 + 8 * (way * y + side * way * x))
                    pen.polygon([(50, 50), aside, tip], fill)


_DRAWINGS: Final[dict[str, tuple[Callable[[Pen], None], int, int]]] = {
    "hills": (_hills, 76, 36),
    "palm": (_palm, 40, 40),
    "rose": (_rose, _ROSE, _ROSE),
}
"""Each drawing with its width and height in pixels."""
_PLACES: Final = (
    *(
        ("hills", longitude, latitude)
        for longitude, latitude in ((-4.2, 42.9), (-4.6, 38.6), (0.2, 42.9), (9.3, 46.1))
    ),
    *(
        ("hills", longitude, latitude)
        for longitude, latitude in ((21.6, 45.2), (23.4, 43.4), (28.6, 44.9), (25.2, 42.3))
    ),
    *(
        ("hills", longitude, latitude)
        for longitude, latitude in ((33.5, 39.4), (31.2, 38.6), (35.6, 38.3), (3.4, 34.9))
    ),
    *(
        ("hills", longitude, latitude)
        for longitude, latitude in ((-3.5, 34.0), (7.4, 34.6), (20.6, 43.9), (16.0, 45.9))
    ),
    *(
        ("palm", longitude, latitude)
        for longitude, latitude in ((10.2, 31.2), (26.6, 30.5), (17.2, 30.2), (22.6, 31.3))
    ),
    *(
        ("palm", longitude, latitude)
        for longitude, latitude in ((8.2, 31.0), (28.4, 30.2), (36.4, 32.0), (25.4, 30.1))
    ),
)


@lru_cache(maxsize=4)
def _drawn(name: str) -> Sprite:
    draw, width, height = _DRAWINGS[name]

    def work(large: Image.Image) -> None:
        draw(Pen(large))

    return paint(width, height, theme.LAND, work)


def draw_scenery(canvas: Canvas, taken: Iterable[Box]) -> None:
    """Draw the scenery where none of the boxes `taken` of the map is."""
    free = [*taken]
    for name, longitude, latitude in _PLACES:
        x, y = place(longitude, latitude)
        _, width, height = _DRAWINGS[name]
        box = Box(round(x) - width // 2, round(y) - height // 2, width, height)
        if (
            box.inset(2).x > 0
            and box.y > 0
            and box.bottom < MAP.height
            and not any(box.inset(-3).meets(each) for each in free)
        ):
            canvas.stamp(_drawn(name), MAP.x + box.x, MAP.y + box.y)
            free.append(box)
    rose = Box(SCROLL.x + 20, SCROLL.y + 1, _ROSE, _ROSE)
    if not any(rose.meets(each) for each in free if each != SCROLL):
        canvas.stamp(_drawn("rose"), MAP.x + rose.x, MAP.y + rose.y)
