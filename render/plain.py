"""The picture of a game without drawings of its own: the position in words, and its seats with their scores.

It is made from the game's words on a view, so the picture and the text say exactly the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from PIL import Image

from games.core import AnyGame, Text, text
from render import lettering, parts, theme
from render.banner import SIZE as BANNER
from render.banner import draw_banner, shade, water
from render.canvas import Box, Canvas, wood
from render.draw_cache import BACKGROUNDS
from render.parts import Say

_WIDE: Final = theme.SIZE[0] - 2 * theme.MARGIN
TITLE: Final = Box(theme.MARGIN, theme.MARGIN, _WIDE, 88)
SEATS: Final = Box(theme.MARGIN, theme.SIZE[1] - theme.MARGIN - 156, _WIDE, 156)
WORDS: Final = Box(theme.MARGIN, TITLE.bottom + theme.GAP, _WIDE, SEATS.y - TITLE.bottom - 2 * theme.GAP)

_SIZES: Final = (theme.HEADING, theme.NUMBER, theme.TEXT, theme.SMALLEST)
"""Sizes of the words on the table: the largest in which all of them fit is used."""
_LEADING: Final = 1.35
_APART: Final = 0.45
"""Extra space between paragraphs, as a fraction of the type size."""


class Plain(NamedTuple):
    """The default renderer, for a game without its own."""

    game: AnyGame

    def draw(
        self,
        view: Any,
        names: Sequence[str],
        say: Say,
        places: Sequence[int] = (),
        since: Any = None,
    ) -> Image.Image:
        """Draw the whole table as this view knows it, in mode "P".

        `places`: each seat's place, once the game is over. `since` makes no difference: the words tell the events.
        """
        words = self.game.words
        parts.only_a_view(view, self.game.types.View, since)  # no marks of changes: the words tell them
        canvas = Canvas(_background(_legible(say(Text("game-name")))))
        _write_words(canvas, [_legible(say(told)) for told in words.describe(view)])
        scores = getattr(words, "scores", lambda _: ())(view)
        for seat, name in enumerate(parts.spelled(names)):
            lit = places[seat] == 1 if places else bool(words.prompt(view, seat).groups)
            box = parts.seat_box(SEATS, seat, len(names))
            canvas.stamp(parts.seat_sheet(box.width, box.height, lit=lit), box.x, box.y)
            parts.seat_header(canvas, seat, name, box, lit=lit)
            score = _legible(say(text("score", score=scores[seat]))) if scores else ""
            _write_score(canvas, f"{places[seat]}." if places else "", score, box)
        return canvas.finished()

    def banner(self, title: str) -> Image.Image:
        """Draw the game's name above the sea."""
        return draw_banner(title, _sea)


def _legible(string: str) -> str:
    """Return a text of any length, with names in any script, in characters that the fonts have."""
    return " ".join(filter(None, map(lettering.readable, string.split())))


@BACKGROUNDS.keeps
def _background(title: str) -> Image.Image:
    canvas = Canvas(wood(*theme.SIZE))
    for box in (TITLE, WORDS):
        canvas.stamp(parts.sheet(box.width, box.height), box.x, box.y)
    name = parts.line(title, theme.HEADING, TITLE.width - 80, face="serif")
    canvas.write(name, *TITLE.middle, "centre")
    return canvas.image


def _write_words(canvas: Canvas, told: Sequence[str]) -> None:
    """Write these paragraphs as large as all of them fit; if they do not fit in the smallest size, cut the end."""
    room = WORDS.inset(36)
    for size in _SIZES:
        lines = [*_lines(told, size, room.width)]
        fitting = [line for line in lines if line.down + size <= room.height]
        if len(fitting) == len(lines):
            break
    else:
        fitting[-1] = fitting[-1]._replace(string="…")
    for down, string, face in fitting:
        letters = lettering.line(string, face, (size, size), room.width, on=theme.PARCHMENT, ink=theme.INK)
        canvas.write(letters, room.x, room.y + size // 2 + round(down))


class _Line(NamedTuple):
    """A line of text, its distance from the top of the box (`down`), and its face."""

    down: float
    string: str
    face: lettering.Face


def _lines(told: Sequence[str], size: int, width: int) -> Iterator[_Line]:
    down = 0.0
    for number, paragraph in enumerate(told):
        for line in _wrapped(paragraph, size, width):
            yield _Line(down, line, "sans" if number else "bold")
            down += _LEADING * size
        down += _APART * size


def _wrapped(paragraph: str, size: int, width: int) -> Iterator[str]:
    """Yield the paragraph in lines that are at most `width` wide."""
    line = ""
    for word in paragraph.split():
        longer = f"{line} {word}" if line else word
        if line and lettering.fit(longer, "bold", (size, size), width)[0] != longer:
            yield line
            longer = word
        line = longer
    yield line


def _write_score(canvas: Canvas, place: str, score: str, box: Box) -> None:
    """Write a seat's place and score on its sheet (`box`)."""
    y, left = box.y + (parts.header(box) + box.height) // 2, box.x + theme.PAD + 6
    rank = parts.line(place, theme.HEADING, box.width // 3, face="serif", ink=theme.FADED)
    canvas.write(rank, left, y)
    room = box.width - 2 * (theme.PAD + 6) - (rank.width + 10 if place else 0)
    sizes = (theme.HEADING, theme.SMALLEST)
    letters = lettering.line(score, "serif", sizes, room, on=theme.PARCHMENT, ink=theme.INK)
    canvas.write(letters, box.right - theme.PAD - 6, y, "right")


def _sea(large: Image.Image) -> None:
    horizon = 170
    shade(large, (theme.PARCHMENT_LIGHT, theme.PARCHMENT), 0, horizon)
    water(large, horizon, BANNER[1], theme.SEA, theme.SEA_DEEP)
