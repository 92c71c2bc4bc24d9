"""Find a place for each sign on the map (the plates of ports, the names of spaces), where it hides little.

Lengths are in units of the whole map, which are pixels of its picture.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from render.canvas import Box
from render.mediterranee.arranging import covered, grown, overlap, within
from render.mediterranee.sea import HEIGHT, WIDTH, Point, land

HALO: Final = 4
"""Pixels around the drawings of a sign that have one light colour, so that they stand out from the map."""
ARMS: Final = 50
"""Width of the part of a port's plate that shows the owner."""

_INSIDE: Final = Box(0, 0, WIDTH, HEIGHT).inset(5)
_BEST: Final = 120
"""Places of a sign that are compared, the cheapest."""
_ATTEMPTS: Final = 60
_MEMORY: Final = 0.9
"""How much of the urgency of a sign lasts from one attempt to the next."""
_ROOM, _SOLID, _SIGN = 6.0, 120.0, 300.0
"""Cost for each square unit covered: of a galley's room, of solid boxes, of another sign."""
_NODE: Final = 5
"""Factor for the cost of covering the mark of a space or a town, in comparison with solid boxes."""
_ELEMENT: Final = 0.06
"""Cost for each square unit of sea that a plate covers, and of land that the name of a space covers."""
_ASTRAY: Final = 2000.0
"""Cost of a plate that is nearer to another town than to its own."""
_AWAY: Final = 50.0
"""Cost for each unit of distance of a sign from its place."""
_BY: Final = 30
"""Distance in pixels of a plate's arms from its town that costs nothing."""
_LINK, _STEP = 20.0, 8
"""Cost of covering a point of a link between spaces, and the distance between these points."""
_GRAIN: Final = 8
"""Size in pixels of the cells in which costs of the ground are summed up."""
_PLACES: Final = 10
"""Distance in pixels between the places to try for a sign."""


def turned(plate: Box, town: Point) -> bool:
    """Return whether a plate is left of its town, and so has its arms on its right."""
    return plate.middle[0] < town[0]


def arms_at(plate: Box, town: Point) -> Point:
    """Return the middle of the arms on a plate, which are on the side of its town."""
    by = HALO + ARMS // 2 - 2
    return plate.right - by if turned(plate, town) else plate.x + by, plate.middle[1]


class Sign(NamedTuple):
    """A plate or name of this size to place beside the box `at`, at most `reach` away.

    `ashore`: best on land; otherwise on the sea.
    """

    at: Box
    width: int
    height: int
    reach: int
    ashore: bool = False


def placed(
    signs: Sequence[Sign],
    rooms: Sequence[Box],
    solid: Sequence[Box],
    nodes: Sequence[Box],
    links: Sequence[Sequence[Point]],
) -> list[Box]:
    """Return a box for each sign: the cheapest result of several attempts.

    In each attempt, the signs choose their places one after the other. Those that had to take a dear place choose
    earlier in the next attempt. `rooms`: boxes of galleys. `solid`, `nodes`: other boxes to avoid, the latter at a
    higher cost.
    """
    points = [point for link in links for start, end in pairwise(link) for point in points_of(start, end)]
    towns = [sign.at.middle for sign in signs if sign.ashore]
    fields = {ashore: Field(points, ashore=ashore) for ashore in {sign.ashore for sign in signs}}
    choices = [_choices(sign, rooms, solid, nodes, fields[sign.ashore], towns) for sign in signs]
    hulls = [_hull(some) for some in choices]
    near = [
        [other for other, its in enumerate(hulls) if other != one and overlap(hull, its)]
        for one, hull in enumerate(hulls)
    ]
    urgency = [0.0] * len(choices)
    least, best = math.inf, [some[0][1] for some in choices]
    for _ in range(_ATTEMPTS):
        costs, places = _one_attempt(choices, near, sorted(range(len(choices)), key=lambda one: -urgency[one]))
        if sum(costs) < least:
            least, best = sum(costs), places
        for one, cost in enumerate(costs):
            urgency[one] = _MEMORY * urgency[one] + cost - choices[one][0][0]
    return best


def _one_attempt(
    choices: Sequence[Sequence[tuple[float, Box]]], near: Sequence[Sequence[int]], order: Sequence[int]
) -> tuple[list[float], list[Box]]:
    """Return the cost and the box of each sign if they choose in this order.

    `choices`: (cost alone, box) for each sign. `near`: for each sign, the indexes of those that may get in its way.
    """
    costs, places = [0.0] * len(choices), [some[0][1] for some in choices]
    placed: set[int] = set()
    for one in (*order, *order):  # the second time, they see all others
        others = [places[other] for other in near[one] if other in placed]
        costs[one], places[one] = _cheapest(choices[one], others)
        placed.add(one)
    return costs, places


