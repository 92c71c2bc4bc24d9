"""Drawings that several games share: coins, goods, tokens, laurels. Each is outlines on a square of 100 by 100."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from PIL import Image, ImageDraw

from render import theme
from render.canvas import FINE, Box, Sprite, lettered, paint
from render.draw_cache import SPRITES
from render.lettering import font
from render.theme import Colour

Point = tuple[float, float]

_STEPS = 16
_PATH = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_TAKES = {"M": 1, "L": 1, "Q": 2, "C": 3}


def outline(path: str) -> list[Point]:
    """Return the points along a path given in SVG commands: M, L, Q, C and Z, with absolute coordinates."""
    points: list[Point] = []
    for command, rest in _PATH.findall(path):
        numbers = [float(number) for number in rest.split()]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        for start in range(0, len(pairs), _TAKES.get(command, 1)):
            controls = pairs[start : start + _TAKES[command]]
            points.extend(controls if command in "ML" else _bend([points[-1], *controls]))
    return points


def _bend(controls: Sequence[Point]) -> Iterator[Point]:
    """Yield points along a Bézier curve with these control points, by Bernstein's polynomials."""
    degree = len(controls) - 1
    for step in range(1, _STEPS + 1):
        share = step / _STEPS
        weights = [math.comb(degree, k) * share**k * (1 - share) ** (degree - k) for k in range(degree + 1)]
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, controls, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, controls, strict=True)),
        )


class Pen:
    """A pen on the enlarged image (`FINE` times) of a sprite, whose coordinates are hundredths of the sprite's width.

    With `size` and `corner`, coordinates are hundredths of a part that is `size` pixels wide and begins at `corner`,
    in pixels of the sprite.
    """

    def __init__(self, large: Image.Image, size: float | None = None, corner: Point = (0, 0)) -> None:
        pixels = size or large.width / FINE
        self._draw = ImageDraw.Draw(large)
        self._unit = pixels * FINE / 100
        self._left, self._top = (FINE * edge for edge in corner)
        self.weight = 100 * (1.2 + pixels / 44) / pixels
        """Width of outlines, in hundredths: about two pixels on a small symbol, four on a large one."""

    def shape(self, path: str, fill: Colour, line: Colour | None = theme.INK) -> None:
        """Draw the area within a path (see `outline`), with an outline in the colour `line` unless it is None."""
        self.polygon(outline(path), fill, line)

    def polygon(self, points: Sequence[Point], fill: Colour, line: Colour | None = theme.INK) -> None:
        """Draw the area within these points, with an outline in the colour `line` unless it is None."""
        self._draw.polygon(self._scaled(points), fill=(*fill, 255))
        if line is not None:
            self.line([*points, points[0], points[1]], line, self.weight)

    def stroke(self, path: str, colour: Colour, weight: float = 0) -> None:
        """Draw a line along a path (see `outline`), with round ends. `weight` 0: as wide as outlines."""
        self.line(outline(path), colour, weight or self.weight)

    def disc(self, x: float, y: float, radius: float, fill: Colour, line: Colour | None = theme.INK) -> None:
        """Draw a filled circle, with an outline in the colour `line` unless it is None."""
        if line is not None:
            self._round(x, y, radius + self.weight / 2, line)
            radius -= self.weight / 2
        self._round(x, y, radius, fill)

    def _round(self, x: float, y: float, radius: float, colour: Colour) -> None:
        corners = self._scaled([(x - radius, y - radius), (x + radius, y + radius)])
        self._draw.ellipse([*corners[0], *corners[1]], fill=(*colour, 255))

    def line(self, points: Sequence[Point], colour: Colour, weight: float) -> None:
        """Draw a line through these points, with round ends. `weight`: its width in hundredths."""
        width = max(1, round(weight * self._unit))
        self._draw.line(self._scaled(points), fill=(*colour, 255), width=width, joint="curve")
        for x, y in (points[0], points[-1]):
            self._round(x, y, weight / 2, colour)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(self._left + x * self._unit, self._top + y * self._unit) for x, y in points]


# ---------------------------------------------------------------------------------------------- goods


