"""What changed on a table: where two pictures of it differ, framed on the newer one. In all games alike."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from render import theme
from render.canvas import Box, Canvas, index, lettering, ring, unfinished

MOST: Final = 8
"""Frames on a picture."""
LINES: Final = ((theme.IVORY, 1), (theme.CHANGED, 6), (theme.IVORY, 1))
"""Of a frame, from outside inwards: it stands out on wood as on parchment."""
_WEIGHT: Final = sum(weight for _, weight in LINES)
_NEAREST: Final = _WEIGHT + 4
_FARTHEST: Final = 84
"""How far the outside of a frame is from what it is around."""
_RIM: Final = 6
"""How far a frame reaches beyond a sheet, and what lies beside a sheet may reach over it."""
_APART: Final = 10
"""Pixels alike between two places, at least: seats' sheets lie so far apart."""
_NEXT: Final = 6000
"""Places between which there is less become one."""
_ELSEWHERE: Final = 60_000
"""Places on several sheets become one as late as if there were so much more between them: in pixels."""
_WHOLE: Final = 0.6
"""The share of a picture from which on a frame says nothing."""
_TOGETHER: Final = re.compile(rb"\x01(?:\x00{0,%d}\x01)*" % (_APART - 1))
_WOOD: Final = {index(theme.mix(theme.WOOD_LIGHT, theme.WOOD, step / 64)) for step in range(65)}
_NOT_WOOD: Final = [int(colour not in _WOOD) for colour in range(256)]
_STEP: Final = 24
"""By how much neighbouring pixels differ in lightness where something is drawn."""


class Ground(NamedTuple):
    """A part of a picture where all that is new has an edge of its own, like a map: frames would cut through what
    lies around. `sheets`: what lies on it and has a frame around the whole of it, if anything there is new."""

    box: Box
    sheets: Sequence[Box]


def marked(before: Image.Image, now: Image.Image, ground: Ground | None = None) -> Sequence[Image.Image]:
    """The picture of now with a frame around each place that was different before; none where there is no such."""
    canvas, places = Canvas(unfinished(now)), changes(before, now, ground)
    for box in frames(now, places, ground.sheets if ground else ()):
        canvas.stamp(ring(box.width, box.height, LINES, theme.RADIUS), box.x, box.y)
    return [canvas.finished()] if places or (ground and _different(before, now, ground.box).getbbox()) else []


# ------------------------------------------------------------------------------------------- places


def changes(before: Image.Image, now: Image.Image, ground: Ground | None = None) -> list[Box]:
    """The places to be framed, in which two pictures differ, with all that is written so near that a frame would cut
    through it: a handful, none over another, but for one that is nearly the whole."""
    whole = Box(0, 0, *now.size)
    different = _different(before, now, whole)
    sheets = [*_cut(now.point(_NOT_WOOD), whole)]
    framed: list[Box] = []
    if ground:
        inner = {sheet: _different(before, now, sheet.inset(_RIM)) for sheet in ground.sheets}
        framed = [sheet for sheet, inside in inner.items() if inside.getbbox()]
        different.paste(0, _corners(ground.box))
    most, written = MOST - len(framed), lettering(now)
    places = _few([*_cut(different, whole)], sheets, most)
    while (grown := [_with_words(place, written) for place in places]) != places:
        places = _few(grown, sheets, most)
    return framed + [place for place in places if _area(place) < _WHOLE * _area(whole)]


def _different(before: Image.Image, now: Image.Image, part: Box) -> Image.Image:
    """Not 0 where these parts differ: all are in one palette, so their colours do where its places do."""
    return ImageChops.difference(before.crop(_corners(part)), now.crop(_corners(part)))


def _cut(mask: Image.Image, box: Box) -> Iterator[Box]:
    """The parts of this box that are marked, cut apart wherever nothing is from side to side."""
    columns, rows = map(_stretches, mask.crop(_corners(box)).getprojection())
    for (left, right), (top, bottom) in product(columns, rows):
        part = _box(box.x + left, box.y + top, box.x + right, box.y + bottom)
        yield from [box] if part == box else _cut(mask, part)


def _stretches(line: Sequence[int]) -> list[tuple[int, int]]:
    """Where a line of ones and noughts has ones, with few noughts between them: from where to where."""
    return [found.span() for found in _TOGETHER.finditer(bytes(line))]


def _few(places: list[Box], sheets: Sequence[Box], most: int) -> list[Box]:
    """So few that one looks at each: those become one that have little between them, or too little for two frames,
    and then the least, rather on one of the sheets than on several."""

    @cache
    def between(one: Box, other: Box) -> int:
        own = [next((sheet for sheet in sheets if sheet.holds(place)), None) for place in (one, other)]
        parted = None not in own and own[0] != own[1]
        if one.meets(other) or (_gap(one, other) < 2 * _WEIGHT and not parted):
            return 0
        both = _around(one, other)
        apart = 0 if any(sheet.holds(both) for sheet in sheets) else _ELSEWHERE
        return _area(both) - _area(one) - _area(other) + _area(both) // 20 + apart

    while len(places) > 1:
        one, other = min(combinations(places, 2), key=lambda pair: between(*pair))
        if len(places) <= most and between(one, other) > _NEXT:
            break
        places = [*(place for place in places if place not in (one, other)), _around(one, other)]
    return places


