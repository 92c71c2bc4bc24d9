"""The picture beside a player's own decision: the end of the market, the boat, and the result of each taking.

It is made for a phone: a display of 350 points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core import Seat, Text
from games.medici_card import outlook
from games.medici_card.deck import GOODS
from games.medici_card.market import parted, takings
from games.medici_card.model import CAPACITY, Board, Card, View, cargo_value, green
from render import art, parts, theme
from render.banner import NARROW, draw_frame
from render.canvas import Box, Canvas, blank, panel
from render.draw_cache import BACKGROUNDS
from render.medici_card.cards import face_up
from render.medici_card.scenery import counter_top, draw_stall
from render.medici_card.table import LABELS, Table, label_of
from render.parts import FRAME, Say, frame, line, only_a_view, pile, spelled

_WIDE: Final = 700
_STALL: Final = Box(11, 11, _WIDE - 22, 198)
_FLOOR: Final = counter_top(_STALL) + 5
_CARD: Final = (104, 130)
_PITCH: Final = 158
_LABEL: Final = (_PITCH - 4, 36)
_LABEL_Y: Final = _STALL.bottom - 24
_BACK: Final = (56, 74)
_BOAT: Final = Box(18, _STALL.bottom + 60, 420, 72)
_GREEN: Final = (42, 54)
_SLOT: Final = (50, 58)
_NOTE: Final = Box(_BOAT.right + 10, _STALL.bottom + 8, _WIDE - _BOAT.right - 28, 126)
_ROWS: Final = _BOAT.bottom + 10
_ROW: Final = 48
_FOOT: Final = 15
_TAKEN: Final = (34, 44)
_NUMBER: Final = 40


def decision(view: View, seat: Seat, names: Sequence[str], say: Say) -> Image.Image | None:
    """Draw what the present decision of this seat is about, in mode "P"; None if it has none.

    `view`: the seat's own view.
    """
    only_a_view(view, View)
    board = view.board
    if board.phase == "over" or not board.market or seat != board.player:
        return None
    ways = [parted(board.market, move)[0] for move in takings(board)]
    table = Table(Canvas(_background(board.capacity, len(ways))), view, spelled(names), say)
    _draw_market(table)
    _draw_boat(table.canvas, board, seat)
    _draw_note(table.canvas, board, seat)
    for row, cards in enumerate(ways):
        _draw_taking(table.canvas, board, cards, _row(row))
    return table.canvas.finished()


def decision_shows(view: View, seat: Seat, line: Text) -> bool:  # noqa: ARG001  # the same in every view
    """Return whether the picture shows what this line below the question says: the results of the takings."""
    return line.key in ("effect-head", "effect", "outlook-head", "outlook")


@BACKGROUNDS.keeps
def _background(places: int, ways: int) -> Image.Image:
    last = _row(ways - 1)
    canvas = Canvas(blank(_WIDE, last.bottom + _FOOT, theme.SEA_DEEP))
    draw_stall(canvas, _STALL)
    for box in (_NOTE, Box(last.x, _ROWS, last.width, last.bottom - _ROWS)):
        fills = theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT
        canvas.stamp(panel(box.width, box.height, fills, backdrop=theme.SEA_DEEP, radius=10), box.x, box.y)
    for row in range(1, ways):
        canvas.fill(Box(last.x + 10, _row(row).y, last.width - 20, 2), theme.STONE)
    canvas.stamp(parts.hull(_BOAT.width, _BOAT.height), _BOAT.x, _BOAT.y)
    for place in range(places):
        slot = _slot(place, places)
        canvas.fill(slot, theme.BRASS)
        canvas.fill(slot.inset(2), theme.HULL_DARK)
    draw_frame(canvas, NARROW)
    return canvas.image


def _row(number: int) -> Box:
    """Return the box of a taking's row."""
    return Box(18, _ROWS + number * _ROW, _WIDE - 36, _ROW)


