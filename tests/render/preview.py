"""Draw the picture that a link to the project shows: its name above the banners of all games."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.text import speaker
from games import GAMES
from games.core import text
from render import lettering, renderer, theme
from render.banner import SIZE as BANNER
from render.canvas import Canvas, coloured, indexed, wood

SIZE = (1280, 640)
"""What GitHub asks for."""

_NAME, _TAGLINE = "RIALTO", "Board games of Renaissance trade, on Discord"
_NAME_AT, _TAGLINE_AT = 100, 196
_NAME_SIZE, _TAGLINE_SIZE = 132, 46
_EDGE, _GAP = 32, 16


def preview() -> bytes:
    """Return the picture as a PNG."""
    canvas = Canvas(wood(*SIZE))
    for string, size, y, color in (
        (_NAME, _NAME_SIZE, _NAME_AT, theme.GOLD),
        (_TAGLINE, _TAGLINE_SIZE, _TAGLINE_AT, theme.IVORY),
    ):
        canvas.write(lettering.word(string, "serif", size, color, theme.WOOD), SIZE[0] // 2, y, "centre")
    picture = coloured(canvas.finished()).convert("RGB")
    width = (SIZE[0] - 2 * _EDGE - _GAP) // 2
    height = width * BANNER[1] // BANNER[0]
    top = SIZE[1] - _EDGE - 2 * height - _GAP
    for number, key in enumerate(GAMES):
        row, column = divmod(number, 2)
        banner = renderer(key).banner(speaker("en", key)(text("game-name"))).convert("RGB")
        small = banner.resize((width, height), Image.Resampling.LANCZOS)
        picture.paste(small, (_EDGE + column * (width + _GAP), top + row * (height + _GAP)))
    content = BytesIO()
    coloured(indexed(picture)).save(content, "PNG", optimize=True)
    return content.getvalue()
