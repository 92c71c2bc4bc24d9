"""The sheet on top: progress of the day, the seat in turn, and the market with the cards within reach."""

from __future__ import annotations

from typing import Final

from games.medici_card.model import DAYS, REACH, Card, green, room_taken
from render import lettering, theme
from render.canvas import Box, Canvas, Letters, panel
from render.medici_card.cards import face_up
from render.medici_card.out_of_reach import draw_old
from render.medici_card.table import TOP, Table
from render.parts import FRAME, caption, frame, line, pile, place, turn_bar
from render.theme import Colour

_LEFT: Final = TOP.x + 24
_BAR: Final = Box(_LEFT, TOP.bottom - 72, 400, 56)
_BACK: Final = (64, 84)
_CARD: Final = (142, 196)
_PITCH: Final = 164
TRAY: Final = Box(TOP.right - 16 - 508, TOP.y + 16, 508, TOP.height - 32)
_CARDS_Y: Final = TRAY.y + 20 + _CARD[1] // 2
_RAISED: Final = 4
_LABEL_Y: Final = TRAY.bottom - 24
DECK: Final = Box(_LEFT, TOP.y + 78, _BAR.width, _BACK[1] + 12)
OLD: Final = Box(_BAR.right + 20, TRAY.y, TRAY.x - _BAR.right - 36, TRAY.height)


def draw_market(table: Table) -> None:
    """Draw the whole sheet while the game is on."""
    _draw_progress(table)
    board, canvas = table.board, table.canvas
    tray = panel(TRAY.width, TRAY.height, (theme.STONE_LIGHT, theme.STONE_LIGHT), backdrop=theme.PARCHMENT)
    canvas.stamp(tray, TRAY.x, TRAY.y)
    reach = board.within_reach
    for position, card in enumerate([*[None] * (REACH - len(reach)), *reach]):
        x = TRAY.middle[0] + (position - 1) * _PITCH
        if card is None:
            gap = place(*_CARD, theme.STONE_LIGHT, theme.FADED)
            canvas.stamp(gap, x - _CARD[0] // 2, _CARDS_Y - _CARD[1] // 2)
        else:
            _draw_card(canvas, card, x, new=position >= REACH - board.fresh)
            _draw_label(table, card, x, last=position == REACH - 1)
    draw_old(table, board.market[:-REACH], OLD)


def _draw_progress(table: Table) -> None:
    """Draw the number of the day, the size of the deck and the seat in turn."""
    canvas, board = table.canvas, table.board
    title = table.words("day", day=board.day, days=DAYS)
    canvas.write(line(title, theme.HEADING, _BAR.width, face="serif"), _LEFT, TOP.y + 44)
    top = DECK.y
    canvas.stamp(pile(*_BACK), DECK.x, top)
    number = line(str(table.view.deck_size), theme.COUNT, 130, face="serif")
    canvas.write(number, _LEFT + 96, top + 48)
    label = table.words("deck", cards=table.view.deck_size)
    caption(canvas, label, (_LEFT + 96 + number.width + 16, top + 58), _BAR.width - 112 - number.width, "left")
    doing = _BAR.middle[0], _BAR.y - 22
    if board.last_turn:
        last = line(table.words("turn-last"), theme.CAPTION, _BAR.width, face="bold", ink=theme.CRIMSON)
        canvas.write(last, *doing, "centre")
    else:
        caption(canvas, table.words(f"turn-{board.phase}"), doing, _BAR.width)
    turn_bar(canvas, board.player, table.names[board.player], _BAR)


def _draw_card(canvas: Canvas, card: Card, x: int, *, new: bool) -> None:
    """Draw a card within reach, with its left edge at `x`. `new`: highlighted, as it was revealed this turn."""
    width, height = _CARD
    left, top = x - width // 2, _CARDS_Y - height // 2
    if new:
        top -= _RAISED
        canvas.stamp(frame(width, height, theme.STONE_LIGHT), left - FRAME, top - FRAME)
        if green(card):  # its forked end would be invisible on gold
            canvas.fill(Box(left, top + height // 2, width, height // 2), theme.STONE_LIGHT)
    backdrop = theme.GOLD if new and not green(card) else theme.STONE_LIGHT
    canvas.stamp(face_up(card, width, height, backdrop), left, top)


def _draw_label(table: Table, card: Card, x: int, *, last: bool) -> None:
    """Write below a card within reach whether it must be taken, may be taken, or does not fit into the boat.

    `last`: it is the last card of the market.
    """
    canvas, board = table.canvas, table.board
    if last:
        width = _PITCH - 4
        field = panel(width, 36, (theme.CRIMSON, theme.CRIMSON), backdrop=theme.STONE_LIGHT, radius=10)
        canvas.stamp(field, x - width // 2, _LABEL_Y - 18)
        letters = _label(table.words("must"), width - 12, theme.IVORY, theme.CRIMSON)
    else:
        fits = room_taken((card, board.market[-1])) <= board.free(board.player)
        ink = theme.INK if fits else theme.FADED
        letters = _label(table.words("may" if fits else "no-room"), _PITCH - 8, ink, theme.STONE_LIGHT)
    canvas.write(letters, x, _LABEL_Y, "centre")


def _label(string: str, width: int, ink: Colour, on: Colour) -> Letters:
    return lettering.line(string, "sans", (theme.CAPTION, theme.SMALLEST), width, on=on, ink=ink)
