"""Arrange boxes on the map: move them a little, so that they cover neither each other nor anything else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render.canvas import Box

_SPAN: Final = 52
"""Number of shifts to try for a box in each direction."""
_FINE, _WIDE = 5, 10
"""Distances between shifts: the first where it is enough for a box to reach as far as it may move."""
_SIDE: Final = 2 * _SPAN + 1
_SHIFTS: Final = sorted(
    (math.hypot(right, down), right, down) for right, down in product(range(-_SPAN, _SPAN + 1), repeat=2)
)
"""The shifts to try for a box as (distance, right, down) in steps, the nearest first."""
_STEPS: Final = range(-_SPAN, _SPAN + 1, 4)
_COARSE: Final = [shift for shift in _SHIFTS if shift[1] in _STEPS and shift[2] in _STEPS]
"""A selection of the shifts, for a box that covers something at any of them."""
_ATTEMPTS: Final = 5
_ENOUGH: Final = 60
"""Cost at which no other home of a box is tried."""
_SOFT, _FAR = 1.0, 100.0
"""Cost for each square unit of soft boxes covered, and for each unit of distance from home."""
_FOREIGN: Final = 16
"""Factor for the cost of covering the mark of another place, in comparison with that of other soft boxes."""
_LARGE: Final = 400
"""Area of a box that makes it as urgent as a pixel of distance."""


def overlap(first: Box, second: Box) -> int:
    """Return the area that two boxes share."""
    return covered(first, (second,))


def covered(box: Box, others: Sequence[Box]) -> int:
    """Return the sum of the areas that a box shares with each of the others."""
    left, top, width, height = box
    right, bottom, area = left + width, top + height, 0
    for x, y, wide, high in others:
        if x < right and y < bottom and left < x + wide and top < y + high:
            area += (min(right, x + wide) - max(left, x)) * (min(bottom, y + high) - max(top, y))
    return area


def grown(box: Box, by: int) -> Box:
    return box.inset(-by)


@lru_cache(maxsize=128)
def arranged(
    boxes: tuple[tuple[Box, ...], ...],
    fixed: tuple[Box, ...],
    soft: tuple[Box, ...],
    bounds: Box,
    reach: int,
    marks: tuple[Box, ...] = (),
) -> tuple[Box, ...]:
    """Return these boxes, moved a little so that they cover neither each other nor anything fixed.

    Each is given at one or more homes, and moves from one of these. Soft boxes may be covered at a cost, and at a
    higher one the `marks` of places: first that of each box in order, which it may cover itself, then others. No box
    moves farther than `reach`.
    In each attempt, the boxes choose the nearest free place one after the other, the largest first. Those that had to
    go far choose earlier in the next.
    """
    homes = [[within(home, bounds) for home in some] for some in boxes]
    areas = [grown(_hull(some), reach) for some in homes]
    hard_near = [_near(area, fixed) for area in areas]
    soft_near = [
        _Soft(_near(area, soft), _near(area, (*marks[:number], *marks[number + 1 :])))
        for number, area in enumerate(areas)
    ]
    urgency = [some[0].width * some[0].height / _LARGE for some in homes]
    least, best = math.inf, [some[0] for some in homes]
    for _ in range(_ATTEMPTS):
        places = [some[0] for some in homes]
        placed: list[Box] = []
        total = 0.0
        for number in sorted(range(len(homes)), key=lambda each: -urgency[each]):
            hard = [*hard_near[number], *placed]
            cost, places[number] = _cheapest(homes[number], hard, soft_near[number], bounds, reach)
            placed.append(places[number])
            urgency[number] += cost
            total += cost
        if total < least:
            least, best = total, places
        elif total == least:
            break
    return tuple(best)


class _Soft(NamedTuple):
    """Boxes that a box may cover at a cost: names, and marks of other places."""

    own: list[Box]
    foreign: list[Box]

    def cost(self, box: Box) -> float:
        return _SOFT * (covered(box, self.own) + _FOREIGN * covered(box, self.foreign))


def _near(area: Box, boxes: Sequence[Box]) -> list[Box]:
    """Return those of the boxes that overlap this area."""
    return [box for box in boxes if covered(area, (box,))]


def _cheapest(homes: Sequence[Box], hard: Sequence[Box], soft: _Soft, bounds: Box, reach: int) -> tuple[float, Box]:
    """Return (cost, box) of the cheapest place near one of the homes, or of the first that is cheap enough."""
    least, best = math.inf, homes[0]
    for home in homes:
        box = _nearest(home, hard, soft, bounds, reach)
        cost = math.dist(box.middle, home.middle) + covered(box, hard)
        if cost < least:
            least, best = cost, box
        if least <= _ENOUGH:
            break
    return least, best


def _hull(boxes: Sequence[Box]) -> Box:
    """Return the smallest box that contains all of these."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def within(box: Box, bounds: Box) -> Box:
    """Return the box, moved inside `bounds`."""
    x = max(bounds.x, min(box.x, bounds.right - box.width))
    y = max(bounds.y, min(box.y, bounds.bottom - box.height))
    return box._replace(x=x, y=y)


