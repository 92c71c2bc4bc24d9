"""The picture in a player's own panel: what the present decision is about, drawn for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeGuard

from PIL import Image

from games.core import Seat, Text, clockwise
from games.intrige.model import ZONES, Advisor, Board, Case, Kind, View, kind_of, seat_of
from games.intrige.zone_values import incomes_to_come
from render import art, theme
from render.canvas import Box, Canvas, panel
from render.draw_cache import BACKGROUNDS
from render.intrige import city
from render.intrige.case import Stake, stakes_of
from render.intrige.palace import Words, draw_palace, draw_park, draw_zones, floor, palace_words, zone_box
from render.intrige.people import figure
from render.intrige.pieces import piece, symbol, token
from render.intrige.table import THOUSAND, News, Say, Table
from render.parts import line, only_a_view, spelled
from render.theme import Colour

WIDTH: Final = 700
_EDGE: Final = 12
_TITLE: Final = 52
"""Height of the title in pixels."""
_COLUMN: Final = Box(_EDGE, _TITLE, 326, 449)
_ROWS: Final = Box(_COLUMN.right + _EDGE, _TITLE + 8, WIDTH - _COLUMN.right - 2 * _EDGE, 362)
_PURSE: Final = Box(_ROWS.x, _ROWS.bottom + 10, _ROWS.width, _COLUMN.bottom - _ROWS.bottom - 10)
_GAP: Final = 8
_HIGHEST: Final = 120
_SHORTEST, _TALLEST = 100, 190
"""Least and greatest height of people, in pixels."""
_WORDS: Final = 28
_SUM: Final = 48
_NUMBER: Final = 36


def decision(view: View, seat: Seat, names: Sequence[str], say: Say) -> Image.Image | None:
    """Draw what this seat has to decide, in mode "P", `WIDTH` pixels wide; None if it has nothing to decide.

    A bribe, or who gets in: the palace, the payers, and the seat's purse. Sending: the rivals' palaces, and for each
    kind who holds a zone there or waits for one. `view`: the seat's own.
    """
    only_a_view(view, View)
    board = view.board
    if board.phase == "over" or seat != (board.active if board.payer is None else board.payer):
        return None
    table = Table(Canvas(Image.new("L", (1, 1))), view, spelled(names), say, (), News((), ((),) * board.seats))
    if board.case is None:
        return _draw_sending(table)
    return _draw_case(table, board.case)


def decision_shows(view: View, seat: Seat, line: Text) -> bool:  # noqa: ARG001  # the same in every view
    """Return whether the picture shows what this line below the question says: bribes, payers and their incomes."""
    return line.key in ("bribe-paid", "bribe-later", "bribe-last", "stake", "stake-one")


# -------------------------------------------------------------------------------- a bribe, or who gets in


def _draw_case(table: Table, case: Case) -> Image.Image:
    owner = table.board.active
    table = table._replace(canvas=Canvas(_palace(owner, palace_words(table.say))))
    _draw_title(table, case)
    draw_zones(table, owner, _COLUMN)
    draw_park(table, owner, _COLUMN)
    if table.board.payer is not None and not case.zone:
        _draw_worth(table, table.board.payer)
    stakes = [[stake for stake in stakes_of(table, case, payer) if not stake.decided] for payer in case.payers]
    shown = [(order, there) for order, there in enumerate(stakes) if there]
    height = min(_HIGHEST, (_ROWS.height - _GAP * (len(shown) - 1)) // max(1, len(shown)))
    for row, (order, there) in enumerate(shown):
        _draw_payer(table, case, order, there, _ROWS._replace(y=_ROWS.y + row * (height + _GAP), height=height))
    _draw_people(table.canvas, [there[0] for _, there in shown], _ROWS.y + len(shown) * (height + _GAP))
    _draw_purse(table, _PURSE)
    return table.canvas.finished()


@BACKGROUNDS.keeps
def _palace(owner: Seat, words: Words) -> Image.Image:
    """Return the ground of such a picture: this owner's empty palace by night."""
    canvas = Canvas(city.night((WIDTH, _COLUMN.bottom + _EDGE), _COLUMN.y + city.ROOF))
    draw_palace(canvas, owner, _COLUMN, words)
    return canvas.image


