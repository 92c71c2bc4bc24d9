"""The banner of Medici: bales on a quay, a ship to be loaded, the five pyramids in the evening sun."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from games.medici.model import GOODS
from render import art, theme
from render.art import Pen
from render.banner import SIZE, block, draw_banner, pen, ripple, shade, water
from render.canvas import Box, Canvas
from render.medici.cards import PALE
from render.theme import Colour

_HORIZON: Final = 262
_QUAY: Final = 310
_QUAY_END: Final = 886
_SUN: Final = (452, 236)
_PYRAMIDS: Final = tuple(100 + 176 * which for which in range(len(GOODS)))
"""Horizontal middle of each pyramid, in pixels."""
_STEP: Final = 25
_MARKERS: Final = ((0, 3, 1), (1, 1, 0), (1, 4, 2), (2, 2, 0), (3, 3, 1), (3, 0, 3), (4, 4, 0), (4, 1, 2), (2, 0, 1))
"""For each marker: the index of its pyramid, its step and its seat."""


def banner(title: str) -> Image.Image:
    """Draw the banner with this title."""
    return draw_banner(title, _scene, _draw_markers)


def _scene(large: Image.Image) -> None:
    shade(large, (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.GOLD_LIGHT), 0, _HORIZON)
    pixels = pen(large)
    _draw_sun(pixels)
    _draw_city(pixels)
    water(large, _HORIZON, SIZE[1], theme.SEA_DEEP, theme.SEA_PALE)
    for middle in _PYRAMIDS:
        _draw_pyramid(pixels, middle)
    _draw_quay(pixels)
    _draw_ship(large)
    _draw_plank(pixels)
    water_line = " ".join(f"Q {x + 20} 348 {x + 40} 356" for x in range(900, 1408, 40))
    pixels.shape(f"M 900 356 {water_line} L 1420 400 L 900 400 Z", theme.SEA_DEEP, None)
    for x, y in ((930, 372), (1040, 378), (1150, 370), (1262, 379), (1352, 370)):
        pixels.stroke(ripple(x, y, 16), theme.SEA_PALE, 3.4)
    _draw_goods(large)


def _draw_sun(pixels: Pen) -> None:
    x, y = _SUN
    for ray in range(0, 24, 2):
        ends = [
            (x + 1500 * math.cos(math.pi * each / 24), y - 1500 * math.sin(math.pi * each / 24))
            for each in (ray, ray + 1)
        ]
        pixels.polygon([(x, y), *ends], theme.PARCHMENT_LIGHT, None)
    pixels.disc(x, y, 112, theme.GOLD_LIGHT, None)
    pixels.disc(x, y, 92, theme.GOLD, None)


def _draw_city(pixels: Pen) -> None:
    """Draw Florence in the distance: hills, a dome, towers."""
    pixels.shape("M 560 262 Q 700 200 820 226 Q 940 176 1080 214 Q 1240 170 1420 222 L 1420 262 Z", theme.STONE, None)
    walls: Colour = theme.BRASS
    for left, top, width in ((730, 214, 40), (772, 226, 60), (960, 222, 50), (1330, 220, 60)):
        block(pixels, Box(left, top, width, _HORIZON - top), walls, None)
    pixels.shape(
        "M 836 262 L 836 206 Q 838 164 876 150 L 876 138 L 884 138 L 884 150 Q 922 164 924 206 L 924 262 Z",
        theme.HOUSES[4],
        None,
    )
    block(pixels, Box(828, 206, 104, _HORIZON - 206), walls, None)
    pixels.polygon([(942, 262), (942, 166), (954, 148), (966, 166), (966, 262)], walls, None)
    for rib in (858, 880, 902):
        pixels.stroke(f"M 880 152 Q {rib} 174 {880 + (rib - 880) * 1.3} 204", walls, 3)


def _draw_pyramid(pixels: Pen, middle: int) -> None:
    for level in range(5):
        half, top = 84 - 15 * level, _QUAY - _STEP * (level + 1)
        stone = theme.GOLD_LIGHT if level > 3 else theme.STONE if level % 2 else theme.STONE_LIGHT
        block(pixels, Box(middle - half, top, 2 * half, _STEP), stone)


def _draw_quay(pixels: Pen) -> None:
    block(pixels, Box(-9, _QUAY, _QUAY_END + 9, 100), theme.STONE)
    block(pixels, Box(-9, _QUAY, _QUAY_END + 17, 18), theme.STONE_LIGHT)
    for row, y in enumerate((_QUAY + 52, _QUAY + 86)):
        pixels.stroke(f"M 0 {y} L {_QUAY_END - 4} {y}", theme.FADED, 2)
        for x in range(40 + 44 * (row % 2), _QUAY_END, 88):
            pixels.stroke(f"M {x} {y - 32} L {x} {y - 2}", theme.FADED, 2)


def _draw_ship(large: Image.Image) -> None:
    pixels = pen(large)
    for x in (1010, 1064, 1236, 1290):
        pixels.stroke(f"M 1150 70 L {x} 262", theme.INK, 3)
    pixels.polygon([(1143, 36), (1157, 36), (1160, 290), (1140, 290)], theme.HULL)
    pixels.shape("M 1157 32 Q 1196 18 1226 34 Q 1256 48 1296 34 Q 1262 66 1222 60 Q 1190 50 1157 60 Z", theme.CRIMSON)
    pixels.shape("M 1120 66 L 1180 66 L 1172 86 L 1128 86 Z", theme.BRASS)
    pixels.shape(
        "M 1036 100 Q 1150 90 1264 100 Q 1304 170 1276 240 Q 1150 262 1024 240 Q 996 170 1036 100 Z", theme.IVORY
    )
    pixels.shape(
        "M 1100 96 Q 1150 92 1200 96 Q 1222 170 1206 250 Q 1150 256 1094 250 Q 1078 170 1100 96 Z",
        theme.CRIMSON,
        None,
    )
    art.sketch(pen(large, 132, (1084, 106)), "lily")
    block(pixels, Box(1020, 92, 260, 12), theme.HULL)
    pixels.shape(
        "M 940 246 L 1016 252 L 1022 284 L 1266 284 L 1274 228 L 1390 218"
        " Q 1392 320 1340 366 L 1010 372 Q 952 340 940 246 Z",
        theme.HULL,
    )
    pixels.shape("M 1266 226 L 1392 214 L 1388 246 L 1268 258 Z", theme.BRASS)
    pixels.shape("M 934 240 L 1018 248 L 1020 272 L 944 266 Z", theme.BRASS)
    pixels.stroke("M 962 300 Q 1150 330 1380 286", theme.BRASS, 6)
    pixels.stroke("M 976 330 Q 1150 352 1370 322", theme.HULL_DARK, 5)
    for seat, x in enumerate((1052, 1100, 1148, 1196, 1244)):
        pixels.disc(x, 300, 19, theme.SEATS[seat])
        pixels.disc(x, 300, 6, theme.INK, None)


def _draw_plank(pixels: Pen) -> None:
    pixels.polygon([(838, 304), (1000, 278), (1004, 288), (842, 316)], theme.BRASS)


def _draw_goods(large: Image.Image) -> None:
    """Draw the goods to be loaded, piled up on the quay."""
    pixels = pen(large)
    for which in range(len(GOODS)):
        _draw_bale(large, 366 + 104 * which, 306, which)
    for x in (66, 150):
        _draw_barrel(pixels, x)
    art.sketch(pen(large, 104, (268, 280), 4), "chest")


def _draw_bale(large: Image.Image, left: int, top: int, which: int) -> None:
    """Draw a bale in ropes, marked with the good of index `which`."""
    pixels, right, bottom = pen(large), left + 96, top + 72
    pixels.shape(
        f"M {left + 10} {top} Q {left + 48} {top - 8} {right - 10} {top}"
        f" Q {right + 6} {top + 36} {right - 4} {bottom} L {left + 4} {bottom}"
        f" Q {left - 6} {top + 36} {left + 10} {top} Z",
        PALE[which],
    )
    for x in (left + 17, right - 17):
        pixels.stroke(f"M {x} {top - 1} Q {x + 3} {top + 36} {x} {bottom - 2}", theme.INK, 8)
        pixels.stroke(f"M {x} {top - 1} Q {x + 3} {top + 36} {x} {bottom - 2}", theme.BRASS, 3)
    art.sketch(pen(large, 52, (left + 22, top + 10), 3), GOODS[which])


def _draw_barrel(pixels: Pen, x: int) -> None:
    pixels.shape(
        f"M {x} 294 Q {x + 36} 284 {x + 72} 294 Q {x + 86} 334 {x + 72} 372"
        f" Q {x + 36} 382 {x} 372 Q {x - 14} 334 {x} 294 Z",
        theme.HULL,
    )
    for y in (310, 356):
        pixels.stroke(f"M {x - 6} {y} Q {x + 36} {y + 10} {x + 78} {y}", theme.INK, 10)
        pixels.stroke(f"M {x - 6} {y} Q {x + 36} {y + 10} {x + 78} {y}", theme.BRASS, 5)


def _draw_markers(canvas: Canvas) -> None:
    for which, level, seat in _MARKERS:
        spread = 84 - 15 * level - 24
        x = _PYRAMIDS[which] + (-spread if (which + seat) % 2 else spread)
        canvas.centre(art.pip(seat, 32, theme.STONE), x, _QUAY - _STEP * (level + 1) - 17)
