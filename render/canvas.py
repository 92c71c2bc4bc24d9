"""Pictures in one palette, put together from cached sprites.

A sprite is painted four times too large, scaled down and converted to the palette once. A picture is a copy of a
background with sprites pasted on it. Until a picture is finished, an image is of mode "L" and holds palette indexes.
In mode "P" each image would take 4 KB for its own copy of the palette, more than most sprites have pixels. A palette
has no real transparency. So a sprite's edge is softened towards the colour below it (its `backdrop`), and a mask of
single bits cuts it out.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw
from zlib_ng import zlib_ng

from render import theme
from render.draw_cache import BACKGROUNDS, BANDS, SPRITES
from render.theme import Colour

FINE = 4
"""Factor by which sprites are painted larger than they are used."""
_FAINT = 24
"""Pixels of a sprite whose coverage is below this (of 255) are not in its mask."""

Align = Literal["left", "centre", "right"]


class Sprite(NamedTuple):
    """A small picture of palette indexes (mode "L"), and a mask (mode "1") of the pixels that belong to it."""

    image: Image.Image
    mask: Image.Image

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height


class Letters(NamedTuple):
    """A written line of text. All measures are in pixels.

    `left`, `baseline`: the origin of the text in the sprite. `width`: the advance to text that would follow. `rise`:
    the height of capitals. `size`: of the type.
    """

    sprite: Sprite
    left: int
    baseline: int
    width: int
    rise: int
    size: int


class Box(NamedTuple):
    """A rectangle, given by its upper left corner and its size."""

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
        """Return whether this box and the other overlap."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box) -> bool:
        """Return whether the other box is completely within this one."""
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom

    def surrounds(self, point: tuple[float, float]) -> bool:
        """Return whether the point is inside this box, not on its edge."""
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
    """Return the index of the palette's colour that is nearest to this one."""
    return min(range(len(theme.PALETTE)), key=lambda place: _distance(theme.PALETTE[place], colour))


