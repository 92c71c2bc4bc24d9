"""Write text: fonts, cached sprites of text, and names of any script made readable and made to fit."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple

from anyascii import anyascii
from PIL import Image, ImageDraw, ImageFont

from render import theme
from render.canvas import Letters, tint
from render.draw_cache import TEXTS, WORDS
from render.theme import Colour

Face = Literal["serif", "sans", "bold"]

_FILES: dict[Face, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Semibold.otf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.otf"),
}
_LONGEST = 64
"""Characters of a name that are used at most: more would never fit."""
_TEXTS = 8192
"""Entries in the caches of widths, fits and readable texts: those of 400 tables, at half a kilobyte each."""


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Return a font of this size, but at least `theme.SMALLEST`, so that a game always gets a picture.

    `Letters.size` has the size asked for: a test fails if it was too small.
    """
    # From a path, all sizes share the file in memory. From bytes, each would keep a copy of 230 KB.
    package, name = _FILES[face]
    return ImageFont.truetype(str(files(package).joinpath("files", name)), max(size, theme.SMALLEST))


@WORDS.keeps
def word(string: str, face: Face, size: int, colour: Colour, backdrop: Colour) -> Letters:
    """Return a line of text in one colour, its edges softened towards the backdrop."""
    written = _written(string, face, size)
    sprite = tint(Image.frombytes("L", written.box, written.coverage), colour, backdrop)
    return Letters(sprite, written.left, written.baseline, written.width, written.rise, size)


class _Written(NamedTuple):
    """A line of text without colour. `coverage`: how much of each pixel in `box` (width, height) it covers, 0 to 255.

    The other fields are as in Letters.
    """

    coverage: bytes
    box: tuple[int, int]
    left: int
    baseline: int
    width: int
    rise: int


@TEXTS.keeps
def _written(string: str, face: Face, size: int) -> _Written:
    """Write a text without colour: that is eight ninths of the work for a coloured text, and a third of its bytes."""
    type_ = font(face, size)
    left, top, right, bottom = (round(edge) for edge in type_.getbbox(string or " ", anchor="ls"))
    coverage = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    ImageDraw.Draw(coverage).text((-left, -top), string, fill=255, font=type_, anchor="ls")
    rise = -round(type_.getbbox("H", anchor="ls")[1])
    return _Written(coverage.tobytes(), coverage.size, -left, -top, round(type_.getlength(string)), rise)


@lru_cache(maxsize=_TEXTS)
def fit(string: str, face: Face, sizes: tuple[int, int], width: int) -> tuple[str, int]:
    """Return (text, size) so that the text is at most `width` wide: first it gets smaller, then it is cut short.

    `sizes`: the largest and the smallest.
    """
    largest, least = sizes
    for size in range(largest, least - 1, -2):
        if _width(string, face, size) <= width:
            return string, size
    for length in range(len(string) - 1, 0, -1):
        short = string[:length].rstrip() + "…"
        if _width(short, face, least) <= width:
            return short, least
    return "", least


@lru_cache(maxsize=1024)
def parted(string: str, face: Face, size: int, width: int) -> tuple[str, str]:
    """Split the text into two lines, each at most `width` wide.

    It is split between words if both lines then fit, else where the first line is full. The second line is cut short.
    """
    words = string.split(" ")
    ways = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(1, len(words))]
    best = min(ways, key=lambda way: _widest(way, face, size), default=(string, ""))
    if _widest(best, face, size) <= width:
        return best
    cut = max((end for end in range(1, len(string)) if _width(_head(string, end), face, size) <= width), default=0)
    return _head(string, cut), fit(string[cut:].lstrip(), face, (size, size), width)[0]


def _head(string: str, end: int) -> str:
    """Return the first `end` characters of the text, with a hyphen if that is within a word."""
    head = string[:end]
    return head.rstrip() if " " in string[end - 1 : end + 1] else f"{head}-"


def _widest(lines: tuple[str, ...], face: Face, size: int) -> float:
    return max(_width(line, face, size) for line in lines)


@lru_cache(maxsize=_TEXTS)
def _width(string: str, face: Face, size: int) -> float:
    """Return the width of the text's ink in pixels. Overhanging letters make it wider than the advance."""
    type_ = font(face, size)
    left, _, right, _ = type_.getbbox(string, anchor="ls")
    return max(type_.getlength(string), right) - min(0, left)


def line(string: str, face: Face, sizes: tuple[int, int], width: int, *, on: Colour, ink: Colour) -> Letters:
    """Write text in `ink` on `on`, at most `width` wide: in the largest size that fits, else cut short.

    `sizes`: the largest and the smallest.
    """
    short, size = fit(string, face, sizes, width)
    return word(short, face, size, ink, on)


# ---------------------------------------------------------------------------------------------- names


@cache
def _missing(face: Face) -> tuple[tuple[int, int], bytes]:
    """Return the appearance of the font's sign for missing characters, as `_looks` does."""
    return _looks(face, "\uffff")


def _looks(face: Face, character: str) -> tuple[tuple[int, int], bytes]:
    mask = font(face, theme.TEXT).getmask(character)
    return mask.size, bytes(mask)


@lru_cache(maxsize=4096)
def has(face: Face, character: str) -> bool:
    """Return whether the font has a glyph of its own for this character."""
    return _looks(face, character) != _missing(face)


@lru_cache(maxsize=_TEXTS)
def readable(string: str, otherwise: str = "") -> str:
    """Return the text in characters that the fonts have: other scripts are transliterated, other marks left out.

    Direction marks, zalgo and control characters are removed, so they cannot disturb a line. Emoji are spelled out
    ("game die") only if nothing else is left. `otherwise` replaces an empty result.
    """
    characters = [_plain(each) for each in unicodedata.normalize("NFC", string[:_LONGEST])]
    spelled = "".join(_spelled(each) for each in characters if unicodedata.category(each) not in ("So", "Sk"))
    if not spelled.strip():
        spelled = "".join(_spelled(each) for each in characters).replace(":", " ").replace("_", " ")
    return " ".join(spelled.split()) or otherwise


def _plain(character: str) -> str:
    return " " if unicodedata.category(character) in ("Zs", "Zl", "Zp", "Cc") else character


def _spelled(character: str) -> str:
    if unicodedata.category(character) in ("Mn", "Me", "Mc", "Cf", "Cs", "Co", "Cn"):
        return ""
    if all(has(face, character) for face in _FILES):
        return character
    return "".join(each for each in anyascii(character) if has("sans", each))
