"""The sheets of the players: the seat in turn, places in the order of play, galleys, ports, and public points."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.mediterranee.model import Sea
from games.mediterranee.rules.turns import waited_for
from render import art, parts, theme
from render.canvas import Box, Canvas
from render.mediterranee.pieces import drawing
from render.mediterranee.table import ROMAN, SEATS, Table, prosperity
from render.mediterranee.type_sizes import DECISIVE, line

_WIDEST: Final = 130
_EDGE: Final = 12
"""Pixels between the last text on a sheet and its edge."""
_ICON: Final = 38
"""Size of an icon in pixels; it is smaller where two rows have less room."""
_CLEAR: Final = 5
"""Pixels between the rows of a sheet, and between them and the line and frame."""


def seat_box(seat: Seat, seats: int) -> Box:
    """Return the box of a seat's sheet."""
    return parts.seat_box(SEATS, seat, seats)


def draw_seats(table: Table) -> None:
    """Draw a sheet for each seat."""
    asked = waited_for(table.sea) or table.winners()
    for seat in range(table.sea.seats):
        _draw_seat(table, seat, lit=seat in asked)


def _draw_seat(table: Table, seat: Seat, *, lit: bool) -> None:
    canvas, sea = table.canvas, table.sea
    box = seat_box(seat, sea.seats)
    canvas.stamp(parts.seat_sheet(box.width, box.height, lit=lit), box.x, box.y)
    power, letter = table.arms(seat)
    over = sea.phase == "over"  # then the place stands below
    rank = 0 if over else parts.rank(seat, [prosperity(sea, each) for each in range(sea.seats)])
    name = table.names[seat]
    parts.seat_header(canvas, power, name, box, lit=lit, fills=theme.POWERS, letter=letter, rank=rank)
    head, money = parts.header(box), _money(table, seat)
    top, height = box.y + head + 2, box.height - head
    rows = Box(box.x, top, 66, height), Box(box.x + 66, top, box.width - 66, height)
    size = _ICON
    if money:  # a line of its own, so that the name keeps its room
        half = (height - 2 * _CLEAR) // 2
        rows = Box(box.x, top + 1, 66, half), Box(box.x + 16, top + 1 + half, box.width - 16, half)
        size = min(_ICON, half - _CLEAR + 1)
        left = _draw_money(canvas, money, (box.right - 14, rows[0].middle[1]), size)
        if _bids(sea):
            word = line(table.words("bid"), theme.CAPTION, left - rows[0].right - 8, ink=theme.FADED)
            canvas.write(word, left - 8, rows[0].middle[1], "right")
    _draw_rank(table, seat, rows[0])
    _draw_numbers(table, seat, rows[1], size)


def _draw_rank(table: Table, seat: Seat, box: Box) -> None:
    """Draw the seat's place in the order of play, or at the end its place in the result."""
    rank = str(table.places[seat]) if table.sea.phase == "over" else _place(table.sea, seat)
    letters = line(rank, DECISIVE, 68, face="serif", ink=theme.FADED)
    table.canvas.write(letters, box.x + 36, box.middle[1], "centre")


def _draw_numbers(table: Table, seat: Seat, box: Box, size: int) -> None:
    """Draw the numbers of galleys and ports, and the points. `size`: of the icons."""
    canvas, sea = table.canvas, table.sea
    numbers = (
        ("galley", str(len(sea.fleet(seat)))),
        ("castle", str(len(sea.held(seat)))),
        ("laurel", str(prosperity(sea, seat, table.view.purses[seat] if sea.phase == "over" else 0))),
    )
    written = [line(number, DECISIVE, box.width // 3 - 40, face="serif") for _, number in numbers]
    # Four sheets side by side are so narrow that the last number would lie on the edge.
    column, y = min(box.width // 3, (box.width - _EDGE - 41 - written[-1].width) // 2), box.middle[1]
    for place, ((symbol, _), number) in enumerate(zip(numbers, written, strict=True)):
        x = box.x + place * column
        draw = art.emblem if symbol == "laurel" else drawing
        icon = draw(symbol, size, theme.PARCHMENT)
        canvas.centre(icon, x + 19, y)
        canvas.write(number, x + 41, y)


def _place(sea: Sea, seat: Seat) -> str:
    """Return the seat's place in the order of play, "" before it is chosen."""
    return ROMAN[sea.order.index(seat)] if seat in sea.order else "–"


def _money(table: Table, seat: Seat) -> str:
    """Return the ducats to show on a seat's sheet, "" for none.

    They are the viewer's own, or at the end all seats'; and open bids while places are chosen.
    """
    view = table.view
    if view.sea.phase == "over":
        return str(view.purses[seat])
    if _bids(view.sea):
        return str(view.sea.bids[seat])
    return str(view.cash) if view.seat == seat and view.cash is not None else ""


def _bids(sea: Sea) -> bool:
    """Return whether the sheets show open bids instead of ducats."""
    return sea.phase == "place" and bool(sea.bids)


def _draw_money(canvas: Canvas, money: str, at: tuple[int, int], size: int) -> int:
    """Draw a sum and its coin. Return their left edge. `at`: right edge and middle height. `size`: of the coin."""
    right, y = at
    number = line(money, DECISIVE, _WIDEST, face="bold")
    canvas.write(number, right, y, "right")
    middle = right - number.width - 26
    canvas.centre(art.emblem("florin", size, theme.PARCHMENT), middle, y)
    return middle - size // 2
