"""The picture beside a player's own decision: the galleys it is about, and what each of them can do.

It is made for a phone: a display of 350 points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, islice
from typing import Final

from PIL import Image, ImageDraw

from games.core import Seat, Text
from games.mediterranee.model import Ducats, Galley, Sea, Talk, View
from games.mediterranee.rules.turns import waited_for
from games.mediterranee.text_args import shown_number
from render import art, marks, theme
from render.art import Pen
from render.banner import NARROW, draw_frame, pen, shade, water
from render.canvas import Box, Canvas, Sprite, blank, index, paint, panel
from render.draw_cache import BACKGROUNDS
from render.mediterranee import ports
from render.mediterranee.header import draw_phase
from render.mediterranee.layout import chart_of
from render.mediterranee.pieces import convoy, hold, piece, token
from render.mediterranee.prospects import Prospect, Row, free, rows_of
from render.mediterranee.table import ROMAN, Say, Table, words_of
from render.mediterranee.type_sizes import LEAST
from render.parts import line, only_a_view, spelled
from render.theme import Colour

WIDTH: Final = 700
_SKY: Final = 84
_ROW: Final = 92
_MOST: Final = 5
"""Most galleys shown."""
_FOOT: Final = 16
_LEFT: Final = 24
_HOLD: Final = 98
"""Left edge of a galley's cargo."""
_CHIPS: Final = 282
"""Left edge of a galley's prospects."""
_RIGHT, _REST, _APART = WIDTH - 18, 60, 10
"""Right edge of prospects, width of the number of those without room, and distances between, in pixels."""
_CHIP: Final = 80
_NUMBER: Final = 34
_PAPER: Final = theme.PARCHMENT_LIGHT
_TALK: Final = 260
_PLACES: Final = 236


def decision(view: View, seat: Seat, names: Sequence[str], say: Say) -> Image.Image | None:
    """Draw what the present decision of this seat is about, in mode "P"; None if there is nothing to show.

    `view`: the seat's own view.
    """
    only_a_view(view, View)
    sea = view.sea
    if seat not in waited_for(sea) or sea.phase in ("split", "bid", "over"):
        return None
    words = words_of(sea.map, say)
    chart = chart_of(sea.board, words.ports, words.spaces)
    rows = _rows(sea, seat)
    height = _TALK if sea.talk else _PLACES if sea.phase == "place" else _ROW * len(rows)
    if not height:
        return None
    ground = _background(max(300, _SKY + height + _FOOT))
    table = Table(Canvas(ground), view, spelled(names), words, chart, say, ())
    _draw_head(table)
    if sea.talk is not None:
        _draw_talk(table, sea.talk, Box(_LEFT, _SKY + 16, WIDTH - 2 * _LEFT, _TALK - 16))
    elif sea.phase == "place":
        _draw_places(table, Box(_LEFT, _SKY + 16, WIDTH - 2 * _LEFT, _PLACES - 16))
    top = _SKY + (ground.height - _SKY - _FOOT - _ROW * len(rows)) // 2 + 8
    for number, row in enumerate(rows):
        _draw_row(table, row, Box(0, top + number * _ROW, WIDTH, _ROW))
    return table.canvas.finished()


def decision_shows(view: View, seat: Seat, line: Text) -> bool:
    """Return whether the picture shows what this line below the question says: a galley, its crew, cargo and place.

    The place is named on a slip, or else by the list of the galley's destinations.
    """
    sea = view.sea
    if line.key != "fleet-galley" or sea.prize is not None:
        return False
    row = next((row for row in _rows(sea, seat) if shown_number(row.galley.number) == line.args["galley"]), None)
    if row is None:
        return False
    here = sea.map.port_at[row.galley.space]
    named = here is not None and here in [prospect.port for prospect in row.prospects[:1]]
    return named or sea.phase == "sail"


def _rows(sea: Sea, seat: Seat) -> list[Row]:
    """Return the galleys that the picture has room for."""
    return rows_of(sea, seat)[:_MOST] if sea.talk is None and sea.phase != "place" else []


