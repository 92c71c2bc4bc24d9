"""The cards of Medici, face up and face down, in any size."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from games.medici.model import GOODS, Card, good, value
from render import art, lettering, theme
from render.canvas import FINE, Canvas, Letters, Sprite, paint
from render.draw_cache import SPRITES
from render.theme import Colour

PALE: Final = (
    theme.STEEL_LIGHT,
    theme.COBALT_PALE,
    theme.MADDER_PALE,
    theme.TEAL_PALE,
    theme.SAFFRON_PALE,
)


@SPRITES.keeps
def face_up(card: Card, width: int, height: int, backdrop: Colour, *, new: bool = False) -> Sprite:
    """Return a card face up: its number above, its good below. `new`: with a gold edge instead of a dark one."""
    kind = good(card)
    pale = theme.GOLD_LIGHT if kind is None else PALE[kind]
    split = height * 45 // 100
    paper = _paper((width, height, split), pale, backdrop, theme.GOLD if new else theme.INK)
    face = Canvas(paper.image)
    number = _number(value(card), max(theme.SMALLEST, min(round(split * 0.94), 92)), width - 4)
    face.write(number, width // 2, split // 2 + 2, "centre")
    size = min(width - 9, height - split - 10)
    symbol = art.emblem("chest" if kind is None else GOODS[kind], size, pale)
    face.centre(symbol, width // 2, (split + height) // 2)
    return Sprite(face.image, paper.mask)


def _number(number: int, size: int, width: int) -> Letters:
    """Return a number in the largest size up to `size` that fits into `width`, but never too small to read."""
    return lettering.line(str(number), "bold", (size, theme.SMALLEST), width, on=theme.IVORY, ink=theme.INK)


@SPRITES.keeps
def _paper(shape: tuple[int, int, int], pale: Colour, backdrop: Colour, line: Colour) -> Sprite:
    width, height, split = shape

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        edge, radius = theme.LINE * FINE, max(6, width // 11) * FINE
        corners = (0, 0, large.width - 1, large.height - 1)
        pen.rounded_rectangle(corners, radius, fill=(*line, 255))
        inner = (edge, edge, large.width - 1 - edge, large.height - 1 - edge)
        pen.rounded_rectangle(inner, radius - edge, fill=(*pale, 255))
        upper = (edge, edge, large.width - 1 - edge, split * FINE)
        sides = (True, True, False, False)
        pen.rounded_rectangle(upper, radius - edge, fill=(*theme.IVORY, 255), corners=sides)

    return paint(width, height, backdrop, work)