def _slot(place: int, places: int) -> Box:
    pitch = (_BOAT.width - 16) // places
    return Box(_BOAT.x + 8 + place * pitch + (pitch - _SLOT[0]) // 2, _BOAT.y + 6, *_SLOT)


def _draw_market(table: Table) -> None:
    """Draw the cards within reach, and the number of cards left in the deck."""
    canvas, board, (width, height) = table.canvas, table.board, _CARD
    reach = board.within_reach
    for position, card in enumerate(reach):
        left, top = _STALL.x + 29 + position * _PITCH, _FLOOR - height
        last = position == len(reach) - 1
        if last:
            top -= FRAME
            canvas.stamp(frame(width, height, theme.PARCHMENT), left - FRAME, top - FRAME)
            if green(card):  # its forked end would be invisible on gold
                canvas.fill(Box(left, top + height // 2, width, height // 2), theme.PARCHMENT)
        backdrop = theme.GOLD if last and not green(card) else theme.PARCHMENT
        canvas.stamp(face_up(card, width, height, backdrop), left, top)
        _write_label(table, card, left + width // 2)
    back = pile(*_BACK)
    x, y = _STALL.right - 206, _FLOOR - back.height - 2
    canvas.stamp(back, x, y)
    cards = table.view.deck_size
    canvas.write(line(str(cards), 50, 108, face="serif"), x + back.width + 12, y + back.height // 2)
    letters = line(table.words("deck", cards=cards), theme.CAPTION, 190, ink=theme.IVORY, on=theme.HULL)
    canvas.write(letters, _STALL.right - 102, _LABEL_Y, "centre")


def _write_label(table: Table, card: Card, x: int) -> None:
    """Write below a card whether it must be taken, may be taken, or does not fit into the boat. `x`: its middle."""
    key = label_of(table.board, card)
    fill, ink = LABELS[key]
    letters = line(table.words(key), theme.CAPTION, _LABEL[0] - 4, ink=ink, on=fill)
    table.canvas.centre(panel(*_LABEL, (fill, fill), backdrop=theme.HULL, radius=9), x, _LABEL_Y)
    table.canvas.write(letters, x, _LABEL_Y, "centre")


def _draw_boat(canvas: Canvas, board: Board, seat: Seat) -> None:
    """Draw the cards in a seat's boat, the green ones on its deck."""
    boat = board.boats[seat]
    greens = [card for card in boat if green(card)]
    pitch = min(_GREEN[0] + 6, (_BOAT.width - _GREEN[0]) // max(1, len(greens) - 1))
    for number, card in enumerate(greens):
        canvas.stamp(face_up(card, *_GREEN, theme.SEA_DEEP), _BOAT.x + number * pitch, _BOAT.y - _GREEN[1])
    for place, card in enumerate([card for card in boat if not green(card)]):
        slot = _slot(place, CAPACITY[board.seats])
        canvas.stamp(face_up(card, slot.width, slot.height, theme.HULL_DARK), slot.x, slot.y)


def _draw_note(canvas: Canvas, board: Board, seat: Seat) -> None:
    """Write a seat's florins and the value of its boat."""
    numbers = {"florin": board.florins[seat], "ship": cargo_value(board.boats[seat])}
    for row, (symbol, number) in enumerate(numbers.items()):
        y = _NOTE.y + 34 + 58 * row
        canvas.centre(art.emblem(symbol, 42, theme.PARCHMENT_LIGHT), _NOTE.x + 36, y)
        letters = line(str(number), 50, _NOTE.width - 90, face="bold", on=theme.PARCHMENT_LIGHT)
        canvas.write(letters, _NOTE.x + 70, y)


def _draw_taking(canvas: Canvas, board: Board, cards: tuple[Card, ...], row: Box) -> None:
    """Draw a taking in a row: its cards, value and place of the boat, symbols of the goods taken, and the payout."""
    ahead, y, on = outlook.outlook(board, cards), row.middle[1] + 1, theme.PARCHMENT_LIGHT
    for place, card in enumerate(cards):
        x = row.x + 12 + place * (_TAKEN[0] + 4)
        canvas.stamp(face_up(card, *_TAKEN, on), x, y - _TAKEN[1] // 2)
    left = row.x + 140
    canvas.centre(art.emblem("ship", 36, on), left + 18, y)
    value = line(str(ahead.value), _NUMBER, 70, face="bold", on=on)
    canvas.write(value, left + 42, y)
    parts.draw_rank(canvas, ahead.place.place, left + 42 + value.width + 8 + parts.RANK, y, on)
    left += 172
    for held in [held for held in ahead.goods if held.grows]:
        canvas.centre(art.emblem(GOODS[held.good], 34, on), left + 17, y)
        number = line(str(held.symbols), 34, 44, face="bold", on=on, least=32)
        canvas.write(number, left + 38, y)
        if held.bonus:
            canvas.centre(art.emblem("star", 24, on), left + 38 + number.width + 13, y)
        left += 84
    if outlook.shows_payout(board):
        letters = line(f"+{ahead.florins}", _NUMBER, 90, face="bold", on=on)
        canvas.write(letters, row.right - 10, y, "right")
        canvas.centre(art.emblem("purse", 34, on), row.right - 10 - letters.width - 22, y)