@BACKGROUNDS.keeps
def _background(height: int) -> Image.Image:
    """Return a morning sky over the sea."""

    def work(large: Image.Image) -> None:
        shade(large, (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.GOLD_LIGHT), 0, _SKY)
        pixels = pen(large, weight=3)
        pixels.disc(WIDTH - 250, _SKY - 2, 44, theme.GOLD, None)
        hills = f"M 420 {_SKY} Q 520 {_SKY - 24} 600 {_SKY - 10} Q 660 {_SKY - 20} 710 {_SKY - 6} L 710 {_SKY} Z"
        pixels.shape(hills, theme.STONE, None)
        water(large, _SKY, height, theme.WATER, theme.SHALLOWS)

    canvas = Canvas(paint(WIDTH, height, theme.PARCHMENT, work).image)
    canvas.fill(Box(0, _SKY, WIDTH, theme.LINE), theme.INK)
    draw_frame(canvas, NARROW)
    return canvas.image


def _draw_head(table: Table) -> None:
    """Draw the phase on a pennant, and the seat's ducats."""
    canvas, view = table.canvas, table.view
    draw_phase(table, (11, 14))
    if view.cash is not None:
        letters = line(str(view.cash), 40, 150, face="serif", on=theme.PARCHMENT)
        canvas.write(letters, WIDTH - 26, 42, "right")
        canvas.centre(art.emblem("florin", 42, theme.PARCHMENT), WIDTH - 26 - letters.width - 30, 42)


# ------------------------------------------------------------------------------------------- galleys


