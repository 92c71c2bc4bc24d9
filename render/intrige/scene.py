"""The scene at the end of a round: towers as high as the incomes, what was won, and the exiles on the island."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from games.core import Seat, Text
from games.intrige.model import ROUNDS, Advisor, Board, Deed, Ducats, View, kind_of, seat_of
from render import heraldry, parts, theme
from render.canvas import FINE, Box, Canvas, Sprite, paint, panel
from render.draw_cache import BACKGROUNDS, SPRITES
from render.intrige import city
from render.intrige.case import shore
from render.intrige.palace import draw_rank
from render.intrige.people import figure
from render.intrige.pieces import drawing, symbol, token
from render.intrige.table import News, Say, Table
from render.parts import line, only_a_view, spelled

_SEATS: Final = Box(theme.MARGIN, 118, theme.SIZE[0] - 2 * theme.MARGIN, 592)
_GROUND: Final = 520
"""Row of the picture on which the towers stand."""
_BASE, _RISE = 168, 156
"""Height of a tower without income, and how much higher the highest is, in pixels."""
_SHEET: Final = _SEATS.bottom - _GROUND
_SEA: Final = Box(0, _SEATS.bottom + 14, theme.SIZE[0], theme.SIZE[1] - _SEATS.bottom - 14)
_ISLAND: Final = Box(270, _SEA.y + 34, theme.SIZE[0] - 290, _SEA.height - 42)
_TALL: Final = 110
_CORNICE: Final = 16
_PAPER: Final = theme.PARCHMENT_LIGHT
_WON: Final = 5
"""The most advisors shown for which a seat won a zone."""


def round_scene(view: View, names: Sequence[str], say: Say) -> Image.Image | None:
    """Draw what a round has changed, at the moment it has ended, in mode "P"; None at any other moment.

    The end of the last round is the end of the game, which `closing` draws.
    """
    only_a_view(view, View)
    board = view.board
    if not _just_ended(board):
        return None
    ground = _background(board.seats)
    table = Table(Canvas(ground), view, spelled(names), say, (), News((), ((),) * board.seats))
    _draw_title(table, board.round - 1)
    before, now = ([income_after(board, number, seat) for seat in range(board.seats)] for number in _rounds(board))
    most = max(*before, *now, 1)
    deeds = [deed for deed in board.deeds if deed.round == board.round - 1]
    for seat in range(board.seats):
        box = parts.seat_box(_SEATS, seat, board.seats)
        _draw_tower(table, seat, box, tuple([_BASE + _RISE * each[seat] // most for each in (before, now)]))
        _draw_change(table, now[seat], now[seat] - before[seat], box)
        if rank := parts.rank(seat, now):
            top = _GROUND - _BASE - _RISE * now[seat] // most - city.ROOF
            draw_rank(table.canvas, rank, box._replace(y=top))
        _draw_name(table, seat, box, lit=now[seat] == max(now) > 0)
        _draw_won(table, [deed for deed in deeds if deed.zone and seat_of(deed.advisor) == seat], box)
    _draw_exiles(table, [deed.advisor for deed in deeds if deed.zone is None])
    return table.canvas.finished()


def beside_scene(line: Text) -> Text | None:
    """Return what a log line still has to say beside the scene: the summary its heading only."""
    return Text("round-over-pictured", line.args) if line.key == "round-over" else line


def _just_ended(board: Board) -> bool:
    """Return whether nothing has happened since the last round."""
    fresh = not board.sent and not (board.case and board.case.payments)
    first = board.active == board.starter and board.round > 1 and board.phase != "over"
    return first and fresh and not any(deed.round == board.round for deed in board.deeds)


def _rounds(board: Board) -> tuple[int, int]:
    """Return the round before the one that has ended, and that round."""
    return board.round - 2, board.round - 1


def income_after(board: Board, round_: int, seat: Seat) -> Ducats:
    """Return a seat's income a turn at the end of a round, from the decisions until then."""
    inside = {(deed.owner, deed.zone): deed for deed in board.deeds if deed.round <= round_ and deed.zone}
    return sum(deed.zone or 0 for deed in inside.values() if seat_of(deed.advisor) == seat)


