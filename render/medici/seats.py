"""The seats: names, florins, bids, and the holds with the latest cargo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.core import Seat
from games.medici import game_record, outlook, scoring
from games.medici.model import CAPACITY, RoundScore
from render import art, lettering, marks, parts, theme
from render.art import Pen
from render.canvas import Box, Canvas, Sprite, blank, paint
from render.draw_cache import SPRITES
from render.medici.cards import face_up
from render.medici.table import SEATS, Table
from render.parts import line

_HOLD: Final = 92
"""Height of the hull, in pixels."""
_ICON: Final = 28
"""Pixels from the sheet's left edge to the middle of the emblems beside numbers."""
_WORTH: Final = (68, 103)
"""Heights, in pixels below the name, of the hold's value, and of its payout if the round ended now."""
_SLOT_GAP: Final = 3
_SLOT: Final = (9, 69)
"""Distance of a place from the upper edge of the hull, and its height, in pixels."""
_RAISED: Final = 6
"""Pixels by which cards loaded last stand out of the hold."""
_FLAG: Final = (74, 36)
_MAST: Final = 42
"""Height in pixels of the mast above the sail."""
_LILY: Final = 112
_WIDEST: Final = 400
"""Sheets at least this wide, in pixels, have a lily on the sail."""
_ROOMY: Final = 320
"""Sheets at least this wide, in pixels, have room for a change of florins beside a bid."""
_BESIDE: Final = 150
"""Pixels from the sheet's left edge at which an arrow is clear of the hold's payout."""


def seat_box(seat: Seat, seats: int) -> Box:
    """Return the box of a seat's sheet."""
    return parts.seat_box(SEATS, seat, seats)


def ship_box(box: Box) -> Box:
    """Return the box of a seat's whole ship, with the flag at its masthead. `box`: of its sheet."""
    return Box(box.x, box.y - _MAST, box.width, box.height + _MAST)


def hold_box(box: Box) -> Box:
    """Return the box of the hold on a seat's ship. `box`: of the ship."""
    return Box(box.x, box.bottom - _HOLD, box.width, _HOLD)


@SPRITES.keeps
def seat_sheet(width: int) -> Sprite:
    """Return a seat's ship: its sail as a sheet with the fixed drawings, and its empty hold."""
    mask = Image.new("1", (width, SEATS.height))
    canvas, whole = Canvas(blank(width, SEATS.height, theme.SEA_DEEP)), Box(0, 0, width, SEATS.height)
    hold = hold_box(whole)
    for part, y in ((parts.seat_sheet(width, hold.y + 14, lit=False, flat=True), 0), (hull(width), hold.y)):
        canvas.stamp(part, 0, y)
        mask.paste(part.mask, (0, y), part.mask)
    if width >= _WIDEST:
        canvas.stamp(_lily(), width - _LILY - 34, hold.y - _LILY - 8)
    canvas.centre(art.emblem("florin", 36, theme.PARCHMENT_LIGHT), _ICON, parts.money_box(whole).middle[1])
    canvas.centre(art.emblem("ship", 30, theme.PARCHMENT_LIGHT), _ICON, parts.header(whole) + _WORTH[0])
    for place in range(CAPACITY):
        slot = _slot(place, width)
        canvas.fill(slot, theme.BRASS)
        canvas.fill(slot.inset(2), theme.HULL_DARK)
    return Sprite(canvas.image, mask)


@lru_cache(maxsize=8)
def hull(width: int, height: int = _HOLD) -> Sprite:
    """Return the hull of a ship of this width, seen from the side."""

    def work(large: Image.Image) -> None:
        pen = Pen(large, 100)
        right, bottom = width - 2, height - 2
        side = f"C {right} {bottom - 24} {right - 8} {bottom} {right - 34} {bottom}"
        other = f"L 36 {bottom} C 10 {bottom} 2 {bottom - 24} 2 2 Z"
        pen.shape(f"M 2 2 L {right} 2 {side} {other}", theme.HULL_DARK)
        pen.shape(f"M 2 2 L {right} 2 L {right} 8 L 2 8 Z", theme.BRASS, None)
        pen.stroke(f"M 2 2 L {right} 2", theme.INK, 3)

    return paint(width, height, theme.SEA_DEEP, work)


