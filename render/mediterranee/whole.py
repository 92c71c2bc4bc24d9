"""The picture of the whole map: owners of ports, and the places of galleys."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, groupby
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from games.mediterranee.board import board_of
from games.mediterranee.model import Ducats, GalleyId, PortId, Power, Sea, Space
from games.mediterranee.text_args import shown_number
from render import marks, theme
from render.canvas import Box, Canvas, Sprite, index, panel, tint, wood
from render.draw_cache import BACKGROUNDS
from render.mediterranee import events, ports, routes
from render.mediterranee.arranging import arranged, covered, overlap
from render.mediterranee.cutout import Cutout
from render.mediterranee.header import draw_sky
from render.mediterranee.layout import LINE, SCROLL, Chart, chart_of, label_size, wrapped
from render.mediterranee.pieces import BUOY, CLOSE, WIDE, Crew, Rig, buoy, convoy, convoy_size, drawing, wreck
from render.mediterranee.ports import Plate
from render.mediterranee.realms import coast
from render.mediterranee.scenery import draw_scenery
from render.mediterranee.sea import HEIGHT, WIDTH, Point, strokes, water, ways
from render.mediterranee.signs import HALO, arms_at, turned
from render.mediterranee.table import HEAD, MAP, Table, Words
from render.mediterranee.type_sizes import LEAST, line

_DISC: Final = 28
"""Width in pixels of the mark of a space on the map."""
_IN_A_ROW: Final = 3
_FORMS: Final = ((WIDE, 180), (WIDE, 300), (WIDE, 120), (CLOSE, 180), (CLOSE, 300), (CLOSE, 120), (CLOSE, 600))
"""Forms of a space's galleys to try: how they are drawn, and the width in pixels of several rows."""
_NEAR: Final = 60
"""Distance of galleys from their space, in pixels, that is near enough."""
_CRAMPED, _MISLEADING, _OUTSIDE = 30, 31, 10_000
"""Pixels of distance as bad as galleys that are drawn close, lie on another space, or are partly outside the map."""
_INSIDE: Final = Box(0, 0, WIDTH, HEIGHT).inset(4)
_REACH, _FAR = 260, 400
"""Greatest distance of galleys from their space, in pixels, and where they would cover something otherwise."""
Row: TypeAlias = tuple[Power, tuple[Crew, ...], bool]
"""Galleys of one power in a space: power, crews, and whether they are marked as news."""
Lengths: TypeAlias = tuple[int, ...]
"""The number of galleys in each row of a space."""

Form: TypeAlias = tuple[Rig, int]


class Fleets(NamedTuple):
    """By space: the rows of galleys, their box on the map, and how they are drawn."""

    rows: dict[Space, list[Row]]
    places: dict[Space, Box]
    rigs: dict[Space, Rig]


# ----------------------------------------------------------------------------------------- background


@BACKGROUNDS.keeps
def background(board_hash: str, words: Words) -> Image.Image:
    """Return the framed map of a board without galleys and ports. It is shared: draw on a copy only."""
    chart = chart_of(board_hash, words.ports, words.spaces)
    canvas = Canvas(wood(*theme.SIZE))
    whole = Box(HEAD.x, HEAD.y, HEAD.width, MAP.bottom - HEAD.y)
    canvas.fill(whole.inset(-theme.LINE), theme.GOLD)
    canvas.fill(whole.inset(-1), theme.INK)
    draw_sky(canvas, words.goods)
    canvas.image.paste(_linked(board_hash, words), (MAP.x, MAP.y))
    nodes = [_disc(chart, space).inset(-10) for space in range(len(chart.spaces))]
    draw_scenery(canvas, [*chart.plates, *(box for _, box in chart.labels), *nodes, SCROLL])
    for town in chart.towns:
        canvas.centre(drawing("town", 16, theme.LAND), MAP.x + round(town[0]), MAP.y + round(town[1]))
    return canvas.image


