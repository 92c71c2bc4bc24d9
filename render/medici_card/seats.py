"""The seats: names, florins, boats with the latest cargo, and below them the warehouses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.deck import FACES
from games.medici_card.model import CAPACITY, Card, cargo_value, green
from render import art, marks, parts, theme
from render.canvas import Box, Canvas, Sprite, panel
from render.draw_cache import SPRITES
from render.medici_card.cards import emblem_of, face_up
from render.medici_card.table import SEATS, Table
from render.medici_card.warehouse import Goods, Stock, draw_goods, draw_stock
from render.parts import line

_VALUE_Y: Final = 142
_BELOW: Final = 44
"""Pixels below the boat's value at which its day is written."""
_DECK: Final = 236
"""Pixels from the top of a sheet to a boat's deck: green cards stand on it, the others lie below."""
_HULL: Final = 96
_GREEN: Final = 64
_WIDEST: Final = 66
_SLOT_GAP: Final = 3
_RAISED: Final = 9
"""Pixels by which cards loaded last stand out of the boat."""
_LEAST_PITCH: Final = 25
_CLEAR: Final = 16
"""Half the width in pixels of the room that an arrow needs."""
_STORE: Final = _DECK + _HULL + 8


def seat_box(seat: Seat, seats: int) -> Box:
    """Return the box of a seat's sheet."""
    return parts.seat_box(SEATS, seat, seats)


def boat_box(box: Box) -> Box:
    """Return the box of the boat on a seat's sheet, with the cards on its deck. `box`: of the sheet."""
    return Box(box.x + theme.PAD, box.y + _DECK - _GREEN, box.width - 2 * theme.PAD, _GREEN + _HULL)


