"""Look at pixels and at drawn text, for the tests of all pictures."""

from __future__ import annotations

import sys
from collections import Counter
from inspect import unwrap
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from render import art, canvas, lettering, theme
from render.canvas import Box, Canvas, Letters, Sprite, coloured
from render.draw_cache import BACKGROUNDS
from render.mediterranee import whole
from render.mediterranee.layout import chart_of
from render.theme import Colour

GOLDEN = Path(__file__).parent / "golden"
SHORT = ("A", "B", "C", "D", "E", "F")
LONG = ("Maximilienne", "Bartholomäus", "GUILLAUMETTE", "Commendatore")
"""Names of twelve letters, as wide as real ones get."""
LONGER = "Bartolomeo della Scala"
"""A name of twenty-two letters."""
LONGEST = (
    LONGER,
    "Maximilienne Bartholomäu",
    "GUILLAUMETTE COMMENDATOR",
    "Ángströmj Ĝjqy ÅÇgjpq Éñ",
    "Alessandra dei Medi… (2)",
    "W" * 24,
    "i" * 24,
)
"""Names of twenty-two letters and of the greatest length: wide, narrow, with accents and with descenders."""
HOSTILE = (
    "**bold** ~~x~~ `code` <@123456789> ||s||",
    "\u202egnp.exe\u202c\u2066\u200f",
    "Z\u0351\u036b\u0343a\u0307\u0352\u0347l\u0321\u033cg\u0315\u0358o\u0334\u0335" + "\u0335" * 40,
    "🎲🎲🎲",
    "👩‍👩‍👧‍👦 Zoë 🏴‍☠️",
    "美第奇家族的商人們",
    "لورينزو العظيم",
    "דונטלו",
    "Лоренцо Великолепный",
    "W" * 32,
    "\u200b\u2060\ufeff",
    " \t\n ",
    "",
    "\x00\x1b[31m",
    "\ud800 \udfff",
    "ﷺ" * 8,
    "i" * 3000,
)


def compare(picture: Image.Image, scene: str) -> None:
    """Compare a picture with the golden picture of that name."""
    drawn = picture.convert("RGB")
    with Image.open(GOLDEN / f"{scene}.png") as golden:
        difference = ImageChops.difference(drawn, golden.convert("RGB"))
    # Another version of the font library may change the shade of an edge, but move no edge by a pixel.
    assert sum(ImageStat.Stat(difference).mean) / 3 < 0.5
    assert max(ImageStat.Stat(difference.reduce(8)).extrema)[1] < 40


def changed(first: Image.Image, second: Image.Image) -> Box | None:
    """Return the box in which two pictures differ, or None."""
    box = ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox()
    if box is None:
        return None
    left, top, right, bottom = box
    return Box(left, top, right - left, bottom - top)


def difference(first: Image.Image, second: Image.Image) -> Box:
    """Return the box in which two pictures differ; fail if they do not."""
    box = changed(first, second)
    assert box is not None, "the pictures look the same"
    return box


def within(inner: Box, outer: Box) -> bool:
    across = outer.x <= inner.x and inner.right <= outer.right
    return across and outer.y <= inner.y and inner.bottom <= outer.bottom


def rgb(image: Image.Image) -> Image.Image:
    """Return one of our images as a screen shows it, finished or not."""
    return (coloured(image.copy()) if image.mode == "L" else image).convert("RGB")


def colours(image: Image.Image) -> Counter[Colour]:
    """Return the number of pixels of each color."""
    data = rgb(image).tobytes()
    return Counter(zip(data[::3], data[1::3], data[2::3], strict=True))