def _ingots(pen: Pen) -> None:
    for x, y in ((3.0, 56.0), (51.0, 56.0), (27.0, 18.0)):
        pen.polygon([(x + 9, y), (x + 37, y), (x + 46, y + 34), (x, y + 34)], theme.STEEL)
        pen.polygon([(x + 14, y + 5), (x + 32, y + 5), (x + 34, y + 13), (x + 12, y + 13)], theme.STEEL_LIGHT, None)


def _vase(pen: Pen) -> None:
    pen.shape(
        "M 34 6 L 66 6 L 60 24 C 90 36 92 62 68 80 L 72 94 L 28 94 L 32 80 C 8 62 10 36 40 24 Z",
        theme.PORCELAIN,
    )
    pen.shape("M 17 46 Q 50 58 83 46 Q 84 54 82 60 Q 50 72 18 60 Q 16 54 17 46 Z", theme.COBALT, None)
    pen.stroke("M 40 25 Q 50 29 60 25", theme.COBALT, 6)
    pen.stroke("M 33 82 L 67 82", theme.COBALT, 6)


def _drop(pen: Pen) -> None:
    pen.shape(
        "M 50 4 C 60 28 84 44 84 66 C 84 84 69 95 50 95 C 31 95 16 84 16 66 C 16 44 40 28 50 4 Z",
        theme.MADDER,
    )
    pen.stroke("M 31 64 C 31 74 38 81 47 82", theme.MADDER_PALE, 8)


def _bolt(pen: Pen) -> None:
    pen.shape(
        "M 16 24 L 74 24 L 74 88 Q 66 80 57 88 Q 45 98 34 88 Q 25 80 16 88 Z",
        theme.TEAL_LIGHT,
    )
    pen.stroke("M 35 44 L 35 80", theme.TEAL, 6)
    pen.stroke("M 55 44 L 55 80", theme.TEAL, 6)
    pen.shape("M 16 6 L 82 6 C 98 8 98 38 82 40 L 16 40 C 2 38 2 8 16 6 Z", theme.TEAL)
    pen.shape("M 82 6 C 98 8 98 38 82 40 C 68 38 68 8 82 6 Z", theme.TEAL_PALE)
    pen.disc(82, 23, 3, theme.TEAL, None)


def _anise(pen: Pen) -> None:
    """Draw a star anise: pods around a heart, a seed in each."""
    pen.weight *= 0.85
    pod = outline("M 50 50 C 24 38 34 18 50 1 C 66 18 76 38 50 50 Z")
    seed = outline("M 50 37 C 44 31 46 24 50 20 C 54 24 56 31 50 37 Z")
    for sixth in range(6):
        pen.polygon(_turned(pod, 60 * sixth), theme.SAFFRON)
        pen.polygon(_turned(seed, 60 * sixth), theme.INK, None)
    pen.disc(50, 50, 9, theme.BRASS)


def _turned(points: Sequence[Point], degrees: float) -> list[Point]:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(50 + (x - 50) * cos - (y - 50) * sin, 50 + (x - 50) * sin + (y - 50) * cos) for x, y in points]


def _ear(pen: Pen) -> None:
    """Draw an ear of wheat: grains in pairs along a stalk, one on top."""
    pen.weight *= 0.85
    pen.stroke("M 50 98 L 50 40", theme.GOLD_DARK, 8)
    grain = outline("M 50 60 C 60 48 78 44 88 26 C 92 46 82 66 50 74 Z")
    for lower in (22, 0, -22):
        for side in (1, -1):
            pen.polygon(_mirrored([(x, y + lower) for x, y in grain], side), theme.GOLD)
    pen.shape("M 50 2 C 64 14 64 30 50 42 C 36 30 36 14 50 2 Z", theme.GOLD)


def _pelt(pen: Pen) -> None:
    """Draw a stretched skin: a head with ears, four paws, a tail with rings."""
    pen.shape(
        "M 50 8 L 60 2 L 64 18 L 88 8 C 97 10 97 22 90 27 L 80 36 Q 74 50 82 64 L 93 72"
        " C 98 80 92 90 84 88 L 58 78 L 60 98 L 40 98 L 42 78 L 16 88 C 8 90 2 80 7 72 L 18 64"
        " Q 26 50 20 36 L 10 27 C 3 22 3 10 12 8 L 36 18 L 40 2 Z",
        theme.HULL,
    )
    pen.shape("M 50 26 Q 64 34 68 50 Q 64 64 50 68 Q 36 64 32 50 Q 36 34 50 26 Z", theme.BRASS, None)
    pen.stroke("M 43 86 L 57 86", theme.BRASS, 5)


