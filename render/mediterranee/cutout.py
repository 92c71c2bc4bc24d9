"""Drawings without a box: each stands on the map within a narrow halo of one colour."""

from __future__ import annotations

import math

from PIL import Image

from render.canvas import Box, Canvas, Sprite, blank
from render.theme import Colour

_DIRECTIONS = 16


class Cutout(Canvas):
    """A canvas whose sprite has only those pixels that something was drawn on, and a halo around them."""

    def __init__(self, size: tuple[int, int], ground: Colour) -> None:
        super().__init__(blank(*size, ground))
        self.ground = ground
        self.mask = Image.new("1", size)

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        super().stamp(sprite, x, y)
        self.mask.paste(1, (x, y), sprite.mask)

    def fill(self, box: Box, colour: Colour) -> None:
        super().fill(box, colour)
        self.mask.paste(1, (box.x, box.y, box.right, box.bottom))

    def cut(self, halo: int) -> Sprite:
        """Return the drawing. `halo`: width in pixels of the ground left around it."""
        return Sprite(self.image, _grown(self.mask, halo))


def glow(sprite: Sprite, colour: Colour, by: int) -> Sprite:
    """Return a sprite to put below another one, `by` pixels larger on each side, as a halo in this colour."""
    mask = Image.new("1", (sprite.width + 2 * by, sprite.height + 2 * by))
    mask.paste(sprite.mask, (by, by))
    return Sprite(blank(*mask.size, colour), _grown(mask, by))


def _grown(mask: Image.Image, by: int) -> Image.Image:
    """Return a mask with all pixels at most `by` away from one of its own."""
    grown = mask.copy()
    for step in range(_DIRECTIONS if by else 0):
        angle = 2 * math.pi * step / _DIRECTIONS
        grown.paste(1, (round(by * math.cos(angle)), round(by * math.sin(angle))), mask)
    return grown
