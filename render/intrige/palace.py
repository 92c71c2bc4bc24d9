"""The palaces: each with its five zones, its park with the candidates, and the advisors not sent yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.intrige.model import HOUSES, KINDS, ZONES, Advisor, Ducats, Kind, Palace, kind_of, seat_of
from render import art, heraldry, marks, parts, theme
from render.banner import pen
from render.canvas import Box, Canvas, Sprite, paint, panel
from render.intrige import city
from render.intrige.pieces import ghost, halo, piece, symbol
from render.intrige.table import PALACES, Say, Table, short_sum, spoken
from render.parts import caption, line
from render.theme import Colour

_CORNICE: Final = 40
_FLOOR: Final = 48
_PIECE: Final = (230, 42)
_FIGURES: Final = 131
_FRONT: Final = _CORNICE + len(ZONES) * _FLOOR
_PARK: Final = 93
_LAWN: Final = 46
_STANDING: Final = (54, 83)
_GHOST: Final = (46, 66)
_SHORTEST, _LONGEST = 28, 56
"""Shortest and longest arrow in a park, in pixels."""
_STAND_OUT: Final = 5
_SYMBOL: Final = 38
_INCOME, _CAPTION = 38, 24
"""Heights in pixels of the rows for a seat's income, and for what stands above its advisors."""
_EDGE: Final = 7
"""Width in pixels of the gold edge around the seat in turn, and around the palace in question."""
_FLAG: Final = (66, 46)
_PAPER: Final = theme.PARCHMENT_LIGHT


class Words(NamedTuple):
    """The texts on each palace: names of houses by seat, and incomes of zones."""

    houses: tuple[str, ...]
    zones: tuple[str, ...]


def palace_words(say: Say) -> Words:
    """Return the texts on palaces."""
    houses, zones = [spoken(say, house) for house in HOUSES], [short_sum(say, zone) for zone in ZONES]
    return Words(tuple(houses), tuple(zones))


def palace_box(seat: Seat, seats: int) -> Box:
    """Return the box of a seat's column: roofs, palace, park, and the sheet below."""
    return parts.seat_box(PALACES, seat, seats)


def _front(box: Box) -> Box:
    """Return the box of a palace from its cornice to its park. `box`: of the column."""
    return Box(box.x, box.y + city.ROOF, box.width, _FRONT)