@lru_cache(maxsize=64)
def _label(name: str) -> Sprite:
    """Return the name of a space, on water of its own."""
    width, height = label_size(name)
    canvas = Cutout((width, height), theme.WATER)
    for number, part in enumerate(wrapped(name)):
        letters = line(part, LEAST, width, on=theme.WATER, ink=theme.NAVY)
        canvas.write(letters, width // 2, 16 + number * LINE, "centre")
    return canvas.cut(HALO)


def _linked(board_hash: str, words: Words) -> Image.Image:
    """Return the empty map with the links between spaces and the lines to plates.

    These lines run from each port's space over its town to its plate.
    """
    chart, canvas = chart_of(board_hash, words.ports, words.spaces), Canvas(water(1.0))
    size = canvas.image.size
    spaces = [chart.spaces[harbour.space] for harbour in board_of(board_hash).harbours]
    leads = [
        (space, town, arms_at(plate, town))
        for space, town, plate in zip(spaces, chart.towns, chart.plates, strict=True)
    ]
    ways(canvas, chart.links, 1.0)
    canvas.stamp(tint(strokes(size, leads, 1.0, 2), theme.FADED, theme.LAND), 0, 0)
    return canvas.image


# ------------------------------------------------------------------------------------------- contents


def draw_map(table: Table) -> None:
    """Draw ports, routes of this turn, galleys. Lines come first, below all text."""
    sea, canvas, chart = table.sea, table.canvas, table.chart
    _, harbours = events.fresh(table)
    rows, places, rigs = fleets(table)
    _draw_realms(table)
    labels, occupied = list[Box](), list(places.values())
    ends = routes.draw_routes(table, places)
    for space, (x, y) in enumerate(chart.spaces):
        at = MAP.x + round(x), MAP.y + round(y)
        if space in places:
            routes.tether(canvas, at, on_map(places[space]))
        else:
            canvas.centre(buoy(BUOY, open_sea=sea.map.waters[space].open), *at)
    for end in ends:
        routes.draw_arrow(table, end)
    settled = stage(sea)
    if settled in places:
        light_up(canvas, on_map(places[settled]))
    for number, plate in enumerate(chart.plates):
        _draw_port(table, number, plate, fresh=number in harbours)
    for space, box in chart.labels if sea.phase != "over" else ():  # after the end the names have no use
        if not covered(box, occupied):
            canvas.stamp(_label(table.written.spaces[space]), MAP.x + box.x, MAP.y + box.y)
            labels.append(box)
    for space, box in sorted(places.items(), key=lambda place: -place[1].y):
        _draw_stack(table, rows[space], on_map(box), rigs[space])
    _draw_losses(table, chart, places, labels)


def fleets(table: Table) -> Fleets:
    """Return the galleys of each space, and where and how they are drawn."""
    galleys, _ = events.fresh(table)
    return with_room(table.chart, _rows(table, galleys))


def on_map(box: Box) -> Box:
    """Return the box in the picture of a box on the map."""
    return Box(MAP.x + box.x, MAP.y + box.y, box.width, box.height)


def _draw_realms(table: Table) -> None:
    """Draw the land of each port in its owner's colour."""
    for number, port in enumerate(table.sea.ports):
        if port.owner is not None:
            mask, (x, y) = coast(table.sea.board, number)
            fill = theme.REALMS[table.sea.powers[port.owner]]
            table.canvas.image.paste(index(fill), (MAP.x + x, MAP.y + y), mask)


def _draw_port(table: Table, number: PortId, box: Box, *, fresh: bool) -> None:
    x, y = MAP.x + box.x, MAP.y + box.y
    plate, right = plate_of(table, number), turned(box, table.chart.towns[number])
    if fresh:
        table.canvas.stamp(ports.lit(plate, table.news, turned=right), x - ports.GLOW, y - ports.GLOW)
    table.canvas.stamp(ports.small(plate, turned=right), x, y)


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
            found.setdefault(space, []).append((table.sea.powers[owner], crews, new))
    return found


def with_room(chart: Chart, rows: dict[Space, list[Row]]) -> Fleets:
    """Find a box for the galleys of each space, in an arrangement that hides nothing if there is one."""
    crowds = tuple([(space, tuple([len(crews) for _, crews, _ in some])) for space, some in rows.items()])
    forms, places = _arrangement(chart, crowds)
    return Fleets(rows, dict(places), {space: rig for space, (rig, _) in forms})


class _Arrangement(NamedTuple):
    """A form and a box for the galleys of each space.

    `hidden`: spaces whose galleys cover something or leave the map. `cost`: in pixels.
    """

    forms: dict[Space, Form]
    places: dict[Space, Box]
    hidden: set[Space]
    cost: float


@lru_cache(maxsize=128)
def _arrangement(
    chart: Chart, crowds: tuple[tuple[Space, Lengths], ...]
) -> tuple[tuple[tuple[Space, Form], ...], tuple[tuple[Space, Box], ...]]:
    """Return a form and a box for the galleys of each space: all in one form if that hides nothing."""
    best = _arranged_in(chart, crowds, dict.fromkeys([space for space, _ in crowds], _FORMS[0]))
    for form in _FORMS[1:]:
        if not best.hidden and best.cost <= _CRAMPED:
            break
        best = min(best, _arranged_in(chart, crowds, dict.fromkeys(best.forms, form)), key=_badness)
    for form in _FORMS:
        odd = best.hidden | {space for space, box in best.places.items() if covers_another_space(chart, space, box)}
        if not odd:
            break
        best = min(best, _arranged_in(chart, crowds, best.forms | dict.fromkeys(odd, form), _FAR), key=_badness)
    return tuple(best.forms.items()), tuple(best.places.items())


def _arranged_in(
    chart: Chart, crowds: Sequence[tuple[Space, Lengths]], forms: dict[Space, Form], reach: int = _REACH
) -> _Arrangement:
    places = stacks(chart, crowds, forms, reach)
    outside = {space for space, box in places.items() if not _INSIDE.holds(box)}
    cost = sum(max(0, _away(chart.spaces[space], box) - _NEAR) for space, box in places.items())
    cost += _CRAMPED * any(rig == CLOSE for rig, _ in forms.values()) + _OUTSIDE * len(outside)
    cost += _MISLEADING * sum(covers_another_space(chart, space, box) for space, box in places.items())
    return _Arrangement(forms, places, hiding(places, (*chart.plates, SCROLL)) | outside, cost)


def covers_another_space(chart: Chart, space: Space, box: Box) -> bool:
    """Return whether galleys of this space cover the middle of another, as if they were there."""
    return any(box.surrounds(middle) for other, middle in enumerate(chart.spaces) if other != space)


def _badness(arrangement: _Arrangement) -> tuple[int, float]:
    return len(arrangement.hidden), arrangement.cost


def _away(space: Point, box: Box) -> float:
    """Return the distance of galleys from their space."""
    x, y = space
    return math.hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))


