"""The banner of Méditerranée: galleys of the four powers, and a port below a castle."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.mediterranee.model import Power
from render import art, theme
from render.art import Pen, Point
from render.banner import SIZE, block, draw_banner, pen, ripple, shade, water
from render.canvas import Box
from render.theme import Colour

_HORIZON: Final = 214
_GALLEYS: Final[tuple[tuple[Power, int, int, int], ...]] = (
    (2, 702, 166, 180),
    (3, 46, 170, 236),
    (1, 862, 200, 220),
    (0, 352, 160, 274),
)
"""For each galley: its power, its corner and its width in pixels. Those in the foreground come last."""


def banner(title: str) -> Image.Image:
    """Draw the banner with this title."""
    return draw_banner(title, _scene)


def _scene(large: Image.Image) -> None:
    shade(large, (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.GOLD_LIGHT), 0, _HORIZON)
    pixels = pen(large)
    pixels.shape("M 0 214 L 0 190 Q 120 168 240 196 Q 330 178 430 204 Q 520 196 560 214 Z", theme.STONE, None)
    for x, y in ((1074, 66), (1118, 96), (1160, 52)):
        pixels.stroke(
            f"M {x - 16} {y - 5} Q {x - 7} {y - 12} {x} {y} Q {x + 7} {y - 12} {x + 16} {y - 5}", theme.INK, 3
        )
    water(large, _HORIZON, SIZE[1], theme.SEA_DEEP, theme.SEA_PALE)
    _draw_coast(pixels)
    _draw_castle(pen(large, 100, (-14, 0)))
    _draw_town(pixels)
    for power, left, top, width in _GALLEYS:
        draw_galley(large, power, (left, top), width)


def _draw_coast(pixels: Pen) -> None:
    """Draw a cliff, green on top, with a cypress."""
    pixels.shape(
        "M 1420 130 L 1330 150 Q 1240 142 1190 158 Q 1150 160 1142 196 Q 1116 214 1120 250 Q 1090 272 1104 306"
        " L 1420 320 Z",
        theme.LAND,
    )
    pixels.shape(
        "M 1420 130 L 1330 150 Q 1240 142 1190 158 Q 1166 160 1152 178 Q 1240 176 1300 190 Q 1360 184 1420 196 Z",
        theme.GRASS,
        None,
    )
    for rock in (
        "M 1136 226 Q 1160 232 1166 250",
        "M 1112 276 Q 1130 276 1138 290",
        "M 1240 206 Q 1262 214 1266 232",
        "M 1370 214 Q 1352 222 1350 240",
    ):
        pixels.stroke(rock, theme.SHORE, 3)
    pixels.shape("M 1164 128 Q 1176 156 1172 176 L 1156 176 Q 1152 156 1164 128 Z", theme.LEAF)


def _draw_town(pixels: Pen) -> None:
    """Draw houses on a quay."""
    for left, top, wide, roof in (
        (1150, 250, 50, theme.CRIMSON),
        (1196, 266, 56, theme.HOUSES[4]),
        (1250, 244, 48, theme.CRIMSON),
        (1296, 270, 62, theme.HOUSES[4]),
        (1352, 252, 60, theme.CRIMSON),
    ):
        block(pixels, Box(left, top, wide, 316 - top), theme.IVORY)
        pixels.polygon([(left - 6, top), (left + wide / 2, top - 26), (left + wide + 6, top)], roof)
        block(pixels, Box(left + wide // 2 - 7, top + 16, 14, 20), theme.INK, None)
    block(pixels, Box(1096, 302, 324, 32), theme.STONE)
    for x in range(1130, 1400, 54):
        pixels.stroke(f"M {x} 306 L {x} 330", theme.FADED, 2)


def _draw_castle(pixels: Pen) -> None:
    """Draw a castle with three towers, a gate and a flag."""
    block(pixels, Box(1214, 96, 158, 72), theme.STONE)
    for tower in (Box(1270, 56, 52, 110), Box(1196, 78, 40, 94), Box(1350, 78, 42, 94)):
        _draw_tower(pixels, tower)
    pixels.shape("M 1280 168 L 1280 136 Q 1280 118 1296 118 Q 1312 118 1312 136 L 1312 168 Z", theme.INK, None)
    pixels.stroke("M 1296 56 L 1296 22", theme.INK, 4)
    pixels.shape(
        "M 1298 22 Q 1320 14 1336 24 Q 1348 30 1360 26 L 1356 46 Q 1340 52 1328 44 Q 1314 38 1298 44 Z", theme.CRIMSON
    )
    for x in (1216, 1371):
        pixels.stroke(f"M {x} 112 L {x} 130", theme.INK, 7)
    pixels.stroke("M 1296 84 L 1296 98", theme.INK, 7)


def _draw_tower(pixels: Pen, box: Box) -> None:
    """Draw a tower in this box, with battlements that stand out a little."""
    left, low = box.x - 6, box.y + 18
    tooth = (box.width + 12) / 5
    corners: list[Point] = [(box.x, box.bottom), (box.x, low), (left, low)]
    for number in range(5):
        y = box.y + 11 * (number % 2)
        corners += [(left + number * tooth, y), (left + (number + 1) * tooth, y)]
    pixels.polygon([*corners, (box.right + 6, low), (box.right, low), (box.right, box.bottom)], theme.STONE_LIGHT)


def _draw_stripe(galley: Pen, stripe: str, colour: Colour) -> None:
    """Draw a stripe of a sail along this path; on white sails, the cross of Genoa instead."""
    if colour != theme.SEATS[4]:
        galley.shape(stripe, colour, None)
        return
    points = art.outline(stripe)
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    reach = min(9.0, (max(x for x, _ in points) - min(x for x, _ in points)) / 2)
    galley.line([(x - reach, y), (x + reach, y)], theme.CRIMSON, reach / 2.4)
    galley.line([(x, y - reach), (x, y + reach)], theme.CRIMSON, reach / 2.4)


def draw_galley(large: Image.Image, power: Power, corner: tuple[int, int], width: int) -> None:
    """Draw a galley with two lateen sails, oars and a ram; sails, stern and flag have the colours of its power."""
    colour: Colour = theme.POWERS[power]
    galley = pen(large, width, corner, 3.5 if width > 200 else 2.5)
    galley.stroke("M 40 4 L 42 60", theme.INK, 2.4)
    galley.stroke("M 70 20 L 71 60", theme.INK, 2.2)
    galley.shape("M 12 46 Q 30 30 60 2 Q 74 28 60 50 Q 38 54 12 46 Z", theme.IVORY)
    _draw_stripe(galley, "M 24 37 Q 36 27 47 14 Q 56 34 46 51.5 Q 36 52.4 28 50.4 Q 30 44 24 37 Z", colour)
    galley.shape("M 56 51 Q 70 40 86 20 Q 94 38 82 52 Q 70 56 56 51 Z", theme.IVORY)
    _draw_stripe(galley, "M 66 44 Q 73 38 78 30 Q 84 42 76 53.6 Q 72 54.2 68 53.6 Q 70 49 66 44 Z", colour)
    galley.stroke("M 9 48.5 L 63 -1", theme.INK, 2)
    galley.stroke("M 54 53 L 88 17", theme.INK, 2)
    galley.shape("M 40 4 Q 32 0 26 3 Q 22 5 18 3 Q 20 9 26 9 Q 34 8 40 10 Z", colour)
    galley.shape("M 2 48 Q 10 60 18 60 L 84 60 L 100 57 L 88 68 Q 56 74 20 70 Q 6 66 2 48 Z", theme.HULL)
    galley.shape("M 2 47 Q 8 42 16 44 L 20 60 Q 10 60 2 47 Z", colour)
    galley.stroke("M 21 63.5 L 85 63.5", colour if colour != theme.SEATS[4] else theme.IVORY, 2.6)
    for oar in range(9):
        x = 26 + 6.6 * oar
        galley.stroke(f"M {x} 67 L {x - 6} 77", theme.INK, 1.5)
        galley.stroke(f"M {x - 5} 75.4 L {x - 7} 78.6", theme.INK, 2.4)
    for x, y in ((0, 73), (22, 80), (48, 79), (74, 76), (92, 71)):
        galley.stroke(ripple(x, y, 5), theme.SEA_PALE, 1.3)
