"""The sheet on top: how far the day has come, whose turn it is, and the market with what is within reach."""

from __future__ import annotations

from typing import Final

from games.medici_card.model import DAYS, REACH, Card, green
from render import theme
from render.canvas import Box, Canvas, panel
from render.medici_card.cards import face_up
from render.medici_card.old import draw_old
from render.medici_card.table import TOP, Table
from render.parts import FRAME, caption, frame, line, pile, place, turn_bar

_LEFT: Final = TOP.x + 24
_BAR: Final = Box(_LEFT, TOP.bottom - 72, 400, 56)
_BACK: Final = (64, 84)
_CARD: Final = (142, 196)
_PITCH: Final = 164
_TRAY: Final = Box(TOP.right - 16 - 508, TOP.y + 16, 508, TOP.height - 32)
_CARDS_Y: Final = _TRAY.y + 20 + _CARD[1] // 2
_RAISED: Final = 4
_LABEL_Y: Final = _TRAY.bottom - 24
OLD: Final = Box(_BAR.right + 20, _TRAY.y, _TRAY.x - _BAR.right - 36, _TRAY.height)


def draw_market(table: Table) -> None:
    """The whole sheet while the game is on."""
    _draw_progress(table)
    board, canvas = table.board, table.canvas
    tray = panel(_TRAY.width, _TRAY.height, (theme.STONE_LIGHT, theme.STONE_LIGHT), backdrop=theme.PARCHMENT)
    canvas.stamp(tray, _TRAY.x, _TRAY.y)
    reach = board.within_reach
    for position in range(REACH):
        x = _middle(position)
        card = position - (REACH - len(reach))
        if card < 0:
            gap = place(*_CARD, theme.STONE_LIGHT, theme.FADED)
            canvas.stamp(gap, x - _CARD[0] // 2, _CARDS_Y - _CARD[1] // 2)
        else:
            _draw_card(canvas, reach[card], x, new=len(reach) - card <= board.fresh)
    _draw_labels(table)
    draw_old(table, board.market[:-REACH], OLD)


def _middle(position: int) -> int:
    return _TRAY.middle[0] + (position - 1) * _PITCH


def _draw_progress(table: Table) -> None:
    """The day, the deck and whose turn it is."""
    canvas, board = table.canvas, table.board
    title = table.words("day", day=board.day, days=DAYS)
    canvas.write(line(title, theme.HEADING, _BAR.width, face="serif"), _LEFT, TOP.y + 44)
    top = TOP.y + 78
    canvas.stamp(pile(*_BACK), _LEFT, top)
    number = line(str(table.view.deck_size), theme.COUNT, 130, face="serif")
    canvas.write(number, _LEFT + 96, top + 48)
    label = table.words("deck", cards=table.view.deck_size)
    caption(canvas, label, (_LEFT + 96 + number.width + 16, top + 58), _BAR.width - 112 - number.width, "left")
    says = "last" if board.last_turn else board.phase
    caption(canvas, table.words(f"turn-{says}"), (_BAR.middle[0], _BAR.y - 22), _BAR.width)
    turn_bar(canvas, board.player, table.names[board.player], _BAR)


def _draw_card(canvas: Canvas, card: Card, x: int, *, new: bool) -> None:
    """A card within reach; one that was revealed this turn stands out."""
    width, height = _CARD
    left, top = x - width // 2, _CARDS_Y - height // 2
    if new:
        top -= _RAISED
        canvas.stamp(frame(width, height, theme.STONE_LIGHT), left - FRAME, top - FRAME)
        if green(card):  # its forked end would not be seen on gold
            canvas.fill(Box(left, top + height // 2, width, height // 2), theme.STONE_LIGHT)
    backdrop = theme.GOLD if new and not green(card) else theme.STONE_LIGHT
    canvas.stamp(face_up(card, width, height, backdrop), left, top)


def _draw_labels(table: Table) -> None:
    """Below the cards: which may be taken, and which must."""
    canvas, reach = table.canvas, len(table.board.within_reach)
    if reach > 1:
        left = _middle(REACH - reach) - _CARD[0] // 2
        right = _middle(REACH - 2) + _CARD[0] // 2
        letters = line(table.words("may"), theme.CAPTION, right - left, ink=theme.FADED, on=theme.STONE_LIGHT)
        canvas.write(letters, (left + right) // 2, _LABEL_Y, "centre")
        for start, end in ((left, -1), (right, 1)):
            middle = (left + right) // 2 + end * (letters.width // 2 + 14)
            canvas.fill(Box(min(start, middle), _LABEL_Y - 1, abs(middle - start), 3), theme.FADED)
    if reach:
        width = _CARD[0] + 12
        field = panel(width, 36, (theme.CRIMSON, theme.CRIMSON), backdrop=theme.STONE_LIGHT, radius=10)
        canvas.stamp(field, _middle(REACH - 1) - width // 2, _LABEL_Y - 18)
        letters = line(table.words("must"), theme.CAPTION, width - 14, ink=theme.IVORY, on=theme.CRIMSON)
        canvas.write(letters, _middle(REACH - 1), _LABEL_Y, "centre")
    else:
        letters = line(table.words("empty"), theme.CAPTION, _TRAY.width - 40, ink=theme.FADED, on=theme.STONE_LIGHT)
        canvas.write(letters, _TRAY.middle[0], _LABEL_Y, "centre")
