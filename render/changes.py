"""Find the changes between two pictures of a table, and frame them on the newer one. The same in all games."""

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
"""Most frames on a picture."""
LINES: Final = ((theme.IVORY, 1), (theme.CHANGED, 6), (theme.IVORY, 1))
"""Lines of a frame, from outside inwards: visible on wood and on parchment."""
_WEIGHT: Final = sum(weight for _, weight in LINES)
_NEAREST: Final = _WEIGHT + 4
_FARTHEST: Final = 84
"""Greatest distance from the outside of a frame to its content."""
_RIM: Final = 6
"""Reach of a frame beyond a sheet, and of neighbouring drawings over a sheet."""
_APART: Final = 10
"""Fewest equal pixels between two places: the distance between seats' sheets."""
_NEXT: Final = 6000
"""Places with less than this cost between them are merged."""
_ELSEWHERE: Final = 60_000
"""Extra cost of merging places on different sheets, in pixels."""
_WHOLE: Final = 0.6
"""Fraction of a picture from which on a frame says nothing."""
_TOGETHER: Final = re.compile(rb"\x01(?:\x00{0,%d}\x01)*" % (_APART - 1))
_WOOD: Final = {index(theme.mix(theme.WOOD_LIGHT, theme.WOOD, step / 64)) for step in range(65)}
_NOT_WOOD: Final = [int(colour not in _WOOD) for colour in range(256)]
_STEP: Final = 24
"""Difference in lightness of neighbouring pixels that counts as a drawn edge."""


class Ground(NamedTuple):
    """A part of a picture without frames, like a map: every change there has an edge of its own.

    Frames would cut through its surroundings. `sheets`: boxes on it that get a frame around the whole, if anything on
    them is new.
    """

    box: Box
    sheets: Sequence[Box]


def marked(before: Image.Image, now: Image.Image, ground: Ground | None = None) -> Sequence[Image.Image]:
    """Return the newer picture with a frame around each changed place; nothing if there is none."""
    canvas, places = Canvas(unfinished(now)), changes(before, now, ground)
    for box in frames(now, places, ground.sheets if ground else ()):
        canvas.stamp(ring(box.width, box.height, LINES, theme.RADIUS), box.x, box.y)
    return [canvas.finished()] if places or (ground and _different(before, now, ground.box).getbbox()) else []


# ------------------------------------------------------------------------------------------- places


def changes(before: Image.Image, now: Image.Image, ground: Ground | None = None) -> list[Box]:
    """Return the boxes to frame: a handful of changed places, none over another.

    Each includes text so close that a frame would cut through it. A box of nearly the whole picture is left out.
    """
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
    while (grown := [_with_text(place, written) for place in places]) != places:
        places = _few(grown, sheets, most)
    return framed + [place for place in places if _area(place) < _WHOLE * _area(whole)]


def _different(before: Image.Image, now: Image.Image, part: Box) -> Image.Image:
    """Return an image that is not 0 where these parts differ.

    Both are in one palette, so their indexes differ where their colours do.
    """
    return ImageChops.difference(before.crop(_corners(part)), now.crop(_corners(part)))


def _cut(mask: Image.Image, box: Box) -> Iterator[Box]:
    """Yield the marked parts of this box, cut apart wherever a gap runs from side to side."""
    columns, rows = map(_stretches, mask.crop(_corners(box)).getprojection())
    for (left, right), (top, bottom) in product(columns, rows):
        part = _box(box.x + left, box.y + top, box.x + right, box.y + bottom)
        yield from [box] if part == box else _cut(mask, part)


def _stretches(line: Sequence[int]) -> list[tuple[int, int]]:
    """Return the start and end of each run of ones, with few zeros in between."""
    return [found.span() for found in _TOGETHER.finditer(bytes(line))]


def _few(places: list[Box], sheets: Sequence[Box], most: int) -> list[Box]:
    """Merge places until they are few.

    First those with little between them or no room for two frames, then those with the least cost. Places on one
    sheet are merged before those on several.
    """

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


def _with_text(place: Box, written: Sequence[Box]) -> Box:
    """Grow the place by all text that leaves no room for a frame between."""
    while cut := [box for box in written if place.inset(-_NEAREST).meets(box) and not place.holds(box)]:
        for box in cut:
            place = _around(place, box)
    return place


# ------------------------------------------------------------------------------------------- frames


def frames(picture: Image.Image, places: Sequence[Box], sheets: Sequence[Box] = ()) -> list[Box]:
    """Return the outside of the frame around each of these places.

    It stays within the picture and off all other places. Each side runs where it cuts through the least, or close to
    the place if it would cut text farther out. Around sheets it follows their edge.
    """
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
        around = _clear_of_text(place, (left, top, right, bottom), near, written)
        found.append(place.inset(-_RIM) if place in sheets else around)
    return found


def _clear_of_text(place: Box, far: Sequence[int], near: Sequence[int], written: Sequence[Box]) -> Box:
    """Return the box with sides `far` from the place.

    Where that cuts text, as few sides as possible are only `near`.
    """
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
    """Return white where a horizontal line would cut through a drawing, but not along an edge."""
    steps = ImageChops.difference(flat, ImageChops.offset(flat, 1, 0))
    return steps.point([0] * _STEP + [255] * (256 - _STEP))


def _gap(one: Box, other: Box) -> int:
    """Return the distance between two places."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom, 0)


def _sides(drawn: Image.Image, place: Box, others: Sequence[Box]) -> tuple[int, int]:
    """Return the distances from a place to the upper and the lower side of its frame, with others beside it."""
    above, below = _rooms(place, others, drawn.height, _FARTHEST)
    up = drawn.crop((place.x, place.y - _FARTHEST, place.right, place.y)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    down = drawn.crop((place.x, place.bottom, place.right, place.bottom + _FARTHEST))
    return _side(up, above), _side(down, below)


def _rooms(place: Box, others: Sequence[Box], height: int, reach: int) -> tuple[int, int]:
    """Return the free space above and below a place, up to others or to the picture's end.

    `reach`: how far the frame extends beyond the place's sides.
    """
    beside = [other for other in others if other.x < place.right + reach and place.x < other.right + reach]
    above = [place.y - other.bottom for other in beside if other.bottom <= place.y]
    below = [other.y - place.bottom for other in beside if place.bottom <= other.y]
    return min([place.y, *above]), min([height - place.bottom, *below])


def _side(outwards: Image.Image, room: int) -> int:
    """Return the distance within the room at which a line covers the least."""
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
