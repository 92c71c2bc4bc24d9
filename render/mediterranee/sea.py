"""The empty map, and the position on it of places on the globe.

The map is distorted a little, like maps of the time: the crowded middle and the Aegean get more room than Spain,
Africa and Palestine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render import theme
from render.canvas import Canvas, blank, tint

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1376
HEIGHT: Final = 712
"""Height of the whole map, in pixels of the picture that shows all of it. `place` uses the same unit."""

_SHORES: Final = Path(__file__).with_name("coast.txt")
_Knots: TypeAlias = tuple[tuple[float, float], ...]
_ACROSS: Final[_Knots] = (
    *((-6.2, 0.72), (0, 0.8), (7, 0.95), (12, 1.12), (18, 1.0)),
    *((23, 1.35), (27, 1.35), (30, 0.95), (33, 0.95), (37.4, 0.8)),
)
"""Degrees of longitude from the left to the right edge, each with the relative width of a degree there.

Between these the width is interpolated.
"""
_UPWARDS: Final[_Knots] = ((29.3, 0.75), (32, 0.9), (35, 1.15), (38, 1.4), (40, 1.15), (43, 0.85), (47.6, 0.6))
"""Degrees of latitude from the bottom to the top, each with the relative height of a degree there.

Between these the height is interpolated.
"""

_FINE: Final = 2
_SHORE: Final = 2
"""Width of the coastline in pixels."""


def place(longitude: float, latitude: float) -> Point:
    """Return the point of the map for a place on the globe."""
    return _share(_ACROSS, longitude) * WIDTH, HEIGHT - _share(_UPWARDS, latitude) * HEIGHT


def _share(knots: _Knots, degrees: float) -> float:
    """Return the position along an edge of the map, from 0 to 1; beyond its ends the scale stays the same."""
    whole = sum(map(_stretch, knots, knots[1:]))
    (first, wide), (last, narrow) = knots[0], knots[-1]
    if degrees <= first:
        return (degrees - first) * wide / whole
    if degrees >= last:
        return 1 + (degrees - last) * narrow / whole
    passed = 0.0
    for start, end in pairwise(knots):
        if degrees < end[0]:
            here = start[1] + (end[1] - start[1]) * (degrees - start[0]) / (end[0] - start[0])
            return (passed + _stretch(start, (degrees, here))) / whole
        passed += _stretch(start, end)
    return 1.0


def _stretch(start: tuple[float, float], end: tuple[float, float]) -> float:
    return (end[0] - start[0]) * (start[1] + end[1]) / 2


@cache
def _shores() -> tuple[tuple[bool, tuple[Point, ...]], ...]:
    """Return (whether land is inside, points on the map) for each shore."""
    found = []
    for line in _SHORES.read_text(encoding="ascii").splitlines():
        numbers = [int(number) / 100 for number in line[1:].split()]
        points = [place(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        found.append((line[0] == "+", tuple(points)))
    return tuple(found)


def water(scale: float) -> Image.Image:
    """Return the empty map at this scale, as palette indexes: sea, land and the coastline."""
    size = round(WIDTH * scale), round(HEIGHT * scale)
    land = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
    pen = ImageDraw.Draw(land)
    for is_land, shore in _shores():
        pen.polygon([(x * scale * _FINE, y * scale * _FINE) for x, y in shore], fill=255 if is_land else 0)
    closed = [(*shore, shore[0]) for _, shore in _shores()]
    canvas = Canvas(blank(*size, theme.SEA))
    canvas.stamp(tint(land.reduce(_FINE), theme.LAND, theme.SEA), 0, 0)
    coast = strokes(size, closed, scale, _SHORE * scale**0.5)
    canvas.stamp(tint(coast, theme.SHORE, theme.mix(theme.LAND, theme.SEA, 0.5)), 0, 0)
    return canvas.image


def strokes(size: tuple[int, int], lines: Iterable[Sequence[Point]], scale: float, weight: float) -> Image.Image:
    """Return an image (mode "L") with the coverage of each pixel by these lines. `weight`: their width in pixels.

    Points are multiplied by `scale`.
    """
    large = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
    pen = ImageDraw.Draw(large)
    for line in lines:
        points = [(x * scale * _FINE, y * scale * _FINE) for x, y in line]
        pen.line(points, fill=255, width=round(weight * _FINE), joint="curve")
    return large.reduce(_FINE)
