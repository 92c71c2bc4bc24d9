"""A closer look at a part of the map: every galley with all that is on board, every port with its warehouse."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.mediterranee.model import PRICE, SAILOR, Galley, PortId, Sea, Space
from games.mediterranee.naming import shown_number
from games.mediterranee.rules.trading import tariff
from render import theme
from render.canvas import Box, Letters, panel
from render.mediterranee import ports
from render.mediterranee.layout import arranged, wrapped
from render.mediterranee.pieces import buoy, drawing, galley, galley_size
from render.mediterranee.sea import HEIGHT, WIDTH, Point
from render.mediterranee.table import Table
from render.mediterranee.whole import light_up, linked, plate_of, stage, tether
from render.parts import line

SCALE: Final = 2.2
WINDOW: Final = Box(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN)
"""Where the part of the map is in the picture."""
_TITLE: Final = 34
_IN_A_COLUMN: Final = 4
_MOST_COLUMNS: Final = 5
_ROW: Final = 54
_REACH: Final = 260
_RIM: Final = 30
"""What has its middle nearer to the edge than this is left out."""


def of_interest(sea: Sea) -> dict[Space, int]:
    """The spaces to be looked at, and how much each matters: where something has to be settled, or else where the
    active player's galleys are and what has just changed. None while all choose in secret, and in the end."""
    if sea.phase in ("split", "bid", "place", "over"):
        return {}
    settled = stage(sea)
    if settled is not None:
        return {settled: 1}
    found: dict[Space, int] = {}

    def add(space: Space, weight: int) -> None:
        found[space] = found.get(space, 0) + weight

    for one in sea.galleys:
        add(one.space, 3 * (one.owner == sea.active) + 2 * (one.number in sea.marks.galleys))
    for number in sea.marks.ports:
        add(sea.map.harbours[number].space, 2)
    return {space: weight for space, weight in found.items() if weight}


def view_of(spaces: dict[Space, int], middles: Sequence[Point]) -> Point:
    """The corner of the part of the map, as large as the window, where most of what matters is.

    Around one of the spaces, or between two; of several that show as much, the one with them nearest to its middle.
    """
    width, height = WINDOW.width / SCALE, WINDOW.height / SCALE
    best: tuple[float, float, Point] | None = None
    for one in spaces:
        for other in spaces:
            x = (middles[one][0] + middles[other][0]) / 2
            y = (middles[one][1] + middles[other][1]) / 2
            left, top = min(max(x - width / 2, 0), WIDTH - width), min(max(y - height / 2, 0), HEIGHT - height)
            shown = off = 0.0
            for space, weight in spaces.items():
                across, down = abs(middles[space][0] - x), abs(middles[space][1] - y)
                if (
                    left + 50 < middles[space][0] < left + width - 50
                    and top + 40 < middles[space][1] < top + height - 40
                ):
                    shown += weight
                    off += weight * (across + down)
            if best is None or (-shown, off) < best[:2]:
                best = (-shown, off, (left, top))
    return best[2] if best else (0.0, 0.0)


