"""The cards of the market that no player can reach now, oldest first.

They come back within reach when newer cards are taken, and go back into the deck at the end of the day.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.model import Card
from render import art, lettering, theme
from render.canvas import Box, Canvas, Sprite, panel
from render.medici_card.cards import face_up, fills
from render.medici_card.table import Table
from render.parts import caption


class Grid(NamedTuple):
    """An arrangement of cards: rows, cards in a row, their size and the gap between them, both in pixels."""

    rows: int
    columns: int
    size: tuple[int, int]
    gap: int


_GRIDS: Final = (
    Grid(1, 3, (112, 152), 10),
    Grid(1, 4, (92, 128), 8),
    Grid(2, 5, (68, 92), 8),
    Grid(3, 8, (44, 61), 4),
    Grid(4, 11, (32, 46), 3),
)
"""The arrangements to choose from: the first in which all cards have a place is used."""
_LINE: Final = 24
_TILE: Final = (20, 24)
_TAG: Final = 36


def draw_old(table: Table, cards: Sequence[Card], box: Box, floor: int) -> None:
    """Draw these cards in order: a few on the counter, more in a crate in front of it.

    If the crate is full, it shows only the nearest in order, and above them the others by good. `floor`: the height
    (y) of the counter.
    """
    if not cards:
        return
    canvas, words = table.canvas, table.words("old", cards=len(cards))
    grid = next((grid for grid in _GRIDS if len(cards) <= grid.rows * grid.columns), _GRIDS[-1])
    if grid.rows == 1:
        height = grid.size[1]
        _draw_rows(canvas, cards, Box(box.x, floor - height, box.width - 12, height), grid)
        canvas.centre(_tag(box.width - 60), box.middle[0], box.bottom - 21)
        caption(canvas, words, (box.middle[0], box.bottom - 21), box.width - 70)
        return
    canvas.stamp(_crate(box.width, box.height), box.x, box.y)
    area = Box(box.x + 10, box.y + 8, box.width - 20, box.height - 42)
    caption(canvas, words, (box.middle[0], box.bottom - 19), box.width - 20)
    if len(cards) <= grid.rows * grid.columns:
        _draw_rows(canvas, cards, area, grid)
        return
    near = Box(area.x, area.bottom - grid.size[1], area.width, grid.size[1])
    _draw_rows(canvas, cards[-grid.columns :], near, grid)
    _draw_sorted(canvas, cards[: -grid.columns], area)


@lru_cache(maxsize=1)
def _crate(width: int, height: int) -> Sprite:
    return panel(width, height, (theme.PARCHMENT, theme.PARCHMENT), backdrop=theme.PARCHMENT, radius=8)


@lru_cache(maxsize=1)
def _tag(width: int) -> Sprite:
    return panel(width, _TAG, (theme.PARCHMENT, theme.PARCHMENT), backdrop=theme.HULL, radius=9)


def _draw_rows(canvas: Canvas, cards: Sequence[Card], box: Box, grid: Grid) -> None:
    """Draw these cards row by row. The last is at the lower right, next to the cards within reach."""
    width, height = grid.size
    rows = -(-len(cards) // grid.columns)
    top = box.middle[1] - (rows * (height + grid.gap) - grid.gap) // 2
    for number, card in enumerate(cards, start=rows * grid.columns - len(cards)):
        row, column = divmod(number, grid.columns)
        x = box.right - (grid.columns - column) * (width + grid.gap) + grid.gap
        canvas.stamp(face_up(card, width, height, theme.PARCHMENT), x, top + row * (height + grid.gap))


def _draw_sorted(canvas: Canvas, cards: Sequence[Card], box: Box) -> None:
    """Draw a line for each good, and one for cards without: a small tile for each card, the lowest number first."""
    faces = sorted(map(FACES.__getitem__, cards), key=lambda face: (face.value, face.green, face.symbols))
    for row, name in enumerate([*GOODS, "seal"]):
        shown = [face for face in faces if face.good == (row if row < len(GOODS) else None)]
        y = box.y + row * _LINE + _LINE // 2
        if shown:
            canvas.centre(art.emblem(name, _LINE - 2, theme.PARCHMENT), box.x + _LINE // 2, y)
        room = box.width - _LINE - 6 - _TILE[0]
        pitch = min(_TILE[0] + 1, room // max(1, len(shown) - 1))
        for number, face in enumerate(shown):
            canvas.stamp(_tile(face), box.x + _LINE + 6 + number * pitch, y - _TILE[1] // 2)


@lru_cache(maxsize=64)
def _tile(face: Face) -> Sprite:
    """Return a small tile for a card: its number on its colour, with two dots below if it has two symbols."""
    width, height = _TILE
    upper, lower = fills(face)
    ground = upper if face.green or face.good is None else lower
    field = panel(width, height, (ground, ground), backdrop=theme.PARCHMENT, radius=3, weight=1)
    canvas = Canvas(field.image)
    letters = lettering.word(str(face.value), "bold", theme.SMALLEST, theme.ink_on(ground), ground)
    double = face.symbols > 1
    canvas.write(letters, width // 2, height // 2 - 2 * double, "centre")
    for side in (-1, 1) if double else ():
        canvas.fill(Box(width // 2 + 4 * side - 2, height - 5, 4, 3), theme.INK)
    return Sprite(canvas.image, field.mask)
