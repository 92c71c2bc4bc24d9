"""Type sizes in the pictures of Méditerranée, in pixels, chosen for reading on phones."""

from __future__ import annotations

from typing import Final

from render import lettering, parts, theme
from render.canvas import Letters
from render.theme import Colour

LEAST: Final = theme.SMALLEST
DECISIVE: Final = theme.NUMBER
"""Smallest type size of facts that a player needs to decide."""


def line(
    string: str,
    size: int,
    width: int,
    *,
    face: lettering.Face = "sans",
    ink: Colour = theme.INK,
    on: Colour = theme.PARCHMENT,
) -> Letters:
    """Return a line of text at most `width` wide: as large as `size` if it fits, else smaller, at last cut short."""
    least = DECISIVE if size == DECISIVE else LEAST
    return parts.line(string, size, width, face=face, ink=ink, on=on, least=least)