class _Frame:
    """The part of the map that is shown."""

    def __init__(self, corner: Point) -> None:
        self.left, self.top = (round(value * SCALE) for value in corner)

    def at(self, point: Point) -> tuple[int, int]:
        """Where a point of the map is in the picture."""
        return WINDOW.x + round(point[0] * SCALE) - self.left, WINDOW.y + round(point[1] * SCALE) - self.top

    def around(self, point: Point, size: tuple[int, int]) -> Box | None:
        """A box of that size with its middle there, moved inside the window; None if its middle is too far out."""
        x, y = self.at(point)
        width, height = size
        if not (WINDOW.x + _RIM < x < WINDOW.right - _RIM and WINDOW.y + _RIM < y < WINDOW.bottom - _RIM):
            return None
        left = min(max(x - width // 2, WINDOW.x + 6), WINDOW.right - 6 - width)
        top = min(max(y - height // 2, WINDOW.y + 6), WINDOW.bottom - 6 - height)
        return Box(left, top, width, height)


def draw_focus(table: Table, corner: Point) -> None:
    """The part of the map with that corner."""
    frame = _Frame(corner)
    sheet = linked(table.sea.board, table.written, SCALE)
    part = sheet.crop((frame.left, frame.top, frame.left + WINDOW.width, frame.top + WINDOW.height))
    table.canvas.fill(WINDOW.inset(-theme.LINE), theme.INK)
    table.canvas.image.paste(part, (WINDOW.x, WINDOW.y))
    plates = _draw_ports(table, frame)
    _draw_spaces(table, frame, [*plates, *_draw_labels(table, frame, plates)])


def _draw_ports(table: Table, frame: _Frame) -> tuple[Box, ...]:
    """The plates, and where they are."""
    sea, canvas = table.sea, table.canvas
    numbers, found = [], []
    for number, (town, small) in enumerate(zip(table.chart.towns, table.chart.plates, strict=True)):
        x, y = frame.at(town)
        if not _inside(x, y):
            continue
        canvas.centre(drawing("town", 24, theme.LAND), x, y)
        box = frame.around(small.middle, ports.large_size(_plate(table, number)))
        if box is not None:
            numbers.append(number)
            found.append(box)
    places = arranged(tuple(found), (), (), WINDOW.inset(6), _REACH)
    for number, box in zip(numbers, places, strict=True):
        if number in sea.marks.ports:
            canvas.centre(ports.halo(box.width, box.height), *box.middle)
        canvas.stamp(ports.large(_plate(table, number)), box.x, box.y)
    return places


def _plate(table: Table, number: PortId) -> ports.Plate:
    sea = table.sea
    return plate_of(table, number, PRICE if sea.ports[number].owner is None else tariff(sea, number))


def _draw_labels(table: Table, frame: _Frame, plates: tuple[Box, ...]) -> tuple[Box, ...]:
    """The names of spaces without a port, and where they are."""
    names, found = [], []
    for space, small in table.chart.labels:
        lines = wrapped(table.written.spaces[space])
        width = max(_label(part).width for part in lines) + 20
        box = frame.around(small.middle, (width, _TITLE * len(lines) + 6))
        if box is not None and _inside(*frame.at(table.chart.spaces[space])):
            names.append(lines)
            found.append(box)
    places = arranged(tuple(found), plates, (), WINDOW.inset(6), _REACH)
    pale = theme.SEA_PALE, theme.SEA_PALE
    for lines, box in zip(names, places, strict=True):
        sign = panel(box.width, box.height, pale, backdrop=theme.SEA, radius=12, line=theme.SEA_PALE)
        table.canvas.stamp(sign, box.x, box.y)
        for number, part in enumerate(lines):
            table.canvas.write(_label(part), box.middle[0], box.y + 20 + number * _TITLE, "centre")
    return places


def _label(string: str) -> Letters:
    return line(string, theme.TEXT, 300, on=theme.SEA_PALE)


def _draw_spaces(table: Table, frame: _Frame, fixed: list[Box]) -> None:
    canvas, sea = table.canvas, table.sea
    there: dict[Space, list[Galley]] = {}
    for one in sorted(sea.galleys, key=lambda one: (one.owner, one.number)):
        there.setdefault(one.space, []).append(one)
    boxes: dict[Space, Box] = {}
    for space, middle in enumerate(table.chart.spaces):
        x, y = frame.at(middle)
        if space not in there:
            if _inside(x, y):
                canvas.centre(buoy(72, open_sea=sea.map.waters[space].open), x, y)
                fixed.append(Box(x - 25, y - 25, 50, 50))
            continue
        box = frame.around(middle, _stack_size(len(there[space])))
        if box is not None:
            boxes[space] = box
    found = arranged(tuple(boxes.values()), tuple(fixed), (), WINDOW.inset(8), _REACH)
    places = dict(zip(boxes, found, strict=True))
    settled = stage(sea)
    if settled in places:
        light_up(canvas, places[settled])
    for space, box in places.items():
        tether(canvas, frame.at(table.chart.spaces[space]), box)
    for space, box in places.items():
        _draw_galleys(table, there[space], box)


def _grid(galleys: int) -> tuple[int, int]:
    """Columns and rows for so many."""
    columns = min(_MOST_COLUMNS, math.ceil(galleys / _IN_A_COLUMN))
    return columns, math.ceil(galleys / columns)


def _stack_size(galleys: int) -> tuple[int, int]:
    columns, rows = _grid(galleys)
    return columns * (galley_size()[0] + 6), rows * _ROW


def _draw_galleys(table: Table, galleys: Sequence[Galley], box: Box) -> None:
    _, rows = _grid(len(galleys))
    for place, one in enumerate(galleys):
        column, row = divmod(place, rows)
        load = (SAILOR,) * one.sailors + one.cargo
        fresh = one.number in table.sea.marks.galleys
        sprite = galley(*table.arms(one.owner), shown_number(one.number), load, fresh=fresh)
        table.canvas.stamp(sprite, box.x - 1 + column * (galley_size()[0] + 6), box.y - 1 + row * _ROW)


def _inside(x: int, y: int) -> bool:
    return WINDOW.x + 40 < x < WINDOW.right - 40 and WINDOW.y + 40 < y < WINDOW.bottom - 40
