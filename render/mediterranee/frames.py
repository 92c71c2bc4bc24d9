"""Choose the parts of the map for closer looks: all that matters, in one frame or in two, as large as possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, TypeAlias

from render import theme
from render.canvas import Box
from render.mediterranee.sea import HEIGHT, WIDTH, Point

WINDOW: Final = Box(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN)
"""The box of a closer look in its picture."""
SCALES: Final = (2.2, 1.75, 1.35)
"""Possible scales, where the whole map is 1. They are few, because the empty map is drawn once for each."""
_ENOUGH: Final = 1.75
"""Scale from which on one frame is large enough not to be split into two."""
_AROUND: Final = (130, 90)
"""Pixels of the picture to leave around the spots: left and right, above and below."""
_RIM: Final = 32

Spot: TypeAlias = tuple[Point, ...]
"""Points of the map that belong together: a space and the town of its port."""


class Frame:
    """A closer look at a part of the map, which converts points of the map to points of the picture.

    `window`: its box in the picture. `taken`: boxes of other things that lie on it.
    """

    def __init__(self, scale: float, middle: Point, window: Box = WINDOW, taken: Sequence[Box] = ()) -> None:
        self.scale, self.window, self.taken = scale, window, taken
        width, height = window.width / scale, window.height / scale
        self.left = round(min(max(middle[0] - width / 2, 0), max(0, WIDTH - width)) * scale)
        self.top = round(min(max(middle[1] - height / 2, 0), max(0, HEIGHT - height)) * scale)

    def at(self, point: Point) -> tuple[int, int]:
        """Return the point of the picture for a point of the map."""
        x, y = point
        return self.window.x + round(x * self.scale) - self.left, self.window.y + round(y * self.scale) - self.top

    def shows(self, point: Point) -> bool:
        """Return whether there is room for something at this point of the map."""
        at = self.at(point)
        return self.window.inset(_RIM).surrounds(at) and not any(box.inset(-_RIM).surrounds(at) for box in self.taken)

    def around(self, point: Point, size: tuple[int, int]) -> Box:
        """Return a box of this size in the picture around this point of the map, moved inside the window."""
        x, y = self.at(point)
        width, height = size
        inner = self.window.inset(8)
        left = min(max(x - width // 2, inner.x), inner.right - width)
        top = min(max(y - height // 2, inner.y), inner.bottom - height)
        return Box(left, top, width, height)


def framed(spots: Sequence[Spot]) -> list[Frame]:
    """Return a frame around all these spots; or two, if two show them at a larger scale and one would be small."""
    whole = _scale(spots)
    if whole >= _ENOUGH:
        return [_around(spots)]
    parts = max(_partings(spots), key=lambda two: (min(map(_scale, two)), -sum(map(sum, map(_extent, two)))))
    return [_around(part) for part in parts] if min(map(_scale, parts)) > whole else [_around(spots)]


def _partings(spots: Sequence[Spot]) -> list[tuple[Sequence[Spot], Sequence[Spot]]]:
    """Return every way to split these spots into two parts, west and east or north and south."""
    found: list[tuple[Sequence[Spot], Sequence[Spot]]] = []
    for axis in (0, 1):
        ordered = sorted(spots, key=lambda spot: spot[0][axis])
        found += [(ordered[:cut], ordered[cut:]) for cut in range(1, len(ordered))]
    return found


def _scale(spots: Sequence[Spot]) -> float:
    """Return the largest scale at which all these spots fit into one frame; 0 if there is none."""
    return next((scale for scale in SCALES if _fits(spots, scale)), 0)


def _fits(spots: Sequence[Spot], scale: float) -> bool:
    (left, top), (right, bottom) = _corners(spots)
    across, down = (air / scale for air in _AROUND)
    width = min(right + across, WIDTH) - max(left - across, 0)
    height = min(bottom + down, HEIGHT) - max(top - down, 0)
    return width <= WINDOW.width / scale and height <= WINDOW.height / scale


def _extent(spots: Sequence[Spot]) -> Point:
    (left, top), (right, bottom) = _corners(spots)
    return right - left, bottom - top


def _corners(spots: Sequence[Spot]) -> tuple[Point, Point]:
    across, down = zip(*chain(*spots), strict=True)
    return (min(across), min(down)), (max(across), max(down))


def _around(spots: Sequence[Spot]) -> Frame:
    (left, top), (right, bottom) = _corners(spots)
    return Frame(_scale(spots) or SCALES[-1], ((left + right) / 2, (top + bottom) / 2))