def _light(canvas: Canvas, box: Box) -> None:
    """Give a ship a crimson ribbon, and a gold edge to its sail and its hull."""
    hold = hold_box(box)
    parts.light(canvas, box._replace(height=hold.y - box.y))
    canvas.fill(Box(box.x + 4, hold.y + 4, box.width - 8, 4), theme.GOLD)


@lru_cache(maxsize=1)
def _lily() -> Sprite:
    """Return the faint lily on a wide sail."""
    return paint(_LILY, _LILY, theme.PARCHMENT_LIGHT, lambda large: art.lily(Pen(large), theme.STONE_LIGHT))


def draw_mast(canvas: Canvas, box: Box) -> None:
    """Draw the top of the mast above a seat's sail. `box`: of the ship."""
    x, top = box.middle[0] - _FLAG[0] // 2, box.y - _MAST
    canvas.fill(Box(x - 5, top, 10, _MAST), theme.INK)
    canvas.fill(Box(x - 2, top + 3, 4, _MAST), theme.BRASS)


@lru_cache(maxsize=16)
def _flag(rank: int) -> Sprite:
    """Return a flag with a rank; that of the leader is gold."""
    (width, height), (fill, ink) = _FLAG, (theme.GOLD, theme.INK) if rank == 1 else (theme.IVORY, theme.FADED)

    def work(large: Image.Image) -> None:
        notch = f"L {width - 16} {height / 2} L {width - 2} {height - 2}"
        Pen(large, 100).shape(f"M 2 2 L {width - 2} 2 {notch} L 2 {height - 2} Z", fill)

    cloth = paint(width, height, theme.SEA_DEEP, work)
    flag = Canvas(cloth.image)
    number = line(parts.ranked(rank), theme.NUMBER, width - 18, face="bold", ink=ink, on=fill)
    flag.write(number, (width - 10) // 2, height // 2, "centre")
    return Sprite(flag.image, cloth.mask)


def _slot(place: int, width: int) -> Box:
    """Return the box of place number `place` of a hold, within a seat's ship of this width."""
    room = width - 2 * theme.PAD - 14
    pitch = (room + _SLOT_GAP) // CAPACITY
    card = min(pitch - _SLOT_GAP, 66)
    left = (width - (CAPACITY - 1) * pitch - card) // 2
    return Box(left + place * pitch, SEATS.height - _HOLD + _SLOT[0], card, _SLOT[1])


def draw_seats(table: Table) -> None:
    """Draw everything on all ships."""
    board = table.board
    now, _ = scoring.score(board.holds, board.levels, board.paid, board.options)
    for seat in range(board.seats):
        _draw_seat(table, seat, now)


def _draw_seat(table: Table, seat: Seat, now: RoundScore) -> None:
    """Draw everything on a seat's ship. `now`: the results if the round ended now."""
    canvas, board = table.canvas, table.board
    box = seat_box(seat, board.seats)
    lit = seat == table.turn() or seat in table.winners()
    if lit:
        _light(canvas, box)
    draws = board.drawer == seat and board.phase != "over"
    parts.seat_header(canvas, seat, table.names[seat], box, lit=lit, mark="deck" if draws else "")
    y = parts.seat_money(canvas, seat, board.fortunes, box, coin=False)
    _draw_change(table, seat, box, (box.right - theme.PAD, y))
    _draw_worth(table, seat, box, now)
    _draw_rank(table, seat, box)
    _draw_cargo(table, seat, box)
    if board.phase != "over":
        _draw_loading(table, seat, box, y)


def _draw_change(table: Table, seat: Seat, box: Box, place: tuple[int, int]) -> None:
    """Draw the seat's bid on this lot, and if there is room its last gain or loss of florins, beside the florins.

    `place`: right edge and middle height.
    """
    canvas, (right, y), change = table.canvas, place, table.change(seat)
    if table.board.phase == "bid":
        _draw_bid(table, seat, place)
        if box.width < _ROOMY:
            return
        right -= parts.CHANGE
    if change:
        parts.pill(canvas, f"{'+' if change > 0 else '−'}{abs(change)}", right, y, strong=change > 0)
        if table.since is None and game_record.just_scored(table.board):
            words = table.words("past", round=len(table.board.scores))
            parts.caption(canvas, words, (right, box.y + parts.header(box) + _WORTH[0]), box.width - 100, "right")


def _draw_loading(table: Table, seat: Seat, box: Box, y: int) -> None:
    """Draw an arrow below the florins, whose height is `y`, if cards were just loaded into the hold."""
    new = [at for at, card in enumerate(table.board.holds[seat]) if card in table.loaded(seat)]
    bids = table.board.phase == "bid"
    if new and (not bids or box.width >= _ROOMY):
        slot, end = _slot(new[-1], box.width), box.right - theme.PAD - parts.PILL[0] // 2
        x = end if bids else max(min(box.x + slot.middle[0], end), box.x + _BESIDE)
        marks.arrow(table.canvas, (x, y + 30), (x, box.y + slot.y - 12), theme.SEATS[seat], theme.PARCHMENT)


def _draw_bid(table: Table, seat: Seat, place: tuple[int, int]) -> None:
    canvas, board = table.canvas, table.board
    florins = dict(board.bids).get(seat)
    x, y = place
    if florins:
        parts.pill(canvas, str(florins), x, y, strong=board.best == (seat, florins))
    elif florins == 0:
        latest = board.bids[-1][0] == seat
        face: lettering.Face = "bold" if latest else "sans"
        ink = theme.INK if latest else theme.FADED
        sizes, width = (theme.CAPTION, theme.SMALLEST), parts.CHANGE + 2
        letters = lettering.line(table.words("passed"), face, sizes, width, on=theme.PARCHMENT, ink=ink)
        canvas.write(letters, x - 2, y, "right")


def _draw_worth(table: Table, seat: Seat, box: Box, now: RoundScore) -> None:
    """Draw the hold's value, and later in a round its payout if the round ended now; also both with the lot."""
    board, top = table.board, box.y + parts.header(box)
    worth, brings = (str(now.cargo_values[seat]), ""), (f"+{scoring.earned(now)[seat]}", "")
    if board.phase == "bid" and outlook.could_load(board, seat):
        ahead = outlook.outlook(board, seat, buys=True)
        worth, brings = (worth[0], f"→ {ahead.value}"), (brings[0], f"→ +{ahead.florins}")
    _draw_figures(table.canvas, worth, box, top + _WORTH[0])
    if board.phase != "over" and outlook.shows_payout(board):
        table.canvas.centre(art.emblem("purse", 30, theme.PARCHMENT_LIGHT), box.x + _ICON, top + _WORTH[1])
        _draw_figures(table.canvas, brings, box, top + _WORTH[1])


def _draw_rank(table: Table, seat: Seat, box: Box) -> None:
    """Draw the rank by florins, at the end the place, on the flag at the masthead."""
    rank = table.places[seat] if table.places else parts.rank(seat, table.board.fortunes)
    if rank:
        draw_flag(table.canvas, rank, box)


def draw_flag(canvas: Canvas, rank: int, box: Box) -> None:
    """Draw a flag with a rank at the masthead of the ship of this box."""
    canvas.stamp(_flag(rank), box.middle[0] - _FLAG[0] // 2 + 2, box.y - _MAST + 1)


def _draw_figures(canvas: Canvas, written: tuple[str, str], box: Box, y: int) -> None:
    """Write two texts at this height of a sheet: a figure, and its value after a change or ""."""
    x = box.x + 50
    now = line(written[0], theme.NUMBER, 86, face="bold")
    canvas.write(now, x, y)
    if written[1]:
        canvas.write(line(written[1], theme.NUMBER, box.width - 57 - now.width, face="bold"), x + 6 + now.width, y)


def _draw_cargo(table: Table, seat: Seat, box: Box) -> None:
    """Draw the cards in the hold. Those loaded last stand out of it, with a gold edge."""
    new = table.loaded(seat)
    for place, card in enumerate(table.board.holds[seat]):
        slot = _slot(place, box.width)
        sprite = face_up(card, slot.width, slot.height, theme.HULL_DARK, new=card in new)
        table.canvas.stamp(sprite, box.x + slot.x, box.y + slot.y - _RAISED * (card in new))
