"""The warehouses: each seat's symbols of each good, and the florins that they bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.deck import GOODS
from games.medici_card.model import Board
from render import art, lettering, theme
from render.art import Pen
from render.canvas import Box, Canvas, Sprite, paint, panel
from render.parts import line
from render.theme import Colour

_EMBLEM: Final = 36
_GAIN: Final = (78, 36)
"""Size of the field with the florins that a good brings, in pixels."""
_COUNT: Final = 92
"""Pixels from the right edge to the right edge of the count."""
_NAME: Final = 52
_BAR: Final = (190, 22)
_BARRED: Final = 400
"""Warehouses at least this wide, in pixels, show a bar that grows up to the bonus of each good."""


class Goods(NamedTuple):
    """The names of the goods, and the numbers of symbols (`steps`) at which a bonus begins or grows."""

    names: tuple[str, ...]
    steps: tuple[int, ...]


class Results(NamedTuple):
    """The state of all warehouses with what is on board.

    `counts[seat][good]`: the symbols. `florins[seat][good]`: what they bring at the end of the day, or brought if it
    has just been scored. `most[good]`: the highest count. `fullest[seat]`: whether its boat was paid most.
    """

    counts: Sequence[Sequence[int]]
    florins: Sequence[Sequence[int]]
    most: Sequence[int]
    fullest: Sequence[bool]


def results_of(board: Board) -> Results:
    """Return the counts and florins of all seats: those of the last day until the next one has begun."""
    if board.just_scored:
        scored, stores = board.scores[-1], board.warehouses
    else:
        scored, stores = scoring.score(board.boats, board.warehouses, board.options)
    florins = [
        [paid + bonus for paid, bonus in zip(goods, bonuses, strict=True)]
        for goods, bonuses in zip(scored.goods, scored.bonuses, strict=True)
    ]
    best = max(scored.cargo)
    return Results(stores, florins, [*map(max, zip(*stores, strict=True))], [paid == best for paid in scored.cargo])


def row_box(box: Box, which: int) -> Box:
    """Return the box of a good's line in a warehouse. `which`: the good's index. `box`: of the warehouse."""
    height = box.height // len(GOODS)
    return Box(box.x, box.y + which * height, box.width, height)


def draw_goods(canvas: Canvas, box: Box, goods: Goods) -> None:
    """Draw the emblems of the goods at the left of a warehouse's lines, and their names if all of them fit."""
    end = _COUNT + 60 + (_BAR[0] + 44) * (box.width >= _BARRED)
    width = box.width - _NAME - end
    fits = all(lettering.fit(name, "sans", (theme.CAPTION, theme.CAPTION), width)[0] == name for name in goods.names)
    for which, (good, name) in enumerate(zip(GOODS, goods.names, strict=True)):
        row = row_box(box, which)
        y = row.middle[1] + 1
        canvas.fill(Box(row.x + 6, row.y, row.width - 12, 2), theme.STONE)
        canvas.centre(art.emblem(good, _EMBLEM, theme.PARCHMENT_LIGHT), row.x + 28, y)
        if fits:
            canvas.write(line(name, theme.CAPTION, width, ink=theme.FADED), row.x + _NAME, y)


def draw_stock(canvas: Canvas, seat: Seat, box: Box, results: Results, steps: tuple[int, ...]) -> None:
    """Draw a seat's number of symbols of each good, and the florins for them. `steps`: as in Goods."""
    for which in range(len(GOODS)):
        row = row_box(box, which)
        count, florins = results.counts[seat][which], results.florins[seat][which]
        y = row.middle[1] + 1
        number = line(str(count), theme.NUMBER, 56, face="bold", ink=theme.INK if count else theme.FADED)
        canvas.write(number, row.right - _COUNT, y, "right")
        if florins:
            draw_gain(canvas, florins, row.right - 6, y, leads=count == results.most[which])
        if box.width >= _BARRED:
            bar = _bar(min(count, steps[-1]), steps)
            canvas.stamp(bar, row.right - _COUNT - 66 - bar.width, y - bar.height // 2)


def draw_gain(canvas: Canvas, florins: int, right: int, y: int, *, leads: bool) -> None:
    """Draw florins gained in a field, its right edge and middle there. `leads`: of the seat with the most."""
    fill, ink = (theme.GOLD, theme.INK) if leads else (theme.STONE_LIGHT, theme.FADED)
    canvas.stamp(_field(fill), right - _GAIN[0], y - _GAIN[1] // 2)
    number = line(f"+{florins}", theme.NUMBER, _GAIN[0] - 8, face="bold", ink=ink, on=fill)
    canvas.write(number, right - _GAIN[0] // 2, y, "centre")


@lru_cache(maxsize=2)
def _field(fill: Colour) -> Sprite:
    edge = theme.INK if fill == theme.GOLD else theme.FADED
    return panel(*_GAIN, (fill, fill), backdrop=theme.PARCHMENT_LIGHT, radius=9, line=edge)


@lru_cache(maxsize=64)
def _bar(count: int, steps: tuple[int, ...]) -> Sprite:
    """Return a bar of parts, one for each symbol up to the last bonus, with a star where a bonus begins."""
    (width, height), star = _BAR, 34
    part = width / steps[-1]

    def work(large: Image.Image) -> None:
        pen = Pen(large, 100)
        for point in range(steps[-1]):
            left, top = 2 + point * part, (star - height) / 2
            corners = [(left, top), (left + part, top), (left + part, top + height), (left, top + height)]
            pen.polygon(corners, theme.GOLD if point < count else theme.PARCHMENT)
        for step in steps:
            middle = 2 + step * part
            points = [(middle + (x - 50) * star / 100, y * star / 100) for x, y in art.star(50, 52, 48)]
            pen.polygon(points, theme.GOLD if count >= step else theme.PARCHMENT)

    return paint(width + star // 2 + 4, star, theme.PARCHMENT_LIGHT, work)
