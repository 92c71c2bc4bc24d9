"""The players: whose turn it is, their place in the order, galleys, ports, and the points everybody can count."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.mediterranee.model import Sea
from games.mediterranee.rules.turns import waited_for
from render import art, parts, theme
from render.canvas import Box
from render.mediterranee.pieces import drawing
from render.mediterranee.script import DECISIVE, LEAST, line
from render.mediterranee.table import ROMAN, SEATS, Table, prosperity

_WIDEST: Final = 130


def seat_box(seat: Seat, seats: int) -> Box:
    """Where a seat's sheet is."""
    return parts.seat_box(SEATS, seat, seats)


def draw_seats(table: Table) -> None:
    """A sheet for each."""
    asked = waited_for(table.sea) or table.winners()
    for seat in range(table.sea.seats):
        _draw_seat(table, seat, lit=seat in asked)


def _draw_seat(table: Table, seat: Seat, *, lit: bool) -> None:
    canvas, sea = table.canvas, table.sea
    over = sea.phase == "over"
    box = seat_box(seat, sea.seats)
    canvas.stamp(parts.seat_sheet(box.width, box.height, lit=lit), box.x, box.y)
    power, letter = table.arms(seat)
    money = _money(table, seat)
    room = 48 + 22 * len(money) if money else 0
    parts.seat_header(
        canvas,
        seat=power,
        name=table.names[seat],
        box=box,
        lit=lit,
        fills=theme.POWERS,
        letter=letter,
        room=room,
        least=LEAST,
    )
    if money:
        _draw_money(table, money, box, lit=lit)
    y = box.y + parts.HEADER + (box.height - parts.HEADER) // 2 + 2
    numbers = (
        ("galley", str(len(sea.fleet(seat)))),
        ("castle", str(len(sea.held(seat)))),
        ("laurel", str(prosperity(sea, seat, table.view.purses[seat] if over else 0))),
    )
    rank = str(table.places[seat]) if over else _place(sea, seat)
    column = (box.width - 66) // 3
    canvas.write(line(rank, DECISIVE, 68, face="serif", ink=theme.FADED), box.x + 36, y, "centre")
    for place, (symbol, number) in enumerate(numbers):
        x = box.x + 66 + place * column
        icon = art.emblem(symbol, 38, theme.PARCHMENT) if symbol == "laurel" else drawing(symbol, 38, theme.PARCHMENT)
        canvas.centre(icon, x + 19, y)
        canvas.write(line(number, DECISIVE, column - 40, face="serif"), x + 41, y)


def _place(sea: Sea, seat: Seat) -> str:
    """In the order of play, once it is chosen."""
    return ROMAN[sea.order.index(seat)] if seat in sea.order else "–"


def _money(table: Table, seat: Seat) -> str:
    """One's own ducats, or everybody's in the end; the open bids while places are chosen."""
    view = table.view
    if view.sea.phase == "over":
        return str(view.purses[seat])
    if view.sea.phase == "place" and view.sea.bids:
        return str(view.sea.bids[seat])
    return str(view.cash) if view.seat == seat and view.cash is not None else ""


def _draw_money(table: Table, money: str, box: Box, *, lit: bool) -> None:
    on, ink = (theme.CRIMSON, theme.IVORY) if lit else (theme.PARCHMENT_LIGHT, theme.INK)
    y = box.y + parts.HEADER // 2 + 1
    number = line(money, DECISIVE, _WIDEST, face="bold", ink=ink, on=on)
    table.canvas.write(number, box.right - 14, y, "right")
    table.canvas.centre(art.emblem("florin", 30, on), box.right - 14 - number.width - 20, y)