def _draw_title(table: Table, case: Case) -> None:
    """Write the sort of the conflict, its zone if it has one, and the palace's owner."""
    canvas, y, sky = table.canvas, _TITLE // 2 + 2, theme.NIGHT
    title = line(table.words(case.conflict), 38, 330, face="serif", ink=theme.IVORY, on=sky)
    canvas.write(title, _EDGE + 4, y)
    left = _EDGE + 18 + title.width
    if case.zone:
        string = table.sum(case.zone)
        if table.board.payer is not None:
            string += f" {_times(table.board, table.board.payer)}"
        letters = line(string, _NUMBER, 150, face="serif", on=theme.GOLD)
        width = letters.width + 24
        canvas.stamp(panel(width, 44, (theme.GOLD, theme.GOLD), backdrop=sky, radius=12), left, y - 22)
        canvas.write(letters, left + 12, y)
        left += width
    owner, right = table.board.active, WIDTH - _EDGE - 4
    name = line(table.names[owner], 30, min(180, right - left - 76), ink=theme.IVORY, on=sky)
    canvas.write(name, right, y, "right")
    middle = right - name.width - 34
    canvas.centre(panel(46, 46, (theme.PARCHMENT, theme.PARCHMENT), backdrop=sky, radius=10), middle, y)
    canvas.centre(token(owner, 38, theme.PARCHMENT), middle, y)


def _times(board: Board, payer: Seat) -> str:
    """Return how often a zone would still pay this seat."""
    return f"× {incomes_to_come(board, payer)}"


def _draw_worth(table: Table, payer: Seat) -> None:
    """Write on each free zone how often it would still pay this seat."""
    board = table.board
    for index, zone in enumerate(ZONES):
        if zone in board.free_zones(board.active):
            place, wall = zone_box(_COLUMN, index), floor(index)
            table.canvas.fill(place.inset(4), wall)
            letters = line(_times(board, payer), _NUMBER, place.width, face="bold", ink=theme.FADED, on=wall)
            table.canvas.write(letters, place.x + 12, place.middle[1])


def _draw_payer(table: Table, case: Case, order: int, stakes: Sequence[Stake], box: Box) -> None:
    """Draw a payer with the advisors at stake and the bribe, if it is paid. `order`: of payment.

    For the owner, who decides then, also how often a zone would pay this payer.
    """
    canvas, paid, payer = table.canvas, len(case.payments), case.payers[order]
    now = order == paid and table.board.phase == "bribe"
    ground = theme.GOLD if now else theme.PARCHMENT_LIGHT
    canvas.stamp(panel(box.width, box.height, (ground, ground), backdrop=theme.NIGHT_LIGHT, radius=12), box.x, box.y)
    right = _draw_stakes(canvas, stakes, box, ground) + 12
    room = box.right - 12 - right
    y = box.middle[1]
    beside = 0
    if table.board.payer is None:
        times = line(_times(table.board, payer), _NUMBER, room, face="bold", ink=theme.FADED, on=ground)
        canvas.write(times, box.right - 12, y - 22, "right")
        beside = times.width + 10
    name = line(table.names[payer], _WORDS, room - beside, ink=theme.INK, on=ground)
    canvas.write(name, right, y - 20)
    if order < paid:
        payment = case.payments[order]
        if payment.bank:
            canvas.centre(art.emblem("chest", 38, ground), right + 19, y + 18)
        left = right + 46 * payment.bank
        canvas.write(
            line(table.sum(payment.ducats), _SUM, box.right - 12 - left, face="serif", on=ground), left, y + 18
        )
    elif now:
        canvas.write(line("?", _SUM, room, face="serif", on=ground), right, y + 20)


