"""A closer look at a part of the map: every galley with its load, every port with its warehouse.

Current choices are crimson: the number of moves to a space, and the edge of a galley or a port.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from PIL import Image

from games.mediterranee.model import PRICE, Galley, PortId, Sea, Space
from games.mediterranee.rules.trading import tariff
from games.mediterranee.text_args import shown_number
from render import theme
from render.canvas import Box, Canvas, Letters, panel, tint
from render.draw_cache import BACKGROUNDS
from render.mediterranee import ports
from render.mediterranee.arranging import arranged, overlap
from render.mediterranee.frames import SCALES, WINDOW, Frame, Spot, framed
from render.mediterranee.interest import Interest, interest_of
from render.mediterranee.layout import Chart, wrapped
from render.mediterranee.pieces import DISC, Hull, buoy, drawing, galley, galley_size, reached
from render.mediterranee.routes import tether
from render.mediterranee.sea import Point, strokes, water, ways
from render.mediterranee.signs import arms_at, turned
from render.mediterranee.table import Table
from render.mediterranee.type_sizes import line
from render.mediterranee.whole import hiding, light_up, plate_of, stage

_TITLE: Final = 34
_IN_A_COLUMN: Final = (3, 2, 1, 4)
"""Numbers of galleys in a column to try one after the other, until a space's galleys hide nothing."""
_ROW: Final = 98
_REACH: Final = 400
"""Greatest distance of galleys from their space, in pixels."""
_ASIDE: Final = 280
"""Greatest distance of a port's plate from its best place if the port matters to a choice, in pixels."""
_BESIDE: Final = 130
"""Greatest distance of other plates from their best place, and of a name from its space, in pixels."""
_TOWN: Final = 24
_MARK: Final = DISC + 6
"""Width in pixels of the room beside galleys for the number of moves to their space."""


def looks(sea: Sea, chart: Chart) -> tuple[Interest, list[Frame]]:
    """Return the choices to show in closer looks, and the frames of these looks: none if there are no choices."""
    interest = interest_of(sea)

    def spot(space: Space) -> Spot:
        port = sea.map.port_at[space]
        return (chart.spaces[space],) if port is None else (chart.spaces[space], chart.towns[port])

    return interest, framed([spot(space) for space in sorted(interest.spaces)]) if interest.spaces else []


@BACKGROUNDS.keeps
def _ground(links: tuple[tuple[Point, ...], ...], scale: float) -> Image.Image:
    """Return the empty map at this scale, with the links between spaces. It is shared: draw on a copy only."""
    canvas = Canvas(water(scale))
    ways(canvas, links, scale)
    return canvas.image


class Layout(NamedTuple):
    """The boxes of things in a frame: galleys by space, plates by port, names by space (of those without a port).

    `marks`: for each space in reach, the middle of its number of moves.
    """

    stacks: dict[Space, Box]
    marks: dict[Space, tuple[int, int]]
    plates: dict[PortId, Box]
    labels: dict[Space, Box]


def draw_focus(table: Table, interest: Interest, frame: Frame) -> None:
    """Draw a closer look. Lines and marks come first, below all text."""
    canvas, sea, chart = table.canvas, table.sea, table.chart
    part = _ground(chart.links, frame.scale)
    corners = (frame.left, frame.top, frame.left + frame.window.width, frame.top + frame.window.height)
    canvas.fill(frame.window.inset(-theme.LINE), theme.INK)
    canvas.image.paste(part.crop(corners), (frame.window.x, frame.window.y))
    there = _fleets(table)
    laid = laid_out(table, interest, frame)
    _draw_below(table, frame, laid)
    settled = stage(sea)
    if settled in laid.stacks:
        light_up(canvas, laid.stacks[settled])
    for port, box in laid.plates.items():
        _draw_plate(table, interest, port, box, frame.at(chart.towns[port]))
    for space, box in laid.labels.items():
        _draw_label(canvas, table.written.spaces[space], box)
    for space, at in laid.marks.items():
        canvas.centre(reached(interest.moves[space]), *at)
    for space, box in laid.stacks.items():
        _draw_galleys(table, interest, there[space], box, space in interest.moves)