def _distance(first: Colour, second: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


@lru_cache(maxsize=256)
def ramp(front: Colour, back: Colour) -> bytes:
    """Return a table: for each coverage 0 … 255, the palette index of that much `front` over `back`."""
    places = [index(theme.mix(back, front, step / 16)) for step in range(17)]
    return bytes(places[(coverage * 16 + 127) // 255] for coverage in range(256))


def blank(width: int, height: int, colour: Colour) -> Image.Image:
    """Return an image all of one colour."""
    return Image.new("L", (width, height), index(colour))


def indexed(image: Image.Image) -> Image.Image:
    """Convert an RGB image to palette indexes (mode "L")."""
    return unfinished(image.quantize(palette=_PALETTE, dither=Image.Dither.NONE))


def unfinished(picture: Image.Image) -> Image.Image:
    """Return a copy of a finished picture, in mode "L", to draw on."""
    return Image.frombytes("L", picture.size, picture.tobytes())


def coloured(image: Image.Image) -> Image.Image:
    """Convert an image of palette indexes to a finished picture of mode "P", in place, and return it."""
    image.putpalette(_PALETTE.palette or [])
    return image


def tint(coverage: Image.Image, front: Colour, back: Colour) -> Sprite:
    """Make a sprite in the colour `front`, softened towards `back`. `coverage`: mode "L", coverage of each pixel."""
    shades = coverage.tobytes().translate(ramp(front, back))
    image = Image.frombytes("L", coverage.size, shades)
    return Sprite(image, _bits(coverage))


def _bits(coverage: Image.Image) -> Image.Image:
    return coverage.point([0] * _FAINT + [255] * (256 - _FAINT)).convert("1", dither=Image.Dither.NONE)


# ------------------------------------------------------------------------------------------- painting


def paint(width: int, height: int, backdrop: Colour, work: Callable[[Image.Image], None]) -> Sprite:
    """Make a sprite of this size. `work` draws it on an image `FINE` times as large."""
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
    """Return a rounded, outlined rectangle with a vertical gradient from the first of `fills` to the second.

    Between its corners all columns are alike, so only one of them is painted. Painting all of them would take half a
    second and 200 MB.
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
    """Return a rounded, empty frame. `lines`: (colour, width in pixels) from outside inwards.

    Only its corners are painted; the sides are repeated from them.
    """
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
    """Widen an image to `width` by repeating its column `middle`."""
    more = width - image.width
    wide = image.resize((width, image.height), Image.Resampling.NEAREST, (middle, 0, middle + 1, image.height))
    wide.paste(image.crop((0, 0, middle, image.height)), (0, 0))
    wide.paste(image.crop((middle + 1, 0, image.width, image.height)), (middle + 1 + more, 0))
    return wide


def _shading(size: tuple[int, int], fills: tuple[Colour, Colour]) -> Image.Image:
    """Return a vertical gradient. `FINE` rows at a time have one colour, so that scaling down does not mix them."""
    width, height = size
    shading = Image.new("RGBA", size, (*fills[0], 255))
    pen = ImageDraw.Draw(shading)
    for row in range(height // FINE):
        tone = (*theme.mix(*fills, row * FINE / height), 255)
        pen.rectangle((0, row * FINE, width, row * FINE + FINE), fill=tone)
    return shading


# ------------------------------------------------------------------------------------------- pictures


class Canvas:
    """An unfinished picture to draw on, with the boxes of its text."""

    def __init__(self, background: Image.Image) -> None:
        self.image = background.copy()
        self._written = self.image.info[_LETTERED] = [*lettering(background)]

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        """Paste a sprite with its upper left corner at x, y."""
        # Image.paste would check for each of a hundred sprites what is known here, for a third of the drawing.
        width, height = sprite.image.size
        self.image.im.paste(sprite.image.im, (x, y, x + width, y + height), sprite.mask.im)
        if there := lettering(sprite.image):
            self._written += [Box(left + x, top + y, width, height) for left, top, width, height in there]

    def centre(self, sprite: Sprite, x: int, y: int) -> None:
        """Paste a sprite with its middle at x, y."""
        self.stamp(sprite, x - sprite.width // 2, y - sprite.height // 2)

    def write(self, letters: Letters, x: int, y: int, align: Align = "left") -> None:
        """Paste a line of text at x. The middle of its capitals is at height `y`."""
        shift = {"left": 0, "centre": letters.width // 2, "right": letters.width}[align]
        top = y + letters.rise // 2 - letters.baseline
        left = x - shift - letters.left
        self.stamp(letters.sprite, left, top)
        self._written.append(Box(left, top, letters.sprite.width, letters.sprite.height))

    def finished(self) -> Image.Image:
        """Return the picture, in mode "P". Nothing can be drawn on it any more."""
        return coloured(self.image)

    def fill(self, box: Box, colour: Colour) -> None:
        """Paint a rectangle in this colour."""
        self.image.paste(index(colour), (box.x, box.y, box.right, box.bottom))


_LETTERED = "lettered"


def lettering(image: Image.Image) -> Sequence[Box]:
    """Return the boxes of text on an image made by this module."""
    boxes: Sequence[Box] = image.info.get(_LETTERED, ())
    return boxes


_DIVIDED = "divided"


def divide(image: Image.Image, boxes: Sequence[Box]) -> Image.Image:
    """Record the parts of a picture without wood between them, and return the picture.

    Changes in different parts get frames of their own.
    """
    image.info[_DIVIDED] = tuple(boxes)
    return image


def divided(image: Image.Image) -> Sequence[Box]:
    """Return the recorded parts of a picture; none if its sheets lie on wood."""
    boxes: Sequence[Box] = image.info.get(_DIVIDED, ())
    return boxes


def lettered(sprite: Sprite, box: Box) -> Sprite:
    """Record this box of a sprite as text, and return the sprite."""
    sprite.image.info[_LETTERED] = (box,)
    return sprite


@BACKGROUNDS.keeps
def wood(width: int, height: int) -> Image.Image:
    """Return the background of all tables: dark wood, a little lighter at the top. Only draw on a copy of it."""
    image = blank(width, height, theme.WOOD)
    for row in range(height):
        tone = theme.mix(theme.WOOD_LIGHT, theme.WOOD, row / height)
        image.paste(index(tone), (0, row, width, row + 1))
    return image


_LEVEL, _MEMORY = 6, 5
"""Compression settings that show a picture soonest on a slow line: encoding plus transfer.

They were measured by `tests/bench/encoders.py`. At 1.6 Mbit/s a kilobyte costs 5 ms. Level 6 takes 5.6 ms and leaves
53 KB, which arrive after 270 ms. The fastest encoder, ISA-L, takes 0.7 ms and leaves 75 KB: 374 ms. Level 5 saves 2
ms and costs 9, level 9 saves 14 and costs 21, level 7 saves nothing. From 1.1 to 7.5 Mbit/s level 6 is the soonest.
On slower lines level 9 is, by a thirtieth, for five times the work; on faster ones the difference is too small to
see. With less memory the codes fit each part of a picture.
"""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_WINDOW, _STRATEGY = 15, zlib_ng.Z_DEFAULT_STRATEGY
_INDEXED = 3
_BAND, _LEAD = 32, 2
"""Rows of a picture that are compressed, and cached, at a time; and rows above them to which the compression refers.

At the next move, half of the bands are as they were, which saves a third of the time. A picture that has nothing in
common with earlier ones takes a quarter more. Two rows of reference leave one to three percent more bytes than
compressing the picture as a whole; with none, it would be four to five.
"""
_HEAD, _END = b"\x78\x9c", b"\x03\x00"
"""The beginning and the last block of compressed data (RFC 1950, 1951)."""
_PRIME = 65521
"""The modulus of the checksum Adler-32."""


def encode(image: Image.Image) -> bytes:
    """Encode a finished picture as PNG. Bands of rows that were encoded lately come from a cache.

    Pillow feeds its encoder row by row, which takes twice the time and a twelfth more bytes.
    """
    width, height = image.size
    parts, low, high = [_HEAD], 1, 0
    for top in range(0, height, _BAND):
        lead = min(top, _LEAD + 1)
        pixels = image.crop((0, top - lead, width, min(top + _BAND, height))).tobytes()
        key = hash(pixels), zlib_ng.crc32(pixels), width, lead
        deflated, length, check = BANDS.get(key, partial(_deflated, pixels, width, lead))
        parts.append(deflated)
        high = (high + (check >> 16) + length * (low - 1)) % _PRIME
        low = (low + (check & 0xFFFF) - 1) % _PRIME
    return png(image.size, b"".join([*parts, _END, struct.pack(">HH", high, low)]))


def _deflated(pixels: bytes, width: int, lead: int) -> tuple[bytes, int, int]:
    """Return rows compressed, with their number of bytes and checksum before that; without the `lead` rows above."""
    rows = filtered(pixels, width)
    above, band = b"".join(rows[1:lead]), b"".join(rows[lead:])
    packer = zlib_ng.compressobj(_LEVEL, zlib_ng.DEFLATED, -_WINDOW, _MEMORY, _STRATEGY, above)
    return packer.compress(band) + packer.flush(zlib_ng.Z_SYNC_FLUSH), len(band), zlib_ng.adler32(band)


def filtered(pixels: bytes, width: int) -> list[bytes]:
    """Return rows of a picture, filtered for the compression of a PNG.

    Each row begins with its filter: none, the best for an image with a palette, or "as above" where the row equals
    the row above.
    """
    same = b"\2" + bytes(width)
    rows = [pixels[start : start + width] for start in range(0, len(pixels), width)]
    return [same if row == above else b"\0" + row for above, row in zip([b"", *rows], rows, strict=False)]


def png(size: tuple[int, int], deflated: bytes) -> bytes:
    """Return a PNG file with the common palette. `size`: of the picture. `deflated`: filtered rows, compressed."""
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", *size, 8, _INDEXED, 0, 0, 0)),
        (b"PLTE", bytes(chain.from_iterable(theme.PALETTE))),
        (b"IDAT", deflated),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(kind + data))