def _draw_stakes(canvas: Canvas, stakes: Sequence[Stake], box: Box, ground: Colour) -> int:
    """Draw advisors at stake at the left of a payer's row, and return their right edge."""
    single = len(stakes) == 1
    width, height = (122, 60) if single else (54, min(84, box.height - 10))
    for place, stake in enumerate(stakes):
        left = box.x + 10 + place * (width + 4)
        canvas.stamp(piece(stake.advisor, width, height, ground), left, box.middle[1] - height // 2)
    return box.x + 6 + len(stakes) * (width + 4)


def _draw_people(canvas: Canvas, stakes: Sequence[Stake], top: int) -> None:
    """Draw advisors at stake as people, if there is room between the rows, which end at `top`, and the purse."""
    height = min(_TALLEST, _PURSE.y - top - 4)
    if height < _SHORTEST:
        return
    for place, stake in enumerate(stakes):
        sprite = figure(stake.advisor, height, theme.NIGHT_LIGHT, -1 if place % 2 else 1)
        x = _ROWS.x + _ROWS.width * (2 * place + 1) // (2 * len(stakes))
        canvas.stamp(sprite, x - sprite.width // 2, _PURSE.y + 2 - height)


def _draw_purse(table: Table, box: Box) -> None:
    """Draw the seat's own ducats."""
    canvas, cash = table.canvas, table.view.cash
    if cash is None:
        return
    ground = theme.PARCHMENT
    canvas.stamp(panel(box.width, box.height, (ground, ground), backdrop=theme.NIGHT_LIGHT, radius=12), box.x, box.y)
    number = line(table.sum(cash), _SUM, 160, face="serif", on=ground)
    caption = line(table.words("purse"), 32, box.width - number.width - 40, ink=theme.FADED, on=ground)
    canvas.write(caption, box.x + 14, box.middle[1])
    canvas.write(number, box.right - 14, box.middle[1], "right")


# ---------------------------------------------------------------------------------------------- sending

_LABELS: Final = 92
_BAND, _NAMES, _FREE = 42, 44, 74
"""Heights in pixels of the rows above the kinds: cities, owners, free zones."""
_LEAST, _MOST, _ALL = 66, 90, 330
"""In pixels: least and greatest height of the row of a kind, and height of all these rows."""


def _draw_sending(table: Table) -> Image.Image:
    board = table.board
    kinds = [kind for kind, count in enumerate(board.reserves[board.active]) if count]
    rivals = clockwise(board.active + 1, board.seats)[:-1]
    height = max(_LEAST, min(_MOST, _ALL // len(kinds)))
    sheet = Box(_EDGE, _TITLE, WIDTH - 2 * _EDGE, _BAND + _NAMES + _FREE + height * len(kinds))
    canvas = Canvas(city.night((WIDTH, sheet.bottom + _EDGE), sheet.y))
    table = table._replace(canvas=canvas)
    title = line(table.words("send"), 42, WIDTH - 240, face="serif", ink=theme.IVORY, on=theme.NIGHT)
    canvas.write(title, _EDGE + 4, _TITLE // 2 + 2)
    _draw_own_sum(table)
    canvas.fill(sheet.inset(-3), theme.INK)
    canvas.fill(sheet, theme.PARCHMENT)
    rows = Box(sheet.x, sheet.y + _BAND + _NAMES + _FREE, _LABELS, height)
    middle = sheet.x + _LABELS // 2
    canvas.centre(city.free_place(86, 38, theme.PARCHMENT), middle, rows.y - _FREE + 24)
    canvas.write(line(table.words("free"), _WORDS, _LABELS - 2), middle, rows.y - 18, "centre")
    for row, kind in enumerate(kinds):
        _draw_kind(table, kind, rows._replace(y=rows.y + row * height))
    width = (sheet.width - _LABELS) // len(rivals)
    for place, rival in enumerate(rivals):
        column = Box(sheet.x + _LABELS + place * width, sheet.y, width, sheet.height)
        _draw_rival(table, rival, column)
        for row, kind in enumerate(kinds):
            cell = Box(column.x + 3, rows.y + row * height + 3, width - 6, height - 6)
            _draw_cell(table, rival, kind, cell)
    return canvas.finished()


def _draw_own_sum(table: Table) -> None:
    cash = table.view.cash
    if cash is not None:
        y = _TITLE // 2 + 2
        number = line(table.sum(cash), 42, 150, face="serif", ink=theme.IVORY, on=theme.NIGHT)
        table.canvas.write(number, WIDTH - _EDGE - 4, y, "right")
        table.canvas.centre(art.emblem("florin", 40, theme.NIGHT), WIDTH - _EDGE - number.width - 32, y)


def _draw_kind(table: Table, kind: Kind, box: Box) -> None:
    """Draw a kind of advisor and the number that are left."""
    count = table.board.reserves[table.board.active][kind]
    table.canvas.centre(symbol(kind, 50, theme.PARCHMENT), box.x + 32, box.middle[1])
    number = line(str(count), 40, 30, face="bold")
    table.canvas.write(number, box.x + 64, box.middle[1])


def _draw_rival(table: Table, rival: Seat, column: Box) -> None:
    """Draw a rival's city and name, and the zones that are free there."""
    canvas, board, house = table.canvas, table.board, theme.HOUSES[rival]
    canvas.fill(column._replace(width=3), theme.INK)
    canvas.fill(Box(column.x + 3, column.y, column.width - 3, _BAND), house)
    city_name = palace_words(table.say).houses[rival]
    letters = line(city_name, 30, column.width - 8, ink=theme.ink_on(house), on=house)
    canvas.write(letters, column.middle[0], column.y + _BAND // 2, "centre")
    y = column.y + _BAND + _NAMES // 2
    canvas.centre(token(rival, 36, theme.PARCHMENT), column.x + 24, y)
    canvas.write(line(table.names[rival], _WORDS, column.width - 50), column.x + 46, y)
    free = [str(zone // THOUSAND) for zone in reversed(board.free_zones(rival))]
    lines = [free] if len(free) <= 2 else [free[:2], free[2:]]
    top = column.y + _BAND + _NAMES + _FREE // 2 - 17 * (len(lines) - 1)
    for number, some in enumerate(lines):
        letters = line(" ".join(some) or "–", _NUMBER, column.width - 10, face="serif")
        canvas.write(letters, column.middle[0], top + 34 * number, "centre")


def _draw_cell(table: Table, rival: Seat, kind: Kind, cell: Box) -> None:
    """Draw the advisors of a kind that hold a zone of a rival's palace or wait for one."""
    canvas, board = table.canvas, table.board
    inside = [(zone, one) for zone, one in zip(ZONES, board.palaces[rival], strict=True) if _is(one, kind)]
    waiting = [one for one in board.parks[rival] if _is(one, kind)]
    half, closed = cell.height // 2, rival in board.sent
    wall, lawn = (theme.STONE, theme.STONE) if closed else (theme.PARCHMENT_LIGHT, theme.GRASS)
    upper, lower = cell._replace(height=half), cell._replace(y=cell.y + half, height=cell.height - half)
    canvas.fill(upper, wall)
    canvas.fill(lower, lawn)
    size = min(36, half - 2)
    for zone, one in inside:
        number = line(table.sum(zone), _NUMBER, cell.width - size - 12, face="serif", on=wall)
        left = cell.middle[0] - (size + 6 + number.width) // 2
        canvas.centre(token(seat_of(one), size, wall), left + size // 2, upper.middle[1])
        canvas.write(number, left + size + 6, upper.middle[1])
    pitch = min(size + 4, (cell.width - 8) // max(1, len(waiting)))
    for place, one in enumerate(waiting):
        x = cell.middle[0] + (2 * place - len(waiting) + 1) * pitch // 2
        canvas.centre(token(seat_of(one), size, lawn), x, lower.middle[1])


def _is(one: Advisor | None, kind: Kind) -> TypeGuard[Advisor]:
    return one is not None and kind_of(one) == kind
