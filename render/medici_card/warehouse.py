"""The warehouses: each seat's symbols of each good, those on board, the leading seat, and the bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.deck import GOODS
from games.medici_card.model import Board, stocked
from render import art, lettering, theme
from render.art import Pen
from render.canvas import Box, Canvas, Sprite, blank, paint, panel
from render.medici_card.table import Table
from render.parts import line, small_count
from render.theme import Colour

_EMBLEM: Final = 36
_STAR, _MORE, _COUNT, _TRACK = 20, 76, 134, 172
"""Pixels from the right edge to the middle of the star, of the number on board, of the count; to the track's end."""
_FIELD: Final = (52, 40)
_NAME: Final = 52
_TRACK_FROM: Final = 400
"""Warehouses at least this wide, in pixels, show a track of points to the bonus of each good."""
_PIP, _PITCH = 16, 18


class Goods(NamedTuple):
    """The names of the goods, and the numbers of symbols (`steps`) at which a bonus begins or grows."""

    names: tuple[str, ...]
    steps: tuple[int, ...]


class Stock(NamedTuple):
    """A seat's symbols of each good: in its warehouse, and in its boat."""

    stored: tuple[int, ...]
    aboard: tuple[int, ...]


def row_box(box: Box, which: int) -> Box:
    """Return the box of a good's line in a warehouse. `which`: the good's index. `box`: of the warehouse."""
    height = box.height // len(GOODS)
    return Box(box.x, box.y + which * height, box.width, height)


def draw_goods(canvas: Canvas, box: Box, goods: Goods) -> None:
    """Draw the emblems of the goods at the left of a warehouse's lines, and their names if all of them fit."""
    names, steps = goods
    end = _TRACK + _track_width(steps) + 6 if box.width >= _TRACK_FROM else _COUNT + _FIELD[0] // 2 + 6
    width = box.width - _NAME - end
    fits = all(lettering.fit(name, "sans", (theme.CAPTION, theme.SMALLEST), width)[0] == name for name in names)
    for which, (good, name) in enumerate(zip(GOODS, names, strict=True)):
        row = row_box(box, which)
        y = row.middle[1] + 1
        canvas.fill(Box(row.x + 6, row.y, row.width - 12, 2), theme.STONE)
        canvas.centre(art.emblem(good, _EMBLEM, theme.PARCHMENT), row.x + 28, y)
        if fits:
            canvas.write(line(name, theme.CAPTION, width, ink=theme.FADED), row.x + _NAME, y)


def stocks(board: Board) -> list[Stock]:
    """Return the stock of each seat."""
    return [Stock(stored, stocked((boat,))) for stored, boat in zip(board.warehouses, board.boats, strict=True)]


def draw_stock(table: Table, seat: Seat, box: Box, all_stocks: Sequence[Stock], steps: tuple[int, ...]) -> None:
    """Draw a seat's number of symbols of each good; right after a day's scoring, also the florins for each.

    `steps`: as in Goods.
    """
    for which in range(len(GOODS)):
        row = row_box(box, which)
        stored, aboard = (counts[which] for counts in all_stocks[seat])
        totals = tuple([stock.stored[which] + stock.aboard[which] for stock in all_stocks])
        _draw_count(table.canvas, row, totals, seat)
        symbol, more = "ship", aboard
        if table.scored:
            symbol, more = "florin", table.scored.goods[seat][which] + table.scored.bonuses[seat][which]
        y = row.middle[1] + 1
        if more:
            small_count(table.canvas, symbol, more, (row.right - _MORE, y), 70)
        for star, least in enumerate(steps):
            if stored + aboard >= least:
                emblem = art.emblem("star", 28, theme.PARCHMENT)
                table.canvas.centre(emblem, row.right - _STAR - 13 * star, y - 1)
        if box.width >= _TRACK_FROM:
            track = _track(stored, aboard, steps)
            table.canvas.stamp(track, row.right - _TRACK - track.width, y - _PIP // 2)


def _draw_count(canvas: Canvas, row: Box, totals: tuple[int, ...], seat: Seat) -> None:
    """Draw a seat's symbols of a good. `totals`: those of each seat, in warehouse and boat."""
    x, y = row.right - _COUNT, row.middle[1] + 1
    ground, ink = _ground(totals, seat), theme.INK if totals[seat] else theme.FADED
    if ground:
        canvas.centre(_field(ground), x, y)
    width, on = _FIELD[0] - 6, ground or theme.PARCHMENT
    canvas.write(line(str(totals[seat]), theme.NUMBER, width, face="bold", ink=ink, on=on), x, y, "centre")


def _ground(totals: tuple[int, ...], seat: Seat) -> Colour | None:
    """Return the colour behind a seat's count: gold for the most, grey for others that would be paid, or None."""
    if totals[seat] and totals[seat] == max(totals):
        return theme.GOLD
    return theme.STONE_LIGHT if scoring.good_florins(totals)[seat] else None


@lru_cache(maxsize=2)
def _field(ground: Colour) -> Sprite:
    line_ = theme.INK if ground == theme.GOLD else theme.FADED
    return panel(*_FIELD, (ground, ground), backdrop=theme.PARCHMENT, radius=10, line=line_)


# ---------------------------------------------------------------------------------------------- track


def _track_width(steps: tuple[int, ...]) -> int:
    return steps[-1] * _PITCH + (len(steps) - 1) * _PITCH // 2


@lru_cache(maxsize=256)
def _track(stored: int, aboard: int, steps: tuple[int, ...]) -> Sprite:
    """Return a row of points, one for each symbol up to the last bonus: stored, on board, and still missing."""
    canvas = Canvas(blank(_track_width(steps), _PIP, theme.PARCHMENT))
    mask = Image.new("1", canvas.image.size)
    for point in range(steps[-1]):
        fill = theme.INK if point < stored else theme.GOLD if point < stored + aboard else theme.PARCHMENT_LIGHT
        x = point * _PITCH + sum(point >= step for step in steps) * _PITCH // 2
        canvas.stamp(_pip(fill), x, 0)
        mask.paste(_pip(fill).mask, (x, 0))
    return Sprite(canvas.image, mask)


@lru_cache(maxsize=3)
def _pip(fill: Colour) -> Sprite:
    edge = theme.FADED if fill == theme.PARCHMENT_LIGHT else theme.INK
    return paint(_PIP, _PIP, theme.PARCHMENT, lambda large: Pen(large).disc(50, 50, 43, fill, edge))
