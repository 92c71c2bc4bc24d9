"""The seats: names, florins, bids, and the holds with the latest cargo."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.medici import game_record, outlook, scoring
from games.medici.model import CAPACITY
from render import art, lettering, marks, parts, theme
from render.canvas import Box, Canvas, Sprite
from render.draw_cache import SPRITES
from render.medici.cards import face_up
from render.medici.table import SEATS, Table
from render.parts import line
from render.theme import Colour

_HOLD: Final = 84
_WORTH: Final = (66, 98)
"""Heights, in pixels below the name, of the hold's value, and of its payout if the round ended now."""
_SLOT_GAP: Final = 3
_SLIP: Final = 80
"""Height in pixels of the slip with the results of a round, on an empty hold."""
_RAISED: Final = 6
"""Pixels by which cards loaded last stand out of the hold."""
_ROOMY: Final = 320
"""Sheets at least this wide, in pixels, have room for a change of florins beside a bid."""
_BESIDE: Final = 150
"""Pixels from the sheet's left edge at which an arrow is clear of the hold's payout."""


def seat_box(seat: Seat, seats: int) -> Box:
    """Return the box of a seat's sheet."""
    return parts.seat_box(SEATS, seat, seats)


def hold_box(box: Box) -> Box:
    """Return the box of the hold on a seat's sheet. `box`: of the sheet."""
    return Box(box.x + theme.PAD, box.bottom - theme.PAD - _HOLD, box.width - 2 * theme.PAD, _HOLD)


@SPRITES.keeps
def seat_sheet(width: int, *, lit: bool) -> Sprite:
    """Return a seat's sheet with its empty hold. `lit`: the seat has the turn or has won."""
    paper = parts.seat_sheet(width, SEATS.height, lit=lit)
    canvas = Canvas(paper.image)
    hold = hold_box(Box(0, 0, width, SEATS.height))
    canvas.stamp(parts.hull(hold.width, hold.height), hold.x, hold.y)
    for place in range(CAPACITY):
        slot = _slot(place, width)
        canvas.stamp(parts.place(slot.width, slot.height, theme.HULL_DARK, theme.BRASS), slot.x, slot.y)
    return Sprite(canvas.image, paper.mask)


def _slot(place: int, width: int) -> Box:
    """Return the box of place number `place` of a hold, within a seat's sheet of this width."""
    room = width - 2 * theme.PAD - 14
    pitch = (room + _SLOT_GAP) // CAPACITY
    card = min(pitch - _SLOT_GAP, 66)
    left = (width - (CAPACITY - 1) * pitch - card) // 2
    return Box(left + place * pitch, SEATS.height - theme.PAD - _HOLD + 7, card, _HOLD - 15)


def draw_seat(table: Table, seat: Seat) -> None:
    """Draw everything on a seat's sheet."""
    canvas, board = table.canvas, table.board
    box = seat_box(seat, board.seats)
    lit = seat == table.turn() or seat in table.winners()
    if lit:
        canvas.stamp(seat_sheet(box.width, lit=True), box.x, box.y)
    draws = board.drawer == seat and board.phase != "over"
    parts.seat_header(canvas, seat, table.names[seat], box, lit=lit, mark="deck" if draws else "")
    y = parts.seat_money(canvas, seat, board.fortunes, box)
    _draw_change(table, seat, box, (box.right - theme.PAD, y))
    _draw_worth(table, seat, box)
    _draw_rank(table, seat, box)
    if board.phase != "over" and game_record.just_scored(board):
        _draw_earned(table, seat, box)
    else:
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


def _draw_loading(table: Table, seat: Seat, box: Box, y: int) -> None:
    """Draw an arrow below the florins, whose height is `y`, if cards were just loaded into the hold."""
    new = [at for at, card in enumerate(table.board.holds[seat]) if card in table.loaded(seat)]
    bids = table.board.phase == "bid"
    if new and (not bids or box.width >= _ROOMY):
        slot, end = _slot(new[-1], box.width), box.right - theme.PAD - parts.PILL[0] // 2
        end -= 12 if _rank(table, seat) else 0
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


def _draw_worth(table: Table, seat: Seat, box: Box) -> None:
    """Draw the hold's value, and later in a round its payout if the round ended now; also both with the lot.

    After a scoring, until the next sale: the value that counted.
    """
    board, top = table.board, box.y + parts.header(box)
    if game_record.just_scored(board):
        then = board.scores[-1].cargo_values[seat]
        _draw_figure(table.canvas, "ship", (str(then), ""), (box.x, top + _WORTH[0]), theme.FADED)
        return
    now = outlook.outlook(board, seat)
    worth, brings = (str(now.value), ""), (f"+{now.florins}", "")
    if board.phase == "bid" and outlook.could_load(board, seat):
        ahead = outlook.outlook(board, seat, buys=True)
        worth, brings = (worth[0], f"→ {ahead.value}"), (brings[0], f"→ {ahead.florins}")
    _draw_figure(table.canvas, "ship", worth, (box.x, top + _WORTH[0]), theme.INK)
    if outlook.shows_payout(board):
        _draw_figure(table.canvas, "florin", brings, (box.x, top + _WORTH[1]), theme.INK)


def _draw_rank(table: Table, seat: Seat, box: Box) -> None:
    """Draw the rank by florins beside the value of the hold."""
    if rank := _rank(table, seat):
        parts.draw_rank(table.canvas, rank, box.right - theme.PAD, box.y + parts.header(box) + _WORTH[0] + 2)


def _rank(table: Table, seat: Seat) -> int:
    return 0 if table.board.phase == "over" else parts.rank(seat, table.board.fortunes)


def _draw_figure(canvas: Canvas, symbol: str, written: tuple[str, str], at: tuple[int, int], ink: Colour) -> None:
    """Draw an emblem, and the two texts `written`: a figure, and its value after a change or ""."""
    x, y = at
    canvas.centre(art.emblem(symbol, 30, theme.PARCHMENT), x + 28, y)
    now = line(written[0], theme.NUMBER, 86, face="bold", ink=ink)
    canvas.write(now, x + 50, y)
    if written[1]:
        canvas.write(line(written[1], theme.NUMBER, 96, face="bold"), x + 56 + now.width, y)


def _draw_cargo(table: Table, seat: Seat, box: Box) -> None:
    """Draw the cards in the hold. Those loaded last stand out of it, with a gold edge."""
    new = table.loaded(seat)
    for place, card in enumerate(table.board.holds[seat]):
        slot = _slot(place, box.width)
        sprite = face_up(card, slot.width, slot.height, theme.HULL_DARK, new=card in new)
        table.canvas.stamp(sprite, box.x + slot.x, box.y + slot.y - _RAISED * (card in new))


def _draw_earned(table: Table, seat: Seat, box: Box) -> None:
    """Draw the florins of the last round, by source, on a slip over the empty hold."""
    scored = table.board.scores[-1]
    first, last = _slot(0, box.width), _slot(CAPACITY - 1, box.width)
    width = min(last.right - first.x + 12, 340)
    slip = Box(box.middle[0] - width // 2, box.y + first.bottom - _SLIP, width, _SLIP)
    sources = {"ship": scored.cargo[seat], "steps": scored.pyramids[seat], "star": scored.bonuses[seat]}
    parts.earned(table.canvas, scoring.earned(scored)[seat], sources, slip, theme.HULL_DARK)
