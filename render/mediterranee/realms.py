"""The coast at each port, in the colour of the power that holds it."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from games.mediterranee.board import board_of
from games.mediterranee.model import PortId
from render import theme
from render.canvas import index
from render.draw_cache import SPRITES
from render.mediterranee.sea import HEIGHT, WIDTH, Point, along_coast, place, water

_REACH: Final = 96
"""Greatest distance of a port's coast from its town, in pixels."""
_DEPTH: Final = 38
"""Twice the depth of a coast in pixels."""
_FAR: Final = 400


@lru_cache(maxsize=4)
def _towns(board_hash: str) -> tuple[Point, ...]:
    return tuple([place(harbour.lon, harbour.lat) for harbour in board_of(board_hash).harbours])


@cache
def _dry_edge() -> Image.Image:
    """Return the map (mode "L") with the land near the sea marked, without the coastline."""
    dry = water(1.0).point([255 * (tone == index(theme.LAND)) for tone in range(256)])
    return ImageChops.darker(dry, along_coast(_DEPTH))


def _around(town: Point) -> tuple[int, int, int, int]:
    """Return the corners of the part of the map around a town."""
    x, y = (round(value) for value in town)
    return max(0, x - _REACH), max(0, y - _REACH), min(WIDTH, x + _REACH), min(HEIGHT, y + _REACH)


@SPRITES.keeps
def coast(board_hash: str, port: PortId) -> tuple[Image.Image, tuple[int, int]]:
    """Return a mask of the coast nearer to this port than to any other, and the place of its upper left corner."""
    towns = _towns(board_hash)
    x, y = towns[port]
    left, top, right, bottom = _around(towns[port])
    shape = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(shape).ellipse(
        (x - _REACH - left, y - _REACH - top, x + _REACH - left, y + _REACH - top), fill=255
    )
    for number, other in enumerate(towns):
        if number != port and math.dist(towns[port], other) < 2 * _REACH:
            _cut(shape, (x - left, y - top), (other[0] - left, other[1] - top))
    mask = ImageChops.darker(shape, _dry_edge().crop((left, top, right, bottom)))
    box = mask.getbbox() or (0, 0, 1, 1)
    return mask.crop(box).convert("1", dither=Image.Dither.NONE), (left + box[0], top + box[1])


def _cut(shape: Image.Image, here: Point, there: Point) -> None:
    """Clear the half of an image that is nearer to the point `there` than to `here`."""
    length = math.dist(here, there)
    along = (there[0] - here[0]) / length, (there[1] - here[1]) / length
    middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    corners = [
        (middle[0] + far * along[0] + aside * along[1], middle[1] + far * along[1] - aside * along[0])
        for far, aside in ((0, -_FAR), (0, _FAR), (_FAR, _FAR), (_FAR, -_FAR))
    ]
    ImageDraw.Draw(shape).polygon(corners, fill=0)
