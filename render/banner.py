"""Parts that the banners of all games share: a scene in a wooden frame, and a pennant with the game's name.

A banner is shown above a lobby's message. It shows no table, so one picture serves for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from render import lettering, theme
from render.art import Pen, Point
from render.canvas import FINE, Box, Canvas, Letters, Sprite, paint
from render.theme import Colour

SIZE: Final = (1408, 396)
"""Size of a banner in pixels: as wide as a table's picture, but low, so that a phone shows the words below it."""

FRAME: Final = ((theme.WOOD, 8), (theme.GOLD, 4), (theme.INK, 2))
"""Colours and widths of the lines of a banner's frame in pixels, from outside inwards."""
NARROW: Final = ((theme.WOOD, 6), (theme.GOLD, 3), (theme.INK, 2))
"""The narrower frame of a table's picture."""
_TITLE: Final = Box(58, 30, 960, 124)
"""Box of the game's name, in pixels: its largest width and the height of its pennant."""
_LARGEST, _APART, _LESS = 98, 9, 46
"""In pixels: largest size of the letters, distance between them, size of the subtitle (after a colon)."""
_LOWER: Final = 60
"""Height of the second pennant, in pixels, which bears the subtitle."""
_FORK: Final = 40
_HEM: Final = 10


def pen(large: Image.Image, size: float = 100, corner: Point = (0, 0), weight: float = 4) -> Pen:
    """Return a pen for a part of a scene, `size` pixels wide, from `corner` on; by default in pixels of the banner.

    `weight`: width of its outlines, in pixels.
    """
    made = Pen(large, size, corner)
    made.weight = weight * 100 / size
    return made


