"""The advisors: a symbol for each kind, and pieces with the token of their house. Also palaces, trees and a palm."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image, ImageOps

from games.core import Seat
from games.intrige.model import KINDS, Advisor, Kind, kind_of, seat_of
from render import art, theme
from render.art import Pen
from render.canvas import Canvas, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.theme import Colour

# ----------------------------------------------------------------------------------------------- kinds


def _treasurer(pen: Pen) -> None:
    """Draw a purse."""
    pen.shape("M 36 34 L 22 6 Q 36 13 50 7 Q 64 13 78 6 L 64 34 Z", theme.GOLD)
    pen.shape("M 38 34 C 6 52 0 96 28 96 L 72 96 C 100 96 94 52 62 34 Z", theme.GOLD)
    pen.stroke("M 35 35 L 65 35", theme.INK, 15)
    pen.stroke("M 35 35 L 65 35", theme.CRIMSON, 8)
    pen.disc(50, 68, 17, theme.GOLD_LIGHT)


def _jurist(pen: Pen) -> None:
    """Draw scales."""
    pen.stroke("M 50 12 L 50 88", theme.INK, 9)
    pen.stroke("M 16 20 L 84 20", theme.INK, 10)
    pen.shape("M 30 82 L 70 82 L 80 96 L 20 96 Z", theme.BRASS)
    for x in (19, 81):
        pen.shape(f"M {x} 24 L {x - 16} 56 L {x + 16} 56 Z", theme.STEEL_LIGHT)
        pen.shape(f"M {x - 19} 54 L {x + 19} 54 Q {x + 18} 80 {x} 80 Q {x - 18} 80 {x - 19} 54 Z", theme.COBALT)
    pen.disc(50, 13, 10, theme.GOLD)


def _prelate(pen: Pen) -> None:
    """Draw a mitre."""
    pen.shape("M 50 2 C 66 12 88 36 91 60 L 83 80 L 17 80 L 9 60 C 12 36 34 12 50 2 Z", theme.MADDER)
    pen.stroke("M 50 22 L 50 70", theme.GOLD_LIGHT, 11)
    pen.stroke("M 33 44 L 67 44", theme.GOLD_LIGHT, 11)
    pen.shape("M 15 77 L 85 77 L 83 96 Q 50 100 17 96 Z", theme.GOLD)


def _captain(pen: Pen) -> None:
    """Draw a helmet with a plume."""
    pen.shape("M 44 22 C 46 -2 88 -6 98 40 C 84 24 72 26 58 30 Z", theme.CRIMSON)
    pen.shape("M 10 52 C 10 26 26 14 46 14 C 66 14 82 26 82 52 L 77 92 Q 46 102 15 92 Z", theme.STEEL_LIGHT)
    pen.shape("M 14 48 L 41 53 L 41 62 L 15 58 Z", theme.INK, None)
    pen.shape("M 78 48 L 51 53 L 51 62 L 77 58 Z", theme.INK, None)
    pen.stroke("M 46 17 L 46 94", theme.INK)
    for x in (30, 62):
        pen.disc(x, 76, 4.5, theme.INK, None)


def _astronomer(pen: Pen) -> None:
    """Draw a celestial globe."""
    pen.shape("M 36 78 L 64 78 L 74 96 L 26 96 Z", theme.BRASS)
    pen.disc(50, 45, 43, theme.TEAL)
    pen.polygon(art.star(50, 46, 31), theme.GOLD_LIGHT)


# ---------------------------------------------------------------------------------------- other things


def _castle(pen: Pen) -> None:
    """Draw a palace."""
    pen.shape(
        "M 8 96 L 8 26 L 24 26 L 24 38 L 42 38 L 42 26 L 58 26 L 58 38 L 76 38 L 76 26 L 92 26 L 92 96 Z", theme.STONE
    )
    pen.shape("M 36 96 L 36 74 Q 36 60 50 60 Q 64 60 64 74 L 64 96 Z", theme.INK, None)


def _tree(pen: Pen) -> None:
    pen.shape("M 44 70 L 56 70 L 58 97 L 42 97 Z", theme.HULL)
    pen.shape("M 50 2 C 84 2 96 28 88 52 C 82 74 64 76 50 76 C 36 76 18 74 12 52 C 4 28 16 2 50 2 Z", theme.LEAF)


def _cypress(pen: Pen) -> None:
    pen.shape("M 46 84 L 54 84 L 54 98 L 46 98 Z", theme.HULL)
    pen.shape("M 50 1 C 66 26 72 58 66 88 L 34 88 C 28 58 34 26 50 1 Z", theme.LEAF)


def _palm(pen: Pen) -> None:
    """Draw a palm, the sign of exile."""
    pen.shape("M 46 34 C 54 54 54 74 44 97 L 58 97 C 66 74 64 52 56 34 Z", theme.HULL)
    for path in (
        "M 50 34 C 36 14 16 14 4 34 C 22 28 34 30 50 38 Z",
        "M 52 34 C 66 12 86 14 97 34 C 80 28 68 30 52 38 Z",
        "M 50 36 C 30 36 18 46 16 66 C 28 50 38 46 52 40 Z",
        "M 52 36 C 72 36 84 46 86 66 C 74 50 64 46 50 40 Z",
        "M 51 36 C 40 20 42 8 50 2 C 60 8 62 20 52 36 Z",
    ):
        pen.shape(path, theme.LEAF)


_DRAWINGS: Final[dict[str, Callable[[Pen], None]]] = {
    "treasurer": _treasurer,
    "jurist": _jurist,
    "prelate": _prelate,
    "captain": _captain,
    "astronomer": _astronomer,
    "castle": _castle,
    "tree": _tree,
    "cypress": _cypress,
    "palm": _palm,
}

ICONS: Final = {kind: _DRAWINGS[kind] for kind in KINDS}


def sketch(pen: Pen, name: str) -> None:
    """Draw the drawing of this name with a pen on a larger picture."""
    _DRAWINGS[name](pen)


@SPRITES.keeps
def drawing(name: str, size: int, backdrop: Colour, *, gone: bool = False) -> Sprite:
    """Return the drawing of this name (a kind of advisor, castle, tree, palm …) as a square sprite.

    `gone`: as a pale shadow.
    """

    def work(large: Image.Image) -> None:
        sketch(Pen(large), name)
        if gone:
            shadow = ImageOps.colorize(large.convert("L"), theme.STONE, theme.STONE_LIGHT)
            shadow.putalpha(large.getchannel("A"))
            large.paste(shadow)

    return paint(size, size, backdrop, work)


def symbol(kind: Kind, size: int, backdrop: Colour, *, gone: bool = False) -> Sprite:
    """Return the symbol of a kind of advisor as a square sprite. `gone`: as a pale shadow."""
    return drawing(KINDS[kind], size, backdrop, gone=gone)


def token(seat: Seat, size: int, backdrop: Colour) -> Sprite:
    """Return a seat's token in the colour of its house."""
    return art.token(seat, size, backdrop, theme.HOUSES)


