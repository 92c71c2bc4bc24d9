"""Where everything is on the map: room for each space; plates of ports and names of spaces that hide little.

Any board and any language will do: the places are found, not written down.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise, product
from typing import Final, NamedTuple

from games.mediterranee.board import Board, board_of
from render import art, lettering, theme
from render.canvas import Box
from render.mediterranee.sea import HEIGHT, WIDTH, Point, place

CARTOUCHE: Final = Box(10, 562, 392, 140)
"""Where the map says which turn it is: in the desert."""
STORES: Final = Box(986, 10, 380, 152)
"""Where it says what is left in the box: in the steppe."""
FLAG: Final = 34
"""Width of the owner's part of a plate."""
CELL: Final = (80, 74)
"""Room for the galleys of a space, around its middle."""
LINE: Final = 24
"""Height of a line of the name of a space."""

_TALL: Final = 56
_SLOT: Final = 21
_CAPITAL: Final = 4
"""A warehouse with more slots is a capital's, which has a star beside its name."""
_WRAP: Final = 84
"""A name that is wider than this is written in two lines, if it has two words."""

_AIR: Final = 4
"""How far apart the rooms of two spaces should be."""
_PUSHES: Final = 60
_PULL: Final = 0.06
_SHIFTS: Final = sorted(
    (math.hypot(right, down), right, down) for right, down in product(range(-192, 193, 12), range(-192, 193, 12))
)
"""How far, right and down, galleys may be drawn from their space, the nearest first."""
_CLEAR: Final = 34
"""How far from a third space a link should pass."""

_EDGE: Final = 5
_GAPS: Final = (8, 18, 32, 50, 70)
"""How far a plate may be from its port."""
_NEAR_GAPS: Final = (0, 5, 12, 22, 34)
"""How far a name may be from its space."""
_BUOY: Final = 15
"""Half the size of what marks a space."""
_DIRECTIONS: Final = tuple(
    (across / 3, down / 3) for across, down in product(range(-3, 4), repeat=2) if max(abs(across), abs(down)) == 3
)
_BEST: Final = 30
_PASSES: Final = 8
_ATTEMPTS: Final = 10
_CELL, _SOLID, _OUT = 1.0, 9.0, 20.0
"""What it costs to cover a unit of area of a space's room, of something else, of nothing at all."""
_FAR: Final = 14.0
"""What a unit of distance costs."""
_LINK, _STEP = 45.0, 8
"""What it costs to cover a point of a link between spaces, and how far apart the points are."""


class Chart(NamedTuple):
    """Where everything of a board is, in the units of the whole map.

    `plates` of ports; `labels`: where the names of spaces without a port are written.
    """

    spaces: tuple[Point, ...]
    links: tuple[tuple[Point, ...], ...]
    towns: tuple[Point, ...]
    plates: tuple[Box, ...]
    labels: tuple[tuple[int, Box], ...]


@lru_cache(maxsize=8)
def chart_of(board_hash: str, ports: tuple[str, ...], spaces: tuple[str, ...]) -> Chart:
    """Of the board with this hash, whose ports and spaces have these names."""
    return charted(board_of(board_hash), ports, spaces)


def charted(board: Board, ports: Sequence[str], spaces: Sequence[str]) -> Chart:
    """Find a place for everything."""
    middles = spread([place(water.lon, water.lat) for water in board.waters])
    links = [
        _link(middles, here, there)
        for here, water in enumerate(board.waters)
        for there in water.neighbours
        if here < there
    ]
    towns = [place(harbour.lon, harbour.lat) for harbour in board.harbours]
    nameless = [space for space, port in enumerate(board.port_at) if port is None]
    rooms = [cell(middle) for middle in middles]
    signs = [
        *(
            Sign(_around(town, 0), *plate_size(name, len(harbour.values)), _GAPS)
            for town, name, harbour in zip(towns, ports, board.harbours, strict=True)
        ),
        *(Sign(_around(middles[space], _BUOY), *label_size(spaces[space]), _NEAR_GAPS) for space in nameless),
    ]
    buoys = [_around(middle, _BUOY) for middle in middles]
    solid = [CARTOUCHE, STORES, *buoys, *(_around(town, 10) for town in towns)]
    found = _placed(signs, rooms, solid, links)
    labels = tuple(zip(nameless, found[len(towns) :], strict=True))
    return Chart(tuple(middles), tuple(links), tuple(towns), tuple(found[: len(towns)]), labels)


@cache
def plate_size(name: str, slots: int) -> tuple[int, int]:
    """Of the plate of a port on the whole map: its name above, its good and warehouse below."""
    width = lettering.word(name, "bold", theme.SMALLEST, theme.INK, theme.PARCHMENT_LIGHT).width
    return FLAG + 14 + max(width + 26 * (slots > _CAPITAL), 28 + _SLOT * slots), _TALL


def label_size(name: str) -> tuple[int, int]:
    """Of the name of a space on the map."""
    lines = wrapped(name)
    return max(map(_wide, lines)) + 8, LINE * len(lines) + 2


@cache
def wrapped(name: str) -> tuple[str, ...]:
    """A long name in two lines, as equal as they get."""
    words = name.split(" ")
    if _wide(name) <= _WRAP or len(words) == 1:
        return (name,)
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(ways, key=lambda way: max(map(_wide, way)))


def _wide(string: str) -> int:
    return lettering.word(string, "sans", theme.SMALLEST, theme.INK, theme.SEA_PALE).width


# -------------------------------------------------------------------------------------- spaces and links


