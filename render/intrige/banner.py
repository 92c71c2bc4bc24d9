"""The banner of Intrige: palaces by night, advisors before their gates, and a bribe changing hands."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.intrige.model import advisor
from render import art, theme
from render.art import Pen
from render.banner import SIZE, block, draw_banner, pen, shade
from render.canvas import Box, Canvas
from render.intrige.people import draw_figure
from render.intrige.pieces import token
from render.theme import Colour

_STREET: Final = 334
_PALACES: Final = (
    Box(32, 180, 238, 154),
    Box(296, 170, 244, 164),
    Box(568, 184, 228, 150),
    Box(826, 92, 258, 242),
    Box(1112, 144, 262, 190),
)
_FIGURES: Final = (
    (240, 4, 4, -1),
    (504, 2, 1, -1),
    (618, 0, 0, 1),
    (748, 3, 2, -1),
    (872, 2, 3, 1),
    (1040, 1, 0, 1),
    (1166, 1, 2, 1),
    (1326, 0, 4, -1),
)
"""For each figure: its horizontal place in pixels, its seat, its kind, and 1 or -1 for looking right or left."""
_GROUND: Final = 378
_MERLON: Final = 22
_BAND: Final = 38


def banner(title: str) -> Image.Image:
    """Draw the banner with this title."""
    return draw_banner(title, _scene, _draw_arms)


def _scene(large: Image.Image) -> None:
    shade(large, (theme.NIGHT, theme.NIGHT_LIGHT), 0, _STREET)
    pixels = pen(large)
    _draw_sky(pixels)
    block(pixels, Box(-9, _STREET, SIZE[0] + 18, 100), theme.STONE)
    for x in range(-300, 1800, 150):
        pixels.stroke(f"M {704 + (x - 704) * 0.7} {_STREET + 3} L {x} 400", theme.FADED, 2)
    pixels.stroke(f"M 0 {_STREET + 26} L {SIZE[0]} {_STREET + 26}", theme.FADED, 2)
    for seat, box in enumerate(_PALACES):
        _draw_palace(pixels, box, theme.HOUSES[seat])
    for x, seat, kind, side in _FIGURES:
        draw_figure(large, (x, _GROUND), advisor(kind, seat), side)
    art.sketch(pen(large, 36, (668, 270), 3), "florin")


def _draw_sky(pixels: Pen) -> None:
    pixels.shape(
        "M 1290 24 C 1240 30 1222 86 1254 116 C 1280 140 1318 132 1332 110 C 1296 122 1262 80 1290 24 Z",
        theme.IVORY,
        None,
    )
    stars = (
        (704, 60),
        (782, 112),
        (760, 30),
        (668, 136),
        (1120, 60),
        (1188, 96),
        (1060, 40),
        (960, 52),
        (884, 30),
        (1210, 34),
    )
    for number, (x, y) in enumerate(stars):
        pixels.polygon(art.star(x, y, 9 if number % 3 else 13), theme.GOLD_LIGHT, None)


def _draw_palace(pixels: Pen, box: Box, house: Colour) -> None:
    """Draw a palace: battlements in the colour of the house, lights in the windows, a gate."""
    block(pixels, box, theme.STONE_LIGHT)
    band = Box(box.x - 6, box.y, box.width + 12, _BAND)
    count = 2 * (box.width // 52) + 1
    for merlon in range(0, count, 2):
        left, right = (band.x + each * band.width // count for each in (merlon, merlon + 1))
        block(pixels, Box(left, box.y - _MERLON, right - left, _MERLON + 9), house)
    block(pixels, band, house)
    (middle, _), low = box.middle, band.bottom
    for row, top in enumerate(range(low + 12, box.bottom - 50, 58)):
        for column, across in enumerate((-96, -52, 0, 52, 96)):
            if abs(across) > 60 or top + 44 < box.bottom - 96:
                window = Box(middle + across - 12, top, 24, 40)
                _draw_arch(pixels, window, theme.INK if (2 * row + column) % 4 == 1 else theme.GOLD)
    _draw_arch(pixels, Box(middle - 42, box.bottom - 92, 84, 92), theme.BRASS)
    _draw_arch(pixels, Box(middle - 31, box.bottom - 80, 62, 80), theme.HULL_DARK)


def _draw_arch(pixels: Pen, box: Box, fill: Colour) -> None:
    spring, top = box.y + box.width // 2, box.y - 4
    pixels.shape(
        f"M {box.x} {box.bottom} L {box.x} {spring} C {box.x} {top} {box.right} {top} {box.right} {spring}"
        f" L {box.right} {box.bottom} Z",
        fill,
    )


def _draw_arms(canvas: Canvas) -> None:
    for seat, box in enumerate(_PALACES):
        canvas.centre(token(seat, 34, theme.HOUSES[seat]), box.middle[0], box.y + _BAND // 2)
