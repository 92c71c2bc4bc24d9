"""The seats: names, florins, boats with the latest cargo, and below them the warehouses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.deck import FACES
from games.medici_card.model import CAPACITY, Card, cargo_value, green
from render import art, marks, parts, theme
from render.art import Pen
from render.canvas import Box, Canvas, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.medici_card.cards import emblem_of, face_up
from render.medici_card.table import SEATS, Table
from render.medici_card.warehouse import Goods, Results, draw_gain, draw_goods, draw_stock, results_of
from render.parts import line

_VALUE_Y: Final = 142
_BELOW: Final = 44
"""Pixels below the boat's value at which its day is written."""
_DECK: Final = 236
"""Pixels from the top of a sheet to a boat's deck: green cards stand on it, the others lie below."""
_HULL: Final = 96
_GREEN: Final = 64
_WIDEST: Final = 66
_WIDE: Final = 440
"""Sheets at least this wide, in pixels, have a tall sail."""
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
def seat_sheet(width: int, seats: int, goods: Goods) -> Sprite:
    """Return a seat's sheet with an empty boat, the fixed drawings, and the labels of its warehouse."""
    paper = parts.seat_sheet(width, SEATS.height, lit=False, flat=True)
    canvas, whole = Canvas(paper.image), Box(0, 0, width, SEATS.height)
    tall = width >= _WIDE
    sail = _sail(280, _DECK - 68) if tall else _sail(150, _GREEN + 4)
    canvas.centre(sail, width * 2 // 3 if tall else width // 2, _DECK - sail.height // 2)
    canvas.stamp(parts.hull(width - 2 * theme.PAD, _HULL), theme.PAD, _DECK)
    for place in range(CAPACITY[seats]):
        slot = _slot(place, CAPACITY[seats], width)
        canvas.fill(slot, theme.BRASS)
        canvas.fill(slot.inset(2), theme.HULL_DARK)
    canvas.centre(art.emblem("florin", 36, theme.PARCHMENT_LIGHT), 28, parts.money_box(whole).middle[1])
    canvas.centre(art.emblem("ship", 44, theme.PARCHMENT_LIGHT), 32, _VALUE_Y)
    draw_goods(canvas, store_box(whole), goods)
    return Sprite(canvas.image, paper.mask)


@lru_cache(maxsize=8)
def _sail(width: int, height: int) -> Sprite:
    """Return the faint mast and sail of a boat, behind the green cards on its deck."""

    def work(large: Image.Image) -> None:
        pen, middle, foot = Pen(large, 100), width / 2, height - 4
        bulge, top = width * 0.06, height * 0.1
        pen.polygon([(middle - 3, 0), (middle + 3, 0), (middle + 4, height), (middle - 4, height)], theme.STONE, None)
        right = f"Q {width + bulge} {height / 2} {width - 1.5 * bulge} {foot}"
        left = f"Q {-bulge} {height / 2} {2 * bulge} {top} Z"
        cloth = (
            f"M {2 * bulge} {top} L {width - 2 * bulge} {top} {right} Q {middle} {foot - bulge} {1.5 * bulge} {foot}"
        )
        pen.shape(f"{cloth} {left}", theme.STONE_LIGHT, None)
        pen.stroke(f"M {bulge} {top} L {width - bulge} {top}", theme.STONE, 5)
        size = height * 0.72
        art.lily(Pen(large, size, (middle - size / 2, top + (foot - top - size) / 2)), theme.PARCHMENT_LIGHT)

    return paint(width, height, theme.PARCHMENT_LIGHT, work)


def _slot(place: int, places: int, width: int) -> Box:
    """Return the box of place number `place` of `places` in a boat, within a seat's sheet of this width."""
    room = width - 2 * theme.PAD - 14
    pitch = min((room + _SLOT_GAP) // places, _WIDEST + 3 * _SLOT_GAP)
    card = min(pitch - _SLOT_GAP, _WIDEST)
    left = (width - (places - 1) * pitch - card) // 2
    return Box(left + place * pitch, _DECK + 7, card, _HULL - 15)


def draw_seats(table: Table, goods: Goods) -> None:
    """Draw everything on all sheets."""
    results = results_of(table.board)
    for seat in range(table.board.seats):
        _draw_seat(table, seat, results)
        draw_stock(table.canvas, seat, store_box(seat_box(seat, table.board.seats)), results, goods.steps)


def _draw_seat(table: Table, seat: Seat, results: Results) -> None:
    """Draw all on a seat's sheet above the warehouse."""
    canvas, board = table.canvas, table.board
    box = seat_box(seat, board.seats)
    lit = seat == table.turn() or seat in table.winners()
    if lit:
        parts.light(canvas, box, foot=theme.RADIUS + 4)
    parts.seat_header(canvas, seat, table.names[seat], box, lit=lit)
    y = parts.seat_money(canvas, seat, board.florins, box, coin=False)
    change, rank = table.change(seat), 0 if board.phase == "over" else parts.rank(seat, board.florins)
    gain = bool(change or (table.scored and board.phase == "over"))
    if gain:
        parts.pill(canvas, f"+{change}", box.right - theme.PAD, y, strong=True)
    if rank:
        parts.draw_rank(canvas, rank, box.right - theme.PAD, box.y + _VALUE_Y if gain else y)
    _draw_value(table, seat, box, results, says_full=not gain)
    if table.scored and board.phase != "over":
        _draw_earned(table, seat, box)
    else:
        _draw_boat(table, seat, box)


def _draw_value(table: Table, seat: Seat, box: Box, results: Results, *, says_full: bool) -> None:
    """Draw the value of the boat, with the florins it was paid right after a scoring and at the end."""
    canvas, board, scored = table.canvas, table.board, table.scored
    y, right = box.y + _VALUE_Y, box.right - theme.PAD
    past = scored is not None and board.phase != "over"
    value = scored.values[seat] if scored else cargo_value(board.boats[seat])
    letters = line(str(value), 50, 80, face="bold", ink=theme.FADED if past else theme.INK)
    canvas.write(letters, box.x + 62, y)
    if scored and scored.cargo[seat]:
        draw_gain(canvas, scored.cargo[seat], right, y if not past else y + _BELOW, leads=results.fullest[seat])
    if past:
        caption = box.x + theme.PAD + 4, y + _BELOW
        parts.caption(canvas, table.words("past", day=len(board.scores)), caption, box.width - 2 * theme.PAD, "left")
    elif says_full and not scored and not board.free(seat):
        room = right - box.x - 62 - letters.width - 12
        parts.caption(canvas, table.words("full"), (right - 2, y), room, "right")


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
    """Draw all florins of the last day, and which day it was, on a slip over the empty boat."""
    if table.scored is None:
        return
    first, last = (_slot(place, table.board.capacity, box.width) for place in (0, table.board.capacity - 1))
    slip = Box(box.x + first.x - 6, box.y + first.y, last.right - first.x + 12, first.height)
    fill = theme.PARCHMENT_LIGHT
    table.canvas.stamp(
        panel(slip.width, slip.height, (fill, fill), backdrop=theme.HULL_DARK, radius=8), slip.x, slip.y
    )
    total = line(f"+{scoring.earned(table.scored)[seat]}", 50, slip.width, face="serif", on=fill)
    room = slip.width - total.width - 18
    day = table.words("past", day=len(table.board.scores))
    parts.caption(table.canvas, day, (slip.x + 7, slip.middle[1]), room, "left", on=fill)
    table.canvas.write(total, slip.right - 7, slip.middle[1], "right")
