"""Pictures in one palette, put together from cached sprites.

A sprite is painted four times too large, scaled down and put into the palette once. A picture is a copy of a
background with sprites pasted on it. Until a picture is finished, an image is of mode "L" and holds palette indexes.
In mode "P" each would take 4 KB for a palette of its own, more than most sprites have pixels. A palette has no real
transparency. So a sprite's edge is softened towards the colour below it (its `backdrop`), and a mask of single bits
cuts it out.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw
from zlib_ng import zlib_ng

from render import theme
from render.draw_cache import BACKGROUNDS, SPRITES
from render.theme import Colour

FINE = 4
"""Scale at which sprites are painted."""
_FAINT = 24
"""Pixels covered less than this (of 255) are left out of a sprite."""

Align = Literal["left", "centre", "right"]


class Sprite(NamedTuple):
    """A small picture of palette indexes, with a mask of its pixels."""

    image: Image.Image
    mask: Image.Image

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height


class Letters(NamedTuple):
    """Written text. `left`, `baseline`: its origin in the sprite; `rise`: the height of its capitals."""

    sprite: Sprite
    left: int
    baseline: int
    width: int
    rise: int
    size: int


class Box(NamedTuple):
    """A rectangle by its corner and size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def middle(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def meets(self, other: Box) -> bool:
        """Return whether the two overlap."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box) -> bool:
        """Return whether the other box is all within this one."""
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom

    def surrounds(self, point: tuple[float, float]) -> bool:
        """Return whether the point is inside, not on the edge."""
        return self.x < point[0] < self.right and self.y < point[1] < self.bottom

    def inset(self, by: int) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


# ------------------------------------------------------------------------------------------- palette


def _palette_image() -> Image.Image:
    image = Image.new("P", (1, 1))
    spare = [theme.INK] * (256 - len(theme.PALETTE))  # Pillow would add black, and then map colours to it
    image.putpalette([channel for colour in [*theme.PALETTE, *spare] for channel in colour])
    return image


_PALETTE = _palette_image()


@lru_cache(maxsize=1024)
def index(colour: Colour) -> int:
    """Return the palette index of the nearest colour."""
    return min(range(len(theme.PALETTE)), key=lambda place: _distance(theme.PALETTE[place], colour))


def _distance(first: Colour, second: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


@lru_cache(maxsize=256)
def ramp(front: Colour, back: Colour) -> bytes:
    """Return the palette index for each coverage 0 … 255 of `front` over `back`."""
    places = [index(theme.mix(back, front, step / 16)) for step in range(17)]
    return bytes(places[(coverage * 16 + 127) // 255] for coverage in range(256))


def blank(width: int, height: int, colour: Colour) -> Image.Image:
    """Return an image all of one colour."""
    return Image.new("L", (width, height), index(colour))


def indexed(image: Image.Image) -> Image.Image:
    """Put an RGB image into the palette."""
    return unfinished(image.quantize(palette=_PALETTE, dither=Image.Dither.NONE))


def unfinished(picture: Image.Image) -> Image.Image:
    """Return a copy of a picture to draw on."""
    return Image.frombytes("L", picture.size, picture.tobytes())


def coloured(image: Image.Image) -> Image.Image:
    """Turn this image into a finished picture of mode "P", in place, and return it."""
    image.putpalette(_PALETTE.palette or [])
    return image


def tint(coverage: Image.Image, front: Colour, back: Colour) -> Sprite:
    """Make a sprite in one colour. `coverage`: mode "L", how much of each pixel it covers."""
    shades = coverage.tobytes().translate(ramp(front, back))
    image = Image.frombytes("L", coverage.size, shades)
    return Sprite(image, _bits(coverage))


def _bits(coverage: Image.Image) -> Image.Image:
    return coverage.point([0] * _FAINT + [255] * (256 - _FAINT)).convert("1", dither=Image.Dither.NONE)


# ------------------------------------------------------------------------------------------- painting


def paint(width: int, height: int, backdrop: Colour, work: Callable[[Image.Image], None]) -> Sprite:
    """Make a sprite with a function that draws on an image `FINE` times as large."""
    # Transparent pixels carry the backdrop's colour, so that scaling down blends edges into it.
    large = Image.new("RGBA", (width * FINE, height * FINE), (*backdrop, 0))
    work(large)
    small = large.reduce(FINE)
    return Sprite(indexed(small.convert("RGB")), _bits(small.getchannel("A")))


@SPRITES.keeps
def panel(
    width: int,
    height: int,
    fills: tuple[Colour, Colour],
    *,
    backdrop: Colour,
    radius: int = theme.RADIUS,
    line: Colour = theme.INK,
    weight: int = theme.LINE,
) -> Sprite:
    """Return a rounded, outlined rectangle, shading gently from the first colour at the top to the second.

    Between its corners all columns are alike, so only one of them is painted. The whole would take half a second and
    200 MB.
    """
    edge = max(radius, weight)
    narrow = min(width, 2 * edge + 1)

    def work(large: Image.Image) -> None:
        corners = (0, 0, large.width - 1, large.height - 1)
        pen = ImageDraw.Draw(large)
        pen.rounded_rectangle(corners, radius * FINE, fill=(*line, 255))
        rim = weight * FINE
        shape = Image.new("L", large.size, 0)
        inner = (rim, rim, large.width - 1 - rim, large.height - 1 - rim)
        ImageDraw.Draw(shape).rounded_rectangle(inner, max(0, radius - weight) * FINE, fill=255)
        large.paste(_shading(large.size, fills), mask=shape)

    painted = paint(narrow, height, backdrop, work)
    return painted if narrow == width else Sprite(*(_widened(image, width, edge) for image in painted))


def ring(width: int, height: int, lines: tuple[tuple[Colour, int], ...], radius: int) -> Sprite:
    """Return a rounded, empty frame. `lines`: colours and widths, from outside inwards. Only corners are painted."""
    size = 2 * radius + 1
    across = [_widened(image, width, radius) for image in _small_ring(size, lines, radius)]
    turn = Image.Transpose.TRANSPOSE
    return Sprite(*[_widened(image.transpose(turn), height, radius).transpose(turn) for image in across])


@lru_cache(maxsize=4)
def _small_ring(size: int, lines: tuple[tuple[Colour, int], ...], radius: int) -> Sprite:
    fills = [((*colour, 255), weight) for colour, weight in lines] + [((*lines[-1][0], 0), 0)]

    def work(large: Image.Image) -> None:
        pen, inset = ImageDraw.Draw(large), 0
        for fill, weight in fills:
            end = large.width - 1 - inset
            pen.rounded_rectangle((inset, inset, end, end), max(0, radius * FINE - inset), fill=fill)
            inset += weight * FINE

    return paint(size, size, lines[0][0], work)


def _widened(image: Image.Image, width: int, middle: int) -> Image.Image:
    """Widen an image by repeating one of its columns."""
    more = width - image.width
    wide = image.resize((width, image.height), Image.Resampling.NEAREST, (middle, 0, middle + 1, image.height))
    wide.paste(image.crop((0, 0, middle, image.height)), (0, 0))
    wide.paste(image.crop((middle + 1, 0, image.width, image.height)), (middle + 1 + more, 0))
    return wide


def _shading(size: tuple[int, int], fills: tuple[Colour, Colour]) -> Image.Image:
    """Return a vertical gradient in rows of one colour each."""
    width, height = size
    shading = Image.new("RGBA", size, (*fills[0], 255))
    pen = ImageDraw.Draw(shading)
    for row in range(height // FINE):
        tone = (*theme.mix(*fills, row * FINE / height), 255)
        pen.rectangle((0, row * FINE, width, row * FINE + FINE), fill=tone)
    return shading


# ------------------------------------------------------------------------------------------- pictures


class Canvas:
    """An unfinished picture to draw on."""

    def __init__(self, background: Image.Image) -> None:
        self.image = background.copy()
        self._written = self.image.info[_LETTERED] = [*lettering(background)]

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        """Put a sprite's corner there."""
        self.image.paste(sprite.image, (x, y), sprite.mask)
        if there := lettering(sprite.image):
            self._written += [Box(left + x, top + y, width, height) for left, top, width, height in there]

    def centre(self, sprite: Sprite, x: int, y: int) -> None:
        """Put a sprite's middle there."""
        self.stamp(sprite, x - sprite.width // 2, y - sprite.height // 2)

    def write(self, letters: Letters, x: int, y: int, align: Align = "left") -> None:
        """Put text with the middle of its capitals at height `y`."""
        shift = {"left": 0, "centre": letters.width // 2, "right": letters.width}[align]
        top = y + letters.rise // 2 - letters.baseline
        left = x - shift - letters.left
        self.stamp(letters.sprite, left, top)
        self._written.append(Box(left, top, letters.sprite.width, letters.sprite.height))

    def finished(self) -> Image.Image:
        """Return the picture, in mode "P". Nothing can be drawn on it any more."""
        return coloured(self.image)

    def fill(self, box: Box, colour: Colour) -> None:
        """Paint a rectangle."""
        self.image.paste(index(colour), (box.x, box.y, box.right, box.bottom))


_LETTERED = "lettered"


def lettering(image: Image.Image) -> Sequence[Box]:
    """Return the places of text on an image made here."""
    boxes: Sequence[Box] = image.info.get(_LETTERED, ())
    return boxes


def lettered(sprite: Sprite, box: Box) -> Sprite:
    """Mark this box of a sprite as text, and return the sprite."""
    sprite.image.info[_LETTERED] = (box,)
    return sprite


@BACKGROUNDS.keeps
def wood(width: int, height: int) -> Image.Image:
    """Return the table: dark wood, a little lighter at the top. Must not be changed."""
    image = blank(width, height, theme.WOOD)
    for row in range(height):
        tone = theme.mix(theme.WOOD_LIGHT, theme.WOOD, row / height)
        image.paste(index(tone), (0, row, width, row + 1))
    return image


_LEVEL, _MEMORY = 6, 5
"""Chosen to show a picture soonest on a slow line: encoding plus transfer (`tests/bench/encoders.py`).

At 1.6 Mbit/s a kilobyte costs 5 ms. Level 6 takes 5.6 ms and leaves 53 KB, which arrive after 270 ms. The fastest
encoder, ISA-L, takes 0.7 ms and leaves 75 KB: 374 ms. Level 5 saves 2 ms and costs 9, level 9 saves 14 and costs 21,
level 7 saves nothing. From 1.1 to 7.5 Mbit/s level 6 is the soonest. On slower lines level 9 is, by a thirtieth, for
five times the work; on faster ones the difference is too small to see. With less memory the codes fit each part of a
picture.
"""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_WINDOW = 15
_INDEXED = 3
_BAND = 64
"""Rows that are encoded at a time."""


def encode(image: Image.Image) -> bytes:
    """Encode a finished picture as PNG. Deflating releases the interpreter lock: call this in a thread.

    Pillow feeds its encoder row by row, which costs twice the time and a twelfth more bytes.
    """
    packer = zlib_ng.compressobj(_LEVEL, zlib_ng.DEFLATED, _WINDOW, _MEMORY)
    deflated = [packer.compress(band) for band in filtered(image)]
    return png(image.size, b"".join([*deflated, packer.flush()]))


def filtered(image: Image.Image) -> Iterator[bytes]:
    """Yield the rows of a finished picture in bands, filtered for the deflating of a PNG.

    Each row begins with its filter: none, the best for an image in a palette, or "as above" where it equals the row
    above. All rows at once would take 1.3 MB, several times over. Allocating that took as long as deflating.
    """
    width, height = image.size
    same, above = b"\2" + bytes(width), b""
    for top in range(0, height, _BAND):
        pixels = image.crop((0, top, width, min(top + _BAND, height))).tobytes()
        lines = [pixels[start : start + width] for start in range(0, len(pixels), width)]
        before = [above, *lines]
        yield b"".join([same if line == last else b"\0" + line for line, last in zip(lines, before, strict=False)])
        above = lines[-1]


def png(size: tuple[int, int], deflated: bytes) -> bytes:
    """Make a PNG file of that size in the palette from its deflated rows."""
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", *size, 8, _INDEXED, 0, 0, 0)),
        (b"PLTE", bytes(chain.from_iterable(theme.PALETTE))),
        (b"IDAT", deflated),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(kind + data))
