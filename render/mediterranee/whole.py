"""The picture of the whole map: owners of ports, and the places of galleys."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, groupby, pairwise
from typing import Final, TypeAlias

from PIL import Image

from games.mediterranee.board import GOODS, board_of
from games.mediterranee.model import GALLEYS, Ducats, GalleyId, PortId, Power, Sea, Space
from games.mediterranee.text_args import shown_number
from render import art, marks, theme
from render.canvas import Box, Canvas, panel, tint, wood
from render.draw_cache import BACKGROUNDS
from render.mediterranee import events, ports
from render.mediterranee.layout import CARTOUCHE, LINE, STORES, Chart, arranged, chart_of, overlap, wrapped
from render.mediterranee.pieces import Crew, buoy, convoy, convoy_size, drawing, piece, wreck
from render.mediterranee.ports import Plate
from render.mediterranee.sea import HEIGHT, WIDTH, Point, strokes, water
from render.mediterranee.table import MAP, Table, Words
from render.mediterranee.type_sizes import DECISIVE, LEAST, line

_BUOY: Final = 48
_DISC: Final = 28
_IN_A_ROW: Final = 3
_WIDE: Final = (0, 0, 250, 290)
"""Greatest width, in pixels, of a space's galleys, by their number of rows. 0: one row below the other."""
_OTHERWISE: Final = (0, 600, 250)
"""Other greatest widths to try where galleys would hide something."""
_ROW: Final = 46
_CROWDS: Final = (GALLEYS, 4, 3, 2, 1, 0)
"""Most galleys of one space that show their numbers, from all to none: the first value that leaves room is used."""
_TRAIL: Final = (12, 22)
"""Size of the dots of a route and their distance, in pixels."""
_TETHER, _TIED = 9, 13
_HEAD: Final = 30
"""Length in pixels of the arrow at the end of a route."""
_POINTS: Final = math.pi / 16
"""Angle between two possible directions of arrows. They are few, so that few sprites are painted."""
_REACH: Final = 260
"""Greatest distance of galleys from their space, in pixels."""
_STORE: Final = (226, 35)
"""Width of a column and height of a row in the stock of goods, in pixels."""
_STOCK: Final = 216
"""Pixels from a column's left edge to the right edge of the number in it."""

Crews: TypeAlias = tuple[Crew, ...]
Row: TypeAlias = tuple[Power, str, Crews, bool]
"""Galleys of one power in a space: power, letter, crews, and whether they are marked as news."""
End: TypeAlias = tuple[Sequence[Point], float, Power]
"""The end of a route: its points, the distance before its end at which the arrow ends, and the galley's power."""


# ----------------------------------------------------------------------------------------- background


@BACKGROUNDS.keeps
def background(board_hash: str, words: Words) -> Image.Image:
    """Return the framed map of a board without galleys and ports. It is shared: draw on a copy only."""
    chart = chart_of(board_hash, words.ports, words.spaces)
    canvas = Canvas(wood(*theme.SIZE))
    canvas.fill(MAP.inset(-theme.LINE), theme.INK)
    canvas.image.paste(_linked(board_hash, words), (MAP.x, MAP.y))
    for town in chart.towns:
        canvas.centre(drawing("town", 16, theme.LAND), MAP.x + round(town[0]), MAP.y + round(town[1]))
    draw_sheets(canvas, words.goods)
    return canvas.image


def draw_sheets(canvas: Canvas, goods: Sequence[str]) -> None:
    """Draw the sheets for the turn's label and for the stock of goods, with these names of goods."""
    paper = theme.PARCHMENT_LIGHT
    for box in (CARTOUCHE, STORES):
        sheet = panel(box.width, box.height, (paper, paper), backdrop=theme.LAND, radius=10)
        canvas.stamp(sheet, MAP.x + box.x, MAP.y + box.y)
    for good, name in enumerate(goods):
        x, y = _store(good)
        canvas.centre(piece(good, 28, paper), x + 17, y)
        canvas.write(line(name, LEAST, _STOCK - 70, on=paper), x + 34, y)
    canvas.fill(Box(MAP.x + STORES.x + _STORE[0] - 1, MAP.y + STORES.y + 12, 2, STORES.height - 24), theme.STONE)


