"""The palaces: each with its five zones, its park with the candidates, and the advisors not sent yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from games.core import Seat
from games.intrige.model import KINDS, ZONES, Advisor, Ducats, Palace, kind_of, seat_of
from render import art, marks, parts, theme
from render.canvas import FINE, Box, Canvas, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.intrige.pieces import drawing, ghost, halo, piece, symbol
from render.intrige.table import PALACES, Table
from render.parts import caption, line
from render.theme import Colour

_MERLONS: Final = 12
_FRONT: Final = 36
_FLOOR: Final = 54
_PIECE: Final = (170, 48)
_FIGURES: Final = 131
_ROOF: Final = 6
"""Pixels between the name's part of a sheet and the battlements."""
_BUILDING: Final = _MERLONS + _FRONT + len(ZONES) * _FLOOR + 4
_PARK: Final = 102
_STANDING: Final = (54, 90)
_GHOST: Final = (46, 66)
_SHORTEST, _LONGEST = 28, 56
"""Shortest and longest arrow in a park, in pixels."""
_STAND_OUT: Final = 5
_WIDEST_FRONT: Final = 330
_SYMBOL: Final = 40


class Words(NamedTuple):
    """The texts on each palace: names of houses by seat, incomes of zones, the caption of the reserve."""

    houses: tuple[str, ...]
    zones: tuple[str, ...]
    reserve: str
    """"" once the reserves no longer matter."""


def palace_box(seat: Seat, seats: int) -> Box:
    """Return the box of a seat's sheet."""
    return parts.seat_box(PALACES, seat, seats)


