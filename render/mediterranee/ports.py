"""Plates of ports: small ones for the whole map, and large, complete ones for closer looks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from games.mediterranee.model import Ducats, Good, Power
from render import art, lettering, theme
from render.art import Pen
from render.canvas import Box, Canvas, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.mediterranee.cutout import Cutout, glow
from render.mediterranee.layout import MADE, SLOT, plate_size
from render.mediterranee.pieces import drawing, piece, slot, token
from render.mediterranee.signs import ARMS, HALO
from render.mediterranee.type_sizes import DECISIVE, LEAST, line
from render.theme import Colour

_HALO: Final = 5
GLOW: Final = 5
"""Width in pixels of the halo around a plate that is news."""
_PAPER: Final = theme.LAND


class Plate(NamedTuple):
    """The facts on a port's plate. `power`, `letter`: the owner's; None and "" for a neutral port."""

    name: str
    size: str
    good: Good
    values: tuple[int, ...]
    power: Power | None
    letter: str
    garrison: int
    castle: bool
    goods: tuple[Good, ...]
    price: Ducats = 0
    """Price of a token of the port's good for other players, shown on large plates."""


def small_size(plate: Plate) -> tuple[int, int]:
    """Return the size of a port's small plate."""
    return plate_size(plate.name, len(plate.values))


@SPRITES.keeps
def small(plate: Plate, *, turned: bool = False) -> Sprite:
    """Return a port's small plate: its owner's arms with the garrison, its name, and the goods made and stored.

    A neutral port has the good it makes in place of the arms. `turned`: the arms are at the right.
    """
    width, height = small_size(plate)
    canvas, middle, low = Cutout((width, height), _PAPER), height // 2, height - HALO - 16

    def across(by: int) -> int:
        return width - HALO - by if turned else HALO + by

    owned = plate.power is not None
    high = HALO + 13 if owned or plate.goods else middle
    name = line(plate.name, LEAST, width - ARMS - HALO, face="bold", on=_PAPER)
    canvas.write(name, across(ARMS), high, "right" if turned else "left")
    if plate.size == "capital":
        canvas.centre(art.emblem("star", 26, _PAPER), across(ARMS + name.width + 17), high)
    if plate.power is not None:
        canvas.centre(arms(plate.power, plate.garrison, castle=plate.castle), across(ARMS // 2 - 2), middle)
        canvas.centre(piece(plate.good, 30, _PAPER), across(ARMS + 15), low)
    else:
        canvas.centre(piece(plate.good, 38, _PAPER), across(ARMS // 2 - 2), middle)
    for place, good in enumerate(plate.goods):
        canvas.centre(piece(good, 22, _PAPER), across(ARMS + MADE * owned + place * SLOT + 11), low)
    return canvas.cut(HALO)


@SPRITES.keeps
def lit(plate: Plate, colour: Colour, *, turned: bool = False) -> Sprite:
    """Return a halo in this colour to put below a small plate, with the same middle."""
    return glow(small(plate, turned=turned), colour, GLOW)


@lru_cache(maxsize=256)
def arms(power: Power, garrison: int, *, castle: bool, on: Colour = _PAPER) -> Sprite:
    """Return the token of a port's owner with the number of defenders, below the battlements of a castle."""
    size, fill = 46, theme.POWERS[power]
    sprite = paint(size + 4, size + 14, on, lambda large: _draw_arms(large, power, castle=castle))
    canvas = Canvas(sprite.image)
    figure = line(str(garrison), DECISIVE, size, face="bold", ink=theme.ink_on(fill), on=fill)
    canvas.write(figure, size // 2 + 2, round(14 * castle + 7 * (not castle) + size * art.LETTERED[power]), "centre")
    return Sprite(canvas.image, sprite.mask)


def _draw_arms(large: Image.Image, power: Power, *, castle: bool) -> None:
    if castle:
        pen = Pen(large, 100)
        pen.weight = 2.4
        pen.shape(
            "M 3 30 L 3 2 L 12 2 L 12 8 L 20 8 L 20 2 L 30 2 L 30 8 L 38 8 L 38 2 L 47 2 L 47 30 Z", theme.STONE
        )
    art.shape(Pen(large, 46, (2, 14 if castle else 7)), power, theme.POWERS[power])


@lru_cache(maxsize=16)
def _paper(width: int, height: int) -> Sprite:
    fills = theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT
    return panel(width, height, fills, backdrop=theme.LAND, radius=8, weight=2)


def halo(width: int, height: int, colour: Colour = theme.GOLD) -> Sprite:
    """Return a halo to put below a plate of this size, with the same middle: gold for news, crimson for a choice."""
    size = width + 2 * _HALO, height + 2 * _HALO
    return panel(*size, (colour, colour), backdrop=theme.LAND, radius=12, weight=1)


# -------------------------------------------------------------------------------------------- closer

_LARGE_SLOT: Final = 46
_ROW: Final = 58


@lru_cache(maxsize=256)
def large_size(plate: Plate) -> tuple[int, int]:
    """Return the size of a port's large plate."""
    name = lettering.word(plate.name, "serif", theme.TEXT, theme.INK, theme.PARCHMENT_LIGHT).width
    price = lettering.word(str(plate.price), "bold", DECISIVE, theme.INK, theme.PARCHMENT_LIGHT).width
    above = name + price + 66 + 50 * (plate.power is not None)
    below = 12 + len(plate.values) * (_LARGE_SLOT + 2) + _defence(plate)
    return max(above, below), 2 * _ROW


def _defence(plate: Plate) -> int:
    """Return the width that walls and garrison take on a large plate."""
    return 0 if plate.power is None else 84 + 38 * plate.castle


def garrison(box: Box) -> Box:
    """Return the box of the garrison on a large plate of a port with an owner. `box`: of the plate."""
    return Box(box.right - 100, box.y + _ROW, 100, _ROW)


@SPRITES.keeps
def large(plate: Plate) -> Sprite:
    """Return a port's large plate: owner, name, good, price; warehouse with prices of free slots; walls, garrison."""
    width, height = large_size(plate)
    paper = _paper(width, height)
    canvas = Canvas(paper.image)
    ground = theme.PARCHMENT_LIGHT
    left, y = 12, 30
    if plate.power is not None:
        canvas.centre(token(plate.power, plate.letter, 44, ground), left + 20, y)
        left += 50
    right = width - 12
    price = line(str(plate.price), DECISIVE, 100, face="bold", on=ground)
    canvas.write(price, right, y, "right")
    right -= price.width + 6
    canvas.stamp(piece(plate.good, 32, ground), right - 32, y - 16)
    canvas.write(line(plate.name, theme.TEXT, right - 36 - left, face="serif", on=ground), left, y)
    y = height - 32
    for place, value in enumerate(plate.values):
        good = plate.goods[place] if place < len(plate.goods) else None
        canvas.stamp(slot(good, _LARGE_SLOT, str(value)), 12 + place * (_LARGE_SLOT + 2), y - _LARGE_SLOT // 2)
    if plate.power is not None:
        number = line(str(plate.garrison), DECISIVE, 44, face="bold", on=ground)
        canvas.write(number, width - 12, y, "right")
        canvas.centre(drawing("sailor", 32, ground), width - 12 - number.width - 20, y)
        if plate.castle:
            canvas.centre(drawing("castle", 36, ground), width - 12 - number.width - 56, y)
    return Sprite(canvas.image, paper.mask)
