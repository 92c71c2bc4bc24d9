"""Lay out the map: move spaces apart, and place plates of ports and names of spaces where they hide little.

It works for any board and any language: the places are computed, not listed. Lengths are in units of the whole map,
which are pixels of its picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise, product
from operator import itemgetter
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from games.mediterranee.board import Board, board_of
from render import art, lettering, theme
from render.canvas import Box
from render.mediterranee.sea import HEIGHT, WIDTH, Point, place
from render.mediterranee.type_sizes import LEAST

CARTOUCHE: Final = Box(10, 562, 414, 140)
"""Box of the turn's label on the map: in the desert."""
STORES: Final = Box(908, 10, 458, 152)
"""Box of the tokens left in the box, on the map: in the steppe."""
FLAG: Final = 36
"""Width of the part of a port's plate that shows the owner."""
CELL: Final = (80, 74)
"""Size of the room that each space should have to itself: spaces closer together are moved apart."""
LINE: Final = 30
"""Height of a line in the name of a space, in pixels."""

_TALL: Final = 72
SLOT: Final = 21
"""Distance between slots of a warehouse on the whole map."""
_CAPITAL: Final = 4
"""A port with more slots than this is a capital, which has a star beside its name."""
_WRAP: Final = 108
"""Names of spaces wider than this are written in two lines, if they have two words."""

_AIR: Final = 4
"""Distance to aim for between the rooms (`CELL`) of two spaces."""
_PUSHES: Final = 60
_PULL: Final = 0.06
_GRID, _SPAN = 10, 52
"""Distance between the shifts to try for a box, and their number in each direction."""
_SIDE: Final = 2 * _SPAN + 1
_SHIFTS: Final = sorted(
    (_GRID * math.hypot(right, down), right, down) for right, down in product(range(-_SPAN, _SPAN + 1), repeat=2)
)
"""The shifts to try for a box as (distance, steps right, steps down), the nearest first. A step is `_GRID` long."""
_NEAREST_FIRST: Final = itemgetter(*[(down + _SPAN) * _SIDE + right + _SPAN for _, right, down in _SHIFTS])
"""Reorders a grid of values for all shifts, given row after row, into the order of `_SHIFTS`."""
_STEPS: Final = range(-_SPAN, _SPAN + 1, 4)
_COARSE: Final = [shift for shift in _SHIFTS if shift[1] in _STEPS and shift[2] in _STEPS]
"""A selection of the shifts, for a box that covers something at any of them."""
_CLEAR: Final = 34
"""Distance to aim for between a link and a space that it does not join."""

_INSIDE: Final = Box(0, 0, WIDTH, HEIGHT).inset(5)
_GAPS: Final = (8, 18, 32, 50, 70)
"""Distances to try between a port's plate and its town."""
_NEAR_GAPS: Final = (0, 5, 12, 22, 34)
"""Distances to try between a space and its name."""
_GALLEY: Final = (120, 50)
"""Size of a single galley on the whole map."""
_BUOY: Final = 15
"""Half the size of the mark of a space."""
_DIRECTIONS: Final = tuple(
    (across / 3, down / 3) for across, down in product(range(-3, 4), repeat=2) if max(abs(across), abs(down)) == 3
)
_BEST: Final = 50
_PASSES: Final = 8
_ATTEMPTS: Final = 10
_CELL, _ROOM, _SOLID, _SIGN = 1.0, 40.0, 120.0, 300.0
"""Cost for each square unit covered: of soft boxes, of a galley's room, of solid boxes, of another sign."""
_NODE: Final = 5
"""Factor for the cost of covering the mark of a space or a town, in comparison with other solid boxes."""
_AWAY, _FAR = 8.0, 14.0
"""Cost for each unit of distance: of a sign from its place, of galleys from their space."""
_LINK, _STEP = 45.0, 8
"""Cost of covering a point of a link between spaces, and the distance between these points."""


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
    rooms = [_room(middle) for middle in middles]
    signs = [
        Sign(_around(town, 0), *plate_size(name, len(harbour.values)), _GAPS)
        for town, name, harbour in zip(towns, ports, board.harbours, strict=True)
    ]
    names = [Sign(_around(middles[space], _BUOY), *label_size(spaces[space]), _NEAR_GAPS) for space in nameless]
    buoys = [_around(middle, _BUOY) for middle in middles]
    nodes = [*buoys, *(_around(town, 10) for town in towns)]
    solid = [CARTOUCHE, STORES, *nodes * _NODE]
    plates = _placed(signs, rooms, solid, links)
    found = _placed(names, rooms, [*solid, *plates], links)
    labels = list(zip(nameless, found, strict=True))
    free = [
        (space, box) for space, box in labels if not _covered(box, [*plates, *(o for o in found if o is not box)])
    ]
    return Chart(tuple(middles), tuple(links), tuple(towns), tuple(plates), tuple(free))


