"""A picture to learn a game from: its parts bear numbers, in the order in which the texts explain them.

A game's own module chooses the table, and finds the parts with its drawing code. Each number stands in its part or
beside it, wherever the picture is blank: it covers nothing, and stays right when a drawing changes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import lettering, theme
from render.art import Pen
from render.canvas import FINE, Box, Canvas, Sprite, paint, unfinished

V = TypeVar("V")

SIZE: Final = 52
"""Size of a number's disc, in pixels."""
_DIGIT: Final = 40
_AIR: Final = 3
"""Blank pixels to leave around a number's disc."""
_STEP: Final = 4
"""Pixels between the places that are tried for a number."""
_REACH: Final = SIZE
"""Greatest distance of a number from its part, in pixels."""
_EDGE: Final = 24
"""Difference in lightness of neighbouring pixels that counts as a drawn edge."""
_DRAWN, _ELSEWHERE, _OUTSIDE, _CORNER = 60.0, 400.0, 4.0, 0.1
"""Costs of a place for a number.

In this order: for covering drawings (per unit of what is drawn there); for standing in another part; for each pixel
outside its own part. The last is for each pixel away from its part's upper left corner.
"""


class Overview(NamedTuple):
    """A public view, and the boxes of the parts of its picture, in the order of the texts.

    `image`: a picture to use instead of that of the whole table, if this is too small to learn from.
    """

    view: Any
    parts: Sequence[Box]
    image: Image.Image | None = None


def kept(beside: str, kind: type[V]) -> V:
    """Return the view of a real game stored in `overview.json`, in the same folder as the file `beside`."""
    return msgspec.json.decode(Path(beside).with_name("overview.json").read_bytes(), type=kind)


def numbered(image: Image.Image, parts: Sequence[Box]) -> Image.Image:
    """Return a finished picture with a number at each of these parts, from 1."""
    canvas = Canvas(unfinished(image))
    for number, (x, y) in enumerate(places(image, parts), 1):
        canvas.centre(badge(number), x, y)
    return canvas.finished()


def places(image: Image.Image, parts: Sequence[Box]) -> list[tuple[int, int]]:
    """Return the middle of the number for each of these parts."""
    drawn = _drawn(image)
    found: list[tuple[int, int]] = []
    for part in parts:
        others = [other for other in parts if not other.meets(part)]

        def cost(spot: tuple[int, int], part: Box = part, others: Sequence[Box] = others) -> float:
            covered = drawn[spot[1] * image.width + spot[0]]
            elsewhere = any(other.surrounds(spot) for other in others)
            away = _OUTSIDE * _outside(part.inset(SIZE // 2), spot) + _CORNER * math.dist((part.x, part.y), spot)
            return _DRAWN * covered + _ELSEWHERE * elsewhere + away

        free = [spot for spot in _spots(part, image) if all(math.dist(spot, other) > SIZE for other in found)]
        found.append(min(free, key=cost))
    return found


def _drawn(image: Image.Image) -> bytes:
    """Return for each pixel, row after row, how much a number there would cover: 0 for nothing, up to 255."""
    flat = image.convert("L")
    steps = ImageChops.lighter(
        *(ImageChops.difference(flat, ImageChops.offset(flat, across, down)) for across, down in ((1, 0), (0, 1)))
    )
    lines = steps.point([0] * _EDGE + [255] * (256 - _EDGE)).filter(ImageFilter.MaxFilter(5))
    return lines.filter(ImageFilter.BoxBlur(SIZE // 2 + _AIR)).tobytes()


def _spots(part: Box, image: Image.Image) -> Iterator[tuple[int, int]]:
    """Yield all places to try for the number of a part."""
    margin = SIZE // 2 + _AIR
    left, top = max(margin, part.x - _REACH), max(margin, part.y - _REACH)
    right, bottom = min(image.width - margin, part.right + _REACH), min(image.height - margin, part.bottom + _REACH)
    return ((x, y) for y in range(top, bottom + 1, _STEP) for x in range(left, right + 1, _STEP))


def _outside(box: Box, spot: tuple[int, int]) -> float:
    """Return the distance of a point from a box; 0 within it. A box of no size counts as its middle."""
    (x, y), (across, down) = spot, box.middle
    left, right = (box.x, box.right) if box.width > 0 else (across, across)
    top, bottom = (box.y, box.bottom) if box.height > 0 else (down, down)
    return math.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0))


@lru_cache(maxsize=16)
def badge(number: int) -> Sprite:
    """Return a number in a dark disc with a gold rim, unlike all seats' tokens and marks of news."""

    def work(large: Image.Image) -> None:
        pen = Pen(large)
        pen.disc(50, 50, 48, theme.GOLD)
        pen.disc(50, 50, 40, theme.INK, None)
        type_ = lettering.font("bold", _DIGIT * FINE)
        rise = -type_.getbbox("0", anchor="ls")[1]
        middle = large.width / 2, large.height / 2 + rise / 2
        ImageDraw.Draw(large).text(middle, str(number), fill=(*theme.GOLD_LIGHT, 255), font=type_, anchor="ms")

    return paint(SIZE, SIZE, theme.PARCHMENT, work)
