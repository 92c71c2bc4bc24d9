"""The market stall behind the large pictures of the card game: awning, houses across the street, and the counter."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render import theme
from render.art import Pen
from render.canvas import Box, Canvas, Sprite, paint
from render.theme import Colour

_STRIPE: Final = 88
_AWNING: Final = 44
"""Height in pixels of the awning, without its round ends."""
_END: Final = 26
"""Height in pixels of the round ends of the stripes."""
_COUNTER: Final = 46
"""Height in pixels of the counter's front."""
_BOARD: Final = 14
"""Height in pixels of the counter's board, on which the goods lie."""
_HOUSES: Final = ((40, 150, 150), (200, 116, 130), (336, 166, 120), (466, 128, 150))
"""For each house: its left edge, the height of its roof above the counter, and its width."""


def counter_top(stall: Box) -> int:
    """Return the height (y) at which goods stand on the counter of a stall."""
    return stall.bottom - _COUNTER - _BOARD


def counter_front(stall: Box) -> Box:
    """Return the box of the counter's front."""
    return Box(stall.x, stall.bottom - _COUNTER, stall.width, _COUNTER)


def draw_stall(canvas: Canvas, stall: Box, *, houses: bool = True) -> None:
    """Draw the whole stall into this box. `houses`: with those across the street."""
    top = counter_top(stall)
    canvas.fill(stall, theme.PARCHMENT)
    for left, height, width in _HOUSES if houses else ():
        _draw_house(canvas, Box(stall.x + left, top - height, width, height))
    for x in (stall.x + 12, stall.right - 26):
        canvas.fill(Box(x, stall.y, 14, top - stall.y), theme.INK)
        canvas.fill(Box(x + 3, stall.y, 8, top - stall.y), theme.HULL)
    _draw_awning(canvas, stall)
    _draw_counter(canvas, stall)


def _draw_house(canvas: Canvas, house: Box) -> None:
    """Draw a house in the distance: a wall, a roof, windows."""
    canvas.fill(house, theme.STONE_LIGHT)
    canvas.stamp(_roof(house.width + 16), house.x - 8, house.y - 30)
    for x in range(house.x + 20, house.right - 30, 40):
        canvas.fill(Box(x, house.y + 22, 16, 28), theme.STONE)


@lru_cache(maxsize=8)
def _roof(width: int) -> Sprite:
    def work(large: Image.Image) -> None:
        _pixels(large).polygon([(0, 31), (width / 2, 0), (width, 31)], theme.SAFFRON_PALE, None)

    return paint(width, 31, theme.PARCHMENT, work)


def _draw_awning(canvas: Canvas, stall: Box) -> None:
    """Draw the striped awning, each stripe with a round end."""
    canvas.fill(Box(stall.x, stall.y, stall.width, _AWNING), theme.INK)
    first = stall.middle[0] - _STRIPE // 2
    first -= -(-(first - stall.x) // _STRIPE) * _STRIPE
    for number, left in enumerate(range(first, stall.right, _STRIPE)):
        fill = theme.TEAL if number % 2 else theme.IVORY
        cloth = Box(max(stall.x, left + 2), stall.y, 0, _AWNING - 3)
        canvas.fill(cloth._replace(width=min(stall.right, left + _STRIPE - 2) - cloth.x), fill)
        canvas.stamp(_stripe_end(fill), left - 2, stall.y + _AWNING)


@lru_cache(maxsize=2)
def _stripe_end(fill: Colour) -> Sprite:
    width, deep = _STRIPE + 4, _END - 3

    def work(large: Image.Image) -> None:
        end = f"C {width - 2} {deep * 1.3} 2 {deep * 1.3} 2 -3 Z"
        _pixels(large).shape(f"M 2 -3 L {width - 2} -3 {end}", fill)

    return paint(width, _END, theme.PARCHMENT, work)


def _draw_counter(canvas: Canvas, stall: Box) -> None:
    """Draw the counter: its board, and its front of planks."""
    top, front = counter_top(stall), counter_front(stall)
    canvas.fill(Box(stall.x, top, stall.width, stall.bottom - top), theme.INK)
    canvas.fill(Box(stall.x, top + 3, stall.width, _BOARD - 6), theme.BRASS)
    canvas.fill(Box(front.x, front.y, front.width, front.height - 3), theme.HULL)
    for x in range(front.x + 140, front.right, 141):
        canvas.fill(Box(x, front.y, 4, front.height - 3), theme.HULL_DARK)


def _pixels(large: Image.Image) -> Pen:
    """Return a pen whose unit is a pixel of the sprite."""
    return Pen(large, 100)
