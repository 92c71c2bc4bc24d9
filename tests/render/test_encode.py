"""Test that a picture's file is complete, wherever its bands come from."""

from __future__ import annotations

import random
import zlib
from io import BytesIO

from PIL import Image

from render import theme
from render.canvas import blank, coloured, encode
from render.draw_cache import BANDS


def _noise(width: int, height: int) -> Image.Image:
    """Return a picture with equal rows, and rows unlike all others."""
    chance, image = random.Random(3), blank(width, height, theme.WOOD)  # noqa: S311
    for y in range(10, height, 7):
        image.paste(Image.frombytes("L", (width, 1), bytes(chance.choices(range(100), k=width))), (0, y))
    return coloured(image)


def test_a_png_of_cached_and_new_bands_has_every_pixel_and_the_right_checksum() -> None:
    first = _noise(150, 107)
    BANDS.clear()
    encode(first)
    second = first.copy()
    second.paste(5, (20, 40, 30, 44))
    mixed = encode(second)
    BANDS.clear()
    assert encode(second) == mixed
    with Image.open(BytesIO(mixed)) as read:
        assert (read.size, read.tobytes()) == (second.size, second.tobytes())
    start = mixed.index(b"IDAT")
    length = int.from_bytes(mixed[start - 4 : start], "big")
    assert len(zlib.decompress(mixed[start + 4 : start + 4 + length])) == (150 + 1) * 107  # or it raises