def _draw_below(table: Table, frame: Frame, laid: Layout) -> None:
    """Draw the lines to ports and galleys, the marks of spaces without galleys, and towns."""
    canvas, sea, chart = table.canvas, table.sea, table.chart
    for port, box in laid.plates.items():
        _draw_lead(table, frame, port, box)
    for space, middle in enumerate(chart.spaces):
        if space in laid.stacks:
            tether(canvas, frame.at(middle), laid.stacks[space])
        elif frame.shows(middle):
            canvas.centre(buoy(72, open_sea=sea.map.waters[space].open), *frame.at(middle))
    for port in laid.plates:
        canvas.centre(drawing("town", _TOWN, theme.LAND), *frame.at(chart.towns[port]))


def laid_out(table: Table, interest: Interest, frame: Frame) -> Layout:
    """Find a place for everything: galleys nearest to their space, then the plates, then names of spaces.

    Plates and names without room are left out, but not those of ports that matter to a choice.
    """
    chart, there, bounds = table.chart, _fleets(table), frame.window.inset(8)
    wanted = {*interest.ports, *map(table.sea.map.port_at.__getitem__, interest.spaces)}
    seen = [space for space, middle in enumerate(chart.spaces) if frame.shows(middle)]
    marks = {space: frame.at(chart.spaces[space]) for space in seen if space in interest.moves}
    free = [*frame.taken, *(_about(frame.at(chart.spaces[space]), DISC) for space in seen if space not in there)]
    stacks = _stacks(table, interest, frame, {space: there[space] for space in seen if space in there}, free)
    marks |= {space: (box.x + DISC // 2, box.middle[1]) for space, box in stacks.items() if space in marks}
    fixed = *free, *stacks.values()
    plates: dict[PortId, Box] = {}
    for matters in (True, False):
        shown = [port for port, town in enumerate(chart.towns) if frame.shows(town) and matters == (port in wanted)]
        sizes = {port: _plate_size(table, interest, frame, port) for port in shown}
        found = _plates(table, frame, sizes, fixed, _ASIDE if matters else _BESIDE)
        if matters and (cramped := hiding(found, fixed)):  # ports without room get small plates
            sizes |= {port: ports.small_size(_plate(table, port)) for port in cramped}
            found = _plates(table, frame, sizes, fixed, _ASIDE)
        plates |= found if matters else _not_covering(found, fixed)
        fixed = *free, *stacks.values(), *plates.values()
    names = {space: box for space, box in chart.labels if space in seen}
    near = [(frame.around(box.middle, _label_size(table.written.spaces[space])),) for space, box in names.items()]
    labels = dict(zip(names, arranged((*near,), fixed, (), bounds, _BESIDE), strict=True))
    return Layout(stacks, marks, plates, _not_covering(labels, fixed))


def _plates(
    table: Table, frame: Frame, sizes: dict[PortId, tuple[int, int]], fixed: tuple[Box, ...], reach: int
) -> dict[PortId, Box]:
    """Return the boxes of these ports' plates, beside their towns. `sizes`: by port.

    `fixed`: boxes to avoid. `reach`: the greatest distance of a plate from its best place.
    """
    near = [_beside(table.chart, frame, port, size) for port, size in sizes.items()]
    towns = [_about(frame.at(table.chart.towns[port]), _TOWN) for port in sizes]
    return dict(zip(sizes, arranged((*near,), fixed, (), frame.window.inset(8), reach, (*towns,)), strict=True))


def _beside(chart: Chart, frame: Frame, port: PortId, size: tuple[int, int]) -> tuple[Box, ...]:
    """Return boxes for a port's plate as far from its town as on the whole map: on the same side, and on others."""
    plate, (x, y), town = chart.plates[port], chart.towns[port], frame.at(chart.towns[port])
    across, down = _gap(x, plate.x, plate.width), _gap(y, plate.y, plate.height)
    return tuple(
        [
            Box(_start(town[0], size[0], *way), _start(town[1], size[1], *other), *size)
            for way, other in product((across, _mirrored(across)), (down, _mirrored(down)))
        ]
    )


def _gap(at: float, start: float, length: float) -> tuple[float, float]:
    """Return how far the nearest point of an interval is after the point `at`, and how far into the interval it is.

    The first is negative if the interval ends before `at`. The second is a share of the length, from 0 to 1.
    """
    nearest = min(max(at, start), start + length)
    return nearest - at, (nearest - start) / length


def _mirrored(way: tuple[float, float]) -> tuple[float, float]:
    return -way[0], 1 - way[1]


def _start(at: int, length: int, gap: float, share: float) -> int:
    """Return the start of an interval of this length that lies so from a point. See `_gap`."""
    return round(at + gap - share * length)


def _stacks(
    table: Table, interest: Interest, frame: Frame, there: dict[Space, list[Galley]], free: Sequence[Box]
) -> dict[Space, Box]:
    """Return the box of each space's galleys, with fewer in a column where they would cover something.

    `there`: galleys by space. `free`: boxes to avoid.
    """
    stacks: dict[Space, Box] = {}
    tall = dict.fromkeys(there, _IN_A_COLUMN[0])
    for number in _IN_A_COLUMN:
        tall |= dict.fromkeys(hiding(stacks, free), number)
        homes = [
            frame.around(table.chart.spaces[space], _stack_size(table, some, tall[space], space in interest.moves))
            for space, some in there.items()
        ]
        bounds = frame.window.inset(8)
        stacks = dict(
            zip(there, arranged(tuple([(home,) for home in homes]), (*free,), (), bounds, _REACH), strict=True)
        )
        if not hiding(stacks, free):
            break
    return stacks


def _about(at: tuple[int, int], size: int) -> Box:
    return Box(at[0] - size // 2, at[1] - size // 2, size, size)


def _not_covering(boxes: dict[int, Box], fixed: Sequence[Box]) -> dict[int, Box]:
    """Return these boxes without any that overlaps a fixed one or an earlier one."""
    found: dict[int, Box] = {}
    for number, box in boxes.items():
        if not any(overlap(box, other) for other in (*fixed, *found.values())):
            found[number] = box
    return found


def _fleets(table: Table) -> dict[Space, list[Galley]]:
    """Return the galleys in each space, those of a power together."""
    there: dict[Space, list[Galley]] = {}
    for one in sorted(table.sea.galleys, key=lambda one: (one.owner, one.number)):
        there.setdefault(one.space, []).append(one)
    return there


# ---------------------------------------------------------------------------------------------- ports


def _plate(table: Table, number: PortId) -> ports.Plate:
    sea = table.sea
    return plate_of(table, number, PRICE if sea.ports[number].owner is None else tariff(sea, number))


def _draw_lead(table: Table, frame: Frame, number: PortId, box: Box) -> None:
    """Draw a line from the space of a port over its town to its plate, whose box is `box`."""
    town = table.chart.towns[number]
    space, here = frame.at(table.chart.spaces[table.sea.map.harbours[number].space]), frame.at(town)
    end: Point = min(max(here[0], box.x + 8), box.right - 8), min(max(here[1], box.y + 8), box.bottom - 8)
    points = space, here, end if _has_large(table, number, box) else arms_at(box, here)
    left, top = round(min(x for x, _ in points)) - 4, round(min(y for _, y in points)) - 4
    size = round(max(x for x, _ in points)) - left + 4, round(max(y for _, y in points)) - top + 4
    lead = strokes(size, [[(x - left, y - top) for x, y in points]], 1, 4)
    table.canvas.stamp(tint(lead, theme.SHORE, theme.LAND), left, top)


def _is_large(interest: Interest, frame: Frame, number: PortId) -> bool:
    """Return whether a port has its large plate: if it is part of a choice, or if there is room."""
    return number in interest.ports or frame.scale == SCALES[0]


def _plate_size(table: Table, interest: Interest, frame: Frame, number: PortId) -> tuple[int, int]:
    plate = _plate(table, number)
    return ports.large_size(plate) if _is_large(interest, frame, number) else ports.small_size(plate)


def _draw_plate(table: Table, interest: Interest, number: PortId, box: Box, town: Point) -> None:
    colour = _edge(number in interest.ports, fresh=number in table.sea.marks.ports)
    plate = _plate(table, number)
    large, right = _has_large(table, number, box), turned(box, town)
    if colour is not None:
        around = ports.halo(box.width, box.height, colour) if large else ports.lit(plate, colour, turned=right)
        table.canvas.centre(around, *box.middle)
    table.canvas.stamp(ports.large(plate) if large else ports.small(plate, turned=right), box.x, box.y)


def _has_large(table: Table, number: PortId, box: Box) -> bool:
    """Return whether this box is that of a port's large plate."""
    return ports.large_size(_plate(table, number)) == (box.width, box.height)


def _edge(chosen: bool, *, fresh: bool) -> theme.Colour | None:
    """Return the colour around a thing: crimson if it can be chosen, gold if it has just changed, or None."""
    if chosen:
        return theme.CRIMSON
    return theme.GOLD if fresh else None


# --------------------------------------------------------------------------------------------- spaces


def _label_size(name: str) -> tuple[int, int]:
    lines = wrapped(name)
    return max(_label(part).width for part in lines) + 20, _TITLE * len(lines) + 6


def _draw_label(canvas: Canvas, name: str, box: Box) -> None:
    """Draw the name of a space without a port in this box."""
    pale = theme.SHALLOWS, theme.SHALLOWS
    sign = panel(box.width, box.height, pale, backdrop=theme.WATER, radius=12, line=theme.SHALLOWS)
    canvas.stamp(sign, box.x, box.y)
    for number, part in enumerate(wrapped(name)):
        canvas.write(_label(part), box.middle[0], box.y + 20 + number * _TITLE, "centre")


def _label(string: str) -> Letters:
    return line(string, theme.TEXT, 300, on=theme.SHALLOWS)


# -------------------------------------------------------------------------------------------- galleys


def _hull(table: Table, one: Galley) -> Hull:
    return Hull(table.sea.powers[one.owner], shown_number(one.number), one.sailors, one.cargo)


def _columns(table: Table, galleys: Sequence[Galley], tall: int) -> list[list[Galley]]:
    """Split galleys into columns of at most `tall`, or of more if the columns would be wider than the picture."""
    while True:
        columns = [list(galleys[start : start + tall]) for start in range(0, len(galleys), tall)]
        if sum(_width(table, column) for column in columns) < WINDOW.width - 80 or tall > len(galleys):
            return columns
        tall += 1


def _width(table: Table, column: Sequence[Galley]) -> int:
    return max(galley_size(_hull(table, one))[0] for one in column) + 8


def _stack_size(table: Table, galleys: Sequence[Galley], tall: int, marked: bool) -> tuple[int, int]:
    columns = _columns(table, galleys, tall)
    return sum(_width(table, column) for column in columns) + _MARK * marked, _ROW * max(map(len, columns))


def _draw_galleys(table: Table, interest: Interest, galleys: Sequence[Galley], box: Box, marked: bool) -> None:
    x = box.x + _MARK * marked
    for column in _columns(table, galleys, box.height // _ROW):
        for row, one in enumerate(column):
            edge = _edge(one.number in interest.galleys, fresh=one.number in table.sea.marks.galleys)
            sprite = galley(_hull(table, one)._replace(edge=edge))
            table.canvas.stamp(sprite, x, box.y + row * _ROW - 1)
        x += _width(table, column)
