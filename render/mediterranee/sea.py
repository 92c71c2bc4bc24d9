"""The empty map, and the position on it of places on the globe.

The map is distorted a little, like maps of the time: the crowded middle and the Aegean get more room than Spain,
Africa and Palestine.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render import theme
from render.canvas import Box, Canvas, blank, tint
from render.draw_cache import BACKGROUNDS

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1376
HEIGHT: Final = 642
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
_UPWARDS: Final[_Knots] = ((29.75, 0.75), (32, 0.9), (35, 1.15), (38, 1.4), (40, 1.15), (43, 0.85), (46.4, 0.65))
"""Degrees of latitude from the bottom to the top, each with the relative height of a degree there.

Between these the height is interpolated.
"""

_FINE: Final = 2
_SHORE: Final = 3
"""Width of the coastline in pixels."""
_SHALLOWS: Final = 18
"""Twice the width of the pale water along the coast, in pixels."""
_ISLE: Final = 60
"""Islands less tall than this, in pixels, have no pale water around them."""
_DOT, _APART = 5, 16
"""Size of the squares of a link between spaces and their distance, in pixels."""
_TOLERANCE: Final = 1.2
"""Pixels by which the drawn coast may lie beside the real one: small bays cost bytes and are seen by nobody."""


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
    """Return (whether land is inside, points on the map) for each shore, in strokes as broad as a pen's."""
    found = []
    for line in _SHORES.read_text(encoding="ascii").splitlines():
        numbers = [int(number) / 100 for number in line[1:].split()]
        points = [place(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        plain = simplified([*points, points[0]], _TOLERANCE)[:-1]
        if len(plain) > 3 or line[0] == "+":
            found.append((line[0] == "+", tuple(plain)))
    return tuple(found)


@cache
def land(scale: float) -> Image.Image:
    """Return an image (mode "L") with the coverage of each pixel by land, at this scale."""
    large = Image.new("L", (round(WIDTH * scale) * _FINE, round(HEIGHT * scale) * _FINE), 0)
    pen = ImageDraw.Draw(large)
    for is_land, shore in _shores():
        pen.polygon([(x * scale * _FINE, y * scale * _FINE) for x, y in shore], fill=255 if is_land else 0)
    return large.reduce(_FINE)


@cache
def _coast() -> list[tuple[Point, ...]]:
    """Return the shores as closed lines."""
    return [(*shore, shore[0]) for _, shore in _shores()]


@BACKGROUNDS.keeps
def water(scale: float) -> Image.Image:
    """Return the empty map at this scale, as palette indexes: the sea with its shallows, land and the coastline.

    It is shared: draw on a copy only. Its edges are hard, and its rows alike in pairs: nobody sees that in a line
    that winds like a coast, and it takes half the bytes of soft edges, and a sixth of the time to encode a picture.
    """
    ground = land(scale)
    shallows = strokes(ground.size, [line for line in _coast() if _tall(line) > _ISLE], scale, _SHALLOWS * scale**0.5)
    canvas = Canvas(blank(*ground.size, theme.WATER))
    canvas.stamp(tint(_hard(shallows), theme.SHALLOWS, theme.WATER), 0, 0)
    canvas.stamp(tint(_hard(ground), theme.LAND, theme.SHALLOWS), 0, 0)
    canvas.stamp(tint(_hard(along_coast(_SHORE * scale**0.5, scale)), theme.SHORE, theme.LAND), 0, 0)
    return canvas.image


def along_coast(weight: float, scale: float = 1.0) -> Image.Image:
    """Return an image (mode "L") with the coverage of each pixel by a line along the coast, `weight` pixels wide."""
    return strokes(land(scale).size, _coast(), scale, weight)


def _hard(coverage: Image.Image) -> Image.Image:
    """Return the coverage with pixels either covered or not, and its rows alike in pairs."""
    width, height = coverage.size
    halved = coverage.resize((width, height // 2), Image.Resampling.BOX).point([0] * 128 + [255] * 128)
    return halved.resize((width, height), Image.Resampling.NEAREST)


def _tall(line: Sequence[Point]) -> float:
    """Return the height of the box around a line."""
    return max(y for _, y in line) - min(y for _, y in line)


def ways(canvas: Canvas, links: Iterable[Sequence[Point]], scale: float) -> None:
    """Draw the links between spaces in small squares: lines would cost four times the bytes."""
    for link in links:
        for x, y in dots([(x * scale, y * scale) for x, y in link], _APART):
            canvas.fill(Box(round(x) - _DOT // 2, round(y) - _DOT // 2, _DOT, _DOT), theme.CURRENT)


def dots(way: Sequence[Point], apart: int) -> Iterator[Point]:
    """Yield points along a line, `apart` pixels from each other."""
    ahead = float(apart)
    for (x0, y0), (x1, y1) in pairwise(way):
        length = math.dist((x0, y0), (x1, y1))
        while ahead < length:
            yield x0 + (x1 - x0) * ahead / length, y0 + (y1 - y0) * ahead / length
            ahead += apart
        ahead -= length


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


def simplified(line: Sequence[Point], tolerance: float) -> list[Point]:
    """Return the line without points that lie almost on the line between others (Douglas and Peucker)."""
    if len(line) < 3:
        return list(line)
    (x0, y0), (x1, y1) = line[0], line[-1]
    length = math.dist(line[0], line[-1])

    def off(point: Point) -> float:
        x, y = point
        if not length:
            return math.dist(point, line[0])
        return abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length

    farthest = max(range(1, len(line) - 1), key=lambda number: off(line[number]))
    if off(line[farthest]) <= tolerance:
        return [line[0], line[-1]]
    return [*simplified(line[: farthest + 1], tolerance)[:-1], *simplified(line[farthest:], tolerance)]