def _chest(pen: Pen) -> None:
    pen.shape("M 6 46 C 6 22 16 12 30 12 L 70 12 C 84 12 94 22 94 46 Z", theme.GOLD)
    pen.shape("M 6 46 L 94 46 L 94 88 L 6 88 Z", theme.GOLD)
    for x in (24, 76):
        pen.stroke(f"M {x} 15 L {x} 86", theme.GOLD_DARK, 9)
    pen.stroke("M 6 46 L 94 46", theme.INK)
    pen.shape("M 40 38 L 60 38 L 60 60 Q 50 70 40 60 Z", theme.IVORY)
    pen.disc(50, 51, 4, theme.INK, None)


# --------------------------------------------------------------------------------- coins, cards, laurels


def lily(pen: Pen, colour: Colour) -> None:
    """Draw the lily of Florence, without an outline."""
    pen.shape("M 50 16 C 64 32 63 48 55 60 L 45 60 C 37 48 36 32 50 16 Z", colour, None)
    for side in (1, -1):
        curl = [(44, 60), (41, 46), (31, 36), (23, 43), (20, 50), (25, 57), (31, 54), (33, 57), (37, 60)]
        pen.polygon([(50 + side * (x - 50), y) for x, y in curl], colour, None)
    pen.shape("M 33 63 L 67 63 L 67 69 L 33 69 Z", colour, None)
    pen.shape("M 45 71 L 55 71 L 58 77 L 50 86 L 42 77 Z", colour, None)


def _florin(pen: Pen) -> None:
    pen.disc(50, 50, 46, theme.GOLD)
    pen.disc(50, 50, 39, theme.GOLD_DARK, None)
    pen.disc(50, 50, 36, theme.GOLD_LIGHT, None)
    lily(pen, theme.INK)


def _purse(pen: Pen) -> None:
    """Draw a tied purse: florins still to come."""
    pen.shape("M 30 8 Q 50 18 70 8 L 62 30 L 38 30 Z", theme.BRASS)
    pen.shape("M 38 30 L 62 30 C 92 44 100 96 72 97 L 28 97 C 0 96 8 44 38 30 Z", theme.BRASS)
    pen.stroke("M 34 31 L 66 31", theme.CRIMSON, 9)
    pen.stroke("M 50 50 L 50 84", theme.INK, 9)
    pen.stroke("M 33 67 L 67 67", theme.INK, 9)


def _deck(pen: Pen) -> None:
    """Draw a card taken from a pile: the mark of the player who turns over the lot in Medici."""
    pen.shape("M 8 30 L 54 30 L 54 94 L 8 94 Z", theme.CRIMSON)
    pen.shape("M 34 8 L 84 20 L 70 84 L 20 72 Z", theme.IVORY)
    pen.shape("M 52 33 L 65 50 L 49 60 L 38 45 Z", theme.CRIMSON, None)


def _ship(pen: Pen) -> None:
    """Draw a round ship under full sail, from the side."""
    pen.stroke("M 50 8 L 50 70", theme.INK, 5)
    pen.shape("M 50 4 L 74 10 L 50 17 Z", theme.CRIMSON)
    pen.shape("M 20 24 Q 50 16 80 24 Q 92 42 80 60 Q 50 66 20 60 Q 32 42 20 24 Z", theme.IVORY)
    pen.shape("M 44 20 L 56 20 Q 66 42 56 63 L 44 63 Q 54 42 44 20 Z", theme.CRIMSON, None)
    pen.shape("M 3 60 L 22 70 L 76 70 L 97 58 Q 94 92 72 96 L 28 96 Q 8 92 3 60 Z", theme.HULL)
    pen.stroke("M 13 80 L 88 80", theme.BRASS, 4)


def _seal(pen: Pen) -> None:
    """Draw black wax, for cards that show no good."""
    pen.polygon([_turned([(50, 50 - (48 - 5 * (tip % 2)))], 15 * tip)[0] for tip in range(24)], theme.INK)
    lily(pen, theme.GOLD)


