"""Crests of the seats: a geometric device on the shape and colour of the seat's token, around its letter.

All devices are different, so crests can be told apart without colours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render import art, theme
from render.art import Pen
from render.canvas import Sprite, paint
from render.theme import Colour

SIZE: Final = 46
"""Size of a crest in pixels: the height of the name's part of a seat's sheet."""
_LETTER: Final = 28
_CHARGES: Final[tuple[tuple[str, ...], ...]] = (
    ("M 32 -9 L 68 -9 L 68 109 L 32 109 Z",),  # a pale
    ("M 37 -9 L 63 -9 L 63 109 L 37 109 Z", "M -9 37 L 109 37 L 109 63 L -9 63 Z"),  # a cross
    ("M -8 8 L 8 -8 L 108 92 L 92 108 Z", "M 92 -8 L 108 8 L 8 108 L -8 92 Z"),  # a saltire
    ("M -9 92 L 50 40 L 109 92 L 109 129 L 50 77 L -9 129 Z",),  # a chevron
    ("M -11 11 L 11 -11 L 111 89 L 89 111 Z",),  # a bend
    ("M 50 4 L 64 22 L 50 40 L 36 22 Z", "M 15 50 L 27 68 L 15 86 L 3 68 Z", "M 85 50 L 97 68 L 85 86 L 73 68 Z"),
)
"""The paths of each seat's device, which cover the whole crest, in hundredths of its width. The last are lozenges."""
_HALO: Final = 3
"""Pixels around a crest's letter that have the colour of its field, so that the device does not touch the letter."""


def tincture(fill: Colour) -> Colour:
    """Return the colour of the device on a field of this colour: gold, or crimson where gold is hard to see."""
    return theme.GOLD if theme.contrast(theme.GOLD, fill) >= theme.contrast(theme.CRIMSON, fill) else theme.CRIMSON


@lru_cache(maxsize=128)
def crest(
    seat: int, backdrop: Colour, fills: tuple[Colour, ...] = theme.SEATS, letter: str = "", size: int = SIZE
) -> Sprite:
    """Return a seat's crest of `size` pixels, with a letter (by default the seat's). `fills`: each seat's colour."""
    fill = fills[seat]

    def work(large: Image.Image) -> None:
        art.shape(Pen(large), seat, fill)
        charged = large.copy()
        pen = Pen(charged)
        for path in _CHARGES[seat]:
            pen.shape(path, tincture(fill), None)
        field = Image.new("RGBA", large.size)
        art.shape(Pen(field), seat, theme.IVORY)
        large.paste(charged, mask=field.convert("L").point([0] * 200 + [255] * 56))
        art.inscribe(large, seat, letter, _LETTER * size // SIZE, fill, _HALO * size // SIZE)

    return paint(size, size, backdrop, work)
