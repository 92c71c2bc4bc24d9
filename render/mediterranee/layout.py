"""Lay out the map: move spaces apart, and place plates of ports and names of spaces where they hide little.

It works for any board and any language: the places are computed, not listed. Lengths are in units of the whole map,
which are pixels of its picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from games.mediterranee.board import Board, board_of
from render import art, lettering, theme
from render.canvas import Box
from render.mediterranee.arranging import covered
from render.mediterranee.sea import Point, place
from render.mediterranee.signs import ARMS, HALO, Sign, placed
from render.mediterranee.type_sizes import LEAST

SCROLL: Final = Box(8, 540, 412, 94)
"""Box on the map for the latest attack: in the desert."""
CELL: Final = (80, 72)
"""Size of the room that each space should have to itself: spaces closer together are moved apart."""
LINE: Final = 30
"""Height of a line in the name of a space, in pixels."""

_TALL: Final = 60
SLOT: Final = 24
"""Distance between goods of a warehouse on the whole map."""
MADE: Final = 36
"""Width of the part of a port's plate that shows the good it produces."""
_CAPITAL: Final = 4
"""A port with more slots than this is a capital, which has a star beside its name."""
_WRAP: Final = 108
"""Names of spaces wider than this are written in two lines, if they have two words."""

_AIR: Final = 4
"""Distance to aim for between the rooms (`CELL`) of two spaces."""
_PUSHES: Final = 60
_PULL: Final = 0.06
_CLEAR: Final = 34
"""Distance to aim for between a link and a space that it does not join."""

_BESIDE: Final = 70
"""Greatest distance of a port's plate from its town, in pixels."""
_NEAR: Final = 34
"""Greatest distance of a name from its space, in pixels."""
_GALLEY: Final = (64, 72)
"""Size of a single galley on the whole map: names of spaces leave it free."""
_GALLEYS: Final = (92, 76)
"""The room around a space that plates leave free, as several galleys may lie there."""
_RIM: Final = 4
"""Pixels of the mark of a space or a town that a name may cover."""
_BUOY: Final = 15
"""Half the size of the mark of a space."""


class Chart(NamedTuple):
    """The layout of a board: points of spaces and towns, and links between spaces.

    `plates`: the box of each port's plate. `labels`: (space, box) for names of spaces without a port, as far as there
    is room.
    """

    spaces: tuple[Point, ...]
    links: tuple[tuple[Point, ...], ...]
    towns: tuple[Point, ...]
    plates: tuple[Box, ...]
    labels: tuple[tuple[int, Box], ...]


@lru_cache(maxsize=8)
def chart_of(board_hash: str, ports: tuple[str, ...], spaces: tuple[str, ...]) -> Chart:
    """Return the layout of the board with this hash. `ports`, `spaces`: their names in the reader's language."""
    return charted(board_of(board_hash), ports, spaces)


def charted(board: Board, ports: Sequence[str], spaces: Sequence[str]) -> Chart:
    """Compute the layout of a board with these names of ports and spaces."""
    middles = spread([place(water.lon, water.lat) for water in board.waters])
    links = [
        _link(middles, here, there)
        for here, water in enumerate(board.waters)
        for there in water.neighbours
        if here < there
    ]
    towns = [place(harbour.lon, harbour.lat) for harbour in board.harbours]
    nameless = [space for space, port in enumerate(board.port_at) if port is None]
    signs = [
        Sign(_around(town, 0), *plate_size(name, len(harbour.values)), _BESIDE, ashore=True)
        for town, name, harbour in zip(towns, ports, board.harbours, strict=True)
    ]
    names = [Sign(_around(middles[space], _BUOY), *label_size(spaces[space]), _NEAR) for space in nameless]
    buoys = [_around(middle, _BUOY) for middle in middles]
    nodes = [*buoys, *(_around(town, 10) for town in towns)]
    plates = placed(signs, [_room(middle, _GALLEYS) for middle in middles], [SCROLL], nodes, links)
    found = placed(names, [_room(middle, _GALLEY) for middle in middles], [SCROLL, *plates], nodes, links)
    labels = list(zip(nameless, found, strict=True))
    free = [
        (space, box)
        for space, box in labels
        if not covered(box, [*plates, *(other for other in found if other is not box)])
        and not covered(box, [node.inset(_RIM) for node in nodes])
    ]
    return Chart(tuple(middles), tuple(links), tuple(towns), tuple(plates), tuple(free))