def hiding(places: Mapping[Space, Box], fixed: Sequence[Box]) -> set[Space]:
    """Return the spaces whose galleys cover a fixed box or other galleys. `places`: box of each space's galleys."""
    found = {space for space, box in places.items() if covered(box, fixed)}
    for one, other in combinations(places, 2):
        if overlap(places[one], places[other]):
            found |= {one, other}
    return found


def stacks(
    chart: Chart, crowds: Sequence[tuple[Space, Lengths]], forms: Mapping[Space, Form], reach: int
) -> dict[Space, Box]:
    """Return the box on the map of each space's galleys in its form, moved where they would cover something."""
    boxes = []
    for space, lengths in crowds:
        rig, wide = forms[space]
        width, height = _stack_size(lengths, wide, rig)
        x, y = chart.spaces[space]
        boxes.append((Box(round(x - width / 2), round(y - height / 2), width, height),))
    own = [space for space, _ in crowds]
    marks = tuple([_disc(chart, space) for space in (*own, *_others(chart, own))])
    names = tuple([box for _, box in chart.labels])
    places = arranged(tuple(boxes), (*chart.plates, SCROLL), names, _INSIDE, reach, marks)
    return dict(zip(forms, places, strict=True))


def _others(chart: Chart, some: Collection[Space]) -> list[Space]:
    """Return the spaces that are not among these."""
    return [space for space in range(len(chart.spaces)) if space not in some]


def _lines(lengths: Sequence[int], widest: int, rig: Rig) -> list[list[int]]:
    """Return the indexes of rows that are drawn beside each other, line by line.

    Each row goes into the first line with room; lines are at most `widest` wide.
    """
    widths = [convoy_size(length, rig)[0] for length in lengths]
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


def _stack_size(lengths: Lengths, widest: int, rig: Rig) -> tuple[int, int]:
    lines = _lines(lengths, widest, rig)
    width = max(sum(convoy_size(lengths[row], rig)[0] for row in line_) for line_ in lines)
    return width, rig.height * len(lines)


def light_up(canvas: Canvas, box: Box) -> None:
    """Draw a framed ground for the galleys of a matter that must be settled first."""
    pale = theme.SHALLOWS, theme.SHALLOWS
    frame = panel(box.width + 12, box.height + 12, pale, backdrop=theme.WATER, line=theme.CRIMSON, weight=4)
    canvas.stamp(frame, box.x - 6, box.y - 6)


def _draw_stack(table: Table, rows: Sequence[Row], box: Box, rig: Rig) -> None:
    """Draw the galleys of a space in this box, from below, so that no halo covers a number in the line above."""
    lines = _lines([len(crews) for _, crews, _ in rows], box.width, rig)
    for down, numbers in reversed([*enumerate(lines)]):
        left = box.x
        for row in numbers:
            power, crews, fresh = rows[row]
            sprite = convoy(power, crews, table.news if fresh else None, rig)
            table.canvas.stamp(sprite, left - 4, box.y + down * rig.height - 4)
            left += convoy_size(len(crews), rig)[0]


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
    free = [_disc(chart, space) for space in _others(chart, places)]
    taken = [*chart.plates, SCROLL, *labels, *places.values(), *free]
    for beside, ghost in ghosts:
        room = marks.room((ghost.width, ghost.height), beside, taken, Box(0, 0, WIDTH, HEIGHT).inset(4))
        if room is not None:
            marks.lost(table.canvas, ghost, on_map(room).middle, theme.WATER)
            taken.append(room)


def _disc(chart: Chart, space: Space) -> Box:
    """Return the box that the mark of a space takes up on the map."""
    x, y = chart.spaces[space]
    return Box(round(x) - _DISC // 2, round(y) - _DISC // 2, _DISC, _DISC)
