"""The evening over the harbour, behind Medici's large pictures: sky, sun, city, quay and sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render import theme
from render.art import Pen
from render.banner import NARROW, draw_frame, ripple
from render.canvas import Box, Canvas, Sprite, blank, index, paint

SKY: Final = (theme.PARCHMENT, theme.PARCHMENT, theme.GOLD_LIGHT)
_RAYS: Final = 7
"""Number of stripes above the sun; every second one is a bright ray."""
_ROWS: Final = 2
"""Rows of the sky that are alike: a picture with every row different has more bytes, and looks the same."""
_WAVE: Final = Box(0, 0, 66, 12)
_PITCH: Final = 88
"""Distance in pixels from a wave to the next in its row."""
_WALLS: Final = theme.BRASS


def draw_harbour(canvas: Canvas, quay: Box, sun: tuple[int, int, int], waves: Sequence[int]) -> None:
    """Draw the whole scene in its frame.

    `quay`: of the wall between city and sea. `sun`: its middle and radius. `waves`: the heights of waves in the sea.
    """
    width, height = canvas.image.size
    draw_sky(canvas, Box(0, 0, width, quay.y), sun)
    for landmark, part in ((_tower(), 1), (_belfry(), 2), (_dome(), 4)):
        x = quay.x + quay.width * part // 5
        canvas.stamp(landmark, x - landmark.width // 2, quay.y - landmark.height)
    draw_quay(canvas, quay)
    draw_water(canvas, Box(0, quay.bottom, width, height - quay.bottom), waves)
    draw_frame(canvas, NARROW)


def draw_sky(canvas: Canvas, box: Box, sun: tuple[int, int, int]) -> None:
    """Paint the evening sky into this box. `sun`: its middle and radius in pixels."""
    x, y, radius = sun
    size = canvas.image.width, canvas.image.height // _ROWS
    sky = Canvas(Image.new("L", size))
    for row in range(box.height // _ROWS):
        far = row * _ROWS / box.height * (len(SKY) - 1)
        tone = theme.mix(SKY[int(far)], SKY[int(far) + 1], far % 1)
        sky.fill(Box(0, box.y // _ROWS + row, size[0], 1), tone)
    pen = ImageDraw.Draw(sky.image)
    for ray in range(0, _RAYS, 2):
        ends = [math.pi * each / _RAYS for each in (ray, ray + 1)]
        far_off = [(x + 2000 * math.cos(end), (y - 2000 * math.sin(end)) / _ROWS) for end in ends]
        pen.polygon([(x, y / _ROWS), *far_off], fill=index(theme.PARCHMENT_LIGHT))
    inside = box.x, box.y, box.right, box.bottom
    tall = sky.image.resize(canvas.image.size, Image.Resampling.NEAREST)
    canvas.image.paste(tall.crop(inside), inside)
    canvas.centre(_sun(radius), x, y)


@lru_cache(maxsize=4)
def _sun(radius: int) -> Sprite:
    """Return the sun, with hard edges: soft ones take more bytes, and look the same in a bright sky."""
    size, rim = 2 * radius, round(0.18 * radius)
    sun, mask = blank(size, size // _ROWS, theme.GOLD_LIGHT), Image.new("1", (size, size // _ROWS))
    ImageDraw.Draw(mask).ellipse((0, 0, size - 1, (size - 1) / _ROWS), fill=1)
    disc = rim, rim / _ROWS, size - 1 - rim, (size - 1 - rim) / _ROWS
    ImageDraw.Draw(sun).ellipse(disc, fill=index(theme.GOLD))
    return Sprite(*(image.resize((size, size), Image.Resampling.NEAREST) for image in (sun, mask)))


# ---------------------------------------------------------------------------------------------- city


@lru_cache(maxsize=1)
def _dome() -> Sprite:
    """Return the cathedral's dome in the distance."""

    def work(large: Image.Image) -> None:
        pen = _pixels(large)
        pen.shape("M 0 200 L 0 128 L 10 128 L 10 108 L 110 108 L 110 128 L 120 128 L 120 200 Z", _WALLS, None)
        pen.shape("M 14 108 Q 16 62 54 46 L 54 32 L 60 16 L 66 32 L 66 46 Q 104 62 106 108 Z", theme.HOUSES[4], None)
        pen.disc(60, 14, 5, _WALLS, None)

    return paint(120, 200, theme.GOLD_LIGHT, work)


@lru_cache(maxsize=1)
def _tower() -> Sprite:
    """Return the tower of the town hall in the distance."""

    def work(large: Image.Image) -> None:
        pen = _pixels(large)
        pen.polygon([(38, 220), (38, 44), (32, 44), (32, 30), (64, 30), (64, 44), (58, 44), (58, 220)], _WALLS, None)
        pen.polygon([(40, 30), (48, 2), (56, 30)], theme.HOUSES[4], None)

    return paint(96, 220, theme.GOLD_LIGHT, work)


@lru_cache(maxsize=1)
def _belfry() -> Sprite:
    """Return a bell tower and two cypresses in the distance."""

    def work(large: Image.Image) -> None:
        pen = _pixels(large)
        pen.polygon([(34, 200), (34, 40), (50, 10), (66, 40), (66, 200)], _WALLS, None)
        pen.polygon([(44, 54), (56, 54), (56, 84), (44, 84)], theme.GOLD_LIGHT, None)
        for x in (16, 82):
            pen.shape(
                f"M {x} 100 Q {x + 16} 160 {x + 8} 200 L {x - 8} 200 Q {x - 16} 160 {x} 100 Z", theme.LEAF, None
            )

    return paint(100, 200, theme.GOLD_LIGHT, work)


# --------------------------------------------------------------------------------------- quay and sea


def draw_quay(canvas: Canvas, box: Box) -> None:
    """Draw the quay's wall of light stone."""
    canvas.fill(box, theme.INK)
    canvas.fill(Box(box.x, box.y + 3, box.width, box.height - 6), theme.STONE_LIGHT)


def draw_water(canvas: Canvas, box: Box, rows: Sequence[int]) -> None:
    """Paint the sea into this box, with rows of small waves at these heights in it."""
    water = Canvas(canvas.image.crop((box.x, box.y, box.right, box.bottom)))
    water.fill(Box(0, 0, box.width, box.height), theme.SEA_DEEP)
    across = _PITCH
    for row, y in enumerate(rows):
        for x in range(-(row * 33 % across), box.width, across):
            water.stamp(_wave(), x, y)
    canvas.image.paste(water.image, (box.x, box.y))


@lru_cache(maxsize=1)
def _wave() -> Sprite:
    path, arc = ripple(3, _WAVE.height / 2 + 2, _WAVE.width / 4 - 2), theme.SEA_PALE
    return paint(_WAVE.width, _WAVE.height, theme.SEA_DEEP, lambda large: _pixels(large).stroke(path, arc, 3.2))


def _pixels(large: Image.Image) -> Pen:
    """Return a pen whose unit is a pixel of the sprite."""
    return Pen(large, 100)
