"""Icons for the subjects of choices, to stand beside words on buttons.

Unlike other pictures they do not use the palette, because the colour below them is unknown. A bright rim sets them
off on dark ground. Their outlines are thick, as they are shown at a fifth of this size.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageFilter

from games import GAMES
from render import renderer, theme
from render.art import Pen
from render.canvas import FINE

SIZE: Final = 128
_MARGIN: Final = 8
_OUTLINE: Final = 4.5
"""Width of outlines, in hundredths of a drawing's width."""
_RIM: Final = 3.0
_FIRM: Final = [max(0, min(255, 8 * coverage - 16)) for coverage in range(256)]


@cache
def drawings() -> dict[str, Callable[[Pen], None]]:
    """Return the functions that draw the icons, by name, from the `ICONS` of all renderers.

    A name means the same in all games.
    """
    found: dict[str, Callable[[Pen], None]] = {}
    for key in GAMES:
        found |= getattr(renderer(key), "ICONS", {})
    return found


def icon(name: str) -> Image.Image:
    """Return the icon of this name: mode "RGBA", 128 × 128."""
    inner = (SIZE - 2 * _MARGIN) * FINE
    large = Image.new("RGBA", (inner, inner))
    pen = Pen(large)
    pen.weight = _OUTLINE
    drawings()[name](pen)
    drawn = Image.new("RGBA", (SIZE, SIZE))
    drawn.paste(large.reduce(FINE), (_MARGIN, _MARGIN))
    image = Image.new("RGBA", (SIZE, SIZE), (*theme.IVORY, 0))
    image.putalpha(drawn.getchannel("A").filter(ImageFilter.GaussianBlur(_RIM)).point(_FIRM))
    image.alpha_composite(drawn)
    return image


@cache
def png(name: str) -> bytes:
    """Return the icon of this name as a PNG file."""
    file = BytesIO()
    icon(name).save(file, "PNG")
    return file.getvalue()