def _with_words(place: Box, written: Sequence[Box]) -> Box:
    """The place, and whatever is written around it without room for a frame between."""
    while cut := [box for box in written if place.inset(-_NEAREST).meets(box) and not place.holds(box)]:
        for box in cut:
            place = _around(place, box)
    return place


# ------------------------------------------------------------------------------------------- frames


def frames(picture: Image.Image, places: Sequence[Box], sheets: Sequence[Box] = ()) -> list[Box]:
    """The outside of the frame around each of these places: within the picture, over no other place, and each side
    where it cuts through the least, nearby if it would cut lettering farther out; along the edge of the sheets."""
    flat = picture.convert("L")
    lying, standing = _drawn(flat), _drawn(flat.transpose(Image.Transpose.TRANSPOSE))
    written = lettering(picture)
    found: list[Box] = []
    for place in places:
        later = places[len(found) + 1 :]
        others = [*found, *(other.inset(-min(_NEAREST, _gap(place, other) // 2)) for other in later)]
        top, bottom = _sides(lying, place, others)
        left, right = _sides(standing, _turned(place), [*map(_turned, others)])
        above, below = _rooms(place, others, flat.height, _NEAREST)
        before, beyond = _rooms(_turned(place), [*map(_turned, others)], flat.width, _NEAREST)
        near = [min(room, _NEAREST) for room in (before, above, beyond, below)]
        around = _clear(place, (left, top, right, bottom), near, written)
        found.append(place.inset(-_RIM) if place in sheets else around)
    return found


def _clear(place: Box, far: Sequence[int], near: Sequence[int], written: Sequence[Box]) -> Box:
    """What reaches so far beyond a place on its four sides; where that cuts lettering, on as few as may be only as
    far as what is near."""
    around = place
    for way in sorted(product((0, 1), repeat=len(far)), key=sum):
        left, top, right, bottom = [
            side[nearer] for nearer, side in zip(way, zip(far, near, strict=True), strict=True)
        ]
        around = _box(place.x - left, place.y - top, place.right + right, place.bottom + bottom)
        if not any(around.meets(box) and not around.inset(_WEIGHT).holds(box) for box in written):
            break
    return around


def _drawn(flat: Image.Image) -> Image.Image:
    """White where a line from left to right would cut through something: not where an edge lies along it."""
    steps = ImageChops.difference(flat, ImageChops.offset(flat, 1, 0))
    return steps.point([0] * _STEP + [255] * (256 - _STEP))


def _gap(one: Box, other: Box) -> int:
    """How far two places are apart."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom, 0)


def _sides(drawn: Image.Image, place: Box, others: Sequence[Box]) -> tuple[int, int]:
    """How far from a place the upper and the lower side of its frame is, with others beside it."""
    above, below = _rooms(place, others, drawn.height, _FARTHEST)
    up = drawn.crop((place.x, place.y - _FARTHEST, place.right, place.y)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    down = drawn.crop((place.x, place.bottom, place.right, place.bottom + _FARTHEST))
    return _side(up, above), _side(down, below)


def _rooms(place: Box, others: Sequence[Box], height: int, reach: int) -> tuple[int, int]:
    """How far it is from a place upwards and downwards to the others, or to the end of a picture so high, for what
    reaches so far beyond its sides."""
    beside = [other for other in others if other.x < place.right + reach and place.x < other.right + reach]
    above = [place.y - other.bottom for other in beside if other.bottom <= place.y]
    below = [other.y - place.bottom for other in beside if place.bottom <= other.y]
    return min([place.y, *above]), min([height - place.bottom, *below])


def _side(outwards: Image.Image, room: int) -> int:
    """How far out a line covers the least, with so much room for it."""
    rows = outwards.resize((1, _FARTHEST), Image.Resampling.BOX).tobytes()
    far = range(min(_NEAREST, room), min(_FARTHEST, room) + 1)
    return min(far, key=lambda end: sum(rows[max(0, end - _WEIGHT) : end]) + end // 2)


# -------------------------------------------------------------------------------------------- boxes


def _around(one: Box, other: Box) -> Box:
    left, top = min(one.x, other.x), min(one.y, other.y)
    return _box(left, top, max(one.right, other.right), max(one.bottom, other.bottom))


def _turned(box: Box) -> Box:
    return Box(box.y, box.x, box.height, box.width)


def _area(box: Box) -> int:
    return box.width * box.height


def _corners(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom


def _box(left: int, top: int, right: int, bottom: int) -> Box:
    return Box(left, top, right - left, bottom - top)