def edge(sprite: Sprite, across: int | None = None, *, down: bool = False) -> Image.Image:
    """Return a strip of a sprite from the outside inwards.

    It starts at the left, halfway down or at the height `across`, or with `down` at the top.
    """
    if down:
        return sprite.image.crop((sprite.width // 2, 0, sprite.width // 2 + 1, sprite.height // 2))
    y = sprite.height // 2 if across is None else across
    return sprite.image.crop((0, y, 8, y + 1))


def extremes(image: Image.Image, box: Box) -> float:
    """Return the strongest contrast between two colors that are not there by chance."""
    counted = colours(image.crop((box.x, box.y, box.right, box.bottom)))
    common = [colour for colour, count in counted.items() if count >= 12]
    return max(theme.contrast(first, second) for first in common for second in common)


_WITHOUT_TEXT = frozenset(
    f"render.{name}"
    for name in (
        "intrige.city",
        "intrige.people",
        "medici.scenery",
        "medici_card.scenery",
        "mediterranee.arranging",
        "mediterranee.realms",
        "mediterranee.scenery",
        "mediterranee.sea",
        "mediterranee.seascape",
    )
)
"""Modules that write nothing: what they cache is the same with any words."""
_TEXTLESS = (art.emblem, art.pip, canvas.index, canvas.panel, canvas.ramp, whole._arrangement)
"""Functions of other modules that write nothing."""


def _is_textless(make: Any) -> bool:
    """Return whether a cached function writes nothing; `Written` fails if it does."""
    return make in _TEXTLESS or make.__module__ in _WITHOUT_TEXT


def forget(*, texts_only: bool = False) -> None:
    """Empty all our caches, except fonts and positions on a map. `texts_only`: those that may hold text."""
    ours = [module for name, module in sys.modules.items() if name.startswith("render.")]
    for kept in [each for module in ours for each in vars(module).values() if hasattr(each, "cache_clear")]:
        if kept not in (lettering.font, chart_of) and not (texts_only and _is_textless(kept)):
            kept.cache_clear()


class Written:
    """All text drawn since the last `clear`.

    `words` has the text as drawn, with the letters of seats. `places` has text on whole pictures, since the last
    `turn`.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: list[tuple[str, int, Colour, Colour]] = []
        self.places: list[tuple[str, Box]] = []
        self._strings: dict[int, str] = {}
        self._word, self._write, self._inscribe = lettering.word, Canvas.write, art.inscribe
        monkeypatch.setattr(lettering, "word", self._record_word)
        monkeypatch.setattr(art, "inscribe", self._record_letter)
        record = self._record_place

        def write(picture: Canvas, letters: Letters, x: int, y: int, align: Any = "left") -> None:
            record(picture, letters, x, y, align)

        monkeypatch.setattr(Canvas, "write", write)
        self.clear()

    def clear(self) -> None:
        forget(texts_only=True)
        self.words.clear()
        self.places.clear()

    def turn(self) -> None:
        """Go on to the next picture: cached sprites stay, and their text is not drawn again."""
        for make in {key[0] for key in BACKGROUNDS._kept}:
            if not _is_textless(make):
                BACKGROUNDS._forget(make)
        self.places.clear()

    def overlaps(self) -> list[tuple[str, str]]:
        """Return the pairs of texts that overlap."""
        return [
            (first, second)
            for (first, one), (second, other) in combinations(self.places, 2)
            if one.right > other.x and other.right > one.x and one.bottom > other.y and other.bottom > one.y
        ]

    def _record_word(self, string: str, face: lettering.Face, size: int, ink: Colour, on: Colour) -> Letters:
        _must_write()
        letters = self._word(string, face, size, ink, on)
        self.words.append((string, size, ink, on))
        self._strings[id(letters)] = string
        return letters

    def _record_letter(
        self, large: Image.Image, seat: int, letter: str, size: int, fill: Colour, halo: int = 0
    ) -> None:
        _must_write()
        self._inscribe(large, seat, letter, size, fill, halo)
        self.words.append((letter or art.LETTERS[seat], size, theme.ink_on(fill), fill))

    def _record_place(self, picture: Canvas, letters: Letters, x: int, y: int, align: Any) -> None:
        _must_write()
        self._write(picture, letters, x, y, align)
        if picture.image.size == theme.SIZE:
            left = x - {"left": 0, "centre": letters.width // 2, "right": letters.width}[align]
            box = Box(left, y - letters.rise // 2, letters.width, letters.rise)
            self.places.append((self._strings[id(letters)], box))


_TEXTLESS_CODE = frozenset(unwrap(make).__code__ for make in _TEXTLESS)


def _must_write() -> None:
    """Fail if a function writes that is said not to."""
    frame = sys._getframe(1)
    while above := frame.f_back:
        frame = above
        assert frame.f_code not in _TEXTLESS_CODE, frame.f_code
        assert frame.f_globals.get("__name__") not in _WITHOUT_TEXT, frame.f_code
