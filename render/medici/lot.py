"""The sheet on top: progress of the round, the lot, and the bidding or the previous sale."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.medici import game_record
from games.medici.model import MOST_TURNED, ROUNDS, Sale, cargo_value
from render import art, marks, theme
from render.banner import pennant
from render.canvas import Box, Canvas
from render.medici.cards import face_up
from render.medici.table import LOT, SUN, Table
from render.parts import FRAME, caption, florins, frame, line, person, pile

_CARD: Final = (142, 200)
_GAP: Final = 16
_RAISED: Final = 4
_BACK: Final = (70, 96)
_SUM: Final = 98
"""Width in pixels of the lot's cargo value, beside its cards."""
_WIDE: Final = MOST_TURNED * (_CARD[0] + _GAP) + _SUM
CARDS: Final = Box(SUN[0] - _WIDE // 2 + 9, LOT.y + 14, _WIDE, _CARD[1])
"""Box of the largest lot; smaller ones are in its middle."""
DECK: Final = Box(LOT.x + 16, LOT.bottom - 10 - _BACK[1] - 10, 360, _BACK[1] + 12)
OFFERS: Final = Box(LOT.right - 386, LOT.y, 386, LOT.height)
"""Box of the bidding or the previous sale, at the right of the band."""
BAND: Final = (
    Box(LOT.x, LOT.y, CARDS.x - 10 - LOT.x, LOT.height),
    Box(CARDS.x - 10, LOT.y, OFFERS.x - CARDS.x, LOT.height),
    OFFERS,
)
"""The parts of the band, from left to right."""
_TURN: Final = Box(OFFERS.x, LOT.bottom - 55, OFFERS.width, 50)
_TITLE: Final = Box(LOT.x, LOT.y + 12, 350, 60)
_LOWER: Final = Box(LOT.x, _TITLE.bottom - 4, 164, 40)
"""Box of the pennant with the number of the lot."""
_SOLD_CARD: Final = (56, 76)
_SMALL_CARD: Final = (44, 66)
_CLOSE: Final = 4
_ARROW: Final = 46
_CROSS: Final = 44


def draw_lot(table: Table) -> None:
    """Draw the whole band while the game is on."""
    _draw_progress(table)
    _draw_cards(table)
    if table.board.phase == "bid":
        _draw_best(table)
    else:
        _draw_news(table)
    turn = table.turn()
    if turn is not None:
        person(table.canvas, turn, table.names[turn], _TURN, (theme.IVORY, theme.CRIMSON))
        above = _TURN.middle[0], _TURN.y - 15
        caption(table.canvas, table.words(f"turn-{table.board.phase}"), above, _TURN.width)


def _draw_progress(table: Table) -> None:
    """Draw the number of the round and of the lot, the size of the deck, and the number of unsold cards."""
    canvas, board = table.canvas, table.board
    title = table.words("round", round=board.round, rounds=ROUNDS)
    letters = line(title, theme.HEADING, _TITLE.width - 90, face="serif", ink=theme.IVORY, on=theme.CRIMSON)
    lot = line(table.words("lot", lot=board.lot_number), theme.TEXT, _LOWER.width - 60, on=theme.IVORY)
    canvas.write(lot, _TITLE.x + 20, _LOWER.middle[1])
    canvas.write(letters, _TITLE.x + 20, _TITLE.middle[1])
    deck = (table.view.deck_size, table.words("deck", cards=table.view.deck_size))
    _draw_count(canvas, deck, DECK.x + 86, 160)
    if board.discarded:
        unsold = (len(board.discarded), table.words("unsold", cards=len(board.discarded)))
        _draw_count(canvas, unsold, DECK.x + 248, 154)


def draw_band(canvas: Canvas) -> None:
    """Draw the fixed parts of the band: pennants and the deck."""
    canvas.stamp(pennant(_LOWER.width, _LOWER.height, (theme.IVORY, theme.IVORY)), _LOWER.x, _LOWER.y)
    canvas.stamp(pennant(_TITLE.width, _TITLE.height), _TITLE.x, _TITLE.y)
    canvas.stamp(pennant(_TURN.width + 30, _TURN.height, left=False), _TURN.x - 30, _TURN.y)
    canvas.stamp(pile(*_BACK), DECK.x, DECK.y)


def _draw_count(canvas: Canvas, counted: tuple[int, str], x: int, width: int) -> None:
    number, label = counted
    canvas.write(line(str(number), theme.COUNT, width, face="serif"), x, LOT.bottom - 84)
    caption(canvas, label, (x, LOT.bottom - 34), width, "left")


def _draw_cards(table: Table) -> None:
    """Draw the cards of the lot and their cargo value. The last card is highlighted until the first bid."""
    (width, height), lot = _CARD, table.board.lot
    wide = len(lot) * (width + _GAP) - _GAP + (_SUM if len(lot) > 1 else 0)
    x, top = CARDS.middle[0] - wide // 2, CARDS.y
    for position, card in enumerate(lot):
        if position == len(lot) - 1 and not table.board.bids:
            table.canvas.stamp(frame(width, height, theme.PARCHMENT), x - FRAME, top - FRAME - _RAISED)
            table.canvas.stamp(face_up(card, width, height, theme.GOLD), x, top - _RAISED)
        else:
            table.canvas.stamp(face_up(card, width, height, theme.PARCHMENT), x, top)
        x += width + _GAP
    if len(lot) > 1:
        middle = x - _GAP + _SUM // 2 + 8
        table.canvas.centre(art.emblem("ship", 62, theme.PARCHMENT), middle, top + 66)
        number = line(str(cargo_value(lot)), theme.COUNT, _SUM - 10, face="serif")
        table.canvas.write(number, middle, top + 134, "centre")


def _draw_best(table: Table) -> None:
    """Draw the highest bid and its seat, or a text if there is none."""
    canvas, best, middle = table.canvas, table.board.best, _TURN.middle[0]
    if best is None:
        words = line(table.words("no-bid"), theme.HEADING, _TURN.width, face="serif")
        canvas.write(words, middle, LOT.y + 80, "centre")
        return
    seat, amount = best
    caption(canvas, table.words("best"), (middle, LOT.y + 16), _TURN.width)
    florins(canvas, amount, (middle, LOT.y + 66), theme.HERO, 340)
    _draw_buyer(table, seat)


def _draw_buyer(table: Table, seat: Seat, *, sold: bool = False) -> None:
    """Draw the seat that bids highest; or, if the lot is `sold`, its buyer with an arrow."""
    box = Box(_TURN.x + 36 * sold, LOT.y + 102, _TURN.width - 24 * sold, 44)
    left = person(table.canvas, seat, table.names[seat], box, (theme.INK, theme.PARCHMENT))
    if sold:
        y = box.middle[1]
        marks.arrow(table.canvas, (left - 34, y), (left - 6, y), theme.SEATS[seat], theme.PARCHMENT)


def _draw_news(table: Table) -> None:
    """Draw how the previous lot was sold, and any cards then loaded for free; a ship if nothing was sold yet."""
    news = game_record.news(table.board)
    if not news:
        table.canvas.centre(art.emblem("ship", 124, theme.PARCHMENT_LIGHT), _TURN.middle[0], LOT.y + 76)
    elif len(news) == 1:
        _draw_sale(table, news[0])
    else:
        for row, sale in enumerate(news):
            _draw_small_sale(table, sale, LOT.y + 42 + row * 72)


def _draw_sale(table: Table, sale: Sale) -> None:
    canvas, middle = table.canvas, _TURN.middle[0]
    sold = sale.buyer is not None
    caption(canvas, table.words("last" if sold else "last-unsold"), (middle, LOT.y + 18), _TURN.width)
    wide = len(sale.cards) * (_SOLD_CARD[0] + _CLOSE) - _CLOSE
    room = 150 if sold else 0
    _stamp_cards(canvas, sale, _SOLD_CARD, middle - (wide + room) // 2, LOT.y + (72 if sold else 88))
    if sale.buyer is None:
        canvas.centre(marks.cross(_CROSS, theme.PARCHMENT), middle + wide // 2 + _ARROW, LOT.y + 88)
        return
    florins(canvas, sale.florins, (middle + (wide + 10) // 2, LOT.y + 72), theme.FORTUNE, room - 10)
    _draw_buyer(table, sale.buyer, sold=True)


def _draw_small_sale(table: Table, sale: Sale, y: int) -> None:
    """Draw a sale in one line at height `y`: cards, buyer, price; a cross for an unsold lot."""
    wide = len(sale.cards) * (_SMALL_CARD[0] + _CLOSE) - _CLOSE
    left = _TURN.middle[0] - (wide + 208) // 2
    _stamp_cards(table.canvas, sale, _SMALL_CARD, left, y)
    x = left + wide
    if sale.buyer is None:
        table.canvas.centre(marks.cross(_CROSS, theme.PARCHMENT), x + _ARROW, y)
        return
    marks.arrow(table.canvas, (x + 10, y), (x + _ARROW, y), theme.SEATS[sale.buyer], theme.PARCHMENT)
    table.canvas.centre(art.token(sale.buyer, theme.TOKEN_LARGE, theme.PARCHMENT), x + _ARROW + 28, y)
    florins(table.canvas, sale.florins, (x + 156, y), theme.HEADING, 96)


def _stamp_cards(canvas: Canvas, sale: Sale, size: tuple[int, int], left: int, y: int) -> None:
    for position, card in enumerate(sale.cards):
        canvas.stamp(face_up(card, *size, theme.PARCHMENT), left + position * (size[0] + _CLOSE), y - size[1] // 2)
