"""Make `coast.txt`: `python -m render.mediterranee.make_coast land-50m.json > render/mediterranee/coast.txt`.

`land-50m.json` is from the npm package world-atlas 2.0.2 (ISC licence), which repacks the land of Natural Earth 4.1,
1:50m, which is in the public domain. Its shapes are cut to the Mediterranean and simplified. A line of the result is
the shore of one piece of land (of a sea within land, if it begins with `-`): longitude, latitude, longitude … in
hundredths of a degree.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

Point: TypeAlias = tuple[float, float]

WEST, SOUTH, EAST, NORTH = -9.0, 28.0, 39.0, 48.0
"""Degrees at which shores are cut: a little outside of the visible map."""
_TOLERANCE: Final = 0.015
_SMALLEST: Final = 0.004
"""Area of the smallest island that is kept, in square degrees: some 40 km²."""


def rings(atlas: Any) -> Iterator[tuple[bool, list[Point]]]:
    """Yield each shore in a TopoJSON topology, with whether it is that of a sea within land."""
    (across, down), (left, top) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs: list[list[Point]] = []
    for steps in atlas["arcs"]:
        x = y = 0
        arc = []
        for by_x, by_y in steps:
            x, y = x + by_x, y + by_y
            arc.append((x * across + left, y * down + top))
        arcs.append(arc)
    for shape in atlas["objects"]["land"]["geometries"]:
        for polygon in shape["arcs"]:
            for place, ring in enumerate(polygon):
                pieces = [arcs[arc] if arc >= 0 else arcs[~arc][::-1] for arc in ring]
                yield place > 0, [point for piece in pieces for point in piece[:-1]]


def cut(ring: Sequence[Point]) -> list[Point]:
    """Return the part of a closed line within the bounds (Sutherland and Hodgman)."""
    for axis, edge, sign in ((0, WEST, 1), (0, EAST, -1), (1, SOUTH, 1), (1, NORTH, -1)):
        kept: list[Point] = []
        for here, after in zip(ring, [*ring[1:], *ring[:1]], strict=True):
            inside = [(point[axis] - edge) * sign >= 0 for point in (here, after)]
            if inside[0]:
                kept.append(here)
            if inside[0] != inside[1]:
                share = (edge - here[axis]) / (after[axis] - here[axis])
                kept.append((here[0] + (after[0] - here[0]) * share, here[1] + (after[1] - here[1]) * share))
        ring = kept
    return list(ring)


def simplified(line: Sequence[Point]) -> list[Point]:
    """Return the line without points that lie almost on the line between others (Douglas and Peucker)."""
    if len(line) < 3:
        return list(line)
    (x0, y0), (x1, y1) = line[0], line[-1]
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5

    def off(point: Point) -> float:
        x, y = point
        if not length:
            return float(((x - x0) ** 2 + (y - y0) ** 2) ** 0.5)
        return float(abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length)

    farthest = max(range(1, len(line) - 1), key=lambda place: off(line[place]))
    if off(line[farthest]) <= _TOLERANCE:
        return [line[0], line[-1]]
    return [*simplified(line[: farthest + 1])[:-1], *simplified(line[farthest:])]


def area(ring: Sequence[Point]) -> float:
    """Return the area within a closed line, in square degrees."""
    pairs = zip(ring, [*ring[1:], *ring[:1]], strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def main(path: str) -> None:
    for within, ring in rings(json.loads(Path(path).read_text(encoding="utf-8"))):
        shore = cut(ring)
        if len(shore) >= 3 and area(shore) >= _SMALLEST:
            plain = simplified([*shore, shore[0]])[:-1]
            numbers = " ".join(f"{round(100 * x)} {round(100 * y)}" for x, y in plain)
            sys.stdout.write(f"{'-' if within else '+'} {numbers}\n")


if __name__ == "__main__":
    main(sys.argv[1])
