"""Find the changed places between two pictures of a table, and frame them on the newer one, for any game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from render import theme
from render.canvas import Box, Canvas, divided, index, lettering, ring, unfinished

MOST: Final = 8
"""Most frames on a picture."""
LINES: Final = ((theme.IVORY, 1), (theme.CHANGED, 6), (theme.IVORY, 1))
"""Lines of a frame as (colour, width in pixels), from outside inwards: visible on wood and on parchment."""
_WEIGHT: Final = sum(weight for _, weight in LINES)
_NEAREST: Final = _WEIGHT + 4
_FARTHEST: Final = 84
"""Greatest distance, in pixels, from the outside of a frame to the changed place in it."""
_RIM: Final = 6
"""Pixels by which a frame extends beyond a sheet, and by which neighbouring drawings may overlap a sheet."""
_APART: Final = 10
"""Changes with fewer unchanged pixels than this between them are one place. It is the gap between sheets."""
_NEXT: Final = 6000
"""Two places are merged if the cost of that, in pixels of extra area, is at most this."""
_ELSEWHERE: Final = 60_000
"""Extra cost, in pixels of area, of merging places on different sheets."""
_WHOLE: Final = 0.6
"""Places of at least this fraction of the picture get no frame, as it would say nothing."""
_TOGETHER: Final = re.compile(rb"\x01(?:\x00{0,%d}\x01)*" % (_APART - 1))
_GROUNDS: Final = (theme.WOOD_LIGHT, theme.WOOD), (theme.NIGHT_LIGHT, theme.NIGHT)
"""The colours between sheets: dark wood, or a night sky."""
_BETWEEN: Final = {index(theme.mix(*pair, step / 64)) for pair in _GROUNDS for step in range(65)}
_ON_SHEETS: Final = [int(colour not in _BETWEEN) for colour in range(256)]
_STEP: Final = 24
"""Difference in lightness of neighbouring pixels that counts as a drawn edge."""


class Ground(NamedTuple):
    """A part of a picture in which changes get no frames: `box`, such as a map with its own marks of changes.

    Frames would cut through drawings around a change there. Only the boxes `sheets` on it are framed as a whole, if
    anything on them is new.
    """

    box: Box
    sheets: Sequence[Box]


def marked(before: Image.Image, now: Image.Image, ground: Ground | None = None) -> Sequence[Image.Image]:
    """Return a list with the newer picture, each changed place framed; empty if nothing has changed.

    Changes on `ground` are framed on its sheets only.
    """
    canvas, places = Canvas(unfinished(now)), changes(before, now, ground)
    for box in frames(now, places, ground.sheets if ground else ()):
        canvas.stamp(ring(box.width, box.height, LINES, theme.RADIUS), box.x, box.y)
    return [canvas.finished()] if places or (ground and _different(before, now, ground.box).getbbox()) else []


# ------------------------------------------------------------------------------------------- places


def changes(before: Image.Image, now: Image.Image, ground: Ground | None = None) -> list[Box]:
    """Return the boxes to frame: at most `MOST` changed places, which do not overlap.

    Each includes text so close that a frame would cut through it. A place that is nearly the whole picture is left
    out.
    """
    whole = Box(0, 0, *now.size)
    different = _different(before, now, whole)
    sheets = [*(divided(now) or _cut(now.point(_ON_SHEETS), whole))]
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
    """Return an image that is not 0 in each pixel of `part` where the two pictures differ.

    Both use one palette, so their indexes differ where their colours do.
    """
    return ImageChops.difference(before.crop(_corners(part)), now.crop(_corners(part)))


def _cut(mask: Image.Image, box: Box) -> Iterator[Box]:
    """Yield the boxes of the marked pixels of `mask` in this box, cut apart wherever a gap crosses a whole box."""
    columns, rows = map(_stretches, mask.crop(_corners(box)).getprojection())
    for (left, right), (top, bottom) in product(columns, rows):
        part = _box(box.x + left, box.y + top, box.x + right, box.y + bottom)
        yield from [box] if part == box else _cut(mask, part)


def _stretches(line: Sequence[int]) -> list[tuple[int, int]]:
    """Return (start, end) for each run of ones, where fewer than `_APART` zeros do not end a run."""
    return [found.span() for found in _TOGETHER.finditer(bytes(line))]


def _few(places: list[Box], sheets: Sequence[Box], most: int) -> list[Box]:
    """Merge places until there are at most `most` and none are too close.

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
    """Return the place, grown by all boxes of text so close that a frame has no room between."""
    while cut := [box for box in written if place.inset(-_NEAREST).meets(box) and not place.holds(box)]:
        for box in cut:
            place = _around(place, box)
    return place


# ------------------------------------------------------------------------------------------- frames


def frames(picture: Image.Image, places: Sequence[Box], sheets: Sequence[Box] = ()) -> list[Box]:
    """Return the outer edge of the frame around each of these places.

    It stays within the picture and clear of all other places. Each side runs where it cuts through the fewest
    drawings, or close to the place if it would cut text farther out. Frames around `sheets` follow their edges.
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
    """Return the place with its sides moved outwards by `far` (left, top, right, bottom).

    If that cuts text, as few sides as possible are moved by `near` instead. `written`: boxes of text.
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
    """Return an image that is 255 in each pixel where a horizontal line would cut through an edge of a drawing."""
    steps = ImageChops.difference(flat, ImageChops.offset(flat, 1, 0))
    return steps.point([0] * _STEP + [255] * (256 - _STEP))


def _gap(one: Box, other: Box) -> int:
    """Return the distance between two places, in pixels; 0 if they touch or overlap."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom, 0)


def _sides(drawn: Image.Image, place: Box, others: Sequence[Box]) -> tuple[int, int]:
    """Return the distances from a place to the upper and the lower side of its frame. `others`: places to avoid."""
    above, below = _rooms(place, others, drawn.height, _FARTHEST)
    up = drawn.crop((place.x, place.y - _FARTHEST, place.right, place.y)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    down = drawn.crop((place.x, place.bottom, place.right, place.bottom + _FARTHEST))
    return _side(up, above), _side(down, below)


def _rooms(place: Box, others: Sequence[Box], height: int, reach: int) -> tuple[int, int]:
    """Return the free space above and below a place, up to `others` or to the picture's edge.

    `reach`: how far the frame extends beyond the place on the left and right.
    """
    beside = [other for other in others if other.x < place.right + reach and place.x < other.right + reach]
    above = [place.y - other.bottom for other in beside if other.bottom <= place.y]
    below = [other.y - place.bottom for other in beside if place.bottom <= other.y]
    return min([place.y, *above]), min([height - place.bottom, *below])


def _side(outwards: Image.Image, room: int) -> int:
    """Return the distance, at most `room`, at which the line of a frame cuts through the fewest drawings.

    `outwards`: the image from `_drawn` beside the place, the nearest row first.
    """
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