def _nearest(home: Box, hard: Sequence[Box], soft: _Soft, bounds: Box, reach: int) -> Box:
    """Return the box `home`, moved to the nearest place that covers no hard box; soft ones may be covered at a cost.

    If there is none within `reach`, the place that covers least.
    """
    if within(home, bounds) == home and not covered(home, hard) and not soft.cost(home):
        return home  # fast path: most boxes can stay
    step = _step(reach)
    taken = bytes(_nearest_first(reach // step)(_blocked_shifts(home, hard, bounds, step)))
    least, best, number = math.inf, None, taken.find(0)
    while number >= 0:
        steps, right, down = _SHIFTS[number]
        distance = steps * step
        if _FAR * distance >= least or distance > reach:
            break
        box = home._replace(x=home.x + right * step, y=home.y + down * step)
        cost = _FAR * distance + soft.cost(box)
        if cost < least:
            least, best = cost, box
        number = taken.find(0, number + 1)
    return best or _least_covering(home, hard, bounds, reach)


def _least_covering(home: Box, hard: Sequence[Box], bounds: Box, reach: int) -> Box:
    """Return the box `home`, moved inside the bounds to the nearest place that covers least of the hard boxes.

    A shared area is a width times a height: each is computed once for all places in a column, or in a row.
    """
    step = _step(reach)
    steps_ = [by for by in _STEPS if abs(by) * step <= reach]
    columns, rows = (
        {by: max(start, min(at + by * step, end - size)) for by in steps_}
        for at, size, start, end in (
            (home.x, home.width, bounds.x, bounds.right),
            (home.y, home.height, bounds.y, bounds.bottom),
        )
    )
    shared = [
        (
            {by: min(x + home.width, other.right) - max(x, other.x) for by, x in columns.items()},
            {by: min(y + home.height, other.bottom) - max(y, other.y) for by, y in rows.items()},
        )
        for other in hard
    ]
    least, best = math.inf, home
    for steps, right, down in _COARSE:
        if steps * step > reach:
            break
        area = sum([across[right] * along[down] for across, along in shared if across[right] > 0 < along[down]])
        if area < least:
            least, best = area, home._replace(x=columns[right], y=rows[down])
    return best


@lru_cache(maxsize=8)
def _nearest_first(reach: int) -> Callable[[bytes], tuple[int, ...]]:
    """Return a function that reorders a grid of values for all shifts, given row after row, into that of `_SHIFTS`.

    Only those of shifts at most `reach` steps long are left.
    """
    return itemgetter(*[(down + _SPAN) * _SIDE + right + _SPAN for far, right, down in _SHIFTS if far <= reach])


def _step(reach: int) -> int:
    return _FINE if reach <= _FINE * _SPAN else _WIDE


def _blocked_shifts(home: Box, hard: Sequence[Box], bounds: Box, step: int) -> bytes:
    """Return a byte for every shift, row after row: 1 if the box would cover a hard box or leave the bounds.

    `step`: the distance in pixels between shifts.
    """
    grid = Image.new("L", (_SIDE, _SIDE), 1)
    pen = ImageDraw.Draw(grid)
    inside = (
        -(-(bounds.x - home.x) // step),
        -(-(bounds.y - home.y) // step),
        (bounds.right - home.right) // step,
        (bounds.bottom - home.bottom) // step,
    )
    if inside[0] <= inside[2] and inside[1] <= inside[3]:
        pen.rectangle([edge + _SPAN for edge in inside], fill=0)
    for other in hard:
        left, top = (other.x - home.right) // step + 1, (other.y - home.bottom) // step + 1
        right, bottom = -(-(other.right - home.x) // step) - 1, -(-(other.bottom - home.y) // step) - 1
        if left <= right and top <= bottom:
            pen.rectangle((left + _SPAN, top + _SPAN, right + _SPAN, bottom + _SPAN), fill=1)
    return grid.tobytes()