@cache
def plate_size(name: str, slots: int) -> tuple[int, int]:
    """Return the size of a port's plate on the whole map: its name above, its good and warehouse below.

    `slots`: of its warehouse.
    """
    width = lettering.word(name, "bold", LEAST, theme.INK, theme.PARCHMENT_LIGHT).width
    return FLAG + 14 + max(width + 30 * (slots > _CAPITAL), 34 + SLOT * slots), _TALL


def label_size(name: str) -> tuple[int, int]:
    """Return the size of a space's name on the map."""
    lines = wrapped(name)
    return max(map(_wide, lines)) + 8, LINE * len(lines) + 2


@cache
def wrapped(name: str) -> tuple[str, ...]:
    """Split a name that is wider than `_WRAP` into two lines, as equal as possible."""
    words = name.split(" ")
    if _wide(name) <= _WRAP or len(words) == 1:
        return (name,)
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(ways, key=lambda way: max(map(_wide, way)))


def _wide(string: str) -> int:
    return lettering.word(string, "sans", LEAST, theme.INK, theme.SEA_PALE).width


# -------------------------------------------------------------------------------------- spaces and links


def cell(at: Point) -> Box:
    """Return the box of size `CELL` centred on a space at this point: the area that it should have to itself."""
    width, height = CELL
    return Box(round(at[0]) - width // 2, round(at[1]) - height // 2, width, height)


def _room(at: Point) -> Box:
    """Return the box that a galley in a space at this point covers."""
    width, height = _GALLEY
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


# ---------------------------------------------------------------------------------------------- signs


class Sign(NamedTuple):
    """A plate or name of this size to place beside the box `at`, at one of the distances `gaps`."""

    at: Box
    width: int
    height: int
    gaps: tuple[int, ...]


def _placed(
    signs: Sequence[Sign], rooms: Sequence[Box], solid: Sequence[Box], links: Sequence[Sequence[Point]]
) -> list[Box]:
    """Return a box for each sign: the cheapest result of several attempts.

    In each attempt, the signs take turns to choose the cheapest place, until none moves any more. `rooms`: boxes of
    galleys; `solid`: other boxes to avoid.
    """
    points = [point for link in links for start, end in pairwise(link) for point in _points(start, end)]
    choices = [_choices(sign, rooms, solid, points) for sign in signs]
    near = [
        [other for other, boxes in enumerate(choices) if other != one and overlap(_hull(choices[one]), _hull(boxes))]
        for one in range(len(choices))
    ]
    attempts = [_one_attempt(choices, near, attempt) for attempt in range(_ATTEMPTS)]
    return min(attempts)[1]


def _one_attempt(
    choices: Sequence[Sequence[tuple[float, Box]]], near: Sequence[Sequence[int]], attempt: int
) -> tuple[float, list[Box]]:
    """Return the cost and the boxes of one attempt. Each attempt begins with other places, in another order.

    `choices`: (cost alone, box) for each sign. `near`: for each sign, the indexes of those that may get in its way.
    """
    numbers = sorted(range(len(choices)), key=lambda number: (number * (attempt + 1) * 7) % 41)
    places = [some[(number * attempt) % 5][1] for number, some in enumerate(choices)]
    total = 0.0
    for _ in range(_PASSES):
        before, total = list(places), 0.0
        for number in numbers:
            others = [places[other] for other in near[number]]
            least = math.inf
            for alone, box in choices[number]:
                if alone >= least:
                    break  # sorted by cost alone: the rest costs more
                cost = alone + _SIGN * _covered(box, others)
                if cost < least:
                    least, places[number] = cost, box
            total += least
        if places == before:
            break
    return total, places


def _hull(boxes: Sequence[tuple[float, Box]]) -> Box:
    """Return the smallest box that contains all of these."""
    left, top = min(box.x for _, box in boxes), min(box.y for _, box in boxes)
    return Box(left, top, max(box.right for _, box in boxes) - left, max(box.bottom for _, box in boxes) - top)


def _choices(
    sign: Sign, rooms: Sequence[Box], solid: Sequence[Box], points: Sequence[Point]
) -> list[tuple[float, Box]]:
    """Return (cost, box) for the cheapest places of this sign, without regard to other signs.

    `points`: those of links.
    """
    reach = max(sign.width, sign.height) + sign.gaps[-1]
    area = _grown(sign.at, reach)
    near_solid = [box for box in solid if overlap(box, area)]
    near_rooms = [box for box in rooms if overlap(box, area) and box.middle != sign.at.middle]
    near = [point for point in points if area.surrounds(point)]
    costs = []
    for gap, box in _possible_places(sign):
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        cost = _AWAY * max(0, gap) + _ROOM * _covered(box, near_rooms) + _SOLID * _covered(box, near_solid)
        cost += _LINK * sum([left < x < right and top < y < bottom for x, y in near])
        costs.append((cost, box))
    return sorted(costs)[:_BEST]


def _possible_places(sign: Sign) -> Iterator[tuple[int, Box]]:
    """Yield (gap, box) for every possible place of a sign inside the map."""
    x, y = sign.at.x + sign.at.width / 2, sign.at.y + sign.at.height / 2
    for gap, (across, down) in product(sign.gaps, _DIRECTIONS):
        left = x + across * ((sign.width + sign.at.width) / 2 + gap) - sign.width / 2
        top = y + down * ((sign.height + sign.at.height) / 2 + gap) - sign.height / 2
        box = Box(round(left), round(top), sign.width, sign.height)
        if _within(box, _INSIDE) == box:
            yield gap, box


def _points(start: Point, end: Point) -> list[Point]:
    """Return the points along a line, `_STEP` apart."""
    length = max(1.0, math.dist(start, end))
    return [
        (start[0] + (end[0] - start[0]) * step / length, start[1] + (end[1] - start[1]) * step / length)
        for step in range(0, round(length), _STEP)
    ]


# ---------------------------------------------------------------------------------------------- boxes


def overlap(first: Box, second: Box) -> int:
    """Return the area that two boxes share."""
    return _covered(first, (second,))


def _covered(box: Box, others: Sequence[Box]) -> int:
    """Return the sum of the areas that a box shares with each of the others."""
    left, top, width, height = box
    right, bottom, area = left + width, top + height, 0
    for x, y, wide, high in others:
        if x < right and y < bottom and left < x + wide and top < y + high:
            area += (min(right, x + wide) - max(left, x)) * (min(bottom, y + high) - max(top, y))
    return area


def _around(at: Point, reach: int) -> Box:
    return Box(round(at[0]) - reach, round(at[1]) - reach, 2 * reach, 2 * reach)


def _grown(box: Box, by: int) -> Box:
    return box.inset(-by)


@lru_cache(maxsize=128)
def arranged(
    boxes: tuple[Box, ...],
    fixed: tuple[Box, ...],
    soft: tuple[Box, ...],
    bounds: Box,
    reach: int,
    *,
    anew: bool = False,
) -> tuple[Box, ...]:
    """Return these boxes, moved a little so that they cover neither each other nor anything fixed.

    Soft boxes may be covered at a cost. No box moves farther than `reach`. `anew`: if some boxes find no room, they
    choose first, and the others make way for them.
    """
    homes = [_within(box, bounds) for box in boxes]
    places = list(homes)
    hard_near = [[other for other in fixed if overlap(_grown(home, reach), other)] for home in homes]
    soft_near = [[other for other in soft if overlap(_grown(home, reach), other)] for home in homes]
    for _ in range(_PASSES):
        before = list(places)
        for number, home in enumerate(homes):
            hard = [*hard_near[number], *places[:number], *places[number + 1 :]]
            places[number] = _nearest(home, hard, soft_near[number], bounds, reach)
        if places == before:
            break
    order = list(range(len(homes)))
    for _ in range(_PASSES if anew else 0):
        stuck = [
            number
            for number in order
            if _covered(places[number], [*hard_near[number], *places[:number], *places[number + 1 :]])
        ]
        if not stuck:
            break
        order = [*stuck, *(number for number in order if number not in stuck)]
        for rank, number in enumerate(order):
            hard = [*hard_near[number], *(places[other] for other in order[:rank])]
            places[number] = _nearest(homes[number], hard, soft_near[number], bounds, reach)
    return tuple(places)


def _within(box: Box, bounds: Box) -> Box:
    """Return the box, moved inside `bounds`."""
    x = max(bounds.x, min(box.x, bounds.right - box.width))
    y = max(bounds.y, min(box.y, bounds.bottom - box.height))
    return box._replace(x=x, y=y)


def _nearest(home: Box, hard: Sequence[Box], soft: Sequence[Box], bounds: Box, reach: int) -> Box:
    """Return the box `home`, moved to the nearest place that covers no hard box; soft ones may be covered at a cost.

    If there is none within `reach`, the place that covers least.
    """
    if not soft and _within(home, bounds) == home and not _covered(home, hard):
        return home  # fast path: most boxes can stay
    taken = bytes(_NEAREST_FIRST(_blocked_shifts(home, hard, bounds)))
    least, best, number = math.inf, None, taken.find(0)
    while number >= 0:
        distance, right, down = _SHIFTS[number]
        if _FAR * distance >= least or distance > reach:
            break
        box = home._replace(x=home.x + right * _GRID, y=home.y + down * _GRID)
        cost = _FAR * distance + _CELL * _covered(box, soft)
        if cost < least:
            least, best = cost, box
        number = taken.find(0, number + 1)
    return best or _least_covering(home, hard, bounds, reach)


def _least_covering(home: Box, hard: Sequence[Box], bounds: Box, reach: int) -> Box:
    """Return the box `home`, moved inside the bounds to the nearest place that covers least of the hard boxes.

    A shared area is a width times a height: each is computed once for all places in a column, or in a row.
    """
    columns, rows = (
        {by: max(start, min(at + by * _GRID, end - size)) for by in _STEPS}
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
    for distance, right, down in _COARSE:
        if distance > reach:
            break
        area = sum([across[right] * along[down] for across, along in shared if across[right] > 0 < along[down]])
        if area < least:
            least, best = area, home._replace(x=columns[right], y=rows[down])
    return best


def _blocked_shifts(home: Box, hard: Sequence[Box], bounds: Box) -> bytes:
    """Return a byte for every shift, row after row: 1 if the box would cover a hard box or leave the bounds."""
    grid = Image.new("L", (_SIDE, _SIDE), 1)
    pen = ImageDraw.Draw(grid)
    inside = (
        -(-(bounds.x - home.x) // _GRID),
        -(-(bounds.y - home.y) // _GRID),
        (bounds.right - home.right) // _GRID,
        (bounds.bottom - home.bottom) // _GRID,
    )
    if inside[0] <= inside[2] and inside[1] <= inside[3]:
        pen.rectangle([edge + _SPAN for edge in inside], fill=0)
    for other in hard:
        left, top = (other.x - home.right) // _GRID + 1, (other.y - home.bottom) // _GRID + 1
        right, bottom = -(-(other.right - home.x) // _GRID) - 1, -(-(other.bottom - home.y) // _GRID) - 1
        if left <= right and top <= bottom:
            pen.rectangle((left + _SPAN, top + _SPAN, right + _SPAN, bottom + _SPAN), fill=1)
    return grid.tobytes()