@cache
def plate_size(name: str, slots: int) -> tuple[int, int]:
    """Return the size of a port's plate on the whole map: its name above, its good and warehouse below.

    `slots`: of its warehouse.
    """
    width = lettering.word(name, "bold", LEAST, theme.INK, theme.PARCHMENT_LIGHT).width
    return ARMS + max(width + 30 * (slots > _CAPITAL), MADE + SLOT * slots) + 2 * HALO, _TALL + 2 * HALO


def label_size(name: str) -> tuple[int, int]:
    """Return the size of a space's name on the map."""
    lines = wrapped(name)
    return max(map(_wide, lines)) + 2 * HALO, LINE * len(lines) + 2


@cache
def wrapped(name: str) -> tuple[str, ...]:
    """Split a name that is wider than `_WRAP` into two lines, as equal as possible."""
    words = name.split(" ")
    if _wide(name) <= _WRAP or len(words) == 1:
        return (name,)
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(ways, key=lambda way: max(map(_wide, way)))


def _wide(string: str) -> int:
    return lettering.word(string, "sans", LEAST, theme.NAVY, theme.WATER).width


# -------------------------------------------------------------------------------------- spaces and links


def cell(at: Point) -> Box:
    """Return the box of size `CELL` centred on a space at this point: the area that it should have to itself."""
    width, height = CELL
    return Box(round(at[0]) - width // 2, round(at[1]) - height // 2, width, height)


def _room(at: Point, size: tuple[int, int]) -> Box:
    """Return the box of this size around a space at this point."""
    width, height = size
    return Box(round(at[0]) - width // 2, round(at[1]) - height // 2, width, height)


def spread(spaces: Sequence[Point]) -> list[Point]:
    """Return the points of these spaces, moved apart a little where their rooms (`CELL`) would overlap."""
    places = list(spaces)
    wide, high = CELL[0] + _AIR, CELL[1] + _AIR
    for _ in range(_PUSHES):
        for first, second in combinations(range(len(places)), 2):
            (x0, y0), (x1, y1) = places[first], places[second]
            across, down = wide - abs(x1 - x0), high - abs(y1 - y0)
            if across <= 0 or down <= 0:
                continue
            sideways = across < down
            by_x = math.copysign(across / 4, x1 - x0) if sideways else 0.0
            by_y = 0.0 if sideways else math.copysign(down / 4, y1 - y0)
            places[first], places[second] = (x0 - by_x, y0 - by_y), (x1 + by_x, y1 + by_y)
        places = [
            (x + (home[0] - x) * _PULL, y + (home[1] - y) * _PULL)
            for (x, y), home in zip(places, spaces, strict=True)
        ]
    return places


def _link(spaces: Sequence[Point], here: int, there: int) -> tuple[Point, ...]:
    """Return the line between two spaces, bent where it would seem to go through a third.

    `here`, `there`: indexes of the two in `spaces`.
    """
    start, end = spaces[here], spaces[there]
    length = math.dist(start, end)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    for number, (x, y) in enumerate(spaces):
        share = ((x - start[0]) * along[0] + (y - start[1]) * along[1]) / length
        aside = (x - start[0]) * along[1] - (y - start[1]) * along[0]
        if number not in (here, there) and 0 < share < 1 and abs(aside) < _CLEAR:
            by = _CLEAR + abs(aside) if aside < 0 else -_CLEAR - abs(aside)
            top = start[0] + share * length * along[0], start[1] + share * length * along[1]
            bend = top[0] + by * along[1], top[1] - by * along[0]
            return tuple(art.outline(f"M {start[0]} {start[1]} Q {bend[0]} {bend[1]} {end[0]} {end[1]}"))
    return start, end


def _around(at: Point, reach: int) -> Box:
    return Box(round(at[0]) - reach, round(at[1]) - reach, 2 * reach, 2 * reach)
