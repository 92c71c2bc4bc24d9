"""The scene at the end of a turn: the powers' galleys at sea by their prosperity, and what it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core import Seat, Text, ranks
from games.mediterranee.board import GOODS
from games.mediterranee.model import Good, Sea, View
from games.mediterranee.rules.prosperity import Points, points
from render import art, marks, parts, theme
from render.canvas import Box, Canvas
from render.draw_cache import BACKGROUNDS
from render.mediterranee.header import draw_goods, draw_stock, draw_turn
from render.mediterranee.layout import chart_of
from render.mediterranee.pieces import drawing, piece
from render.mediterranee.seascape import seascape, under_sail
from render.mediterranee.table import Say, Table, Words, words_of
from render.mediterranee.type_sizes import DECISIVE
from render.parts import line, only_a_view, spelled

_HORIZON: Final = 214
_SEATS: Final = Box(theme.MARGIN, 390, theme.SIZE[0] - 2 * theme.MARGIN, 490)
_KEEL: Final = 372
"""Row of the picture on which the galleys float."""
_WIDEST, _LESS = 300, 26
"""Width in pixels of the leader's galley, and how much narrower that of each place is."""
_POINTS: Final = 84
_PAPER: Final = theme.PARCHMENT_LIGHT
_SOLD, _APART = 56, 38
"""Height in pixels of the row of goods sold, and their distance."""


def round_scene(view: View, names: Sequence[str], say: Say, since: View | None = None) -> Image.Image | None:
    """Draw how prosperous all seats are at the moment a turn has ended, in mode "P"; None at any other moment.

    `since`: a view of the end of the turn before. If given, gains and losses are shown as well.
    """
    only_a_view(view, View, since)
    sea = view.sea
    if sea.phase != "bid" or sea.turn < 2 or any(not sea.is_out(seat) for seat in sea.sealed):
        return None
    words = words_of(sea.map, say)
    chart = chart_of(sea.board, words.ports, words.spaces)
    table = Table(Canvas(_background(words)), view, spelled(names), words, chart, say, (), since)
    draw_turn(table, sea.turn - 1)
    draw_stock(table)
    scored = [points(sea, seat, 0) for seat in range(sea.seats)]
    places = ranks([each.total for each in scored]) or (0,) * sea.seats
    ordered = sorted(range(sea.seats), key=lambda seat: (-scored[seat].total, seat))
    for column, seat in enumerate(ordered):
        box = parts.seat_box(_SEATS, column, sea.seats)
        sprite = under_sail(sea.powers[seat], _WIDEST - _LESS * (places[seat] or 1))
        table.canvas.stamp(sprite, box.middle[0] - sprite.width // 2, _KEEL - sprite.height)
        _draw_seat(table, seat, scored[seat], places[seat], box)
    return table.canvas.finished()


def beside_scene(line: Text) -> Text | None:
    """Return what a log line still has to say beside the scene: the summary its heading only."""
    return Text("turn-over-pictured", line.args) if line.key == "turn-over" else line


@BACKGROUNDS.keeps
def _background(words: Words) -> Image.Image:
    canvas = Canvas(seascape(_HORIZON))
    draw_goods(canvas, words.goods)
    return canvas.image


# --------------------------------------------------------------------------------------------- seats


def _draw_seat(table: Table, seat: Seat, scored: Points, place: int, box: Box) -> None:
    """Draw a seat's sheet: its name and place, its points, and what they come from."""
    canvas, sea, power = table.canvas, table.sea, table.sea.powers[seat]
    lit = place == 1
    canvas.stamp(parts.seat_sheet(box.width, box.height, lit=False, flat=True), box.x, box.y)
    if lit:
        parts.light(canvas, box, foot=theme.RADIUS + 4)
    _, letter = table.arms(seat)
    parts.seat_header(canvas, power, table.names[seat], box, lit=lit, fills=theme.POWERS, letter=letter, rank=place)
    top = box.y + parts.header(box)
    y = top + _POINTS // 2 + 4
    canvas.centre(art.emblem("laurel", 70, _PAPER), box.x + 52, y)
    total = line(str(scored.total), theme.COUNT, 130, face="serif", on=_PAPER)
    canvas.write(total, box.x + 98, y)
    before = None if table.since is None else table.since.sea
    if before is not None:
        _draw_change(canvas, scored.total - points(before, seat, 0).total, (box.right - 18, y))
    held = sea.held(seat)
    full = sum(len(sea.ports[port].goods) == len(sea.map.harbours[port].values) for port in held)
    rows = (
        ("star", "", scored.capital),
        ("slots", str(full), scored.full),
        ("castle", str(len(held) - full), scored.other),
        ("galley", str(len(sea.fleet(seat))), None),
    )
    below = top + _POINTS + 10
    height = (box.bottom - 12 - below - _SOLD * (before is not None)) // len(rows)
    for number, row in enumerate(rows):
        _draw_source(canvas, *row, Box(box.x, below + number * height, box.width, height))
    if before is not None:
        _draw_sold(canvas, stored(before, sea, seat), box)


def _draw_change(canvas: Canvas, change: int, at: tuple[int, int]) -> None:
    """Draw the points gained or lost, their right edge and middle there, with an arrow."""
    if not change:
        return
    (x, y), up = at, change > 0
    fill, half = (theme.LEAF, 16) if up else (theme.CRIMSON, -16)
    number = line(f"{'+' if up else '−'}{abs(change)}", theme.HEADING, 90, face="bold", on=_PAPER)
    canvas.write(number, x, y, "right")
    left = x - number.width - 18
    marks.arrow(canvas, (left, y + half), (left, y - half), fill, _PAPER)


def _draw_source(canvas: Canvas, symbol: str, fact: str, scored: int | None, row: Box) -> None:
    """Draw a source of points: its drawing, how many there are, and the points."""
    y = row.middle[1] + 1
    canvas.fill(Box(row.x + 12, row.y, row.width - 24, 2), theme.STONE)
    draw = art.emblem if symbol == "star" else drawing
    canvas.centre(draw(symbol, 44, _PAPER), row.x + 44, y)
    canvas.write(line(fact, DECISIVE, 80, face="serif", on=_PAPER), row.x + 84, y)
    if scored is not None:
        string, ink = (f"+{scored}", theme.INK) if scored else ("·", theme.FADED)
        canvas.write(line(string, DECISIVE, 100, face="bold", ink=ink, on=_PAPER), row.right - 20, y, "right")


def stored(before: Sea, now: Sea, seat: Seat) -> list[Good]:
    """Return the goods that came into the warehouses of a seat's ports since, in the order of the goods."""
    came = [good for port in now.held(seat) for good in now.ports[port].goods[len(before.ports[port].goods) :]]
    return sorted(came, key=range(len(GOODS)).index)


def _draw_sold(canvas: Canvas, goods: Sequence[Good], box: Box) -> None:
    """Draw the goods that came into a seat's ports, at the foot of its sheet."""
    y, room = box.bottom - 36, box.width - 28
    canvas.fill(Box(box.x + 12, y - 32, box.width - 24, 2), theme.STONE)
    pitch = min(_APART, room // max(1, len(goods)))
    for number, good in enumerate(goods):
        canvas.centre(piece(good, 32, _PAPER), box.x + 32 + number * pitch, y)
