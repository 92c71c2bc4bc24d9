"""Type sizes on the pictures of Méditerranée, which are looked at on phones."""

from __future__ import annotations

from typing import Final

from render import lettering, parts, theme
from render.canvas import Letters
from render.theme import Colour

LEAST: Final = theme.SMALLEST
DECISIVE: Final = theme.NUMBER
"""What somebody has to know to decide, and never smaller."""


def line(
    string: str,
    size: int,
    width: int,
    *,
    face: lettering.Face = "sans",
    ink: Colour = theme.INK,
    on: Colour = theme.PARCHMENT,
) -> Letters:
    """A line no wider than that: smaller if need be, then cut short."""
    least = DECISIVE if size == DECISIVE else LEAST
    return parts.line(string, size, width, face=face, ink=ink, on=on, least=least)
