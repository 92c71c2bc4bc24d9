"""The picture of the deck's contents: the number of cards of each kind, good by good."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.medici_card.deck import FACES, GOODS
from games.medici_card.outlook import unseen
from render import art, theme
from render.canvas import Box
from render.medici_card.cards import drawn, emblem_of
from render.medici_card.table import Table
from render.parts import line, place, sheet

_SHEET: Final = Box(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN)
_CARD: Final = (84, 112)
_ROW: Final = 126
_GRID: Final = Box(_SHEET.x + 300, _SHEET.y + 100, _SHEET.width - 310, 6 * _ROW)


def draw_unseen(table: Table) -> None:
    """Draw a row for each good and one for cards without; a kind of which none is left is an empty place."""
    canvas, counts = table.canvas, Counter([FACES[card] for card in unseen(table.board)])
    canvas.stamp(sheet(_SHEET.width, _SHEET.height), _SHEET.x, _SHEET.y)
    title = line(table.words("unseen", cards=counts.total()), theme.HEADING, _SHEET.width - 60, face="serif")
    canvas.write(title, _SHEET.x + 28, _SHEET.y + 50)
    kinds = {
        good: [face for face in dict.fromkeys(FACES) if face.good == good] for good in (*range(len(GOODS)), None)
    }
    pitch = _GRID.width // max(map(len, kinds.values()))
    for row, (good, shown) in enumerate(kinds.items()):
        y = _GRID.y + row * _ROW + _CARD[1] // 2
        canvas.centre(art.emblem(emblem_of(shown[0]), 56, theme.PARCHMENT), _SHEET.x + 50, y)
        if good is not None:
            canvas.write(line(table.words(GOODS[good]), theme.TEXT, _GRID.x - _SHEET.x - 102), _SHEET.x + 90, y)
        for column, face in enumerate(shown):
            x, count = _GRID.x + column * pitch, counts[face]
            card = drawn(face, *_CARD, theme.PARCHMENT) if count else place(*_CARD, theme.PARCHMENT, theme.STONE)
            canvas.stamp(card, x, y - _CARD[1] // 2)
            if count:
                number = line(f"×{count}", theme.NUMBER, pitch - _CARD[0] - 12, face="bold")
                canvas.write(number, x + _CARD[0] + 8, y)
