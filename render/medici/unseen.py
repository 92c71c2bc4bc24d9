"""The picture of the cards not seen in this round, and how many of them are in the deck and set aside."""

from __future__ import annotations

from typing import Final

from games.medici.model import CARDS, GOODS, NEUTRAL, Card
from games.medici.outlook import unseen
from render import art, theme
from render.canvas import Box, Canvas
from render.medici.cards import face_up
from render.medici.table import Table
from render.parts import caption, line, pile, place, sheet

_SHEET: Final = Box(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN)
_CARD: Final = (100, 136)
_PITCH: Final = (114, 148)
_GRID: Final = (_SHEET.x + 280, _SHEET.y + 106)
_SIDE: Final = Box(_SHEET.right - 292, _GRID[1], 282, 5 * _PITCH[1])
_BACK: Final = (76, 104)


def draw_unseen(table: Table) -> None:
    """Draw a row for each good with a place for each of its cards; beside them the neutral card and the totals."""
    canvas, cards = table.canvas, unseen(table.board)
    canvas.stamp(sheet(_SHEET.width, _SHEET.height), _SHEET.x, _SHEET.y)
    title = line(table.words("unseen"), theme.HEADING, _SHEET.width - 60, face="serif")
    canvas.write(title, _SHEET.x + 28, _SHEET.y + 52)
    for row, good in enumerate(GOODS):
        y = _GRID[1] + row * _PITCH[1] + _CARD[1] // 2
        canvas.centre(art.emblem(good, 56, theme.PARCHMENT), _SHEET.x + 50, y)
        canvas.write(line(table.words(good), theme.TEXT, _GRID[0] - _SHEET.x - 102), _SHEET.x + 90, y)
    for card in CARDS:
        row, column = divmod(card, 7)
        if card != NEUTRAL:
            _draw_card(
                canvas, card, (_GRID[0] + column * _PITCH[0], _GRID[1] + row * _PITCH[1]), seen=card not in cards
            )
    _draw_card(canvas, NEUTRAL, (_SIDE.middle[0] - _CARD[0] // 2, _SIDE.y), seen=NEUTRAL not in cards)
    deck = table.view.deck_size
    canvas.stamp(pile(*_BACK), _SIDE.x + 16, _SIDE.y + 2 * _PITCH[1])
    _draw_count(table, deck, table.words("deck", cards=deck), 2)
    _draw_count(table, len(cards) - deck, table.words("aside", cards=len(cards) - deck), 4)


def _draw_card(canvas: Canvas, card: Card, at: tuple[int, int], *, seen: bool) -> None:
    """Draw a card at this corner, or if it was seen its empty place."""
    if seen:
        canvas.stamp(place(*_CARD, theme.PARCHMENT, theme.STONE), *at)
    else:
        canvas.stamp(face_up(card, *_CARD, theme.PARCHMENT), *at)


def _draw_count(table: Table, count: int, label: str, row: int) -> None:
    y = _SIDE.y + row * _PITCH[1] + 46
    table.canvas.write(line(str(count), theme.COUNT, 130, face="serif"), _SIDE.x + 116, y)
    caption(table.canvas, label, (_SIDE.x + 116, y + 56), 162, "left")