def _cheapest(choices: Sequence[tuple[float, Box]], others: Sequence[Box]) -> tuple[float, Box]:
    """Return (cost, box) of the cheapest place beside others."""
    least, best = math.inf, choices[0][1]
    for alone, box in choices:
        if alone >= least:
            break  # sorted by cost alone: the rest costs more
        cost = alone + _SIGN * covered(box, others)
        if cost < least:
            least, best = cost, box
    return least, best


def _hull(boxes: Sequence[tuple[float, Box]]) -> Box:
    """Return the smallest box that contains all of these."""
    left, top = min(box.x for _, box in boxes), min(box.y for _, box in boxes)
    return Box(left, top, max(box.right for _, box in boxes) - left, max(box.bottom for _, box in boxes) - top)


def _choices(
    sign: Sign,
    rooms: Sequence[Box],
    solid: Sequence[Box],
    nodes: Sequence[Box],
    field: Field,
    towns: Sequence[Point],
) -> list[tuple[float, Box]]:
    """Return (cost, box) for the cheapest places of this sign, without regard to other signs.

    `towns`: those that a plate might seem to belong to. Other arguments as for `_placed`.
    """
    area = grown(sign.at, max(sign.width, sign.height) + sign.reach)
    near_rooms = [box for box in rooms if overlap(box, area) and box.middle != sign.at.middle]
    near_solid, near_nodes = ([box for box in boxes if overlap(box, area)] for boxes in (solid, nodes))
    found: list[tuple[float, Box]] = []
    for away, box in _possible_places(sign):
        most = found[_BEST - 1][0] if len(found) >= _BEST else math.inf
        if _AWAY * away > most:
            break  # the nearest come first: the rest costs more
        cost = _AWAY * away + field.cost(box) + _ASTRAY * _astray(sign, box, towns)
        if cost < most:
            cost += _SOLID * (covered(box, near_solid) + _NODE * covered(box, near_nodes))
        if cost < most:
            insort(found, (cost + _ROOM * covered(box, near_rooms), box))
    return found[:_BEST]


def _astray(sign: Sign, box: Box, towns: Sequence[Point]) -> bool:
    """Return whether a plate would seem to belong to another town than its own."""
    if not sign.ashore:
        return False
    arms = arms_at(box, sign.at.middle)
    own = math.dist(arms, sign.at.middle)
    return any(math.dist(arms, town) < own for town in towns)


def _possible_places(sign: Sign) -> list[tuple[float, Box]]:
    """Return (distance, box) for the possible places of a sign inside the map, on a grid, the nearest first.

    The distance is that of a plate's arms from its town, or that of a name from its space.
    """
    at, reach, found = sign.at, sign.reach, []
    for left in range(at.x - sign.width - reach, at.right + reach + 1, _PLACES):
        for top in range(at.y - sign.height - reach, at.bottom + reach + 1, _PLACES):
            across, down = (
                max(left - at.right, at.x - left - sign.width),
                max(top - at.bottom, at.y - top - sign.height),
            )
            gap = max(across, down)
            box = Box(left, top, sign.width, sign.height)
            if gap >= 0 and math.hypot(max(across, 0), max(down, 0)) <= reach and within(box, _INSIDE) == box:
                away = math.dist(at.middle, arms_at(box, at.middle)) - _BY if sign.ashore else gap
                found.append((max(0.0, away), box))
    return sorted(found)


class Field:
    """The cost of covering each cell of the map, a square of `_GRAIN` pixels, with sums that are quick to get."""

    def __init__(self, points: Sequence[Point], *, ashore: bool) -> None:
        """Add the costs of sea (if `ashore`, else of land) and of these points of links."""
        ground = land(1 / _GRAIN)
        self._width = ground.width + 1
        costs = [_ELEMENT * _GRAIN**2 * (255 - cover if ashore else cover) / 255 for cover in ground.tobytes()]
        for x, y in points:
            costs[min(int(y) // _GRAIN, ground.height - 1) * ground.width + int(x) // _GRAIN] += _LINK
        self._sums = [0.0] * self._width
        for row in range(ground.height):
            along = accumulate(costs[row * ground.width : (row + 1) * ground.width], initial=0.0)
            self._sums += [total + above for total, above in zip(along, self._sums[-self._width :], strict=True)]

    def cost(self, box: Box) -> float:
        """Return the cost of the cells that this box covers."""
        left, right = box.x // _GRAIN, box.right // _GRAIN
        top, bottom = box.y // _GRAIN * self._width, box.bottom // _GRAIN * self._width
        sums = self._sums
        return sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left]


def points_of(start: Point, end: Point) -> list[Point]:
    """Return the points along a line, `_STEP` apart."""
    length = max(1.0, math.dist(start, end))
    return [
        (start[0] + (end[0] - start[0]) * step / length, start[1] + (end[1] - start[1]) * step / length)
        for step in range(0, round(length), _STEP)
    ]
