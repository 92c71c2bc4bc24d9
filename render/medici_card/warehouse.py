"""The warehouses: of each good the symbols in store and on board, who has most, and whether they bring a bonus."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.deck import GOODS
from games.medici_card.model import stocked
from render import art, theme
from render.canvas import Box, Canvas, Sprite, panel
from render.medici_card.table import Table
from render.parts import line

_EMBLEM: Final = 36
_STAR, _ABOARD, _COUNT = 26, 74, 124
"""From the right edge to the middle of the star, of what is on board, and of what is in store."""
_FIELD: Final = (48, 38)
_NAMES_FROM: Final = 300
"""How wide a warehouse must be to name its goods."""


def row_box(box: Box, which: int) -> Box:
    """The line of a good in a warehouse."""
    height = box.height // len(GOODS)
    return Box(box.x, box.y + which * height, box.width, height)


def draw_goods(canvas: Canvas, box: Box, names: tuple[str, ...]) -> None:
    """What the lines are for."""
    for which, (good, name) in enumerate(zip(GOODS, names, strict=True)):
        row = row_box(box, which)
        y = row.middle[1]
        canvas.fill(Box(row.x + 6, row.y, row.width - 12, 2), theme.STONE)
        canvas.centre(art.emblem(good, _EMBLEM, theme.PARCHMENT), row.x + 28, y + 1)
        if box.width >= _NAMES_FROM:
            width = box.width - _COUNT - _FIELD[0] // 2 - 56 - 6
            canvas.write(line(name, theme.CAPTION, width, ink=theme.FADED), row.x + 56, y + 1)


def draw_stock(table: Table, seat: Seat, box: Box) -> None:
    """A seat's numbers. Right after a day was scored: also what each good brought."""
    board, canvas = table.board, table.canvas
    totals = _totals(table)
    stored = board.warehouses[seat]
    for which in range(len(GOODS)):
        row = row_box(box, which)
        right, y = row.right, row.middle[1] + 1
        total = totals[seat][which]
        if total and total == max(each[which] for each in totals):
            canvas.centre(_most(), right - _COUNT, y)
            ground, ink = theme.GOLD, theme.INK
        else:
            ground, ink = theme.PARCHMENT, theme.INK if stored[which] else theme.FADED
        number = line(str(stored[which]), theme.NUMBER, _FIELD[0] - 6, face="bold", ink=ink, on=ground)
        canvas.write(number, right - _COUNT, y, "centre")
        if table.scored:
            more = table.scored.goods[seat][which] + table.scored.bonuses[seat][which]
        else:
            more = total - stored[which]
        if more:
            canvas.write(line(f"+{more}", theme.TEXT, 50, face="bold"), right - _ABOARD, y, "centre")
        bonus = scoring.bonus(total, board.seats, board.options)
        for star in range(bonus // scoring.BONUS):
            canvas.centre(art.emblem("star", 30, theme.PARCHMENT), right - _STAR + 4 - 14 * star, y - 1)


def _totals(table: Table) -> list[tuple[int, ...]]:
    """Of each seat the symbols in store and on board."""
    board = table.board
    return [
        tuple(map(sum, zip(stored, stocked((boat,)), strict=True)))
        for stored, boat in zip(board.warehouses, board.boats, strict=True)
    ]


@lru_cache(maxsize=1)
def _most() -> Sprite:
    """The field below the number of who has most of a good."""
    return panel(*_FIELD, (theme.GOLD, theme.GOLD), backdrop=theme.PARCHMENT, radius=10)
