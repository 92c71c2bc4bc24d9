"""Simulate colours as people with red-green colour blindness see them (Machado, Oliveira and Fernandes, 2009)."""

from __future__ import annotations

from functools import cache
from typing import Final

from render.theme import Colour, contrast
from tests.render.sight import Written

_MATRICES: Final = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}
"""For each deficiency: how the seen linear red, green and blue follow from the shown ones."""
DEFICIENCIES: Final = tuple(_MATRICES)


@cache
def seen(colour: Colour, deficiency: str) -> Colour:
    """Return the colour that people with this deficiency see."""
    shown = [_linear(channel / 255) for channel in colour]
    red, green, blue = (
        sum(share * part for share, part in zip(row, shown, strict=True)) for row in _MATRICES[deficiency]
    )
    return _channel(red), _channel(green), _channel(blue)


def seen_contrast(first: Colour, second: Colour) -> float:
    """Return the least contrast of two colours, in normal vision and with each deficiency."""
    simulated = [contrast(seen(first, each), seen(second, each)) for each in DEFICIENCIES]
    return min(contrast(first, second), *simulated)


def faint(written: Written) -> set[tuple[str, Colour, Colour]]:
    """Return the texts whose contrast is below 4.5 in normal vision or with a deficiency."""
    return {(string, ink, on) for string, _, ink, on in written.words if seen_contrast(ink, on) < 4.5}


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _channel(part: float) -> int:
    light = min(1.0, max(0.0, part))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