def zone_box(box: Box, zone: int) -> Box:
    """Return the box of the zone with this index. `box`: of the seat's column."""
    front = _front(box)
    width, height = min(_PIECE[0], front.width - _FIGURES), _PIECE[1]
    row = front.y + _CORNICE + (len(ZONES) - 1 - zone) * _FLOOR
    right = front.right - 13 - max(0, front.width - _FIGURES - _PIECE[0]) // 2
    return Box(right - width, row + (_FLOOR - height) // 2, width, height)


def park_box(box: Box) -> Box:
    """Return the box of the park, with the lowest floor of the palace. `box`: of the seat's column."""
    return Box(box.x, _front(box).bottom, box.width, _PARK)


def sheet_box(seat: Seat, seats: int) -> Box:
    """Return the box of the sheet with a seat's name and means, below its palace."""
    box = palace_box(seat, seats)
    top = park_box(box).bottom
    return box._replace(y=top, height=box.bottom - top)


def header_box(seat: Seat, seats: int) -> Box:
    """Return the box of a seat's sheet within its edge, with the name at the top."""
    sheet = sheet_box(seat, seats)
    return Box(sheet.x + 6, sheet.y + _EDGE, sheet.width - 12, sheet.height - _EDGE)


def income_box(box: Box) -> Box:
    """Return the box of a seat's income. `box`: of its sheet."""
    top = box.y + _header(box) + 4
    return Box(box.x + theme.PAD, top, box.width - 2 * theme.PAD, _INCOME)


def reserve_box(box: Box) -> Box:
    """Return the box for the advisors not sent yet. `box`: of the seat's sheet."""
    top = income_box(box).bottom
    return Box(box.x + theme.PAD, top, box.width - 2 * theme.PAD, box.bottom - 4 - top)


# ----------------------------------------------------------------------------------------- background


def draw_palace(canvas: Canvas, seat: Seat, box: Box, words: Words) -> None:
    """Draw an empty palace with its roofs and its park. `box`: of the seat's column."""
    front, park, house = _front(box), park_box(box), theme.HOUSES[seat]
    canvas.stamp(city.roofline(seat, box.width), box.x, box.y)
    canvas.fill(front, theme.INK)
    inside = front.inset(theme.LINE)
    canvas.fill(inside._replace(height=_CORNICE - theme.LINE), house)
    name = line(words.houses[seat], theme.TEXT, front.width - 24, face="serif", ink=theme.ink_on(house), on=house)
    canvas.write(name, front.middle[0], front.y + _CORNICE // 2 - 1, "centre")
    for zone, label in enumerate(words.zones):
        place = zone_box(box, zone)
        row = place.y - (_FLOOR - place.height) // 2
        canvas.fill(Box(inside.x, row, inside.width, _FLOOR - 2), floor(zone))
        canvas.fill(Box(inside.x, row + _FLOOR - 2, inside.width, 2), theme.FADED)
        canvas.stamp(city.free_place(place.width, place.height, floor(zone)), place.x, place.y)
        number = line(label, 42, place.x - front.x - 20, face="serif", on=floor(zone))
        canvas.write(number, place.x - 14, place.middle[1], "right")
    canvas.stamp(city.ground_floor(park.width, park.height, _LAWN), park.x, park.y)


def draw_sheet(canvas: Canvas, sheet: Box, *, over: bool) -> None:
    """Draw the empty sheet for a seat's name and means; until the game is over, with shadows of its advisors."""
    paper = panel(sheet.width, sheet.height, (_PAPER, _PAPER), backdrop=theme.NIGHT_LIGHT, radius=5)
    canvas.stamp(paper, sheet.x, sheet.y)
    canvas.fill(Box(sheet.x + theme.LINE, sheet.y + _header(sheet), sheet.width - 2 * theme.LINE, 2), theme.FADED)
    if not over:
        for kind in range(len(KINDS)):
            canvas.centre(symbol(kind, _SYMBOL, _PAPER, gone=True), *_symbol_place(sheet, kind))


def _symbol_place(sheet: Box, kind: Kind) -> tuple[int, int]:
    """Return the middle of the symbol for the advisors of a kind that are not sent yet."""
    room = reserve_box(sheet)
    pitch = min(76, room.width // len(KINDS))
    return room.middle[0] + pitch * (kind - len(KINDS) // 2), room.y + _CAPTION + _SYMBOL // 2


def _light(canvas: Canvas, sheet: Box) -> None:
    """Mark the sheet of a seat that has the turn or has won."""
    inside, edge = sheet.inset(theme.LINE), _EDGE - 1
    canvas.fill(inside._replace(height=_header(sheet) - theme.LINE), theme.GOLD)
    canvas.fill(inside._replace(width=edge), theme.GOLD)
    canvas.fill(inside._replace(x=inside.right - edge, width=edge), theme.GOLD)
    canvas.fill(inside._replace(y=inside.bottom - edge, height=edge), theme.GOLD)


def _header(sheet: Box) -> int:
    """Return the height of the name's part of a sheet."""
    return _EDGE + parts.header(sheet)


def floor(zone: int) -> Colour:
    """Return the colour of the wall of a zone, by its index."""
    return theme.GOLD_LIGHT if zone == len(ZONES) - 1 else city.WALL


# ------------------------------------------------------------------------------------------- contents


def draw_seats(table: Table) -> None:
    """Draw everything in the columns of all seats that changes."""
    board = table.board
    incomes = [board.income(seat) for seat in range(board.seats)]
    for seat in range(board.seats):
        rank = table.places[seat] if board.phase == "over" else parts.rank(seat, incomes)
        _draw_seat(table, seat, incomes[seat], rank)


def _draw_seat(table: Table, seat: Seat, income: Ducats, rank: int) -> None:
    canvas, board = table.canvas, table.board
    box, sheet = palace_box(seat, board.seats), sheet_box(seat, board.seats)
    lit = seat == table.turn() or seat in table.winners()
    if seat == board.active and board.phase != "over":
        _draw_frame(canvas, box)
    if lit:
        _light(canvas, sheet)
    _draw_name(table, seat, header_box(seat, board.seats), lit=lit)
    if rank:
        draw_rank(canvas, rank, box)
    draw_zones(table, seat, box)
    draw_park(table, seat, box)
    _draw_means(table, seat, income, sheet)


def _draw_name(table: Table, seat: Seat, box: Box, *, lit: bool) -> None:
    """Draw a seat's crest and name at the top of its sheet."""
    on, middle = theme.GOLD if lit else _PAPER, box.y + parts.header(box) // 2 + 1
    table.canvas.centre(heraldry.crest(seat, on, theme.HOUSES), box.x + 29, middle)
    room = parts.name_box(box)
    parts.write_name(table.canvas, table.names[seat], room, (room.x, middle), ink=theme.INK, on=on)


def _draw_means(table: Table, seat: Seat, income: Ducats, sheet: Box) -> None:
    """Draw a seat's income and the advisors not sent yet; at the end, its ducats."""
    above, below = income_box(sheet), reserve_box(sheet)
    if table.board.phase == "over":
        both = above._replace(height=below.bottom - above.y)
        _draw_money(table, table.sum(table.view.purses[seat].cash), both, theme.FORTUNE)
        return
    total = "+" + table.sum(income)
    if any(table.board.reserves[seat]):
        _draw_money(table, total, above, theme.NUMBER)
        _draw_reserve(table, seat, sheet)
    else:
        table.canvas.fill(below._replace(height=_CAPTION + _SYMBOL + 4), _PAPER)
        caption(table.canvas, table.words("income"), above.middle, above.width, on=_PAPER)
        _draw_money(table, total, below, theme.FORTUNE)


def _draw_frame(canvas: Canvas, box: Box) -> None:
    """Draw a gold frame around the palace in question."""
    front, edge = _front(box), _EDGE - 1
    outer = front._replace(height=front.height + _PARK).inset(-edge)
    for side in (
        outer._replace(width=edge),
        outer._replace(height=edge),
        outer._replace(x=outer.right - edge, width=edge),
        outer._replace(y=outer.bottom - edge, height=edge),
    ):
        canvas.fill(side, theme.GOLD)


def draw_rank(canvas: Canvas, rank: int, box: Box) -> None:
    """Draw a flag with a rank on the roofs of a seat's column; that of the leader is gold."""
    canvas.stamp(_flag(rank), box.x + 12, box.y + 2)


@lru_cache(maxsize=8)
def _flag(rank: int) -> Sprite:
    (width, height), fill = _FLAG, theme.GOLD if rank == 1 else theme.STONE_LIGHT

    def work(large: Image.Image) -> None:
        points = [(2, 2), (width, 2), (width - 12, height / 2), (width, height - 2), (2, height - 2)]
        pen(large, weight=3).polygon(points, fill)

    cloth = paint(width, height, theme.NIGHT_LIGHT, work)
    canvas = Canvas(cloth.image)
    canvas.write(line(parts.ranked(rank), theme.NUMBER, 44, face="bold", on=fill), 26, height // 2, "centre")
    return Sprite(canvas.image, cloth.mask)


def draw_zones(table: Table, seat: Seat, box: Box) -> None:
    """Draw the advisors in a palace. `box`: of the seat's column."""
    palace: Palace = table.board.palaces[seat]
    decided = {(deed.owner, deed.zone) for deed in table.news.deeds}
    for zone, one in enumerate(palace):
        if one is None:
            continue
        place, ground = zone_box(box, zone), floor(zone)
        if (seat, ZONES[zone]) in decided:
            ground = _stand_out(table.canvas, place, theme.GOLD, ground)
        elif _contested(table, seat, one, ZONES[zone]):
            ground = _stand_out(table.canvas, place, theme.CRIMSON, ground)
        table.canvas.stamp(piece(one, place.width, place.height, ground), place.x, place.y)


def _stand_out(canvas: Canvas, place: Box, colour: Colour, ground: Colour) -> Colour:
    """Draw a halo around `place` and return its colour, the new ground for the piece there."""
    sprite = halo(place.width, place.height, _STAND_OUT, colour, ground)
    canvas.stamp(sprite, place.x - _STAND_OUT, place.y - _STAND_OUT)
    return colour


def _contested(table: Table, palace: Seat, one: Advisor, zone: Ducats | None) -> bool:
    """Return whether the present case is about this advisor. `zone`: where it is; None: in the park."""
    case, board = table.board.case, table.board
    if case is None or palace != board.active or board.phase not in ("bribe", "place"):
        return False
    return kind_of(one) in case.kinds and (zone is None or zone == case.zone)


def draw_park(table: Table, seat: Seat, box: Box) -> None:
    """Draw the candidates in a park, and what has just happened there. `box`: of the seat's column."""
    canvas, candidates = table.canvas, table.board.parks[seat]
    park = park_box(box)
    width, height = _STANDING
    gap = 2 * _STAND_OUT
    width = min(width, (park.width - 4) // max(1, len(candidates)) - gap)
    pitch = width + gap
    left = park.middle[0] - (len(candidates) * pitch - gap) // 2
    group = Box(left - gap // 2, park.y, len(candidates) * pitch, park.height)
    arrows = [*_draw_arrows(table, seat, park, group)]
    _draw_ghosts(table, seat, park, (group, *arrows))
    for place, one in enumerate(candidates):
        spot = Box(left + place * pitch, park.middle[1] - height // 2, width, height)
        ground = theme.GRASS
        if one in table.news.came[seat]:
            ground = _stand_out(canvas, spot, theme.GOLD, ground)
        elif _contested(table, seat, one, None):
            ground = _stand_out(canvas, spot, theme.CRIMSON, ground)
        canvas.stamp(piece(one, width, height, ground), spot.x, spot.y)


def _draw_arrows(table: Table, palace: Seat, park: Box, group: Box) -> Iterator[Box]:
    """Draw arrows in a park from the sides where the senders' palaces are, if there is room, and yield their boxes.

    `group`: the box of the candidates.
    """
    senders = set(map(seat_of, table.news.came[palace]))
    for side, room in ((-1, group.x - park.x), (1, park.right - group.right)):
        here = [sender for sender in senders if (sender > palace) == (side > 0)]
        length = min(room - 16, _LONGEST)
        if here and length >= _SHORTEST:
            end = (group.right if side > 0 else group.x) + 4 * side
            fill = theme.HOUSES[here[0]] if len(here) == 1 else theme.GOLD
            y = park.middle[1]
            marks.arrow(table.canvas, (end + side * length, y), (end, y), fill, theme.GRASS)
            yield Box(min(end, end + side * length), park.y, length, park.height)


def _draw_ghosts(table: Table, palace: Seat, park: Box, taken: Sequence[Box]) -> None:
    """Draw the advisors just exiled from here, struck through, as far as the park has room.

    `taken`: boxes to avoid.
    """
    gone, (width, height) = table.news.exiled(palace), _GHOST
    few = gone[: park.width // width]
    spots = [park.middle[0] - len(few) * width // 2 + place * width for place in range(len(few))]
    if any(box.width for box in taken):
        beyond, before = max(box.right for box in taken if box.width), min(box.x for box in taken if box.width)
        spots = [*range(beyond + 4, park.right - width - 3, width), *range(before - width - 4, park.x + 3, -width)]
    for one, x in zip(gone, spots, strict=False):
        spot = Box(x, park.middle[1] - height // 2, width, height)
        marks.lost(table.canvas, ghost(seat_of(one), width - 4, height, theme.GRASS), spot.middle, theme.GRASS)


def _draw_money(table: Table, string: str, box: Box, size: int) -> None:
    """Draw a coin and a sum in the middle of a box."""
    coin = art.emblem("florin", size - 6, _PAPER)
    number = line(string, size, box.width - coin.width - 8, face="serif", on=_PAPER)
    left = box.middle[0] - (coin.width + 8 + number.width) // 2
    table.canvas.stamp(coin, left, box.middle[1] - coin.height // 2)
    table.canvas.write(number, left + coin.width + 8, box.middle[1])


def _draw_reserve(table: Table, seat: Seat, sheet: Box) -> None:
    """Draw the advisors not sent yet, over their shadows, below a caption."""
    room = reserve_box(sheet)
    caption(table.canvas, table.words("reserve"), (room.middle[0], room.y + _CAPTION // 2), room.width, on=_PAPER)
    for kind, count in enumerate(table.board.reserves[seat]):
        if count:
            x, y = _symbol_place(sheet, kind)
            table.canvas.centre(symbol(kind, _SYMBOL, _PAPER), x, y)
            number = line(str(count), theme.NUMBER, 50, face="bold", on=_PAPER)
            table.canvas.write(number, x, y + 34, "centre")
