"""The banner of Medici: The Card Game: a stall on the market, and a hand of cards fanned out on its counter."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image, ImageDraw

from games.medici_card.deck import GOODS, Face
from render import art, lettering, theme
from render.banner import SIZE, block, draw_banner, pen, shade
from render.canvas import FINE, Box
from render.medici_card.cards import emblem_of, fills
from render.theme import Colour

_COUNTER: Final = 336
_STRIPE: Final = 88
_CARD: Final = (144, 210)
_SPLIT: Final = 98
_HELD: Final = (1012, 830)
"""Centre of the fan of cards in pixels, below the picture."""
_REACH: Final = 600
_FAN: Final = (
    Face(2, 5, 1, False),
    Face(None, 7, 0, False),
    Face(1, 3, 1, False),
    Face(0, 4, 1, False),
    Face(3, 0, 1, True),
    Face(4, 0, 2, False),
)
_TURN: Final = 10.2
"""Degrees between two cards of the fan."""


def banner(title: str) -> Image.Image:
    """Draw the banner with this title."""
    return draw_banner(title, _scene)


def _scene(large: Image.Image) -> None:
    shade(large, (theme.GOLD_LIGHT, theme.PARCHMENT, theme.PARCHMENT_LIGHT), 60, _COUNTER)
    _draw_houses(large)
    _draw_awning(large)
    middle = (len(_FAN) - 1) / 2
    for place, face in enumerate(_FAN):
        _lay(large, face, (place - middle) * _TURN)
    _draw_counter(large)


def _draw_houses(large: Image.Image) -> None:
    """Draw the houses across the street, in the distance."""
    pixels = pen(large)
    roofs = ((20, 200, 150), (170, 226, 120), (290, 190, 140), (430, 222, 160), (590, 180, 130), (1240, 196, 160))
    for left, top, width in roofs:
        right = left + width
        block(pixels, Box(left, top, width, _COUNTER - top), theme.STONE_LIGHT, None)
        pixels.polygon([(left - 8, top), (left + width / 2, top - 34), (right + 8, top)], theme.SAFFRON_PALE, None)
        for x in range(left + 22, right - 30, 40):
            block(pixels, Box(x, top + 26, 18, 32), theme.STONE, None)


def _draw_awning(large: Image.Image) -> None:
    """Draw the striped awning above, each stripe with a round end."""
    pixels = pen(large)
    for x in (26, 1368):
        block(pixels, Box(x, 40, 16, _COUNTER - 40), theme.HULL)
    for number, left in enumerate(range(0, SIZE[0], _STRIPE)):
        right = left + _STRIPE
        pixels.shape(
            f"M {left} -9 L {right} -9 L {right} 62 C {right} 96 {left} 96 {left} 62 Z",
            theme.TEAL if number % 2 else theme.IVORY,
        )
    pixels.stroke(f"M 0 60 L {SIZE[0]} 60", theme.INK, 3)


def _draw_counter(large: Image.Image) -> None:
    """Draw the counter with goods and coins on it."""
    pixels = pen(large)
    block(pixels, Box(-9, _COUNTER, SIZE[0] + 18, 100), theme.HULL)
    block(pixels, Box(-9, _COUNTER, SIZE[0] + 18, 16), theme.BRASS)
    for x in range(70, SIZE[0], 141):
        pixels.stroke(f"M {x} {_COUNTER + 18} L {x} 400", theme.HULL_DARK, 5)
    for place, name in enumerate(GOODS):
        art.sketch(pen(large, 96, (58 + 112 * place, _COUNTER - 92)), name)
    for left, height in ((612, 4), (666, 2)):
        for coin in range(height):
            top, right = _COUNTER - 14 - 13 * coin, left + 48
            pixels.shape(
                f"M {left} {top} Q {left + 24} {top - 12} {right} {top}"
                f" L {right} {top + 12} Q {left + 24} {top + 22} {left} {top + 12} Z",
                theme.GOLD,
            )


# ---------------------------------------------------------------------------------------------- cards


def _lay(large: Image.Image, face: Face, degrees: float) -> None:
    """Draw a card of the fan, turned to the right by these degrees."""
    card = _drawn(face).rotate(-degrees, Image.Resampling.BILINEAR, expand=True)
    angle = math.radians(degrees)
    x = (_HELD[0] + _REACH * math.sin(angle)) * FINE - card.width / 2
    y = (_HELD[1] - _REACH * math.cos(angle)) * FINE - card.height / 2
    large.alpha_composite(card, (round(x), round(y)))


def _drawn(face: Face) -> Image.Image:
    """Return the picture of a card, `FINE` times as large as it is shown."""
    (width, height), (upper, lower) = _CARD, fills(face)
    card = Image.new("RGBA", (width * FINE, height * FINE), (*theme.INK, 0))
    _draw_paper(ImageDraw.Draw(card), upper, lower)
    size = 62 if face.symbols > 1 else 92
    for number in range(max(1, face.symbols)):
        x = width / 2 - size * max(1, face.symbols) / 2 + number * size
        y = (_SPLIT + height - size) / 2
        art.sketch(pen(card, size, (x, y), 3), emblem_of(face))
    ink, type_ = theme.ink_on(upper), lettering.font("bold", 84 * FINE)
    rise = -type_.getbbox("H", anchor="ls")[1]
    place = (width * FINE / 2, (_SPLIT + 4) * FINE / 2 + rise / 2)
    ImageDraw.Draw(card).text(place, str(face.value), fill=(*ink, 255), font=type_, anchor="ms")
    return card


def _draw_paper(draw: ImageDraw.ImageDraw, upper: Colour, lower: Colour) -> None:
    (width, height), edge, radius = _CARD, 4 * FINE, 14 * FINE
    right, bottom = width * FINE - 1, height * FINE - 1
    draw.rounded_rectangle((0, 0, right, bottom), radius, fill=(*theme.INK, 255))
    draw.rounded_rectangle((edge, edge, right - edge, bottom - edge), radius - edge, fill=(*lower, 255))
    top = (edge, edge, right - edge, _SPLIT * FINE)
    draw.rounded_rectangle(top, radius - edge, fill=(*upper, 255), corners=(True, True, False, False))