def draw_banner(
    title: str, scene: Callable[[Image.Image], None], front: Callable[[Canvas], None] | None = None
) -> Image.Image:
    """Draw the banner of the game with this name.

    `scene` draws on an image `FINE` times as large as the banner. `front` then puts sprites on the banner.
    """
    name, _, rest = (part.strip() for part in lettering.readable(title).partition(":"))
    letters, words = _spaced(name.upper()), _subtitle(rest)

    def work(large: Image.Image) -> None:
        scene(large)
        _draw_pennants(pen(large), letters, words)

    canvas = Canvas(paint(*SIZE, theme.PARCHMENT, work).image)
    if front is not None:
        front(canvas)
    accents = max(letter.baseline - letter.rise for letter in letters)
    x, y = _TITLE.x, _TITLE.middle[1] + max(0, accents // 2)
    for letter in letters:
        canvas.write(letter, x, y)
        x += letter.width + _APART
    if words is not None:
        canvas.write(words, _TITLE.x, _TITLE.bottom + _LOWER // 2)
    draw_frame(canvas)
    return canvas.finished()


# ------------------------------------------------------------------------------------------- pennants


def _spaced(name: str) -> list[Letters]:
    """Return the letters of the name one by one, as large as they fit side by side."""
    for size in range(_LARGEST, theme.HEADING, -4):
        letters = [lettering.word(each, "serif", size, theme.IVORY, theme.CRIMSON) for each in name]
        if _width(letters) <= _TITLE.width:
            break
    return letters


def _width(letters: Sequence[Letters]) -> int:
    return sum(letter.width + _APART for letter in letters) - _APART


def _subtitle(rest: str) -> Letters | None:
    """Return the subtitle in capitals at its start, or None if `rest`, the name after a colon, is empty."""
    if not rest:
        return None
    words = rest[0].upper() + rest[1:]
    sizes = (_LESS, theme.CAPTION)
    return lettering.line(words, "serif", sizes, _TITLE.width, on=theme.PARCHMENT_LIGHT, ink=theme.INK)


def _draw_pennants(pixels: Pen, letters: Sequence[Letters], words: Letters | None) -> None:
    if words is not None:
        _draw_pennant(pixels, Box(0, _TITLE.bottom - 4, _TITLE.x + words.width, _LOWER + 4), theme.PARCHMENT_LIGHT)
    upper = Box(0, _TITLE.y, _TITLE.x + _width(letters), _TITLE.height)
    _draw_pennant(pixels, upper, theme.CRIMSON)
    pixels.line(_forked(upper.inset(_HEM), upper.right + _FORK + 6), theme.GOLD, 4)


def _draw_pennant(pixels: Pen, box: Box, fill: Colour) -> None:
    """Draw a pennant from the left edge over this box; its forked end extends beyond the box."""
    pixels.polygon(_forked(box, box.right + 2 * _FORK), fill)


def _forked(box: Box, right: int) -> list[Point]:
    return [(-9, box.y), (right, box.y), (right - _FORK, box.middle[1]), (right, box.bottom), (-9, box.bottom)]


def pennant(
    width: int, height: int, fills: tuple[Colour, Colour] = (theme.CRIMSON, theme.GOLD), *, left: bool = True
) -> Sprite:
    """Return a pennant with a forked end. `fills`: its colour and that of a line inside. `left`: its straight end."""
    fork, tip = 26, width - 2

    def work(large: Image.Image) -> None:
        pixels = Pen(large, 100)
        for inset, end, fill in ((2, tip, fills[0]), (8, tip - 15, None)):
            edge = [(-9, inset), (end, inset), (end - fork, height / 2), (end, height - inset), (-9, height - inset)]
            points = edge if left else [(width - x, y) for x, y in edge]
            if fill:
                pixels.polygon(points, fill)
            else:
                pixels.line(points, fills[1], 3)

    return paint(width, height, theme.PARCHMENT_LIGHT, work)


def draw_frame(canvas: Canvas, lines: Sequence[tuple[Colour, int]] = FRAME) -> None:
    """Draw a frame along the edges of a picture. `lines`: (colour, width in pixels) from outside inwards."""
    edge, (width, height) = 0, canvas.image.size
    for colour, weight in lines:
        across, down = width - 2 * edge, height - 2 * edge
        canvas.fill(Box(edge, edge, across, weight), colour)
        canvas.fill(Box(edge, height - edge - weight, across, weight), colour)
        canvas.fill(Box(edge, edge, weight, down), colour)
        canvas.fill(Box(width - edge - weight, edge, weight, down), colour)
        edge += weight


# ---------------------------------------------------------------------------- shared by several scenes


def block(pixels: Pen, box: Box, fill: Colour, line: Colour | None = theme.INK) -> None:
    """Draw a filled rectangle, with an outline in the colour `line` unless it is None."""
    pixels.polygon([(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)], fill, line)


def ripple(x: float, y: float, arc: float) -> str:
    """Return the path of a small wave that begins at x, y and is four times `arc` long."""
    return f"M {x} {y} Q {x + arc} {y - arc / 2} {x + 2 * arc} {y} Q {x + 3 * arc} {y - arc / 2} {x + 4 * arc} {y}"


def shade(large: Image.Image, colours: Sequence[Colour], top: int, bottom: int) -> None:
    """Fill the rows from `top` to `bottom` with a vertical gradient through these colours."""
    draw, stretches = ImageDraw.Draw(large), [*pairwise(colours)]
    for row in range(top, bottom):
        far = (row - top) / (bottom - top) * len(stretches)
        tone = theme.mix(*stretches[int(far)], far % 1)
        draw.rectangle((0, row * FINE, large.width, row * FINE + FINE - 1), fill=(*tone, 255))


def water(large: Image.Image, top: int, bottom: int, colour: Colour, crests: Colour) -> None:
    """Draw the sea between the rows `top` and `bottom`, with larger waves in the foreground."""
    block(pen(large), Box(0, top, SIZE[0], bottom - top), colour, None)
    y, row = top + 12.0, 0
    while y < bottom:
        near = 0.55 + 0.45 * (y - top) / (bottom - top)
        step, edge, middle = 118 * near, 4 * near, 12 * near
        wave = Image.new("RGBA", (round(76 * near) * FINE, round(2 * middle) * FINE), (*crests, 0))
        pen(wave).stroke(ripple(edge, middle, 17 * near), crests, 3.4 * near)
        x = -step * (row * 0.37 % 1)
        while x < SIZE[0]:  # drawing each wave anew would take six times as long
            large.paste(wave, (round((x - edge) * FINE), round((y - middle) * FINE)), wave)
            x += step
        y, row = y + 22 * near, row + 1