def _crates(pen: Pen) -> None:
    """Draw goods in store: two crates and one on top."""
    for x, y in ((3.0, 52.0), (51.0, 52.0), (27.0, 6.0)):
        pen.polygon([(x, y), (x + 46, y), (x + 46, y + 44), (x, y + 44)], theme.BRASS)
        pen.stroke(f"M {x} {y + 22} L {x + 46} {y + 22}", theme.INK)


def _steps(pen: Pen) -> None:
    """Draw a small pyramid."""
    for level, (colour, half) in enumerate(((theme.STONE, 47), (theme.STONE_LIGHT, 33), (theme.GOLD, 18))):
        top = 68 - 28 * level
        pen.shape(
            f"M {50 - half} {top} L {50 + half} {top} L {50 + half} {top + 26} L {50 - half} {top + 26} Z", colour
        )


def star(x: float, y: float, radius: float) -> list[Point]:
    """Return the corners of a five-pointed star around x, y."""
    tips = [_turned([(50, 50 - (radius if tip % 2 == 0 else radius * 5 / 12))], 36 * tip)[0] for tip in range(10)]
    return [(x - 50 + across, y - 50 + down) for across, down in tips]


def _star(pen: Pen) -> None:
    pen.polygon(star(50, 50, 48), theme.GOLD)


def _laurel(pen: Pen) -> None:
    """Draw two branches, leaves in pairs, tied with a ribbon."""
    pen.weight *= 0.6
    leaf = outline("M 50 0 C 57 5 57 13 50 20 C 43 13 43 5 50 0 Z")
    for side in (1, -1):
        branch = [_turned([(50, 12)], degrees)[0] for degrees in range(30, 171, 10)]
        pen.line(_mirrored(_shrunk(branch, 0.87), side), theme.GOLD_DARK, 2.4)
        for degrees in range(32, 165, 22):
            for lean, out in ((42, -1.0), (-42, 13.0)):
                leant = _turned([(x, y - 12 + 50) for x, y in leaf], lean - 90)
                placed = [(x, y - 50 + 6 + out) for x, y in leant]
                pen.polygon(_mirrored(_shrunk(_turned(placed, degrees), 0.87), side), theme.GOLD)
    pen.shape("M 38 80 Q 50 87 62 80 L 64 87 Q 50 95 36 87 Z", theme.CRIMSON)


def _mirrored(points: Sequence[Point], side: int) -> list[Point]:
    return [(50 + side * (x - 50), y) for x, y in points]


_EMBLEMS: Final[dict[str, Callable[[Pen], None]]] = {
    "metals": _ingots,
    "porcelain": _vase,
    "dyes": _drop,
    "cloth": _bolt,
    "spices": _anise,
    "grain": _ear,
    "furs": _pelt,
    "chest": _chest,
    "florin": _florin,
    "purse": _purse,
    "deck": _deck,
    "ship": _ship,
    "steps": _steps,
    "crates": _crates,
    "seal": _seal,
    "star": _star,
    "laurel": _laurel,
    "lily": partial(lily, colour=theme.GOLD),
}


def sketch(pen: Pen, name: str) -> None:
    """Draw the emblem of this name with a pen on a larger picture."""
    _EMBLEMS[name](pen)


def emblems(*names: str) -> dict[str, Callable[[Pen], None]]:
    """Return the functions that draw the emblems of these names, by name."""
    return {name: _EMBLEMS[name] for name in names}


@SPRITES.keeps
def emblem(name: str, size: int, backdrop: Colour) -> Sprite:
    """Return the emblem of this name (a good, a florin, a ship …) as a square sprite of `size` pixels."""
    return paint(size, size, backdrop, lambda large: sketch(Pen(large), name))


# ---------------------------------------------------------------------------------------------- tokens

LETTERS: Final = "ABCDEF"
_SHAPES: Final = (
    None,  # a disc
    "M 16 6 L 84 6 Q 94 6 94 16 L 94 84 Q 94 94 84 94 L 16 94 Q 6 94 6 84 L 6 16 Q 6 6 16 6 Z",
    "M 50 -2 L 102 50 L 50 102 L -2 50 Z",
    "M 6 6 L 94 6 L 94 46 C 94 76 72 92 50 99 C 28 92 6 76 6 46 Z",
    "M 26 6 L 74 6 L 99 50 L 74 94 L 26 94 L 1 50 Z",
    "M 50 0 L 97 34 L 97 96 L 3 96 L 3 34 Z",
)
LETTERED: Final = (0.5, 0.5, 0.5, 0.46, 0.5, 0.58)
"""By seat: height of the letter's middle on its token, as a fraction from the top."""


