"""The table of Medici in one picture: the lot on top, the five pyramids, and the seats with their holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from games.core import Seat, Text, placings, text
from games.medici.model import CAPACITY, GOODS, MOST_TURNED, ROUNDS, TOP, Board, Card, View, good, value
from render import art, lettering, theme
from render.canvas import FINE, Box, Canvas, Letters, Sprite, blank, paint, panel, wood
from render.theme import Colour

Say = Callable[[Text], str]

_WIDE: Final = theme.SIZE[0] - 2 * theme.MARGIN
LOT: Final = Box(theme.MARGIN, theme.MARGIN, _WIDE, 284)
PYRAMIDS: Final = Box(theme.MARGIN, LOT.bottom + theme.GAP, _WIDE, 332)
SEATS: Final = Box(theme.MARGIN, PYRAMIDS.bottom + theme.GAP, _WIDE, 220)

_LOT_CARD: Final = (150, 226)
_LOT_GAP: Final = 22
_BACK: Final = (76, 104)
_TURN: Final = Box(LOT.right - 420, LOT.bottom - 74, 400, 56)
_ROW: Final = 34
_BASE, _STEP = 242, 17  # width of the lowest row of a pyramid, and how much less each next one is
_LEVEL_WIDTH: Final = 26  # what the number of a level takes of its row
_BONUSES: Final = {TOP - 1: 10, TOP: 20}
_HEADER: Final = 48
_TRAY: Final = 96
_SLOT_GAP: Final = 3

_PALE: Final = (
    theme.STEEL_LIGHT,
    theme.COBALT_PALE,
    theme.MADDER_PALE,
    theme.TEAL_PALE,
    theme.SAFFRON_PALE,
)


def draw(view: View, names: Sequence[str], say: Say, places: Sequence[int] = ()) -> Image.Image:
    """The whole table as this view knows it, in mode "P". `places`: of each seat, once the game is over."""
    if not isinstance(view, View):
        raise TypeError("a picture shows what a view knows, nothing else")
    board = view.board
    goods = tuple(say(text(f"picture-{each}")) for each in GOODS)
    table = _Table(
        Canvas(_background(board.seats, tuple(map(lettering.readable, goods)))),
        view,
        tuple(lettering.readable(name, art.LETTERS[seat]) for seat, name in enumerate(names)),
        say,
        tuple(places) or placings(board.fortunes),
    )
    if board.phase == "over":
        _draw_result(table)
    else:
        _draw_progress(table)
        _draw_lot(table)
        _draw_bidding(table)
    _draw_markers(table)
    for seat in range(board.seats):
        _draw_seat(table, seat)
    return table.canvas.image


class _Table(NamedTuple):
    """What every part of the picture is drawn from, and on."""

    canvas: Canvas
    view: View
    names: tuple[str, ...]
    say: Say
    places: tuple[int, ...]

    @property
    def board(self) -> Board:
        return self.view.board

    def words(self, key: str, **args: int) -> str:
        return lettering.readable(self.say(text(f"picture-{key}", **args)))

    def turn(self) -> Seat | None:
        """Who is to decide."""
        return {"draw": self.board.drawer, "bid": self.board.bidder}.get(self.board.phase)

    def winners(self) -> list[Seat]:
        if self.board.phase != "over":
            return []
        return [seat for seat, place in enumerate(self.places) if place == 1]


# ------------------------------------------------------------------------------------- what stays put


@lru_cache(maxsize=16)
def _background(seats: int, goods: tuple[str, ...]) -> Image.Image:
    canvas = Canvas(wood(*theme.SIZE))
    canvas.stamp(_sheet(LOT.width, LOT.height), LOT.x, LOT.y)
    for which, label in enumerate(goods):
        _draw_pyramid(canvas, which, label)
    for seat in range(seats):
        box = seat_box(seat, seats)
        canvas.stamp(_seat_sheet(box.width, lit=False), box.x, box.y)
    return canvas.image


def _sheet(width: int, height: int) -> Sprite:
    return panel(width, height, (theme.PARCHMENT_LIGHT, theme.PARCHMENT), backdrop=theme.WOOD)


def pyramid_box(which: int) -> Box:
    """Where the pyramid of the good with this index is drawn."""
    width = (PYRAMIDS.width - (len(GOODS) - 1) * theme.GAP) // len(GOODS)
    return Box(PYRAMIDS.x + which * (width + theme.GAP), PYRAMIDS.y, width, PYRAMIDS.height)


def _level_box(which: int, level: int) -> Box:
    box = pyramid_box(which)
    width = _BASE - level * _STEP
    return Box(box.middle[0] - width // 2, box.y + 12 + (TOP - level) * _ROW, width, _ROW)


def _stone(level: int) -> Colour:
    if level in _BONUSES:
        return theme.GOLD_LIGHT
    return theme.STONE if level % 2 else theme.STONE_LIGHT


def _draw_pyramid(canvas: Canvas, which: int, label: str) -> None:
    box = pyramid_box(which)
    canvas.stamp(_sheet(box.width, box.height), box.x, box.y)
    for level in range(TOP + 1):
        row = _level_box(which, level)
        canvas.fill(Box(row.x - 2, row.y - 1, row.width + 4, row.height + 2), theme.FADED)
        canvas.fill(Box(row.x, row.y + 1, row.width, row.height - 1), _stone(level))
        number = _line(str(level), theme.SMALLEST, 30, ink=theme.FADED, on=_stone(level))
        canvas.write(number, row.x + 14, row.middle[1] + 1, "centre")
    for level, florins in _BONUSES.items():
        row = _level_box(which, level)
        letters = _line(f"+{florins}", theme.CAPTION, 70, face="bold")
        canvas.write(letters, box.right - 12, row.middle[1], "right")
    canvas.stamp(art.emblem(GOODS[which], 50, theme.PARCHMENT_LIGHT), box.x + 9, box.y + 11)
    name = _line(label, theme.TEXT, box.width - 24, face="serif")
    canvas.write(name, box.middle[0], box.bottom - 26, "centre")


def _line(
    string: str,
    size: int,
    width: int,
    *,
    face: lettering.Face = "sans",
    ink: Colour = theme.INK,
    on: Colour = theme.PARCHMENT,
) -> Letters:
    """A line no wider than that: smaller if need be, but never too small, then cut short."""
    least = max(theme.SMALLEST, min(size, theme.CAPTION - 2))
    return lettering.line(string, face, (size, least), width, on=on, ink=ink)


# --------------------------------------------------------------------------------------------- cards


@lru_cache(maxsize=256)
def _card(card: Card, width: int, height: int, backdrop: Colour) -> Sprite:
    """A card face up: its number above, its good below."""
    kind = good(card)
    pale = theme.GOLD_LIGHT if kind is None else _PALE[kind]
    split = height * 45 // 100
    face = Canvas(_card_paper(width, height, split, pale, backdrop).image)
    number = _number(value(card), min(round(split * 0.94), 92), width - 4, theme.IVORY)
    face.write(number, width // 2, split // 2 + 2, "centre")
    size = min(width - 9, height - split - 10)
    symbol = art.emblem("chest" if kind is None else GOODS[kind], size, pale)
    face.centre(symbol, width // 2, (split + height) // 2)
    return Sprite(face.image, _card_paper(width, height, split, pale, backdrop).mask)


def _number(number: int, size: int, width: int, on: Colour) -> Letters:
    """A number as large as fits; two digits on a narrow card get smaller, but not too small."""
    return lettering.line(str(number), "bold", (size, theme.CAPTION), width, on=on, ink=theme.INK)


@lru_cache(maxsize=32)
def _card_paper(width: int, height: int, split: int, pale: Colour, backdrop: Colour) -> Sprite:
    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        edge, radius = theme.LINE * FINE, max(6, width // 11) * FINE
        corners = (0, 0, large.width - 1, large.height - 1)
        pen.rounded_rectangle(corners, radius, fill=(*theme.INK, 255))
        inner = (edge, edge, large.width - 1 - edge, large.height - 1 - edge)
        pen.rounded_rectangle(inner, radius - edge, fill=(*pale, 255))
        upper = (edge, edge, large.width - 1 - edge, split * FINE)
        sides = (True, True, False, False)
        pen.rounded_rectangle(upper, radius - edge, fill=(*theme.IVORY, 255), corners=sides)

    return paint(width, height, backdrop, work)


@lru_cache(maxsize=4)
def _card_back(width: int, height: int) -> Sprite:
    """A card face down, on the two below it."""
    pile = Canvas(blank(width + 12, height + 12, theme.PARCHMENT))
    mask = Image.new("1", pile.image.size)
    back = panel(width, height, (theme.CRIMSON, theme.CRIMSON), backdrop=theme.PARCHMENT, radius=8)
    for shift in (12, 6, 0):
        pile.stamp(back, shift, shift)
        mask.paste(back.mask, (shift, shift), back.mask)
    pile.centre(art.emblem("lily", width - 20, theme.CRIMSON), width // 2, height // 2)
    return Sprite(pile.image, mask)


@lru_cache(maxsize=8)
def _place(width: int, height: int, fill: Colour, line: Colour) -> Sprite:
    """An empty place for a card."""
    radius = max(6, width // 11)
    return panel(width, height, (fill, fill), backdrop=fill, radius=radius, line=line, weight=2)


# ----------------------------------------------------------------------------------------------- lot


def _draw_progress(table: _Table) -> None:
    """Round, lot and what is left to draw."""
    canvas, board = table.canvas, table.board
    left, width = LOT.x + 28, 396
    title = table.words("round", round=board.round, rounds=ROUNDS)
    canvas.write(_line(title, theme.HEADING, width, face="serif"), left, LOT.y + 48)
    lot = table.words("lot", lot=board.lot_number)
    canvas.write(_line(lot, theme.TEXT, width, ink=theme.FADED), left, LOT.y + 98)
    top = LOT.bottom - 24 - _BACK[1]
    canvas.stamp(_card_back(*_BACK), left, top - 12)
    deck = (table.view.deck_size, table.words("deck", cards=table.view.deck_size))
    _draw_count(canvas, deck, left + 112, 150)
    if board.discarded:
        unsold = (len(board.discarded), table.words("unsold", cards=len(board.discarded)))
        _draw_count(canvas, unsold, left + 262, 130)


def _draw_count(canvas: Canvas, counted: tuple[int, str], x: int, width: int) -> None:
    number, label = counted
    canvas.write(_line(str(number), theme.COUNT, width, face="serif"), x, LOT.bottom - 94)
    canvas.write(_line(label, theme.CAPTION, width, ink=theme.FADED), x, LOT.bottom - 44)


def _draw_lot(table: _Table) -> None:
    width, height = _LOT_CARD
    left = LOT.middle[0] - (MOST_TURNED * width + (MOST_TURNED - 1) * _LOT_GAP) // 2
    top = LOT.middle[1] - height // 2
    for place in range(MOST_TURNED):
        lot = table.board.lot
        empty = _place(width, height, theme.PARCHMENT, theme.FADED)
        sprite = _card(lot[place], width, height, theme.PARCHMENT) if place < len(lot) else empty
        table.canvas.stamp(sprite, left + place * (width + _LOT_GAP), top)


def _draw_bidding(table: _Table) -> None:
    """The best bid and whose it is, or the pile that is turned over; who is to decide."""
    if table.board.phase == "bid":
        _draw_best(table)
    else:
        table.canvas.centre(art.emblem("deck", 104, theme.PARCHMENT_LIGHT), _TURN.middle[0], LOT.y + 96)
    turn = table.turn()
    if turn is not None:
        bar = panel(_TURN.width, _TURN.height, (theme.CRIMSON, theme.CRIMSON), backdrop=theme.PARCHMENT)
        table.canvas.stamp(bar, _TURN.x, _TURN.y)
        _draw_name(table, turn, _TURN, theme.IVORY, theme.CRIMSON)
        label = _line(table.words(f"turn-{table.board.phase}"), theme.CAPTION, _TURN.width, ink=theme.FADED)
        table.canvas.write(label, _TURN.middle[0], _TURN.y - 22, "centre")


def _draw_best(table: _Table) -> None:
    canvas, best, middle = table.canvas, table.board.best, _TURN.middle[0]
    if best is None:
        words = _line(table.words("no-bid"), theme.HEADING, _TURN.width, face="serif")
        canvas.write(words, middle, LOT.y + 92, "centre")
        return
    words = _line(table.words("best"), theme.CAPTION, _TURN.width, ink=theme.FADED)
    canvas.write(words, middle, LOT.y + 32, "centre")
    _draw_florins(canvas, best[1], middle, LOT.y + 88)
    _draw_name(table, best[0], Box(_TURN.x, LOT.y + 128, _TURN.width, 44), theme.INK, theme.PARCHMENT)


def _draw_florins(canvas: Canvas, florins: int, middle: int, y: int) -> None:
    """A large sum with its coin, centred."""
    number = _line(str(florins), theme.HERO, 260, face="serif")
    coin = art.emblem("florin", 76, theme.PARCHMENT_LIGHT)
    left = middle - (number.width + 16 + coin.width) // 2
    canvas.stamp(coin, left, y - coin.height // 2)
    canvas.write(number, left + coin.width + 16, y)


def _draw_name(table: _Table, seat: Seat, box: Box, ink: Colour, on: Colour) -> None:
    """A seat's token and name, centred in the box."""
    token = art.token(seat, theme.TOKEN_LARGE, on)
    room = box.width - 2 * theme.PAD - token.width - 12
    name = _line(table.names[seat], theme.TEXT + 2, room, ink=ink, on=on)
    left = box.middle[0] - (token.width + 12 + name.width) // 2
    table.canvas.stamp(token, left, box.middle[1] - token.height // 2)
    table.canvas.write(name, left + token.width + 12, box.middle[1])


# ---------------------------------------------------------------------------------------------- result


def _draw_result(table: _Table) -> None:
    """Who won, and everybody's place."""
    canvas, board = table.canvas, table.board
    winners = table.winners()
    x, y = LOT.x + 140, LOT.middle[1]
    canvas.centre(art.emblem("laurel", 256, theme.PARCHMENT), x, y)
    if len(winners) == 1:
        canvas.centre(art.token(winners[0], 84, theme.PARCHMENT), x, y - 6)
    else:
        canvas.centre(art.emblem("florin", 88, theme.PARCHMENT), x, y - 6)
    left, width = LOT.x + 284, 330
    title = table.words("victory", winners=len(winners))
    canvas.write(_line(title, theme.HEADING, width, face="serif"), left, LOT.y + 54)
    florins = _line(str(board.fortunes[winners[0]]), theme.HERO, width, face="serif")
    coin = art.emblem("florin", 76, theme.PARCHMENT)
    canvas.stamp(coin, left, y + 50 - 38)
    canvas.write(florins, left + 92, y + 50)
    canvas.write(_line(_winners(table, width), theme.NUMBER, width), left, LOT.y + 116)
    _draw_places(table)


def _winners(table: _Table, width: int) -> str:
    """Their names, or how many there are if those do not fit."""
    winners = table.winners()
    names = " · ".join(table.names[seat] for seat in winners)
    whole, _ = lettering.fit(names, "sans", (theme.CAPTION, theme.CAPTION), width)
    return names if len(winners) == 1 or whole == names else table.words("winners", winners=len(winners))


def _draw_places(table: _Table) -> None:
    canvas, board, places = table.canvas, table.board, table.places
    step = 43
    top = LOT.middle[1] - step * (board.seats - 1) // 2
    left, right = LOT.x + 700, LOT.right - 40
    for row, seat in enumerate(sorted(range(board.seats), key=lambda each: places[each])):
        y = top + row * step
        canvas.write(_line(str(places[seat]), theme.NUMBER, 40, face="serif", ink=theme.FADED), left, y, "centre")
        canvas.centre(art.token(seat, theme.TOKEN_LARGE, theme.PARCHMENT), left + 56, y)
        canvas.write(_line(table.names[seat], theme.TEXT, right - left - 210), left + 90, y)
        canvas.write(_line(str(board.fortunes[seat]), 42, 100, face="serif"), right, y, "right")


# -------------------------------------------------------------------------------------------- pyramids


def _draw_markers(table: _Table) -> None:
    for which in range(len(GOODS)):
        for level in range(TOP + 1):
            here = [seat for seat, levels in enumerate(table.board.levels) if levels[which] == level]
            if here:
                _draw_step(table.canvas, _level_box(which, level), here, _stone(level))


def _draw_step(canvas: Canvas, row: Box, here: Sequence[Seat], stone: Colour) -> None:
    """The markers on one step, in its middle; many move together and aside, and only then overlap."""
    others, token = len(here) - 1, theme.TOKEN
    clear = row.width - _LEVEL_WIDTH - token - 4
    if others * token <= clear:
        pitch = min(token + 4, clear // max(1, others))
        left = max(row.middle[0] - pitch * others // 2, row.x + _LEVEL_WIDTH + token // 2)
    else:
        # No room beside the number of the step: it makes way.
        canvas.fill(Box(row.x, row.y + 1, _LEVEL_WIDTH, row.height - 1), stone)
        pitch = min(token + 4, (row.width - token - 4) // others)
        left = row.middle[0] - pitch * others // 2
    for place, seat in enumerate(here):
        canvas.centre(art.token(seat, token, stone), left + place * pitch, row.middle[1] + 1)


# ----------------------------------------------------------------------------------------------- seats


def seat_box(seat: Seat, seats: int) -> Box:
    """Where a seat's part of the picture is."""
    gap = 10
    width = (SEATS.width - (seats - 1) * gap) // seats
    return Box(SEATS.x + seat * (width + gap), SEATS.y, width, SEATS.height)


def name_box(seat: Seat, seats: int) -> Box:
    """Where a seat's name stands on its sheet."""
    box = seat_box(seat, seats)
    return Box(box.x + 56, box.y + 4, box.width - 56 - theme.PAD, _HEADER - 4)


@lru_cache(maxsize=8)
def _seat_sheet(width: int, *, lit: bool) -> Sprite:
    """A seat's sheet with its empty hold; `lit` when the table waits for it."""
    line, weight = (theme.GOLD, 5) if lit else (theme.INK, theme.LINE)
    fills = (theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT if lit else theme.PARCHMENT)
    sheet = panel(width, SEATS.height, fills, backdrop=theme.WOOD, line=line, weight=weight)
    canvas = Canvas(sheet.image)
    if lit:
        canvas.stamp(_ribbon(width - 2 * weight), weight, weight)
    else:
        canvas.fill(Box(theme.PAD, _HEADER, width - 2 * theme.PAD, 2), theme.FADED)
    tray = panel(width - 2 * theme.PAD, _TRAY, (theme.HULL, theme.HULL_DARK), backdrop=theme.PARCHMENT, radius=12)
    canvas.stamp(tray, theme.PAD, SEATS.height - theme.PAD - _TRAY)
    for place in range(CAPACITY):
        slot = _slot(place, width)
        canvas.stamp(_place(slot.width, slot.height, theme.HULL_DARK, theme.BRASS), slot.x, slot.y)
    return Sprite(canvas.image, sheet.mask)


@lru_cache(maxsize=8)
def _ribbon(width: int) -> Sprite:
    def work(large: Image.Image) -> None:
        corners = (0, 0, large.width - 1, large.height - 1)
        upper = (True, True, False, False)
        radius = (theme.RADIUS - 5) * FINE
        ImageDraw.Draw(large).rounded_rectangle(corners, radius, fill=(*theme.CRIMSON, 255), corners=upper)

    return paint(width, _HEADER - 3, theme.GOLD, work)


def _slot(place: int, width: int) -> Box:
    """A card's place in a hold, on a seat's sheet of this width."""
    room = width - 2 * theme.PAD - 8
    pitch = (room + _SLOT_GAP) // CAPACITY
    card = min(pitch - _SLOT_GAP, 66)
    left = (width - (CAPACITY - 1) * pitch - card) // 2
    return Box(left + place * pitch, SEATS.height - theme.PAD - _TRAY + 6, card, _TRAY - 12)


def _draw_seat(table: _Table, seat: Seat) -> None:
    canvas, board = table.canvas, table.board
    box = seat_box(seat, board.seats)
    lit = seat == table.turn() or seat in table.winners()
    on, ink = (theme.CRIMSON, theme.IVORY) if lit else (theme.PARCHMENT_LIGHT, theme.INK)
    if lit:
        canvas.stamp(_seat_sheet(box.width, lit=True), box.x, box.y)
    middle = box.y + _HEADER // 2 + 1
    canvas.centre(art.token(seat, theme.TOKEN_LARGE, on), box.x + 31, middle)
    room = name_box(seat, board.seats)
    draws = board.drawer == seat and board.phase != "over"
    if draws:
        canvas.centre(art.emblem("deck", 36, on), box.right - 28, middle)
    name = _line(table.names[seat], theme.TEXT, room.width - 40 * draws, ink=ink, on=on)
    canvas.write(name, room.x, middle)
    _draw_fortune(table, seat, box)
    for place, card in enumerate(board.holds[seat]):
        slot = _slot(place, box.width)
        canvas.stamp(_card(card, slot.width, slot.height, theme.HULL_DARK), box.x + slot.x, box.y + slot.y)


def _draw_fortune(table: _Table, seat: Seat, box: Box) -> None:
    """Florins, and what this seat did about the lot."""
    canvas, board = table.canvas, table.board
    y = box.y + 81
    canvas.centre(art.emblem("florin", 36, theme.PARCHMENT_LIGHT), box.x + 28, y)
    room = box.width - 50 - 86
    longest = max(map(str, board.fortunes), key=len)  # so that all fortunes are written in one size
    _, size = lettering.fit(longest, "serif", (theme.FORTUNE, theme.NUMBER), room)
    canvas.write(_line(str(board.fortunes[seat]), size, room, face="serif"), box.x + 50, y)
    florins = dict(board.bids).get(seat)
    if florins is not None and board.phase == "bid":
        _draw_bid(table, florins, (box.right - theme.PAD, y), best=board.best == (seat, florins))


def _draw_bid(table: _Table, florins: int, place: tuple[int, int], *, best: bool) -> None:
    x, y = place
    if not florins:
        letters = _line(table.words("passed"), theme.CAPTION, 66, ink=theme.FADED)
        table.canvas.write(letters, x - 2, y, "right")
        return
    fill, line, ink = (theme.GOLD, theme.INK, theme.INK) if best else (theme.STONE_LIGHT, theme.FADED, theme.FADED)
    pill = panel(66, 44, (fill, fill), backdrop=theme.PARCHMENT, radius=12, line=line)
    table.canvas.stamp(pill, x - 66, y - 22)
    letters = _line(str(florins), theme.NUMBER, 56, face="bold", ink=ink, on=fill)
    table.canvas.write(letters, x - 33, y, "centre")