def cell(at: Point) -> Box:
    """Where the galleys of a space are."""
    width, height = CELL
    return Box(round(at[0]) - width // 2, round(at[1]) - height // 2, width, height)


def spread(spaces: Sequence[Point]) -> list[Point]:
    """The middles of the spaces, moved apart a little where their rooms would overlap."""
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
    """The line between two spaces, bent where it would seem to go through a third."""
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
    """Something to be put beside `at`, at one of those distances."""

    at: Box
    width: int
    height: int
    gaps: tuple[int, ...]


def _placed(
    signs: Sequence[Sign], rooms: Sequence[Box], solid: Sequence[Box], links: Sequence[Sequence[Point]]
) -> list[Box]:
    """A place for each: each in turn takes the best there is, until all stay; the best of some attempts."""
    points = [point for link in links for start, end in pairwise(link) for point in _points(start, end)]
    choices = [_choices(sign, rooms, solid, points) for sign in signs]
    near = [
        [other for other, boxes in enumerate(choices) if other != one and overlap(_hull(choices[one]), _hull(boxes))]
        for one in range(len(choices))
    ]
    attempts = [_settled(choices, near, attempt) for attempt in range(_ATTEMPTS)]
    return min(attempts)[1]


def _settled(
    choices: Sequence[Sequence[tuple[float, Box]]], near: Sequence[Sequence[int]], attempt: int
) -> tuple[float, list[Box]]:
    """Where all stay once they have begun somewhere, another place at each attempt, and what that costs."""
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
                    break  # they come in order of what they cost alone
                cost = alone + _SOLID * _covered(box, others)
                if cost < least:
                    least, places[number] = cost, box
            total += least
        if places == before:
            break
    return total, places


def _hull(boxes: Sequence[tuple[float, Box]]) -> Box:
    """Around all of them."""
    left, top = min(box.x for _, box in boxes), min(box.y for _, box in boxes)
    return Box(left, top, max(box.right for _, box in boxes) - left, max(box.bottom for _, box in boxes) - top)


def _choices(
    sign: Sign, rooms: Sequence[Box], solid: Sequence[Box], points: Sequence[Point]
) -> list[tuple[float, Box]]:
    """The best places for one alone, and what they cost."""
    reach = max(sign.width, sign.height) + sign.gaps[-1]
    area = _grown(sign.at, reach)
    near_solid = [box for box in solid if overlap(box, area)]
    near_rooms = [box for box in rooms if overlap(box, area) and box.middle != sign.at.middle]
    near = [(x, y) for x, y in points if area.x < x < area.right and area.y < y < area.bottom]
    costs = []
    for gap, box in _around_it(sign):
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        cost = _FAR * max(0, gap) + _CELL * _covered(box, near_rooms) + _SOLID * _covered(box, near_solid)
        cost += _OUT * _outside(box) + _LINK * sum([left < x < right and top < y < bottom for x, y in near])
        costs.append((cost, box))
    return sorted(costs)[:_BEST]


def _around_it(sign: Sign) -> Iterator[tuple[int, Box]]:
    """Every place it may have, and how far off that is."""
    x, y = sign.at.x + sign.at.width / 2, sign.at.y + sign.at.height / 2
    for gap, (across, down) in product(sign.gaps, _DIRECTIONS):
        left = x + across * ((sign.width + sign.at.width) / 2 + gap) - sign.width / 2
        top = y + down * ((sign.height + sign.at.height) / 2 + gap) - sign.height / 2
        yield gap, Box(round(left), round(top), sign.width, sign.height)


def _points(start: Point, end: Point) -> list[Point]:
    """Along a line."""
    length = max(1.0, math.dist(start, end))
    return [
        (start[0] + (end[0] - start[0]) * step / length, start[1] + (end[1] - start[1]) * step / length)
        for step in range(0, round(length), _STEP)
    ]


def _outside(box: Box) -> int:
    return box.width * box.height - overlap(box, Box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE))


# ---------------------------------------------------------------------------------------------- boxes


def overlap(first: Box, second: Box) -> int:
    """The area two boxes share."""
    return _covered(first, (second,))


def _covered(box: Box, others: Sequence[Box]) -> int:
    """The area it shares with them."""
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


@lru_cache(maxsize=64)
def arranged(
    boxes: tuple[Box, ...], fixed: tuple[Box, ...], soft: tuple[Box, ...], bounds: Box, reach: int
) -> tuple[Box, ...]:
    """Boxes that stay where they are or move a little, so that none lies on another nor on anything fixed.

    What is soft may rather be covered. None goes farther than `reach`.
    """
    places = list(boxes)
    hard_near = [[other for other in fixed if overlap(_grown(box, reach), other)] for box in boxes]
    soft_near = [[other for other in soft if overlap(_grown(box, reach), other)] for box in boxes]
    for _ in range(_PASSES):
        before = list(places)
        for number, home in enumerate(boxes):
            least, best = math.inf, home
            hard = [*hard_near[number], *places[:number], *places[number + 1 :]]
            for distance, right, down in _SHIFTS:
                if _FAR * distance >= least or distance > reach:
                    break
                x = min(max(home.x + right, bounds.x), bounds.right - home.width)
                y = min(max(home.y + down, bounds.y), bounds.bottom - home.height)
                box = Box(x, y, home.width, home.height)
                cost = _FAR * distance + _SOLID * _covered(box, hard) + _CELL * _covered(box, soft_near[number])
                if cost < least:
                    least, best = cost, box
            places[number] = best
        if places == before:
            break
    return tuple(places)
