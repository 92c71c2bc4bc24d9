"""The routes that galleys have just taken, and the ropes of galleys that are drawn beside their space."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import ImageDraw

from games.mediterranee.model import Power, Space
from render import marks, theme
from render.canvas import Box, Canvas, index
from render.mediterranee import events
from render.mediterranee.arranging import overlap
from render.mediterranee.pieces import BUOY, buoy
from render.mediterranee.sea import Point
from render.mediterranee.table import MAP, Table
from render.theme import Colour

_LINE: Final = ((theme.INK, 11), (None, 6))
"""Lines of a route from below, in (colour, width in pixels); None: the colour of the galley's power."""
_ROPE: Final = 4
_HEAD: Final = 34
"""Length in pixels of the arrow at the end of a route."""
_POINTS: Final = math.pi / 16
"""Angle between two possible directions of arrows. They are few, so that few sprites are painted."""


class End(NamedTuple):
    """The end of a route: its points, the distance before its end at which the arrow ends, and the galley's power."""

    way: Sequence[Point]
    back: float
    power: Power


def draw_routes(table: Table, places: Mapping[Space, Box]) -> list[End]:
    """Draw each galley's route as a line in its power's colour, and return the ends of all ways, for arrows.

    `places`: the box of each space's galleys.
    """
    chart, ends = table.chart, []
    links = {(link[0], link[-1]): link for link in chart.links}
    for seat, path in events.ways(table):
        whole: list[Point] = []
        for here, there in pairwise(path):
            points = chart.spaces[here], chart.spaces[there]
            whole += links.get(points) or tuple(reversed(links.get((points[1], points[0]), points[::-1])))
        ends.append(End(whole, _outside(whole, places.get(path[-1])), table.sea.powers[seat]))
    for colour, width in _LINE:
        for way, _, power in ends:
            _draw_line(table.canvas, way, colour or theme.POWERS[power], width)
    for taking in events.takings(table):
        space, town = chart.spaces[table.sea.map.harbours[taking.port].space], chart.towns[taking.port]
        (x, y), plate = town, chart.plates[taking.port]
        edge = min(max(x, plate.x + 8), plate.right - 8), min(max(y, plate.y + 8), plate.bottom - 8)
        ends.append(End((space, town, edge), 8, table.sea.powers[taking.seat]))
    return ends


def _draw_line(canvas: Canvas, way: Sequence[Point], colour: Colour, width: int) -> None:
    """Draw a line through these points of the map."""
    points = [(MAP.x + round(x), MAP.y + round(y)) for x, y in way]
    ImageDraw.Draw(canvas.image).line(points, fill=index(colour), width=width, joint="curve")


def tether(canvas: Canvas, at: tuple[int, int], box: Box) -> None:
    """Draw a rope from a space (`at`) to its galleys (`box`) if these are drawn beside it.

    Without the rope, the galleys would seem to be elsewhere.
    """
    x, y = at
    if box.x - 6 < x < box.right + 6 and box.y - 6 < y < box.bottom + 6:
        return
    ImageDraw.Draw(canvas.image).line((at, box.middle), fill=index(theme.INK), width=_ROPE)
    canvas.centre(buoy(BUOY, open_sea=False), x, y)


def _outside(way: Sequence[Point], box: Box | None) -> float:
    """Return the length of a route's last part, which is hidden by `box`, the galleys at its end.

    Without galleys there, by the mark of the last space.
    """
    x, y = way[-1]
    edge = Box(round(x) - 20, round(y) - 20, 40, 40)
    if box is not None and box.surrounds((x, y)):
        edge = box.inset(-4)
    back = 0.0
    for (x1, y1), (x0, y0) in zip(way[::-1], way[-2::-1], strict=False):
        inside = [(x1 - left) / (x1 - x0) for left in (edge.x, edge.right) if (x0 - left) * (x1 - left) < 0]
        inside += [(y1 - top) / (y1 - y0) for top in (edge.y, edge.bottom) if (y0 - top) * (y1 - top) < 0]
        back += math.dist((x0, y0), (x1, y1)) * min([1.0, *inside])
        if inside:
            break
    return back


def draw_arrow(table: Table, end: End) -> None:
    """Draw the last part of a route as an arrow.

    No arrow if a plate would hide it, or if the route is too short.
    """
    way, back, power = end
    (x0, y0), (x1, y1) = marks.along(way, back + _HEAD), marks.along(way, back)
    if math.dist((x0, y0), (x1, y1)) > _HEAD / 4:
        angle = round(math.atan2(y1 - y0, x1 - x0) / _POINTS) * _POINTS
        x, y = MAP.x + round(x1), MAP.y + round(y1)
        start = x - round(_HEAD * math.cos(angle)), y - round(_HEAD * math.sin(angle))
        middle = Box((x + start[0]) // 2 - MAP.x, (y + start[1]) // 2 - MAP.y, 1, 1)
        if not any(overlap(middle, plate) for plate in table.chart.plates):  # a plate would hide it
            marks.arrow(table.canvas, start, (x, y), theme.POWERS[power], theme.WATER)
