"""Marks of events: arrows for movements, coins on them for payments, crosses for losses.

They are the same in all games. They show the latest scene, or in the picture of changes all events since the player's
last move. A mark without room beside the text is left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from PIL import Image, ImageDraw

from render import art, theme
from render.art import Pen, Point
from render.canvas import FINE, Box, Canvas, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.theme import Colour

COIN: Final = 28
HEAD: Final = 12
"""Half the width of an arrow's head, in pixels."""
_EDGE: Final = 3
"""Width of an arrow's dark edge, in pixels."""
_PIPS: Final = (
    (),
    ((0, 0),),
    ((-1, 1), (1, -1)),
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)
"""Where the pips of a die stand, by value: column and row, from the middle."""


def arrow(canvas: Canvas, start: Point, end: Point, fill: Colour, on: Colour, head: int = HEAD) -> None:
    """Draw an arrow in the colour `fill`, usually the acting seat's, on ground of the colour `on`.

    `head`: half the width of its head.
    """
    x, y = round(start[0]), round(start[1])
    across, down = round(end[0]) - x, round(end[1]) - y
    margin = _margin(head)
    canvas.stamp(_arrow(across, down, head, fill, on), x + min(0, across) - margin, y + min(0, down) - margin)


def _margin(head: int) -> int:
    return head + _EDGE + 1


@SPRITES.keeps
def _arrow(across: int, down: int, head: int, fill: Colour, on: Colour) -> Sprite:
    margin, length = _margin(head), math.hypot(across, down)
    neck, shaft = max(0.0, length - 1.5 * head), head * 5 / 12
    side = [(0.0, shaft), (neck, shaft), (neck, head)] if neck else [(0.0, head)]
    outline = [*side, (length, 0.0), *((along, -aside) for along, aside in reversed(side))]
    cos, sin = across / length, down / length
    left, top = margin - min(0, across), margin - min(0, down)
    points = [
        ((left + along * cos - aside * sin) * FINE, (top + along * sin + aside * cos) * FINE)
        for along, aside in outline
    ]

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        pen.line([*points, points[0], points[1]], fill=(*theme.INK, 255), width=2 * _EDGE * FINE, joint="curve")
        pen.polygon(points, fill=(*fill, 255))

    return paint(abs(across) + 2 * margin, abs(down) + 2 * margin, on, work)


def paid(canvas: Canvas, start: Point, end: Point, fill: Colour, on: Colour) -> None:
    """Draw an arrow from the payer to the payee, with a coin at its start. Arguments as for `arrow`."""
    arrow(canvas, start, end, fill, on)
    canvas.centre(art.emblem("florin", COIN, on), round(start[0]), round(start[1]))


@lru_cache(maxsize=32)
def cross(size: int, on: Colour) -> Sprite:
    """Return a cross of `size` pixels that marks a loss."""

    def work(large: Image.Image) -> None:
        pen = Pen(large)
        for path in ("M 16 16 L 84 84", "M 84 16 L 16 84"):
            pen.stroke(path, on, 32)
        for path in ("M 16 16 L 84 84", "M 84 16 L 16 84"):
            pen.stroke(path, theme.CRIMSON, 20)

    return paint(size, size, on, work)


@lru_cache(maxsize=8)
def die(value: int, size: int, on: Colour) -> Sprite:
    """Return a die of `size` pixels that shows `value`, 1 to 6, in pips."""

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        cell, pip = large.width / 4, large.width / 10
        for x, y in _PIPS[value]:
            pen.circle(((2 + x) * cell, (2 + y) * cell), pip, fill=(*theme.INK, 255))

    face = panel(size, size, (theme.IVORY, theme.IVORY), backdrop=on, radius=size // 6, weight=2)
    canvas = Canvas(face.image)
    canvas.centre(paint(size, size, theme.IVORY, work), size // 2, size // 2)
    return Sprite(canvas.image, face.mask)


def lost(canvas: Canvas, ghost: Sprite, middle: tuple[int, int], on: Colour) -> None:
    """Draw `ghost`, the pale sprite of a lost piece, struck through."""
    canvas.centre(ghost, *middle)
    canvas.centre(_stroke(ghost.width, ghost.height, on), *middle)


@lru_cache(maxsize=32)
def _stroke(width: int, height: int, on: Colour) -> Sprite:
    def work(large: Image.Image) -> None:
        pen = Pen(large, width)
        for colour, weight in ((on, 9), (theme.CRIMSON, 5)):
            pen.line([(6, 100 * height / width - 6), (94, 6)], colour, 100 * weight / width)

    return paint(width, height, on, work)


def room(size: tuple[int, int], beside: Box, taken: Iterable[Box], bounds: Box) -> Box | None:
    """Return a free box of this size next to the box `beside`, or None.

    It is in the middle of a side if possible, else at an end of one, else farther away. `taken`: boxes to avoid. It
    lies within `bounds`.
    """
    (width, height), fixed = size, list(taken)
    right, below = beside.width - width, beside.height - height
    spots: list[tuple[int, int]] = []
    for gap, share in product((2, 16, 30), (0.5, 0.0, 1.0)):
        x, y = beside.x + round(right * share), beside.y + round(below * share)
        spots += [
            (beside.right + gap, y),
            (beside.x - width - gap, y),
            (x, beside.y - height - gap),
            (x, beside.bottom + gap),
        ]
    for x, y in spots:
        spot = Box(x, y, width, height)
        free = not any(spot.meets(other) for other in fixed)
        if free and bounds.x <= x and spot.right <= bounds.right and bounds.y <= y and spot.bottom <= bounds.bottom:
            return spot
    return None


def along(way: Sequence[Point], back: float) -> Point:
    """Return the point on a line at distance `back` from its end, or its start if the line is shorter."""
    for (x1, y1), (x0, y0) in zip(way[::-1], way[-2::-1], strict=False):
        length = math.dist((x0, y0), (x1, y1))
        if length >= back > 0 or length > back:
            return x1 + (x0 - x1) * back / length, y1 + (y0 - y1) * back / length
        back -= length
    return way[0]
