"""The market stall: progress of the day, the cards within reach, those out of reach, and the seat in turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.medici_card.model import DAYS, REACH, Card, green
from render import theme
from render.banner import pennant
from render.canvas import Box, Canvas, Sprite, panel
from render.medici_card.cards import face_up
from render.medici_card.out_of_reach import draw_old
from render.medici_card.scenery import counter_front, counter_top
from render.medici_card.table import LABELS, TOP, Table, label_of
from render.parts import FRAME, caption, frame, line, person, pile
from render.theme import Colour

_CARD: Final = (150, 204)
_PITCH: Final = 172
_RAISED: Final = 4
_FLOOR: Final = counter_top(TOP) + 5
"""Height (y) of the lower edge of the cards on the counter."""
TRAY: Final = Box(TOP.middle[0] - 3 * _PITCH // 2, TOP.y + 26, 3 * _PITCH, TOP.height - 26)
"""Box of the cards within reach and what is written below them."""
OLD: Final = Box(TOP.x + 10, TOP.y + 64, TRAY.x - TOP.x - 20, TOP.height - 66)
"""Box of the cards out of reach."""
_LABEL_Y: Final = counter_front(TOP).middle[1] - 1
_LABEL: Final = 36
"""Height in pixels of the label below a card."""
_TITLE: Final = Box(TOP.x, TOP.y + 6, 344, 58)
"""Box of the pennant with the number of the day."""
OFFERS: Final = Box(TRAY.right + 10, TOP.y + 8, TOP.right - TRAY.right - 10, TOP.height - 8)
"""Box of the deck and the seat in turn."""
_TURN: Final = Box(OFFERS.x + 30, TOP.bottom - 60, OFFERS.width - 30, 52)
"""Box of the pennant with the seat in turn."""
_BACK: Final = (64, 86)
DECK: Final = Box(OFFERS.x + 96, TOP.y + 86, 256, _BACK[1] + 12)


def draw_band(canvas: Canvas) -> None:
    """Draw the fixed parts of the stall: pennants and the deck."""
    canvas.stamp(pennant(_TITLE.width, _TITLE.height), _TITLE.x, _TITLE.y)
    canvas.stamp(pennant(_TURN.width + 30, _TURN.height, left=False), _TURN.x - 30, _TURN.y)
    canvas.stamp(pile(*_BACK), DECK.x, DECK.y)


def draw_market(table: Table) -> None:
    """Draw everything on the stall while the game is on."""
    _draw_progress(table)
    board = table.board
    reach = board.within_reach
    for position, card in enumerate(reach):
        x = TRAY.middle[0] + (2 * position - len(reach) + 1) * _PITCH // 2
        _draw_card(table.canvas, card, x, new=len(reach) - position <= board.fresh)
        _draw_label(table, card, x)
    draw_old(table, board.market[:-REACH], OLD, _FLOOR)


def _draw_progress(table: Table) -> None:
    """Draw the number of the day, the size of the deck and the seat in turn."""
    canvas, board = table.canvas, table.board
    title = table.words("day", day=board.day, days=DAYS)
    letters = line(title, theme.HEADING, _TITLE.width - 80, face="serif", ink=theme.IVORY, on=theme.CRIMSON)
    canvas.write(letters, _TITLE.x + 22, _TITLE.middle[1])
    number = line(str(table.view.deck_size), theme.COUNT, 130, face="serif")
    x, width = DECK.x + _BACK[0] + 26, DECK.width - _BACK[0] - 26
    canvas.write(number, x, DECK.y + 28)
    caption(canvas, table.words("deck", cards=table.view.deck_size), (x, DECK.y + 74), width, "left")
    doing = _TURN.middle[0], _TURN.y - 24
    if board.last_turn:
        last = line(table.words("turn-last"), theme.CAPTION, _TURN.width, face="bold", ink=theme.CRIMSON)
        canvas.write(last, *doing, "centre")
    else:
        caption(canvas, table.words(f"turn-{board.phase}"), doing, _TURN.width)
    person(canvas, board.player, table.names[board.player], _TURN, (theme.IVORY, theme.CRIMSON))


def _draw_card(canvas: Canvas, card: Card, x: int, *, new: bool) -> None:
    """Draw a card on the counter, its middle at `x`. `new`: highlighted, as it was revealed this turn."""
    width, height = _CARD
    left, top = x - width // 2, _FLOOR - height
    if new:
        top -= FRAME + _RAISED
        canvas.stamp(frame(width, height, theme.PARCHMENT), left - FRAME, top - FRAME)
        if green(card):  # its forked end would be invisible on gold
            canvas.fill(Box(left, top + height // 2, width, height // 2), theme.PARCHMENT)
    backdrop = theme.GOLD if new and not green(card) else theme.PARCHMENT
    canvas.stamp(face_up(card, width, height, backdrop), left, top)


def _draw_label(table: Table, card: Card, x: int) -> None:
    """Write below a card within reach whether it must be taken, may be taken, or does not fit into the boat."""
    key = label_of(table.board, card)
    fill, ink = LABELS[key]
    table.canvas.centre(_tag(fill), x, _LABEL_Y)
    table.canvas.write(line(table.words(key), theme.CAPTION, _CARD[0] - 2, ink=ink, on=fill), x, _LABEL_Y, "centre")


@lru_cache(maxsize=4)
def _tag(fill: Colour) -> Sprite:
    return panel(_PITCH - 10, _LABEL, (fill, fill), backdrop=theme.HULL, radius=9)