@BACKGROUNDS.keeps
def _background(seats: int) -> Image.Image:
    canvas = Canvas(city.night(theme.SIZE, _GROUND))
    for number, (x, y) in enumerate(((1060, 36), (1240, 30), (1150, 84), (980, 108), (760, 112))):
        canvas.centre(city.star(14 if number % 3 else 20), x, y)
    for seat in range(seats):
        box = parts.seat_box(_SEATS, seat, seats)
        sheet = panel(box.width, _SHEET, (_PAPER, _PAPER), backdrop=theme.NIGHT_LIGHT, radius=5)
        canvas.stamp(sheet, box.x, _GROUND)
    canvas.fill(_SEA, theme.COBALT)
    canvas.stamp(_island(), _ISLAND.x, _ISLAND.y)
    canvas.centre(drawing("palm", 150, theme.COBALT), _ISLAND.right - 90, _ISLAND.middle[1] - 36)
    return canvas.image


def _island() -> Sprite:
    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        for inset, colour in ((0, theme.COBALT_PALE), (5, theme.GOLD_LIGHT)):
            pen.polygon(shore(large.width, large.height, inset * FINE), fill=(*colour, 255))

    return paint(_ISLAND.width, _ISLAND.height, theme.COBALT, work)


def _draw_title(table: Table, round_: int) -> None:
    canvas, sky = table.canvas, theme.NIGHT
    canvas.centre(city.moon(92, round_, ROUNDS), theme.SIZE[0] - 74, 60)
    title = line(table.words("round-over", round=round_), 72, 1000, face="serif", ink=theme.IVORY, on=sky)
    canvas.write(title, theme.MARGIN + 8, 54)


def _draw_tower(table: Table, seat: Seat, box: Box, heights: Sequence[int]) -> None:
    """Draw a seat's tower, with what it has gained in gold, or a shadow of what it has lost. `heights`: old, new."""
    canvas, (old, new) = table.canvas, heights
    tower = Box(box.x, _GROUND - new, box.width, new)
    if old > new:
        _draw_shadow(canvas, Box(tower.x + 14, _GROUND - old, tower.width - 28, old - new))
    canvas.stamp(city.roofline(seat, box.width), box.x, tower.y - city.ROOF)
    canvas.fill(tower._replace(height=new + theme.LINE), theme.INK)
    inside = Box(tower.x + theme.LINE, tower.y + theme.LINE, tower.width - 2 * theme.LINE, new - theme.LINE)
    canvas.fill(inside, city.WALL)
    if new > old:
        canvas.fill(inside._replace(height=new - old), theme.GOLD_LIGHT)
    canvas.fill(inside._replace(height=_CORNICE), theme.HOUSES[seat])
    canvas.fill(Box(inside.x, inside.y + _CORNICE, inside.width, theme.LINE), theme.INK)
    top = inside.y + _CORNICE + 12
    for y in range(_GROUND - _BASE + 10 - 50, top, -50):
        ground = theme.GOLD_LIGHT if new > old and y < inside.y + new - old else city.WALL
        canvas.stamp(city.window(box.width - 40, 45, ground), box.x + 20, y)


def _draw_shadow(canvas: Canvas, lost: Box) -> None:
    """Draw the part of a tower that is gone, with battlements, as a pale shape in the sky."""
    merlon = lost.width // 9
    canvas.fill(lost._replace(y=lost.y - 20, height=lost.height + 20), theme.NIGHT_HILL)
    for number in range(0, 9, 2):
        canvas.fill(Box(lost.x + number * merlon, lost.y - 44, merlon, 24), theme.NIGHT_HILL)