@SPRITES.keeps
def token(
    seat: int, size: int, backdrop: Colour, fills: tuple[Colour, ...] = theme.SEATS, letter: str = ""
) -> Sprite:
    """Return a seat's token of `size` pixels: its shape in its colour, with a letter (by default the seat's).

    `fills`: the colour of each seat.
    """

    def work(large: Image.Image) -> None:
        shape(Pen(large), seat, fills[seat])
        inscribe(large, seat, letter, _letter_size(size), fills[seat])

    letters = Box(size // 4, round(size * (LETTERED[seat] - 0.25)), size // 2, size // 2)
    return lettered(paint(size, size, backdrop, work), letters)


@SPRITES.keeps
def ghost(
    seat: int, size: int, backdrop: Colour, fills: tuple[Colour, ...] = theme.SEATS, *, bare: bool = False
) -> Sprite:
    """Return a hollow token of a seat, where a piece of its will stand or stood. `bare`: without the letter."""
    pale = theme.IVORY

    def work(large: Image.Image) -> None:
        pen = Pen(large)
        shape(pen, seat, fills[seat])
        _draw_core(pen, seat, fills[seat], pale)
        if not bare:
            inscribe(large, seat, "", _letter_size(size), pale)

    sprite = paint(size, size, backdrop, work)
    letters = Box(size // 4, round(size * (LETTERED[seat] - 0.25)), size // 2, size // 2)
    return sprite if bare else lettered(sprite, letters)


@lru_cache(maxsize=64)
def pip(seat: int, size: int, backdrop: Colour, fills: tuple[Colour, ...] = theme.SEATS) -> Sprite:
    """Return the shape and colour of a seat's token, without a letter, for sizes too small for one."""
    return paint(size, size, backdrop, lambda large: shape(Pen(large), seat, fills[seat]))


def inscribe(large: Image.Image, seat: int, letter: str, size: int, fill: Colour, halo: int = 0) -> None:
    """Write a letter on a seat's token or crest, which has the colour `fill`. `letter` "": the seat's.

    `halo`: pixels around the letter that are painted in `fill`.
    """
    type_ = font("bold", size * FINE)
    rise = -type_.getbbox("H", anchor="ls")[1]
    ImageDraw.Draw(large).text(
        (large.width / 2, large.height * LETTERED[seat] + rise / 2),
        letter or LETTERS[seat],
        fill=(*theme.ink_on(fill), 255),
        font=type_,
        anchor="ms",
        stroke_width=halo * FINE,
        stroke_fill=(*fill, 255),
    )


def shape(pen: Pen, seat: int, fill: Colour) -> None:
    """Draw the shape of a seat's token, filled and with a dark edge."""
    path = _SHAPES[seat]
    if path is None:
        pen.disc(50, 50, 50 - pen.weight / 2, fill)
    else:
        points = outline(path)
        pen.polygon(_shrunk(points, 0.96), theme.INK, None)
        pen.polygon(_shrunk(points, 0.96 - pen.weight / 42), fill, None)


def _draw_core(pen: Pen, seat: int, ring: Colour, fill: Colour) -> None:
    """Draw the inside of a hollow token. Within a ring nearly as pale, it has an edge."""
    path, share = _SHAPES[seat], 0.7 - pen.weight / 42
    layers = [(share, fill)]
    if theme.contrast(ring, fill) < 2:
        layers = [(share + 0.06, theme.INK), (share - 0.06, fill)]
    for part, colour in layers:
        if path is None:
            pen.disc(50, 50, 50 * part, colour, None)
        else:
            pen.polygon(_shrunk(outline(path), part), colour, None)


def _letter_size(size: int) -> int:
    return max(theme.SMALLEST, round(size * 0.74))


def _shrunk(points: Sequence[Point], share: float) -> list[Point]:
    return [(50 + (x - 50) * share, 50 + (y - 50) * share) for x, y in points]
