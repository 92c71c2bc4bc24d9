"""The picture beside a player's own decision: the lot, the pyramids and the hold, each with and without the lot.

It is made for a phone: a display of 350 points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core import Seat, Text
from games.medici import outlook, scoring
from games.medici.model import CAPACITY, GOODS, Board, View
from render import art, lettering, parts, theme
from render.banner import NARROW, draw_frame
from render.canvas import Box, Canvas, Letters, Sprite, blank, panel
from render.draw_cache import BACKGROUNDS
from render.medici.cards import face_up
from render.medici.pyramids import TINTS
from render.medici.scenery import draw_sky, draw_water
from render.medici.seats import hull
from render.medici.table import Table
from render.parts import Say, caption, florins, line, only_a_view, person, pile, spelled
from render.theme import Colour

SIZE: Final = (700, 512)
_LOT: Final = Box(11, 11, 678, 190)
_CARD: Final = (108, 156)
_GAP: Final = 10
_ASIDE: Final = Box(_LOT.right - 306, _LOT.y, 300, _LOT.height)
"""Box of the bidding, or of the deck."""
_PYRAMIDS: Final = Box(11, 200, 678, 148)
_UPPER: Final = 62
"""Height in pixels of a pyramid's upper step, with the emblem."""
_SEA: Final = Box(0, _PYRAMIDS.bottom, SIZE[0], SIZE[1] - _PYRAMIDS.bottom)
_HOLD: Final = Box(20, _SEA.y + 42, 408, 106)
_SLOT: Final = (70, 86)
_RAISED: Final = 14
_SAIL: Final = Box(438, _SEA.y + 8, 246, 146)
_LINE: Final = 46
_NUMBER: Final = 44


def decision(view: View, seat: Seat, names: Sequence[str], say: Say) -> Image.Image | None:
    """Draw what the present decision of this seat is about, in mode "P"; None once the game is over.

    `view`: the seat's own view.
    """
    only_a_view(view, View)
    if view.board.phase == "over":
        return None
    table = Table(Canvas(_background()), view, spelled(names), say)
    board = view.board
    buys = bool(board.lot) and board.free(seat) >= len(board.lot)
    _draw_lot(table)
    (_draw_bidding if board.phase == "bid" else _draw_deck)(table)
    _draw_pyramids(table.canvas, board, seat, buys=buys)
    _draw_hold(table.canvas, board, seat, buys=buys)
    _draw_figures(table.canvas, board, seat, buys=buys)
    return table.canvas.finished()


def decision_shows(view: View, seat: Seat, line: Text) -> bool:  # noqa: ARG001  # the same in every view
    """Return whether the picture shows what this line below the question says: the effect of the lot."""
    return line.key in ("effect", "outlook")


@BACKGROUNDS.keeps
def _background() -> Image.Image:
    canvas = Canvas(blank(*SIZE, theme.PARCHMENT))
    draw_sky(canvas, Box(0, 0, SIZE[0], _SEA.y), (_LOT.x + 200, 150, 118))
    for which, good in enumerate(GOODS):
        box, upper = _pyramid(which), _upper_step(which)
        for step, fill in ((box, TINTS[which]), (upper, theme.IVORY)):
            canvas.fill(step, theme.INK)
            canvas.fill(step.inset(theme.LINE), fill)
        canvas.centre(art.emblem(good, 40, theme.IVORY), upper.x + 27, upper.middle[1])
    draw_water(canvas, _SEA, (8, 142))
    canvas.fill(Box(0, _SEA.y, SIZE[0], 3), theme.INK)
    canvas.stamp(hull(_HOLD.width, _HOLD.height), _HOLD.x, _HOLD.y)
    for place in range(CAPACITY):
        slot = _slot(place)
        canvas.fill(slot, theme.BRASS)
        canvas.fill(slot.inset(2), theme.HULL_DARK)
    canvas.stamp(_sheet(), _SAIL.x, _SAIL.y)
    draw_frame(canvas, NARROW)
    return canvas.image


def _sheet() -> Sprite:
    return panel(_SAIL.width, _SAIL.height, (theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT), backdrop=theme.SEA_DEEP)


def _pyramid(which: int) -> Box:
    """Return the box of the lower step of a good's pyramid."""
    pitch = _PYRAMIDS.width // len(GOODS)
    top = _PYRAMIDS.y + _UPPER
    return Box(_PYRAMIDS.x + which * pitch + 3, top, pitch - 6, _PYRAMIDS.bottom - top)


def _upper_step(which: int) -> Box:
    below = _pyramid(which)
    return Box(below.x + 9, _PYRAMIDS.y, below.width - 18, _UPPER + theme.LINE)