def _draw_change(table: Table, income: Ducats, change: Ducats, box: Box) -> None:
    """Write a seat's income at the foot of its tower, and below it how it has changed."""
    canvas, (x, _), wall = table.canvas, box.middle, city.WALL
    parts.caption(canvas, table.words("income-round"), (x, _GROUND - 132), box.width - 16, on=wall)
    number = line("+" + table.sum(income), theme.FORTUNE, box.width - 24, face="serif", on=wall)
    canvas.write(number, x, _GROUND - 82, "centre")
    if not change:
        return
    string = ("+" if change > 0 else "−") + table.sum(abs(change))
    letters = line(string, theme.NUMBER, box.width - 80, face="bold", on=wall)
    left = x - (letters.width + 34) // 2
    canvas.stamp(_arrow(change > 0), left, _GROUND - 34 - 14)
    canvas.write(letters, left + 34, _GROUND - 34)


@SPRITES.keeps
def _arrow(up: bool) -> Sprite:
    def work(large: Image.Image) -> None:
        foot, tip = (26, 2) if up else (2, 26)
        points = [(1 * FINE, foot * FINE), (14 * FINE, tip * FINE), (27 * FINE, foot * FINE)]
        ImageDraw.Draw(large).polygon(points, fill=(*(theme.TEAL if up else theme.CRIMSON), 255))

    return paint(28, 28, city.WALL, work)


def _draw_name(table: Table, seat: Seat, box: Box, *, lit: bool) -> None:
    """Draw a seat's crest and name below its tower. `lit`: no other has a higher income."""
    sheet = Box(box.x + 6, _GROUND + 6, box.width - 12, _SHEET)
    on, head = theme.GOLD if lit else _PAPER, parts.header(sheet)
    inside = Box(box.x + theme.LINE, _GROUND + theme.LINE, box.width - 2 * theme.LINE, head + 4)
    table.canvas.fill(inside, on)
    table.canvas.fill(inside._replace(y=inside.bottom, height=2), theme.FADED)
    middle, room = sheet.y + head // 2 + 1, parts.name_box(sheet)
    table.canvas.centre(heraldry.crest(seat, on, theme.HOUSES), sheet.x + 29, middle)
    parts.write_name(table.canvas, table.names[seat], room, (room.x, middle), ink=theme.INK, on=on)


def _draw_won(table: Table, deeds: Sequence[Deed], box: Box) -> None:
    """Draw the advisors for whom a seat won or kept a zone, each with the zone's income."""
    if deeds:
        parts.caption(table.canvas, table.words("won"), (box.middle[0], _GROUND + 90), box.width - 16, on=_PAPER)
    best = sorted(deeds, key=lambda deed: -(deed.zone or 0))[:_WON]
    pitch = min(80, (box.width - 16) // max(1, len(best)))
    for place, deed in enumerate(best):
        x = box.middle[0] + (2 * place - len(best) + 1) * pitch // 2
        y = _GROUND + 126
        table.canvas.centre(symbol(kind_of(deed.advisor), 42, _PAPER), x, y)
        number = line(table.sum(deed.zone or 0), 32, pitch - 2, face="bold", on=_PAPER)
        table.canvas.write(number, x, y + 38, "centre")


def _draw_exiles(table: Table, exiles: Sequence[Advisor]) -> None:
    """Draw the advisors exiled in the round as people on the island, each with the token of its house."""
    canvas, sand = table.canvas, theme.GOLD_LIGHT
    words = line(table.words("exiles"), 36, _ISLAND.x - 40, face="serif", ink=theme.IVORY, on=theme.COBALT)
    canvas.write(words, 24, _SEA.y + 44)
    number = line(str(len(exiles)), theme.COUNT, 200, face="serif", ink=theme.IVORY, on=theme.COBALT)
    canvas.write(number, 24, _SEA.y + 106)
    room = _ISLAND.width - 200
    pitch = min(92, room // max(1, len(exiles)))
    for place, one in enumerate(exiles):
        x = _ISLAND.x + 40 + pitch // 2 + place * pitch
        sprite = figure(one, _TALL, sand, 1 if place % 2 else -1)
        canvas.stamp(sprite, x - sprite.width // 2, _ISLAND.bottom - 44 - _TALL)
        canvas.centre(token(seat_of(one), 34, sand), x, _ISLAND.bottom - 26)