def _draw_label(canvas: Canvas, name: str, box: Box) -> None:
    """Draw the name of a space in this box of the map."""
    x, y = MAP.x + box.x, MAP.y + box.y
    pale = theme.SEA_PALE
    canvas.stamp(panel(box.width, box.height, (pale, pale), backdrop=theme.SEA, radius=8, line=pale), x, y)
    for number, part in enumerate(wrapped(name)):
        letters = line(part, LEAST, box.width, on=pale)
        canvas.write(letters, x + box.width // 2, y + 17 + number * LINE, "centre")


def _linked(board_hash: str, words: Words) -> Image.Image:
    """Return the empty map with the links between spaces and the lines to plates.

    These lines run from each port's space over its town to its plate.
    """
    chart, canvas = chart_of(board_hash, words.ports, words.spaces), Canvas(water(1.0))
    size = canvas.image.size
    spaces = [chart.spaces[harbour.space] for harbour in board_of(board_hash).harbours]
    leads = [
        (space, town, _edge(plate, town))
        for space, town, plate in zip(spaces, chart.towns, chart.plates, strict=True)
    ]
    canvas.stamp(tint(strokes(size, chart.links, 1.0, 3), theme.SEA_DEEP, theme.SEA), 0, 0)
    canvas.stamp(tint(strokes(size, leads, 1.0, 3), theme.SHORE, theme.LAND), 0, 0)
    return canvas.image


def _edge(plate: Box, town: Point) -> Point:
    """Return the point of a plate nearest to its town, a little inside the plate."""
    x, y = town
    return min(max(x, plate.x + 8), plate.right - 8), min(max(y, plate.y + 8), plate.bottom - 8)


def _store(good: int) -> tuple[int, int]:
    """Return the point in the picture where a good's line in the stock begins, at its middle height."""
    column, row = divmod(good, 4)
    return MAP.x + STORES.x + 4 + column * _STORE[0], MAP.y + STORES.y + 24 + row * _STORE[1]


# ------------------------------------------------------------------------------------------- contents


def draw_map(table: Table) -> None:
    """Draw ports, routes of this turn, galleys, and the stock of goods. Lines come first, below all text."""
    sea, canvas, chart = table.sea, table.canvas, table.chart
    _, harbours = events.fresh(table)
    rows, places = fleets(table)
    labels: list[Box] = []
    ends = [*_draw_trails(table, chart, places), *_leads(table, chart)]
    for space, (x, y) in enumerate(chart.spaces):
        at = MAP.x + round(x), MAP.y + round(y)
        if space in places:
            tether(canvas, at, on_map(places[space]))
        else:
            canvas.centre(buoy(_BUOY, open_sea=sea.map.waters[space].open), *at)
    for way, back, power in ends:
        _draw_arrow(table, way, back, power)
    settled = stage(sea)
    if settled in places:
        light_up(canvas, on_map(places[settled]))
    for number, plate in enumerate(chart.plates):
        _draw_port(table, number, plate, fresh=number in harbours)
    for space, box in chart.labels if sea.phase != "over" else ():  # after the end the names have no use
        if not any(overlap(box, other) for other in places.values()):
            _draw_label(canvas, table.written.spaces[space], box)
            labels.append(box)
    for space, box in places.items():
        _draw_stack(table, rows[space], on_map(box))
    draw_stores(table)
    _draw_losses(table, chart, places, labels)


def fleets(table: Table) -> tuple[dict[Space, list[Row]], dict[Space, Box]]:
    """Return, by space, the rows of galleys, and the box on the map where they are drawn."""
    galleys, _ = events.fresh(table)
    return with_room(table.chart, _rows(table, galleys))


def on_map(box: Box) -> Box:
    """Return the box in the picture of a box on the map."""
    return Box(MAP.x + box.x, MAP.y + box.y, box.width, box.height)


def _draw_port(table: Table, number: PortId, box: Box, *, fresh: bool) -> None:
    x, y = MAP.x + box.x, MAP.y + box.y
    if fresh:
        halo = ports.halo(box.width, box.height, table.news)
        table.canvas.stamp(halo, x - (halo.width - box.width) // 2, y - (halo.height - box.height) // 2)
    table.canvas.stamp(ports.small(plate_of(table, number)), x, y)


def plate_of(table: Table, number: PortId, price: Ducats = 0) -> Plate:
    """Return the facts for a port's plate. `price`: of its good, for large plates."""
    sea = table.sea
    harbour, port = sea.map.harbours[number], sea.ports[number]
    power, letter = (None, "") if port.owner is None else table.arms(port.owner)
    return Plate(
        table.written.ports[number],
        harbour.size,
        harbour.good,
        harbour.values,
        power,
        letter,
        port.garrison,
        port.castle,
        port.goods,
        price,
    )


def _rows(table: Table, fresh: Collection[GalleyId]) -> dict[Space, list[Row]]:
    """Return the galleys of each space in rows of one power each. `fresh`: galleys that are news."""
    found: dict[Space, list[Row]] = {}
    galleys = sorted(table.sea.galleys, key=lambda galley: (galley.space, galley.owner, galley.number))
    for (space, owner), together in groupby(galleys, lambda galley: (galley.space, galley.owner)):
        some = list(together)
        for start in range(0, len(some), _IN_A_ROW):
            part = some[start : start + _IN_A_ROW]
            crews = tuple([(shown_number(galley.number), galley.sailors) for galley in part])
            new = any(galley.number in fresh for galley in part)
            found.setdefault(space, []).append((*table.arms(owner), crews, new))
    return found


def with_room(chart: Chart, rows: dict[Space, list[Row]]) -> tuple[dict[Space, list[Row]], dict[Space, Box]]:
    """Return the rows of galleys by space, and their boxes, in other arrangements where they would hide something.

    If that is not enough, crowded galleys are shown without their numbers; a closer look has these.
    """
    places: dict[Space, Box] = {}
    fixed = *chart.plates, CARTOUCHE, STORES
    for most in _CROWDS:
        rows = {space: _folded(some, most) for space, some in rows.items()}
        shapes = {space: [row[2] for row in some] for space, some in rows.items()}
        wide = {space: _WIDE[min(len(some), len(_WIDE)) - 1] for space, some in shapes.items()}
        for other in (None, *_OTHERWISE):
            if other is not None:
                wide |= dict.fromkeys(hiding(places, fixed), other)
            last = (most, other) == (_CROWDS[-1], _OTHERWISE[-1])
            places = stacks(chart, shapes, wide, anew=last)
            if not hiding(places, fixed):
                return rows, places
    return rows, places


def hiding(places: Mapping[Space, Box], fixed: Sequence[Box]) -> set[Space]:
    """Return the spaces whose galleys cover a fixed box or other galleys. `places`: box of each space's galleys."""
    found = {space for space, box in places.items() if any(overlap(box, other) for other in fixed)}
    for one, other in combinations(places, 2):
        if overlap(places[one], places[other]):
            found |= {one, other}
    return found


def _folded(rows: list[Row], most: int) -> list[Row]:
    """Return the rows, without the numbers of galleys if there are more than `most` galleys."""
    if sum(len(crews) for _, _, crews, _ in rows) <= most:
        return rows
    return [(power, letter, tuple([(0, sailors) for _, sailors in crews]), new) for power, letter, crews, new in rows]


def stacks(
    chart: Chart, shapes: Mapping[Space, Sequence[Crews]], wide: Mapping[Space, int], *, anew: bool
) -> dict[Space, Box]:
    """Return the box on the map of each space's galleys, moved where they would cover something.

    `shapes`: the crews in each row of a space. `wide`: how wide the space's galleys may be. `anew`: as in `arranged`.
    """
    boxes = []
    for space, rows in shapes.items():
        width, height = _stack_size(rows, wide[space])
        x, y = chart.spaces[space]
        boxes.append(Box(round(x - width / 2), round(y - height / 2), width, height))
    free = [_disc(chart, space) for space in range(len(chart.spaces)) if space not in shapes]
    fixed = *chart.plates, CARTOUCHE, STORES
    soft = *free, *(box for _, box in chart.labels)
    places = arranged(tuple(boxes), fixed, soft, Box(0, 0, WIDTH, HEIGHT).inset(8), _REACH, anew=anew)
    return dict(zip(shapes, places, strict=True))


def _lines(rows: Sequence[Crews], widest: int) -> list[list[int]]:
    """Return the indexes of rows that are drawn beside each other, line by line.

    Each row goes into the first line with room; lines are at most `widest` wide.
    """
    widths = [convoy_size(galleys)[0] for galleys in rows]
    widest = max(widest, *widths)
    lines: list[list[int]] = []
    for row, width in enumerate(widths):
        for line_ in lines:
            if sum(widths[other] for other in line_) + width <= widest:
                line_.append(row)
                break
        else:
            lines.append([row])
    return lines


def _stack_size(rows: Sequence[Crews], widest: int) -> tuple[int, int]:
    lines = _lines(rows, widest)
    width = max(sum(convoy_size(rows[row])[0] for row in line_) for line_ in lines)
    return width, _ROW * len(lines)


def tether(canvas: Canvas, at: tuple[int, int], box: Box) -> None:
    """Draw dots from a space (`at`) to its galleys (`box`) if these are drawn beside it.

    Without the dots, the galleys would seem to be elsewhere.
    """
    x, y = at
    if box.x - 6 < x < box.right + 6 and box.y - 6 < y < box.bottom + 6:
        return
    canvas.centre(buoy(_BUOY, open_sea=False), x, y)
    for along, down in _dots((at, box.middle), _TIED):
        canvas.centre(drawing("tether", _TETHER, theme.SEA), round(along), round(down))


def light_up(canvas: Canvas, box: Box) -> None:
    """Draw a framed ground for the galleys of a matter that must be settled first."""
    pale = theme.SEA_PALE, theme.SEA_PALE
    frame = panel(box.width + 12, box.height + 12, pale, backdrop=theme.SEA, line=theme.CRIMSON, weight=4)
    canvas.stamp(frame, box.x - 6, box.y - 6)


def _draw_stack(table: Table, rows: Sequence[Row], box: Box) -> None:
    """Draw the galleys of a space in this box."""
    for place, numbers in enumerate(_lines([row[2] for row in rows], box.width)):
        left = box.x
        for row in numbers:
            power, letter, crews, fresh = rows[row]
            sprite = convoy(power, letter, crews, table.news if fresh else None)
            table.canvas.stamp(sprite, left - 4, box.y + place * _ROW - 4)
            left += convoy_size(crews)[0]


def stage(sea: Sea) -> Space | None:
    """Return the space of a matter that must be settled first, or of the latest attack; None if there is neither."""
    number = None
    if sea.voyage is not None:
        number = sea.voyage.galley
    elif sea.prize is not None:
        number = sea.prize.victor
    elif sea.talk is not None:
        if sea.talk.at_port:
            return sea.map.harbours[sea.talk.origin].space
        number = sea.talk.origin
    elif sea.strike is not None and sea.phase == "fight":
        number = sea.strike.galley
    galley = None if number is None else sea.galley(number)
    return None if galley is None else galley.space


def _draw_trails(table: Table, chart: Chart, places: Mapping[Space, Box]) -> Iterator[End]:
    """Draw each galley's route in dots of its power's shape, and yield its end for an arrow.

    `places`: the box of each space's galleys.
    """
    links = {(link[0], link[-1]): link for link in chart.links}
    for seat, path in events.ways(table):
        power, _ = table.arms(seat)
        dot = art.pip(power, _TRAIL[0], theme.SEA, theme.POWERS)
        whole: list[Point] = []
        for here, there in pairwise(path):
            ends = chart.spaces[here], chart.spaces[there]
            way = links.get(ends) or tuple(reversed(links.get((ends[1], ends[0]), ends[::-1])))
            whole += way
            for x, y in _dots(way, _TRAIL[1]):
                table.canvas.centre(dot, MAP.x + round(x), MAP.y + round(y))
        yield whole, _outside(whole, places.get(path[-1])), power


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


def _draw_arrow(table: Table, way: Sequence[Point], back: float, power: Power) -> None:
    """Draw the last part of a route as an arrow that ends `back` pixels before the route.

    No arrow if a plate would hide it, or if the route is too short.
    """
    (x0, y0), (x1, y1) = marks.along(way, back + _HEAD), marks.along(way, back)
    if math.dist((x0, y0), (x1, y1)) > _HEAD / 4:
        angle = round(math.atan2(y1 - y0, x1 - x0) / _POINTS) * _POINTS
        x, y = MAP.x + round(x1), MAP.y + round(y1)
        start = x - round(_HEAD * math.cos(angle)), y - round(_HEAD * math.sin(angle))
        middle = Box((x + start[0]) // 2 - MAP.x, (y + start[1]) // 2 - MAP.y, 1, 1)
        if not any(overlap(middle, plate) for plate in table.chart.plates):  # a plate would hide it
            marks.arrow(table.canvas, start, (x, y), theme.POWERS[power], theme.SEA)


def _leads(table: Table, chart: Chart) -> Iterator[End]:
    """Yield, for each port that was taken, the line from its space over its town to its plate, for an arrow."""
    for taking in events.takings(table):
        space, town = chart.spaces[table.sea.map.harbours[taking.port].space], chart.towns[taking.port]
        lead = space, town, _edge(chart.plates[taking.port], town)
        yield lead, 8, table.arms(taking.seat)[0]


def _draw_losses(table: Table, chart: Chart, places: Mapping[Space, Box], labels: Sequence[Box]) -> None:
    """Draw lost galleys, and the former owners of ports, struck through, where there is room.

    `places`: the box of each space's galleys. `labels`: boxes of names.
    """
    ghosts = [
        (places.get(loss.space) or _disc(chart, loss.space), wreck(table.arms(loss.seat)[0], sunk=loss.sunk))
        for loss in events.losses(table)
        if loss.space is not None
    ]
    ghosts += [
        (chart.plates[taking.port], wreck(table.arms(taking.loser)[0], sunk=False))
        for taking in events.takings(table)
        if taking.loser is not None
    ]
    if not ghosts:
        return
    free = [_disc(chart, space) for space in range(len(chart.spaces)) if space not in places]
    taken = [*chart.plates, CARTOUCHE, STORES, *labels, *places.values(), *free]
    for beside, ghost in ghosts:
        room = marks.room((ghost.width, ghost.height), beside, taken, Box(0, 0, WIDTH, HEIGHT).inset(4))
        if room is not None:
            marks.lost(table.canvas, ghost, on_map(room).middle, theme.SEA)
            taken.append(room)


def _disc(chart: Chart, space: Space) -> Box:
    """Return the box on the map of the mark of a space."""
    x, y = chart.spaces[space]
    return Box(round(x) - _DISC // 2, round(y) - _DISC // 2, _DISC, _DISC)


def _dots(way: Sequence[Point], apart: int) -> Iterator[Point]:
    """Yield points along a line, `apart` pixels from each other."""
    ahead = float(apart)
    for (x0, y0), (x1, y1) in pairwise(way):
        length = math.dist((x0, y0), (x1, y1))
        while ahead < length:
            yield x0 + (x1 - x0) * ahead / length, y0 + (y1 - y0) * ahead / length
            ahead += apart
        ahead -= length


def draw_stores(table: Table) -> None:
    """Draw how many tokens of each good are left to buy."""
    for good in range(len(GOODS)):
        x, y = _store(good)
        left = table.sea.box[good]
        number = line(
            str(left),
            DECISIVE,
            48,
            face="bold",
            on=theme.PARCHMENT_LIGHT,
            ink=theme.INK if left else theme.CRIMSON,
        )
        table.canvas.write(number, x + _STOCK, y, "right")
