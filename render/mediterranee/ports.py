"""Ports: a plate each, small on the whole map, and with everything on it where one looks closer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.mediterranee.model import Ducats, Good, Power
from render import art, lettering, theme
from render.canvas import Box, Canvas, Sprite, panel
from render.kept import SPRITES
from render.mediterranee.layout import FLAG, plate_size
from render.mediterranee.pieces import drawing, piece, slot, token
from render.parts import line

_SLOT: Final = 22
_HALO: Final = 5


class Plate(NamedTuple):
    """What stands on the plate of a port. `power` and its `letter`: of the owner, if it has one."""

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
    """What a token of its good costs others, where one looks closer."""


@SPRITES.keeps
def small(plate: Plate) -> Sprite:
    """On the whole map: owner, garrison and walls at the left; name, good and warehouse."""
    width, height = plate_size(plate.name, len(plate.values))
    paper = _paper(width, height)
    canvas = Canvas(paper.image)
    left = FLAG + 7 if plate.power is not None else 24
    if plate.power is not None:
        _draw_flag(canvas, plate, plate.power, height)
    star = plate.size == "capital"
    if star:
        canvas.centre(art.emblem("star", 22, theme.PARCHMENT), width - 17, 16)
    name = line(plate.name, theme.SMALLEST, width - left - 4, face="bold", on=theme.PARCHMENT_LIGHT)
    canvas.write(name, left, 17)
    canvas.stamp(piece(plate.good, 22, theme.PARCHMENT), left, height - 26)
    for place in range(len(plate.values)):
        good = plate.goods[place] if place < len(plate.goods) else None
        canvas.stamp(slot(good, _SLOT), left + 27 + place * (_SLOT - 1), height - 26)
    return Sprite(canvas.image, paper.mask)


@lru_cache(maxsize=16)
def _paper(width: int, height: int) -> Sprite:
    fills = theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT
    return panel(width, height, fills, backdrop=theme.LAND, radius=8, weight=2)


def _draw_flag(canvas: Canvas, plate: Plate, power: Power, height: int) -> None:
    """The owner's letter on its colour; below, how many sailors defend the port, and whether behind walls."""
    fill = theme.POWERS[power]
    flag = panel(FLAG, height, (fill, fill), backdrop=theme.LAND, radius=8, weight=2)
    canvas.stamp(flag, 0, 0)
    ground = theme.STONE if plate.castle else theme.IVORY
    top = height // 2 - 1
    canvas.fill(Box(2, top - 2, FLAG - 4, 2), theme.INK)
    canvas.fill(Box(2, top, FLAG - 4, height - top - 6), ground)
    canvas.fill(Box(5, height - 6, FLAG - 10, 4), ground)
    if plate.castle:
        for place in range(3):  # battlements
            canvas.fill(Box(2 + place * 12, top - 8, 6, 6), theme.INK)
            canvas.fill(Box(2 + place * 12, top - 6, 6, 6), ground)
    canvas.write(line(plate.letter, 24, FLAG, face="bold", ink=theme.ink_on(fill), on=fill), FLAG // 2, 13, "centre")
    number = line(str(plate.garrison), theme.CAPTION, FLAG, face="bold", on=ground)
    canvas.write(number, FLAG // 2, (top + height) // 2 - 1, "centre")


@lru_cache(maxsize=64)
def halo(width: int, height: int) -> Sprite:
    """Goes below the plate of a port where something is new, its middle on the middle."""
    size = width + 2 * _HALO, height + 2 * _HALO
    return panel(*size, (theme.GOLD, theme.GOLD), backdrop=theme.LAND, radius=12, weight=1)


# -------------------------------------------------------------------------------------------- closer

_LARGE_SLOT: Final = 44


@lru_cache(maxsize=256)
def large_size(plate: Plate) -> tuple[int, int]:
    """Of the plate where one looks closer."""
    name = lettering.word(plate.name, "serif", theme.TEXT, theme.INK, theme.PARCHMENT_LIGHT).width
    return max(184 + name, 152 + len(plate.values) * (_LARGE_SLOT + 2)), 112


@SPRITES.keeps
def large(plate: Plate) -> Sprite:
    """Arms, name, good and its price; then the warehouse with what its free slots pay, walls and garrison."""
    width, height = large_size(plate)
    paper = _paper(width, height)
    canvas = Canvas(paper.image)
    ground = theme.PARCHMENT_LIGHT
    left, y = 12, 30
    if plate.power is not None:
        canvas.centre(token(plate.power, plate.letter, 40, ground), left + 20, y)
        left += 50
    right = width - 12
    price = line(str(plate.price), theme.CAPTION, 90, face="bold", on=ground)
    canvas.write(price, right, y, "right")
    right -= price.width + 6
    canvas.stamp(piece(plate.good, 32, ground), right - 32, y - 16)
    canvas.write(line(plate.name, theme.TEXT, right - 40 - left, face="serif", on=ground), left, y)
    y = height - 34
    for place, value in enumerate(plate.values):
        good = plate.goods[place] if place < len(plate.goods) else None
        canvas.stamp(slot(good, _LARGE_SLOT, str(value)), 12 + place * (_LARGE_SLOT + 2), y - _LARGE_SLOT // 2)
    if plate.power is not None:
        number = line(str(plate.garrison), theme.NUMBER, 44, face="bold", on=ground)
        canvas.write(number, width - 14, y, "right")
        canvas.centre(drawing("sailor", 30, ground), width - 14 - number.width - 22, y)
        if plate.castle:
            canvas.centre(drawing("castle", 36, ground), width - 14 - number.width - 62, y)
    return Sprite(canvas.image, paper.mask)
