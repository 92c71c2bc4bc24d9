"""The warehouses: of each good the symbols, how many of them are still on board, who has most, and the bonuses."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.deck import GOODS
from games.medici_card.model import stocked
from render import art, lettering, theme
from render.canvas import Box, Canvas, Sprite, blank, panel
from render.medici_card.table import Table
from render.parts import line
from render.theme import Colour

_EMBLEM: Final = 36
_STAR, _MORE, _COUNT, _TRACK = 22, 78, 130, 168
"""From the right edge: the middle of the star, of what is on board, and of the count; the end of the track."""
_FIELD: Final = (48, 38)
_NAME: Final = 56
_TRACK_FROM: Final = 400
"""How wide a warehouse must be to show how far each good is from its bonus."""
_PIP, _PITCH = 16, 19


class Goods(NamedTuple):
    """What the goods are called, and how many symbols of one bring a bonus, or more of it."""

    names: tuple[str, ...]
    steps: tuple[int, ...]


def row_box(box: Box, which: int) -> Box:
    """The line of a good in a warehouse."""
    height = box.height // len(GOODS)
    return Box(box.x, box.y + which * height, box.width, height)


def draw_goods(canvas: Canvas, box: Box, goods: Goods) -> None:
    """What the lines are for: the names, too, if there is room for all."""
    names, steps = goods
    end = _TRACK + _track_width(steps) + 12 if box.width >= _TRACK_FROM else _COUNT + _FIELD[0] // 2 + 6
    width = box.width - _NAME - end
    fits = all(lettering.fit(name, "sans", (theme.CAPTION, theme.SMALLEST), width)[0] == name for name in names)
    for which, (good, name) in enumerate(zip(GOODS, names, strict=True)):
        row = row_box(box, which)
        y = row.middle[1] + 1
        canvas.fill(Box(row.x + 6, row.y, row.width - 12, 2), theme.STONE)
        canvas.centre(art.emblem(good, _EMBLEM, theme.PARCHMENT), row.x + 28, y)
        if fits:
            canvas.write(line(name, theme.CAPTION, width, ink=theme.FADED), row.x + _NAME, y)


def draw_stock(table: Table, seat: Seat, box: Box, steps: tuple[int, ...]) -> None:
    """A seat's numbers. Right after a day was scored: also what each good brought."""
    board, canvas = table.board, table.canvas
    stored = board.warehouses
    aboard = [stocked((boat,)) for boat in board.boats]
    for which in range(len(GOODS)):
        row = row_box(box, which)
        right, y = row.right, row.middle[1] + 1
        totals = tuple([have[which] + more[which] for have, more in zip(stored, aboard, strict=True)])
        total, more = totals[seat], aboard[seat][which]
        ground = _ground(totals, seat)
        if ground is not None:
            canvas.centre(_field(ground), right - _COUNT, y)
        ink = theme.INK if total else theme.FADED
        number = line(str(total), theme.NUMBER, _FIELD[0] - 6, face="bold", ink=ink, on=ground or theme.PARCHMENT)
        canvas.write(number, right - _COUNT, y, "centre")
        if table.scored:
            brought = table.scored.goods[seat][which] + table.scored.bonuses[seat][which]
            _draw_more(canvas, "florin", brought, (right - _MORE, y))
        else:
            _draw_more(canvas, "ship", more, (right - _MORE, y))
        for star, least in enumerate(steps):
            if total >= least:
                canvas.centre(art.emblem("star", 30, theme.PARCHMENT), right - _STAR - 15 * star, y - 1)
        if box.width >= _TRACK_FROM:
            track = _track(total - more, more, steps)
            canvas.stamp(track, right - _TRACK - track.width, y - _PIP // 2)


def _ground(totals: tuple[int, ...], seat: Seat) -> Colour | None:
    """What is below the count of a seat that would be paid for it: gold for the most."""
    if totals[seat] and totals[seat] == max(totals):
        return theme.GOLD
    return theme.STONE_LIGHT if scoring.good_florins(totals)[seat] else None


def _draw_more(canvas: Canvas, symbol: str, number: int, middle: tuple[int, int]) -> None:
    """A small number and what it counts; nothing for none."""
    if number:
        x, y = middle
        letters = line(str(number), theme.CAPTION, 40)
        left = x - (26 + 3 + letters.width) // 2
        canvas.stamp(art.emblem(symbol, 26, theme.PARCHMENT), left, y - 13)
        canvas.write(letters, left + 29, y)


@lru_cache(maxsize=2)
def _field(ground: Colour) -> Sprite:
    line_ = theme.INK if ground == theme.GOLD else theme.FADED
    return panel(*_FIELD, (ground, ground), backdrop=theme.PARCHMENT, radius=10, line=line_)


# ---------------------------------------------------------------------------------------------- track


def _track_width(steps: tuple[int, ...]) -> int:
    return steps[-1] * _PITCH + (len(steps) - 1) * _PITCH // 2


@lru_cache(maxsize=256)
def _track(stored: int, aboard: int, steps: tuple[int, ...]) -> Sprite:
    """A point for each symbol up to the last bonus: in store, on board, still to come."""
    canvas = Canvas(blank(_track_width(steps), _PIP, theme.PARCHMENT))
    for point in range(steps[-1]):
        colour = theme.INK if point < stored else theme.GOLD if point < stored + aboard else theme.STONE_LIGHT
        pip = _pip(colour, theme.FADED if colour == theme.STONE_LIGHT else theme.INK)
        gaps = sum(point >= step for step in steps) * _PITCH // 2
        canvas.stamp(pip, point * _PITCH + gaps, 0)
    return Sprite(canvas.image, Image.new("1", canvas.image.size, 1))


@lru_cache(maxsize=3)
def _pip(fill: Colour, edge: Colour) -> Sprite:
    return panel(_PIP, _PIP, (fill, fill), backdrop=theme.PARCHMENT, radius=_PIP // 2, line=edge, weight=2)