def _slot(place: int) -> Box:
    pitch = (_HOLD.width - 24) // CAPACITY
    return Box(_HOLD.x + 12 + place * pitch + (pitch - _SLOT[0]) // 2, _HOLD.y + 10, *_SLOT)


# ------------------------------------------------------------------------------------------------ lot


def _draw_lot(table: Table) -> None:
    """Draw the cards of the lot."""
    width, height = _CARD
    x, top = _LOT.x + 14, _LOT.middle[1] - height // 2
    for card in table.board.lot:
        table.canvas.stamp(face_up(card, width, height, theme.PARCHMENT), x, top)
        x += width + _GAP


def _draw_bidding(table: Table) -> None:
    """Draw the highest bid and its seat, or a text if there is none."""
    best, (middle, height) = table.board.best, _ASIDE.middle
    if best is None:
        words, size = table.words("no-bid"), theme.TEXT + 4
        short, _ = lettering.fit(words, "serif", (size, size), _ASIDE.width)
        rows = (words,) if short == words else lettering.parted(words, "serif", size, _ASIDE.width)
        for row, string in enumerate(rows):
            letters = line(string, size, _ASIDE.width, face="serif")
            table.canvas.write(letters, middle, height + 22 * (2 * row - len(rows) + 1), "centre")
        return
    seat, amount = best
    caption(table.canvas, table.words("best"), (middle, _ASIDE.y + 26), _ASIDE.width)
    florins(table.canvas, amount, (middle, height - 4), theme.COUNT, _ASIDE.width)
    below = Box(_ASIDE.x, _ASIDE.bottom - 54, _ASIDE.width, 44)
    person(table.canvas, seat, table.names[seat], below, (theme.INK, theme.PARCHMENT))


def _draw_deck(table: Table) -> None:
    """Draw the number of cards left in the deck."""
    cards, back = table.view.deck_size, pile(64, 88)
    x, y = _ASIDE.x + 30, _ASIDE.middle[1]
    table.canvas.stamp(back, x, y - back.height // 2)
    left, width = x + back.width + 14, _ASIDE.width - back.width - 46
    table.canvas.write(line(str(cards), theme.COUNT, width, face="serif"), left, y - 20)
    caption(table.canvas, table.words("deck", cards=cards), (left, y + 32), width, "left")


# ------------------------------------------------------------------------------------------- pyramids


def _draw_pyramids(canvas: Canvas, board: Board, seat: Seat, *, buys: bool) -> None:
    """Draw the levels of a seat's markers: as the cargo of its hold takes them, and with the lot."""
    hold = board.holds[seat]
    without = scoring.climbed(board.levels[seat], hold)
    levels = [scoring.climbed(each, cargo) for each, cargo in zip(board.levels, board.holds, strict=True)]
    levels[seat] = scoring.climbed(board.levels[seat], hold + board.lot * buys)
    bonuses = scoring.top_bonus(board.options)
    for which in range(len(GOODS)):
        now, then = without[which], levels[seat][which]
        column = tuple([each[which] for each in levels])
        brings = scoring.pyramid_florins(column)[seat] + bonuses[then]
        step, upper, tint = _pyramid(which), _upper_step(which), TINTS[which]
        if outlook.shows_payout(board):
            _draw_gain(canvas, brings, (upper.right - 8, upper.middle[1]), leads=then == max(column))
        string = f"{now} → {then}" if then > now else str(now)
        ink = theme.INK if then > now else theme.FADED
        number = line(string, _NUMBER, step.width - 12, face="bold", ink=ink, on=tint)
        canvas.write(number, step.middle[0], step.middle[1] + 2, "centre")


def _draw_gain(canvas: Canvas, brings: int, place: tuple[int, int], *, leads: bool) -> None:
    """Write the florins of a pyramid if the round ended now. `leads`: the marker is the highest."""
    ink = theme.INK if leads else theme.FADED
    face: lettering.Face = "bold" if leads else "sans"
    if brings:
        canvas.write(_number(f"+{brings}", 34, 58, face, ink, theme.IVORY), *place, "right")


def _number(string: str, size: int, width: int, face: lettering.Face, ink: Colour, on: Colour) -> Letters:
    return line(string, size, width, face=face, ink=ink, on=on, least=32)


# ----------------------------------------------------------------------------------------------- hold


def _draw_hold(canvas: Canvas, board: Board, seat: Seat, *, buys: bool) -> None:
    """Draw the cards in a seat's hold, and those of the lot as they would come into it: raised, with a gold edge."""
    loaded = [(card, False) for card in board.holds[seat]] + [(card, True) for card in board.lot * buys]
    for place, (card, new) in enumerate(loaded):
        slot = _slot(place)
        sprite = face_up(card, slot.width, slot.height, theme.HULL_DARK, new=new)
        canvas.stamp(sprite, slot.x, slot.y - _RAISED * new)


def _draw_figures(canvas: Canvas, board: Board, seat: Seat, *, buys: bool) -> None:
    """Write a seat's florins, and the value and the payout of its hold without and with the lot."""
    now, ahead = (outlook.outlook(board, seat, buys=with_lot) for with_lot in (False, buys))
    rows = [("florin", str(board.fortunes[seat])), ("ship", _course(now.value, ahead.value, buys=buys))]
    if outlook.shows_payout(board):
        rows.append(("purse", _course(now.florins, ahead.florins, buys=buys, sign="+")))
    top = _SAIL.middle[1] - _LINE * (len(rows) - 1) // 2
    for row, (symbol, string) in enumerate(rows):
        y = top + row * _LINE
        canvas.centre(art.emblem(symbol, 38, theme.PARCHMENT_LIGHT), _SAIL.x + 30, y)
        width = _SAIL.width - 64 - (parts.RANK + 8) * (symbol == "ship")
        number = line(string, _NUMBER, width, face="bold", on=theme.PARCHMENT_LIGHT)
        canvas.write(number, _SAIL.x + 58, y)
        if symbol == "ship":
            parts.draw_rank(canvas, ahead.place, _SAIL.right - 10, y, theme.PARCHMENT_LIGHT)


def _course(now: int, ahead: int, *, buys: bool, sign: str = "") -> str:
    return f"{sign}{now} → {sign}{ahead}" if buys else f"{sign}{now}"