def _front(box: Box) -> Box:
    """Return the box of the building on a seat's sheet, from battlements to park. `box`: of the sheet."""
    width = min(box.width - 2 * theme.PAD, _WIDEST_FRONT)
    return Box(box.middle[0] - width // 2, box.y + parts.header(box) + _ROOF, width, _BUILDING)


def zone_box(box: Box, zone: int) -> Box:
    """Return the box of the zone with this index on a seat's sheet. `box`: of the sheet."""
    front = _front(box)
    width, height = min(_PIECE[0], front.width - _FIGURES), _PIECE[1]
    row = front.y + _MERLONS + _FRONT + (len(ZONES) - 1 - zone) * _FLOOR
    return Box(front.right - 14 - width, row + (_FLOOR - height) // 2, width, height)


def park_box(box: Box) -> Box:
    """Return the box of the park on a seat's sheet. `box`: of the sheet."""
    return Box(box.x + theme.PAD, _front(box).bottom, box.width - 2 * theme.PAD, _PARK)


def reserve_box(box: Box) -> Box:
    """Return the box for the advisors not sent yet, or at the end the ducats. `box`: of the seat's sheet."""
    top = park_box(box).bottom + 6
    return Box(box.x + theme.PAD, top, box.width - 2 * theme.PAD, box.bottom - 6 - top)


# ----------------------------------------------------------------------------------------- background


def draw_palace(canvas: Canvas, seat: Seat, box: Box, words: Words) -> None:
    """Draw a seat's sheet with an empty palace."""
    canvas.stamp(parts.seat_sheet(box.width, box.height, lit=False, flat=True), box.x, box.y)
    _draw_inside(canvas, seat, box, words)


@SPRITES.keeps
def _lit_palace(seat: Seat, width: int, height: int, words: Words) -> Sprite:
    """Return the sheet, with an empty palace, of a seat that has the turn or has won."""
    paper = parts.seat_sheet(width, height, lit=True)
    canvas = Canvas(paper.image)
    _draw_inside(canvas, seat, Box(0, 0, width, height), words)
    return Sprite(canvas.image, paper.mask)


def _draw_inside(canvas: Canvas, seat: Seat, box: Box, words: Words) -> None:
    front = _front(box)
    canvas.stamp(_facade(front.width, front.height, theme.HOUSES[seat]), front.x, front.y)
    house, ink = theme.HOUSES[seat], theme.ink_on(theme.HOUSES[seat])
    name = line(words.houses[seat], theme.SMALLEST, front.width - 24, face="serif", ink=ink, on=house)
    canvas.write(name, front.middle[0], front.y + _MERLONS + _FRONT // 2 + 2, "centre")
    for zone, label in enumerate(words.zones):
        place = zone_box(box, zone)
        niche = parts.place(place.width, place.height, _floor(zone), theme.FADED)
        canvas.stamp(niche, place.x, place.y)
        number = line(label, 42, place.x - front.x - 20, face="serif", on=_floor(zone))
        canvas.write(number, place.x - 16, place.middle[1], "right")
    if front.x - box.x > 52:
        for x in (front.x - 25, front.right + 25):
            canvas.centre(drawing("cypress", 118, theme.PARCHMENT), x, front.bottom - 60)
    park = park_box(box)
    lawn = panel(park.width, park.height, (theme.GRASS, theme.GRASS), backdrop=theme.PARCHMENT, radius=12)
    canvas.stamp(lawn, park.x, park.y)
    reserve = reserve_box(box)
    if words.reserve:
        caption(canvas, words.reserve, (box.middle[0], reserve.y + 14), reserve.width)


def _floor(zone: int) -> Colour:
    if zone == len(ZONES) - 1:
        return theme.GOLD_LIGHT
    return theme.STONE if zone % 2 else theme.STONE_LIGHT


@SPRITES.keeps
def _facade(width: int, height: int, house: Colour) -> Sprite:
    """Return an empty building: battlements and a band in the colour of the house, then the floors."""

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        edge, top = theme.LINE * FINE, _MERLONS * FINE
        right, bottom = large.width - 1, large.height - 1
        count = 2 * (width // 40) + 1
        for merlon in range(0, count, 2):
            left, end = round(merlon * right / count), round((merlon + 1) * right / count)
            pen.rectangle((left, 0, end, top + edge), fill=(*theme.INK, 255))
            pen.rectangle((left + edge, edge, end - edge, top + edge), fill=(*house, 255))
        pen.rectangle((0, top, right, bottom), fill=(*theme.INK, 255))
        band = top + _FRONT * FINE
        pen.rectangle((edge, top + edge, right - edge, band - edge), fill=(*house, 255))
        for merlon in range(0, count, 2):  # open below
            left, end = round(merlon * right / count), round((merlon + 1) * right / count)
            pen.rectangle((left + edge, top, end - edge, top + edge), fill=(*house, 255))
        for zone in range(len(ZONES)):
            row = band + (len(ZONES) - 1 - zone) * _FLOOR * FINE
            pen.rectangle((edge, row, right - edge, row + (_FLOOR - 2) * FINE), fill=(*_floor(zone), 255))
            pen.rectangle(
                (edge, row + (_FLOOR - 2) * FINE, right - edge, row + _FLOOR * FINE), fill=(*theme.FADED, 255)
            )
        pen.rectangle((0, bottom - edge, right, bottom), fill=(*theme.INK, 255))

    return paint(width, height, theme.PARCHMENT_LIGHT, work)


# ------------------------------------------------------------------------------------------- contents


def draw_seat(table: Table, seat: Seat, words: Words) -> None:
    """Draw everything on a seat's sheet."""
    canvas, board = table.canvas, table.board
    box = palace_box(seat, board.seats)
    lit = seat == table.turn() or seat in table.winners()
    if lit:
        canvas.stamp(_lit_palace(seat, box.width, box.height, words), box.x, box.y)
    _draw_header(table, seat, box, lit=lit)
    _draw_zones(table, seat, box)
    _draw_park(table, seat, box)
    if board.phase == "over":
        _draw_ducats(table, seat, box)
    else:
        _draw_reserve(table, seat, box)


def _draw_header(table: Table, seat: Seat, box: Box, *, lit: bool) -> None:
    """Draw the seat's name, with a palace beside it while the decision is about its palace.

    `lit`: the seat has the turn or has won.
    """
    board, over = table.board, table.board.phase == "over"
    about = seat == board.active and not over
    rank = 0 if over else parts.rank(seat, [board.income(each) for each in range(board.seats)])
    room = 40 * about
    parts.seat_header(table.canvas, seat, table.names[seat], box, lit=lit, fills=theme.HOUSES, room=room, rank=rank)
    if about:
        ground = theme.CRIMSON if lit else theme.PARCHMENT_LIGHT
        x = box.right - 28 - (parts.RANK if rank else 0)
        table.canvas.centre(drawing("castle", 36, ground), x, box.y + parts.header(box) // 2)


def _draw_zones(table: Table, seat: Seat, box: Box) -> None:
    palace: Palace = table.board.palaces[seat]
    decided = {(deed.owner, deed.zone) for deed in table.news.deeds}
    for zone, one in enumerate(palace):
        if one is None:
            continue
        place, ground = zone_box(box, zone), _floor(zone)
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


def _draw_park(table: Table, seat: Seat, box: Box) -> None:
    canvas, candidates = table.canvas, table.board.parks[seat]
    park = park_box(box)
    width, height = _STANDING
    gap = 2 * _STAND_OUT
    width = min(width, (park.width - 4) // max(1, len(candidates)) - gap)
    pitch = width + gap
    left = park.middle[0] - (len(candidates) * pitch - gap) // 2
    group = Box(left - gap // 2, park.y, len(candidates) * pitch, park.height)
    arrows = [*_draw_arrows(table, seat, park, group)]
    ghosts = [*_draw_ghosts(table, seat, park, (group, *arrows))]
    _draw_trees(canvas, park, [group, *arrows, *ghosts])
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


def _draw_ghosts(table: Table, palace: Seat, park: Box, taken: Sequence[Box]) -> Iterator[Box]:
    """Draw the advisors just exiled from here, struck through, as far as the park has room, and yield their boxes.

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
        yield spot


def _draw_trees(canvas: Canvas, park: Box, taken: Sequence[Box]) -> None:
    """Draw trees of two kinds where the park is free. `taken`: boxes to avoid."""
    count = max(3, park.width // 76)
    for tree in range(count):
        kind, size = ("cypress", 62) if tree % 2 else ("tree", 56)
        x = round(park.x + (tree + 0.5) * park.width / count)
        if all(x + size // 2 < box.x or box.right < x - size // 2 for box in taken if box.width):
            canvas.centre(drawing(kind, size, theme.GRASS), x, park.middle[1] + (4 if tree % 2 else 10))


def _draw_reserve(table: Table, seat: Seat, box: Box) -> None:
    room, paper = reserve_box(box), theme.PARCHMENT
    pitch = min(76, room.width // len(KINDS))
    left = room.middle[0] - pitch * (len(KINDS) - 1) // 2
    for kind, count in enumerate(table.board.reserves[seat]):
        x = left + kind * pitch
        table.canvas.centre(symbol(kind, _SYMBOL, paper, gone=not count), x, room.y + 46)
        if count:
            number = line(str(count), theme.NUMBER, pitch, face="bold")
            table.canvas.write(number, x, room.y + 82, "centre")


def _draw_ducats(table: Table, seat: Seat, box: Box) -> None:
    """Draw the seat's ducats at the end of the game."""
    room, canvas, view = reserve_box(box), table.canvas, table.view
    coin = art.emblem("florin", 44, theme.PARCHMENT)
    number = line(table.sum(view.purses[seat].cash), theme.FORTUNE, room.width - 56, face="serif")
    x = room.middle[0] - (coin.width + 10 + number.width) // 2
    canvas.stamp(coin, x, room.middle[1] - coin.height // 2)
    canvas.write(number, x + coin.width + 10, room.middle[1])
