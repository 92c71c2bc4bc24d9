"""Advisors as people in long robes, with what they carry."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.intrige.model import KINDS, Advisor, kind_of, seat_of
from render import art, theme
from render.art import Pen, Point
from render.banner import pen
from render.canvas import Sprite, paint
from render.draw_cache import SPRITES
from render.intrige.pieces import sketch
from render.theme import Colour

_TALL: Final = 150
_MITRE: Final = 40
"""Height of a robed advisor, and of what one may wear above that."""
_WIDE: Final = 136
"""Width of an advisor with what one carries. All are in pixels, of an advisor in natural size."""


@SPRITES.keeps
def figure(one: Advisor, height: int, backdrop: Colour, side: int = 1) -> Sprite:
    """Return an advisor who looks right (`side` 1) or left (-1), in a sprite of this height."""
    scale = height / (_TALL + _MITRE)
    width = round(_WIDE * scale)
    return paint(width, height, backdrop, lambda large: draw_figure(large, (width / 2, height - 2), one, side, scale))


def draw_figure(large: Image.Image, foot: Point, one: Advisor, side: int, scale: float = 1) -> None:
    """Draw an advisor in a robe in the colour of their house, with the attribute of their kind.

    `foot`: the middle of the robe's hem.
    """
    house, kind = theme.HOUSES[seat_of(one)], KINDS[kind_of(one)]
    x, top = foot[0], foot[1] - _TALL * scale

    def part(size: float, across: float, down: float, weight: float = 4) -> Pen:
        return pen(large, size * scale, (x + across * scale, top + down * scale), weight * max(scale, 0.75))

    robe = part(100, -50, 0)
    robe.shape("M 36 46 Q 50 36 64 46 Q 82 92 88 150 L 12 150 Q 18 92 36 46 Z", house)
    robe.stroke("M 50 56 L 50 146", theme.INK, 3)
    robe.disc(50, 26, 20, theme.PARCHMENT)
    for eye in (-5, 8):
        robe.disc(50 + side * eye, 26, 2.6, theme.INK, None)
    if kind == "captain":
        sketch(part(60, -27, -10), kind)
        return
    sleeve = art.outline("M 60 60 Q 86 66 96 82 L 86 94 Q 74 84 56 80 Z")
    robe.polygon([(50 + side * (across - 50), down) for across, down in sleeve], house)
    if kind == "prelate":
        sketch(part(52, -26, -38), kind)
    else:
        robe.shape("M 26 18 Q 30 -4 50 -4 Q 70 -4 74 18 Q 50 10 26 18 Z", theme.CRIMSON)
        sketch(part(48, 42 * side - 24, 76, 3), kind)