# ---------------------------------------------------------------------------------------------- pieces

_EDGE, _APART = 4, 14
_LARGEST: Final = 52
"""Largest size of the token on a piece, in pixels."""


@SPRITES.keeps
def piece(one: Advisor, width: int, height: int, backdrop: Colour) -> Sprite:
    """Return an advisor: its owner's token and the symbol of its kind.

    They are side by side if the piece is wide enough, else one above the other.
    """
    paper = panel(width, height, (theme.IVORY, theme.IVORY), backdrop=backdrop, radius=12)
    canvas, seat = Canvas(paper.image), seat_of(one)
    wide = width >= height * 5 / 4
    long, short = (width, height) if wide else (height, width)
    size = min(_LARGEST, short - 2 * _EDGE, (long - 3 * _EDGE) // 2)
    left = long - 3 * _EDGE - size
    mark = symbol(kind_of(one), min(left, short - 2 * _EDGE), theme.IVORY)
    gap = min((long - size - mark.width) // 3, _APART)
    start = (long - size - gap - mark.width) // 2
    middles = start + size // 2, long - start - mark.width // 2
    for sprite, along in zip((token(seat, size, theme.IVORY), mark), middles, strict=True):
        canvas.centre(sprite, *((along, height // 2) if wide else (width // 2, along)))
    return Sprite(canvas.image, paper.mask)


@lru_cache(maxsize=16)
def halo(width: int, height: int, by: int, colour: Colour, backdrop: Colour) -> Sprite:
    """Return a halo that extends `by` pixels beyond a piece of this size, to be drawn below it, centred."""
    size = width + 2 * by, height + 2 * by
    return panel(*size, (colour, colour), backdrop=backdrop, radius=12 + by, weight=2)


@lru_cache(maxsize=8)
def ghost(seat: Seat, width: int, height: int, backdrop: Colour) -> Sprite:
    """Return the pale sprite of a seat's advisor that is gone."""
    paper = panel(width, height, (backdrop, backdrop), backdrop=backdrop, radius=12, line=theme.FADED, weight=2)
    canvas = Canvas(paper.image)
    canvas.centre(art.pip(seat, 30, backdrop, theme.HOUSES), width // 2, height // 2)
    return Sprite(canvas.image, paper.mask)