def _draw_row(table: Table, row: Row, box: Box) -> None:
    """Draw a galley with its cargo, its route in dots, and on it what it can do, as far as there is room.

    In battles, a number tells how many enemies have none.
    """
    canvas, galley, y = table.canvas, row.galley, box.middle[1]
    if row.prospects:
        pen_ = ImageDraw.Draw(canvas.image)
        for x in range(_HOLD, WIDTH - 40, 16):
            pen_.rectangle((x, y + 22, x + 5, y + 27), fill=index(theme.CURRENT))
    ship = convoy(table.sea.powers[galley.owner], ((shown_number(galley.number), galley.sailors),))
    canvas.stamp(ship, _LEFT, y - ship.height // 2)
    goods = (*galley.cargo, *[None] * free(galley))
    if goods:
        cargo = hold(goods)
        canvas.stamp(cargo, _HOLD, y - cargo.height // 2)
    chips = [
        _chip(table, prospect) if prospect.enemy is None else _enemy(table, prospect.enemy)
        for prospect in row.prospects
    ]
    shown = _fitting(chips, _RIGHT)
    counted = (
        shown < len(chips) and table.sea.phase == "fight"
    )  # of prospects at sea and in ports the best are enough
    if counted:
        shown = _fitting(chips, _RIGHT - _REST)
    left = _CHIPS
    for chip in chips[:shown]:
        canvas.stamp(chip, left, y - chip.height // 2)
        left += chip.width + _APART
    if counted:
        canvas.write(line(f"+{len(chips) - shown}", _NUMBER, _REST, face="bold", on=theme.WATER), left, y - 4)


def _fitting(chips: Sequence[Sprite], right: int) -> int:
    """Return how many of these, from the first on, fit beside each other up to this column of the picture."""
    ends = accumulate((chip.width + _APART for chip in chips), initial=_CHIPS)
    return sum(end - _APART <= right for end in islice(ends, 1, None))


def _chip(table: Table, prospect: Prospect) -> Sprite:
    """Return a slip with a prospect: the port's name or the enemy, and below, moves, good and price."""
    on = theme.GOLD_LIGHT if prospect.buy else _PAPER
    title = "" if prospect.port is None else table.written.ports[prospect.port]
    name = line(title, LEAST, 200, on=on)
    facts = _facts(table, prospect, on)
    width = max(name.width, sum(fact.width + 6 for fact in facts) - 6) + 22
    paper = panel(width, _CHIP, (on, on), backdrop=theme.WATER, radius=10)
    canvas = Canvas(paper.image)
    canvas.write(name, width // 2, 22, "centre")
    left = (width - sum(fact.width + 6 for fact in facts) + 6) // 2
    for fact in facts:
        canvas.stamp(fact, left, 56 - fact.height // 2)
        left += fact.width + 6
    return Sprite(canvas.image, paper.mask)


def _facts(table: Table, prospect: Prospect, on: Colour) -> list[Sprite]:
    """Return the drawings below the name on a prospect's slip."""
    sea, facts = table.sea, []
    if prospect.moves:
        facts.append(_moves(prospect.moves, on))
    if prospect.good is not None:
        facts.append(piece(prospect.good, 34, on))
    if prospect.ducats is not None:
        facts.append(_number(str(prospect.ducats), on))
    if prospect.arms and prospect.port is not None:
        port = sea.ports[prospect.port]
        if port.owner is not None:
            facts.append(ports.arms(sea.powers[port.owner], port.garrison, castle=port.castle, on=on))
    return facts


def _enemy(table: Table, galley: Galley) -> Sprite:
    """Return a galley that can be attacked."""
    crew = shown_number(galley.number), galley.sailors
    return convoy(table.sea.powers[galley.owner], (crew,), theme.CRIMSON)


@lru_cache(maxsize=64)
def _moves(moves: int, on: Colour) -> Sprite:
    """Return a disc with the number of moves to a port."""
    disc = paint(40, 40, on, lambda large: Pen(large).disc(50, 50, 48, theme.CRIMSON, None))
    canvas = Canvas(disc.image)
    canvas.write(line(str(moves), _NUMBER, 40, face="bold", ink=theme.IVORY, on=theme.CRIMSON), 20, 20, "centre")
    return Sprite(canvas.image, disc.mask)


@lru_cache(maxsize=256)
def _number(string: str, on: Colour) -> Sprite:
    """Return a number as a sprite, to stand in a row with drawings."""
    letters = line(string, _NUMBER, 140, face="bold", on=on)
    canvas = Canvas(blank(letters.width, _NUMBER, on))
    canvas.write(letters, 0, _NUMBER // 2)
    return Sprite(canvas.image, Image.new("1", canvas.image.size, 1))


# ------------------------------------------------------------------------------- a bargain, and places


def _draw_talk(table: Table, talk: Talk, box: Box) -> None:
    """Draw what is offered to whom: the seller with the price, the goods, and the buyer with a counter-offer."""
    canvas = table.canvas
    canvas.stamp(panel(box.width, box.height, (_PAPER, _PAPER), backdrop=theme.WATER), box.x, box.y)
    upper, middle, lower = (box.y + box.height * share // 6 for share in (1, 3, 5))
    _draw_party(table, talk.seller, talk.price, Box(box.x + 20, upper, box.width - 40, 0))
    _draw_party(table, talk.buyer, talk.offer, Box(box.x + 20, lower, box.width - 40, 0))
    x = box.x + 41
    marks.arrow(canvas, (x, middle - 30), (x, middle + 30), theme.GOLD, _PAPER, head=14)
    count = line(f"{talk.count} ×", theme.FORTUNE, 140, face="serif", on=_PAPER)
    canvas.write(count, x + 50, middle)
    canvas.centre(piece(talk.good, 72, _PAPER), x + 70 + count.width + 36, middle)


def _draw_party(table: Table, seat: Seat, ducats: Ducats | None, row: Box) -> None:
    """Draw a side of a bargain in a row around this height: token, name, and the price it has named, if any."""
    canvas, width = table.canvas, row.width - 56
    if ducats is not None:
        sum_ = line(str(ducats), 52, 180, face="serif", on=_PAPER)
        canvas.write(sum_, row.right, row.y, "right")
        canvas.centre(art.emblem("florin", 46, _PAPER), row.right - sum_.width - 34, row.y)
        width -= sum_.width + 66
    canvas.centre(token(*table.arms(seat), 42, _PAPER), row.x + 21, row.y)
    canvas.write(line(table.names[seat], theme.TEXT, width, on=_PAPER), row.x + 56, row.y)


def _draw_places(table: Table, box: Box) -> None:
    """Draw the bids of all seats, and below them the places in the order of play that are taken."""
    canvas, sea = table.canvas, table.sea
    canvas.stamp(panel(box.width, box.height, (_PAPER, _PAPER), backdrop=theme.WATER), box.x, box.y)
    pitch, upper, lower = box.width // sea.seats, box.y + box.height // 4, box.y + box.height * 3 // 4
    canvas.fill(Box(box.x + 16, box.middle[1], box.width - 32, 2), theme.STONE)
    for seat in range(sea.seats):
        left = box.x + seat * pitch + 16
        canvas.centre(token(*table.arms(seat), 42, _PAPER), left + 21, upper)
        if sea.bids:
            canvas.write(line(str(sea.bids[seat]), _NUMBER, pitch - 74, face="bold", on=_PAPER), left + 50, upper)
        numeral = line(ROMAN[seat], 44, 70, face="serif", ink=theme.FADED, on=_PAPER)
        canvas.write(numeral, left, lower)
        owner = sea.order[seat]
        if owner is not None:
            canvas.centre(token(*table.arms(owner), 50, _PAPER), left + 96, lower)