def value_box(box: Box) -> Box:
    """Return the box of the boat's value on a seat's sheet. `box`: of the sheet."""
    return Box(box.x + theme.PAD, box.y + _VALUE_Y - 26, box.width // 2, 52)


def store_box(box: Box) -> Box:
    """Return the box of the warehouse on a seat's sheet. `box`: of the sheet."""
    return Box(box.x + 4, box.y + _STORE, box.width - 8, box.height - _STORE - 6)


@SPRITES.keeps
def seat_sheet(width: int, seats: int, goods: Goods, *, lit: bool) -> Sprite:
    """Return a seat's sheet with an empty boat and the labels of its warehouse.

    `lit`: the seat has the turn or has won.
    """
    paper = parts.seat_sheet(width, SEATS.height, lit=lit)
    canvas = Canvas(paper.image)
    canvas.stamp(parts.hull(width - 2 * theme.PAD, _HULL), theme.PAD, _DECK)
    for place in range(CAPACITY[seats]):
        slot = _slot(place, CAPACITY[seats], width)
        canvas.stamp(parts.place(slot.width, slot.height, theme.HULL_DARK, theme.BRASS), slot.x, slot.y)
    canvas.centre(art.emblem("ship", 44, theme.PARCHMENT_LIGHT), 32, _VALUE_Y)
    draw_goods(canvas, store_box(Box(0, 0, width, SEATS.height)), goods)
    return Sprite(canvas.image, paper.mask)


def _slot(place: int, places: int, width: int) -> Box:
    """Return the box of place number `place` of `places` in a boat, within a seat's sheet of this width."""
    room = width - 2 * theme.PAD - 14
    pitch = min((room + _SLOT_GAP) // places, _WIDEST + 3 * _SLOT_GAP)
    card = min(pitch - _SLOT_GAP, _WIDEST)
    left = (width - (places - 1) * pitch - card) // 2
    return Box(left + place * pitch, _DECK + 7, card, _HULL - 15)


def draw_seat(table: Table, seat: Seat, goods: Goods, all_stocks: Sequence[Stock]) -> None:
    """Draw everything on a seat's sheet. `all_stocks`: the stock of each seat."""
    canvas, board = table.canvas, table.board
    box = seat_box(seat, board.seats)
    lit = seat == table.turn() or seat in table.winners()
    if lit:
        canvas.stamp(seat_sheet(box.width, board.seats, goods, lit=True), box.x, box.y)
    parts.seat_header(canvas, seat, table.names[seat], box, lit=lit)
    y = parts.seat_money(canvas, seat, board.florins, box)
    change, rank = table.change(seat), 0 if board.phase == "over" else parts.rank(seat, board.florins)
    gain = bool(change or (table.scored and board.phase == "over"))
    if gain:
        parts.pill(canvas, f"+{change}", box.right - theme.PAD, y, strong=True)
    if rank:
        parts.draw_rank(canvas, rank, box.right - theme.PAD, box.y + _VALUE_Y if gain else y)
    _draw_value(table, seat, box, says_full=not gain)
    if table.scored and board.phase != "over":
        _draw_earned(table, seat, box)
    else:
        _draw_boat(table, seat, box)
    draw_stock(table, seat, store_box(box), all_stocks, goods.steps)


def _draw_value(table: Table, seat: Seat, box: Box, *, says_full: bool) -> None:
    """Draw the value of the boat; after a day's scoring, the value that counted, and at the end also its florins."""
    canvas, board, scored = table.canvas, table.board, table.scored
    y, right = box.y + _VALUE_Y, box.right - theme.PAD - 2
    past = scored is not None and board.phase != "over"
    value = scored.values[seat] if scored else cargo_value(board.boats[seat])
    letters = line(str(value), 50, 80, face="bold", ink=theme.FADED if past else theme.INK)
    canvas.write(letters, box.x + 62, y)
    room = right - box.x - 62 - letters.width - 12
    if past:
        below = right, y + _BELOW
        parts.caption(canvas, table.words("past", day=len(board.scores)), below, box.width - 2 * theme.PAD, "right")
    elif scored:
        parts.small_count(canvas, "florin", scored.cargo[seat], (right - 34, y), 70)
    elif says_full and not board.free(seat):
        parts.caption(canvas, table.words("full"), (right, y), room, "right")


def _draw_boat(table: Table, seat: Seat, box: Box) -> None:
    """Draw the cards in the boat. Those loaded last stand out and have a gold edge."""
    boat, new, places = table.boat(seat), table.loaded(seat), table.board.capacity
    banners = [place for place, card in enumerate(boat) if green(card)]
    first, last = _slot(0, places, box.width), _slot(places - 1, places, box.width)
    deck = Box(box.x + first.x, box.y + _DECK - _GREEN, last.right - first.x, _GREEN)
    pitch = (deck.width - first.width) // max(1, len(banners) - 1)
    if len(banners) > 1 and pitch < _LEAST_PITCH:
        _draw_many(table.canvas, [boat[place] for place in banners], deck)
        banners = []
    for number, place in enumerate(banners):
        sprite = face_up(boat[place], first.width, _GREEN - 4, theme.PARCHMENT, new=place in new)
        x = deck.x + number * min(pitch, first.width + 5)
        table.canvas.stamp(sprite, x, deck.y - 3 * (place in new))
    hold = [place for place, card in enumerate(boat) if not green(card)]
    for number, place in enumerate(hold):
        slot = _slot(number, places, box.width)
        sprite = face_up(boat[place], slot.width, slot.height, theme.HULL_DARK, new=place in new)
        table.canvas.stamp(sprite, box.x + slot.x, box.y + slot.y - _RAISED * (place in new))
    if new and table.board.phase != "over" and len(banners) == sum(map(green, boat)):
        fresh = [_slot(number, places, box.width).middle[0] for number, place in enumerate(hold) if place in new]
        clear = deck.x + ((len(banners) - 1) * min(pitch, first.width + 5) + first.width if banners else -_CLEAR)
        _draw_loading(table, seat, Box(clear, deck.y, deck.right - clear, deck.height), box.x + max([0, *fresh]))


def _draw_loading(table: Table, seat: Seat, room: Box, wanted: int) -> None:
    """Draw an arrow into a boat for new cargo: at x = `wanted`, or moved right to the free part of the deck, `room`.

    Draw nothing if the arrow does not fit there.
    """
    x = max(room.x + _CLEAR, wanted)
    if x + _CLEAR <= room.right:
        top, deep = room.y + 10, room.bottom - _RAISED - 2
        marks.arrow(table.canvas, (x, top), (x, deep), theme.SEATS[seat], theme.PARCHMENT)


def _draw_many(canvas: Canvas, cards: Sequence[Card], deck: Box) -> None:
    """Draw how many green cards of each good are on deck, where they are too many to stand side by side."""
    field = panel(deck.width, deck.height - 2, (theme.GRASS, theme.GRASS), backdrop=theme.PARCHMENT, radius=6)
    canvas.stamp(field, deck.x, deck.y)
    counts = Counter(emblem_of(FACES[card]) for card in sorted(cards))
    columns = -(-len(counts) // 2)
    for number, (name, count) in enumerate(counts.items()):
        row, column = divmod(number, columns)
        x = deck.x + 6 + column * ((deck.width - 8) // columns)
        y = deck.y + deck.height * (1 + 2 * row) // 4 - 1
        canvas.stamp(art.emblem(name, 24, theme.GRASS), x, y - 12)
        shown = f"×{count}" if count < 10 else str(count)  # two digits take the room of a digit and a sign
        canvas.write(line(shown, theme.SMALLEST, 36, face="bold", on=theme.GRASS), x + 25, y)


def _draw_earned(table: Table, seat: Seat, box: Box) -> None:
    """Draw the florins of the last day, by source, on a slip over the empty boat."""
    scored = table.scored
    if scored is None:
        return
    first, last = (_slot(place, table.board.capacity, box.width) for place in (0, table.board.capacity - 1))
    width = last.right - first.x + 12
    slip = Box(box.middle[0] - width // 2, box.y + first.y, width, first.height)
    sources = {"ship": scored.cargo[seat], "crates": sum(scored.goods[seat]), "star": sum(scored.bonuses[seat])}
    parts.earned(table.canvas, scoring.earned(scored)[seat], sources, slip, theme.HULL_DARK)
