"""Plates of ports: small ones for the whole map, and large, complete ones for closer looks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.mediterranee.model import Ducats, Good, Power
from render import art, lettering, theme
from render.canvas import Box, Canvas, Sprite, panel
from render.draw_cache import SPRITES
from render.mediterranee.layout import FLAG, SLOT, plate_size
from render.mediterranee.pieces import drawing, piece, slot, token
from render.mediterranee.type_sizes import DECISIVE, LEAST, line
from render.theme import Colour

_HALO: Final = 5


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
def small(plate: Plate) -> Sprite:
    """Return a port's small plate: owner, garrison and walls at the left; name, good and warehouse."""
    width, height = small_size(plate)
    paper = _paper(width, height)
    canvas = Canvas(paper.image)
    left = FLAG + 7 if plate.power is not None else 24
    if plate.power is not None:
        _draw_flag(canvas, plate, plate.power, height)
    if plate.size == "capital":
        canvas.centre(art.emblem("star", 26, theme.PARCHMENT), width - 19, 20)
    name = line(plate.name, LEAST, width - left - 4, face="bold", on=theme.PARCHMENT_LIGHT)
    canvas.write(name, left, 20)
    canvas.stamp(piece(plate.good, 26, theme.PARCHMENT), left, height - 32)
    for place, good in enumerate(plate.goods):
        canvas.stamp(slot(good, SLOT + 1), left + 32 + place * SLOT, height - 30)
    return Sprite(canvas.image, paper.mask)


@lru_cache(maxsize=16)
def _paper(width: int, height: int) -> Sprite:
    fills = theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT
    return panel(width, height, fills, backdrop=theme.LAND, radius=8, weight=2)


def _draw_flag(canvas: Canvas, plate: Plate, power: Power, height: int) -> None:
    """Draw the owner's letter on the colour of its power, and below it the number of defenders, with any walls."""
    fill = theme.POWERS[power]
    flag = panel(FLAG, height, (fill, fill), backdrop=theme.LAND, radius=8, weight=2)
    canvas.stamp(flag, 0, 0)
    ground = theme.STONE if plate.castle else theme.IVORY
    top = 32
    canvas.fill(Box(2, top - 2, FLAG - 4, 2), theme.INK)
    canvas.fill(Box(2, top, FLAG - 4, height - top - 6), ground)
    canvas.fill(Box(5, height - 6, FLAG - 10, 4), ground)
    if plate.castle:
        for place in range(3):  # battlements
            canvas.fill(Box(2 + place * 13, top - 6, 6, 4), theme.INK)
            canvas.fill(Box(2 + place * 13, top - 4, 6, 4), ground)
    letter = line(plate.letter, LEAST, FLAG, face="bold", ink=theme.ink_on(fill), on=fill)
    canvas.write(letter, FLAG // 2, 15, "centre")
    number = line(str(plate.garrison), DECISIVE, FLAG, face="bold", on=ground)
    canvas.write(number, FLAG // 2, (top + height) // 2, "centre")


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
