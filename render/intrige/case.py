"""The sheet on top: round and turn, the present decision with its payers and bribes, and the island."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from games.core import Seat, clockwise
from games.intrige.model import (
    KINDS,
    ROUNDS,
    SENT_A_TURN,
    ZONES,
    Advisor,
    Case,
    Deed,
    Ducats,
    Payment,
    kind_of,
    seat_of,
)
from render import art, marks, parts, theme
from render.canvas import FINE, Box, Canvas, Sprite, paint, panel
from render.intrige.city import moon, star
from render.intrige.pieces import drawing, halo, piece, symbol, token
from render.intrige.table import TOP, Table, deeds_of
from render.parts import line

PROGRESS: Final = Box(TOP.x, TOP.y, 404, TOP.height)
_TURN: Final = Box(PROGRESS.x, TOP.bottom - 62, 404, 58)
_STARS: Final = (20, 338, 148), (14, 396, 118)
"""Size and place of the stars near the moon."""
CASE: Final = Box(TOP.x + 420, TOP.y, 560, TOP.height)
ISLAND: Final = Box(TOP.right - 380, TOP.y, 380, TOP.height)
_CARDS_TOP: Final = TOP.y + 52
_CARD: Final = (168, 158)
_CARD_GAP: Final = 8
_PIECE: Final = 62
_CHIP: Final = (100, 44)
_SAND: Final = theme.GOLD_LIGHT
_NOW: Final = theme.GOLD
_PITCH: Final = 56
"""Pixels between two seats in the order of turns."""
_EXILED: Final = 32
_ROOM_FOR_PALM: Final = 4
_CELLS_A_ROW: Final = 5


def draw_ground(canvas: Canvas, seats: int) -> None:
    """Draw all that does not change while the game is on: sheets, the empty island, stars."""
    for size, x, y in _STARS:
        canvas.centre(star(size), x, y)
    left, middle = _turn_place(0)
    row = panel(50 + (seats - 1) * _PITCH, 50, (theme.PARCHMENT, theme.PARCHMENT), backdrop=theme.NIGHT, radius=12)
    canvas.stamp(row, left - 25, middle - 25)
    canvas.stamp(panel(_TURN.width, _TURN.height, (_NOW, _NOW), backdrop=theme.NIGHT_LIGHT), _TURN.x, _TURN.y)
    paper = panel(CASE.width, CASE.height, (theme.PARCHMENT, theme.PARCHMENT), backdrop=theme.NIGHT)
    canvas.stamp(paper, CASE.x, CASE.y)
    canvas.stamp(_island(), ISLAND.x, ISLAND.y)


def draw_case(table: Table) -> None:
    """Draw the round, the present case and the exiles while the game is on."""
    _draw_progress(table)
    case = table.board.case
    if case is not None and table.board.phase != "send":
        _draw_conflict(table, case)
    else:
        _draw_sending(table)
    _draw_exiles(table)


def _turn_place(place: int) -> tuple[int, int]:
    """Return the middle of a seat's token in the order of turns."""
    return PROGRESS.x + 30 + place * _PITCH, TOP.y + 81


def _draw_progress(table: Table) -> None:
    """Draw the round, the order of turns, and the seat that has to decide."""
    canvas, board = table.canvas, table.board
    canvas.centre(moon(76, board.round, ROUNDS), PROGRESS.right - 50, TOP.y + 40)
    title, room = table.words("round", round=board.round, rounds=ROUNDS), PROGRESS.width - 108
    letters = line(title, theme.HEADING, room, face="serif", ink=theme.IVORY, on=theme.NIGHT)
    canvas.write(letters, PROGRESS.x + 6, TOP.y + 27)
    for place, seat in enumerate(clockwise(board.starter, board.seats)):
        x, y = _turn_place(place)
        if seat == board.active:
            canvas.centre(panel(58, 58, (_NOW, _NOW), backdrop=theme.PARCHMENT, radius=12), x, y)
        canvas.centre(token(seat, theme.TOKEN_LARGE, _NOW if seat == board.active else theme.PARCHMENT), x, y)
    turn = table.turn()
    if turn is not None:
        words, sky = table.words(f"turn-{board.phase}"), theme.NIGHT_LIGHT
        letters = line(words, theme.CAPTION, _TURN.width, ink=theme.GOLD_LIGHT, on=sky)
        canvas.write(letters, _TURN.x + 6, _TURN.y - 23)
        parts.person(canvas, turn, table.names[turn], _TURN, (theme.INK, _NOW), theme.HOUSES)


# -------------------------------------------------------------------------------------- bribes


class Stake(NamedTuple):
    """An advisor in a case. `inside`: it is the occupant of the zone.

    `decided`: its fate is known, which is `zone`, or exile if that is None.
    """

    advisor: Advisor
    decided: bool
    zone: Ducats | None
    inside: bool


def stakes_of(table: Table, case: Case, payer: Seat) -> list[Stake]:
    """Return a payer's advisors in the case: those already decided, the occupant, and candidates."""
    board = table.board
    stakes = [Stake(deed.advisor, True, deed.zone, False) for deed in _decided(table, case)]
    if case.zone:
        inside = board.palaces[board.active][ZONES.index(case.zone)]
        stakes += [Stake(inside, False, None, True)] if inside is not None else []
    stakes += [Stake(one, False, None, False) for one in board.parks[board.active] if kind_of(one) in case.kinds]
    own = [stake for stake in stakes if seat_of(stake.advisor) == payer]
    return sorted(own, key=lambda stake: (kind_of(stake.advisor), not stake.inside))


def _decided(table: Table, case: Case) -> tuple[Deed, ...]:
    """Return the deeds of this case so far.

    A case without rivals comes first in a turn, so all deeds are its own. In an external conflict, they are those of
    the kinds of which an advisor was exiled; in an internal one, there are none.
    """
    board = table.board
    deeds = deeds_of(board, board.round, board.active)
    if case.conflict == "none":
        return deeds
    rivals = {kind_of(deed.advisor) for deed in deeds if deed.zone is None}
    return tuple([deed for deed in deeds if kind_of(deed.advisor) in rivals and case.conflict == "external"])


def _draw_conflict(table: Table, case: Case) -> None:
    """Draw the sort of the case, and a card for each payer in the order they pay."""
    canvas = table.canvas
    label = line(table.words(case.conflict), theme.NUMBER + 2, CASE.width - 112 - 120, face="serif")
    chip = 16 + _CHIP[0] if case.zone else 0
    left = CASE.middle[0] - (104 + label.width + chip) // 2
    y = TOP.y + 27
    canvas.centre(drawing("castle", 44, theme.PARCHMENT), left + 22, y - 2)
    canvas.centre(token(table.board.active, theme.TOKEN_LARGE, theme.PARCHMENT), left + 72, y)
    canvas.write(label, left + 104, y)
    if case.zone:
        _stamp_chip(table, case.zone, Box(left + 120 + label.width, y - _CHIP[1] // 2, *_CHIP))
    stakes = [stakes_of(table, case, payer) for payer in case.payers]
    for order, box in enumerate(_cards([len(each) for each in stakes])):
        _draw_card(table, case, order, stakes[order], box)


def _cards(stakes: Sequence[int]) -> list[Box]:
    """Return the boxes of the payers' cards, given how many advisors each has at stake.

    Each further advisor widens a card by half.
    """
    shares = [1 + max(1, count) for count in stakes]
    gaps = _CARD_GAP * (len(shares) - 1)
    half = min(_CARD[0] // 2, (CASE.width - gaps) // max(1, sum(shares)))
    left = CASE.middle[0] - (half * sum(shares) + gaps) // 2
    lefts = [left + half * sum(shares[:order]) + _CARD_GAP * order for order in range(len(shares))]
    return [Box(left, _CARDS_TOP, half * share, _CARD[1]) for left, share in zip(lefts, shares, strict=True)]


def _draw_card(table: Table, case: Case, order: int, stakes: list[Stake], box: Box) -> None:
    """Draw the card of a payer: the advisors at stake, and the bribe, or a mark if the payer is next.

    `order`: the payer's index in the order of payment.
    """
    canvas, paid, ground = table.canvas, len(case.payments), theme.PARCHMENT_LIGHT
    edge, weight = (theme.GOLD, 6) if order == paid else (theme.FADED, 2)
    card = panel(box.width, box.height, (ground, ground), backdrop=theme.PARCHMENT, line=edge, weight=weight)
    if order == paid:
        canvas.stamp(halo(box.width, box.height, 3, theme.INK, theme.PARCHMENT), box.x - 3, box.y - 3)
    canvas.stamp(card, box.x, box.y)
    _draw_stakes(table, stakes, box, inside=bool(case.zone))
    at = box.middle[0], box.y + 98
    if order < paid:
        _draw_bribe(table, case.payments[order], at, box.width)
        if not _decided(table, case) and not case.zone:
            _draw_paid(table, case.payers[order], (box.middle[0], box.bottom - 22))
    elif order == paid:
        canvas.write(line("?", theme.HEADING, 60, face="serif", on=ground), at[0], at[1] - 4, "centre")


def _draw_paid(table: Table, payer: Seat, middle: tuple[int, int]) -> None:
    """Draw an arrow with a coin from the payer to the palace's owner."""
    (x, y), ground = middle, theme.PARCHMENT_LIGHT
    marks.paid(table.canvas, (x - 30, y), (x + 8, y), theme.HOUSES[payer], ground)
    table.canvas.centre(token(table.board.active, theme.TOKEN, ground), x + 30, y)


def _draw_stakes(table: Table, stakes: list[Stake], box: Box, *, inside: bool) -> None:
    """Draw a payer's advisors side by side, each above its fate if that is decided.

    `inside`: in an internal conflict, each above a sign of where it is: in the palace or in the park.
    """
    canvas, ground = table.canvas, theme.PARCHMENT_LIGHT
    count, gap = len(stakes), 4
    width = (box.width - 12 - (count - 1) * gap) // max(1, count)
    for place, stake in enumerate(stakes):
        left = box.x + 6 + place * (width + gap)
        height = _PIECE if width >= _PIECE * 5 / 4 else _PIECE + 4
        canvas.stamp(piece(stake.advisor, width, height, ground), left, box.y + 8)
        if stake.decided:
            short = min(width, _CHIP[0])
            chip = Box(left + (width - short) // 2, box.bottom - 6 - _CHIP[1], short, _CHIP[1])
            _stamp_outcome(table, stake.zone, chip)
        elif inside:
            where = "castle" if stake.inside else "tree"
            canvas.centre(drawing(where, 38, ground), left + width // 2, box.bottom - 22)


def _draw_bribe(table: Table, payment: Payment, at: tuple[int, int], width: int) -> None:
    """Draw the sum of a bribe, with a chest if the bank paid it."""
    canvas, ground = table.canvas, theme.PARCHMENT_LIGHT
    bank = 40 * payment.bank
    number = line(table.sum(payment.ducats), theme.FORTUNE - 4, width - 14 - bank, face="serif", on=ground)
    left = at[0] - (number.width + bank) // 2
    if bank:
        canvas.stamp(art.emblem("chest", 36, ground), left, at[1] - 19)
    canvas.write(number, left + bank, at[1])


def _stamp_outcome(table: Table, zone: Ducats | None, box: Box) -> None:
    """Draw an advisor's fate: the number of its zone, or for exile (None) a palm and a cross."""
    if zone is None:
        x, y = box.middle
        table.canvas.centre(drawing("palm", _CHIP[1], theme.PARCHMENT_LIGHT), x, y)
        table.canvas.centre(marks.cross(24, theme.PARCHMENT_LIGHT), x + min(30, box.width // 2 - 12), y)
    else:
        _stamp_chip(table, zone, box)


def _stamp_chip(table: Table, zone: Ducats, box: Box) -> None:
    field = panel(box.width, box.height, (theme.GOLD, theme.GOLD), backdrop=theme.PARCHMENT, radius=12)
    table.canvas.stamp(field, box.x, box.y)
    number = line(table.sum(zone), theme.NUMBER, box.width - 4, face="serif", on=theme.GOLD)
    table.canvas.write(number, *box.middle, "centre")


# -------------------------------------------------------------------------------------- sending


def _draw_sending(table: Table) -> None:
    """Draw the deeds of this turn, then the advisors sent, and empty places for those still to be sent."""
    canvas, board = table.canvas, table.board
    deeds = deeds_of(board, board.round, board.active)
    title = line(table.words("placed-sent" if deeds else "send"), theme.NUMBER + 2, CASE.width - 20, face="serif")
    canvas.write(title, CASE.middle[0], TOP.y + 27, "centre")
    if board.round == 1 and not deeds and not board.sent:
        _draw_legend(table)
        return
    cells = [_deed_cell(table, deed) for deed in deeds]
    cells += [_sent_cell(table, number) for number in range(SENT_A_TURN)]
    split = len(deeds) if len(cells) > _CELLS_A_ROW >= len(deeds) else _CELLS_A_ROW
    rows = [row for row in (cells[:split], cells[split:]) if row]
    large = len(rows) == 1
    width = (CASE.width - 8) // max(4 if large else _CELLS_A_ROW, *map(len, rows))
    for number, row in enumerate(rows):
        height = 132 if large else 82
        top = _CARDS_TOP - 2 + (20 if large else number * (height + 1))
        left = CASE.middle[0] - len(row) * width // 2
        for column, draw in enumerate(row):
            draw(Box(left + column * width + 4, top, width - 8, height))


_Cell: TypeAlias = Callable[[Box], None]


def _deed_cell(table: Table, deed: Deed) -> _Cell:
    """Return a function that draws an advisor with its fate in a box."""

    def draw(box: Box) -> None:
        _stamp_outcome(table, deed.zone, _draw_piece(table, deed.advisor, box))

    return draw


def _sent_cell(table: Table, number: int) -> _Cell:
    """Return a function that draws sent advisor `number` of this turn with its park, or an empty place, in a box."""
    canvas, board = table.canvas, table.board

    def draw(box: Box) -> None:
        if number >= len(board.sent):
            canvas.stamp(parts.place(box.width, box.height // 2, theme.PARCHMENT, theme.FADED), box.x, box.y)
            return
        palace = board.sent[number]
        one = next(one for one in reversed(board.parks[palace]) if seat_of(one) == board.active)
        x, y = _draw_piece(table, one, box).middle
        canvas.centre(drawing("tree", 36, theme.PARCHMENT), x - 30, y)
        marks.arrow(canvas, (x - 12, y), (x + 8, y), theme.HOUSES[board.active], theme.PARCHMENT, head=9)
        canvas.centre(token(palace, theme.TOKEN, theme.PARCHMENT), x + 30, y)

    return draw


def _draw_piece(table: Table, one: Advisor, box: Box) -> Box:
    """Draw an advisor in the upper half of a box, and return the box of a chip below it."""
    half = box.height // 2
    table.canvas.stamp(piece(one, box.width, half, theme.PARCHMENT), box.x, box.y)
    width, height = min(box.width, _CHIP[0]), min(half - 2, _CHIP[1])
    below = box.y + half + 2 + (box.height - half - height) // 2
    return Box(box.middle[0] - width // 2, below, width, height)


def _draw_legend(table: Table) -> None:
    """Draw each symbol of an advisor with the name of the kind."""
    column, row = CASE.width // 2, 51
    for kind, name in enumerate(KINDS):
        x = CASE.x + kind % 2 * column + 36
        y = _CARDS_TOP + 24 + kind // 2 * row
        table.canvas.stamp(symbol(kind, 46, theme.PARCHMENT), x, y - 23)
        table.canvas.write(line(table.words(name), theme.TEXT, column - 90), x + 60, y)


# -------------------------------------------------------------------------------------- the island


def _island() -> Sprite:
    """Return the empty island: sand in the sea by night."""
    sea = panel(ISLAND.width, ISLAND.height, (theme.COBALT, theme.COBALT), backdrop=theme.NIGHT)
    width, height = ISLAND.width - 16, ISLAND.height - 16

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        for inset, colour in ((0, theme.COBALT_PALE), (5, _SAND)):
            pen.polygon(shore(large.width, large.height, inset * FINE), fill=(*colour, 255))

    canvas = Canvas(sea.image)
    canvas.stamp(paint(width, height, theme.COBALT, work), 8, 8)
    return Sprite(canvas.image, sea.mask)


def shore(width: int, height: int, inset: int) -> list[tuple[float, float]]:
    """Return the outline of the island, a slightly irregular rectangle, `inset` from the edge of this area."""
    points = []
    for degrees in range(0, 360, 3):
        angle = math.radians(degrees)
        across, down = math.cos(angle), math.sin(angle)
        wobble = 0.975 + 0.025 * math.sin(5 * angle + 1)
        x = math.copysign(abs(across) ** 0.36, across) * (width / 2 - inset) * wobble
        y = math.copysign(abs(down) ** 0.36, down) * (height / 2 - inset) * wobble
        points.append((width / 2 + x, height / 2 + y))
    return points


def _draw_exiles(table: Table) -> None:
    """Draw the exiled advisors on the island in rows by kind; the latest are on gold."""
    canvas, exiled = table.canvas, table.board.island
    x, y = ISLAND.middle
    if not exiled:
        canvas.centre(drawing("palm", 132, _SAND), x, y)
        return
    rows = {kind: [one for one in exiled if kind_of(one) == kind] for kind in range(len(KINDS))}
    rows = {kind: here for kind, here in rows.items() if here}
    if max(map(len, rows.values())) <= _ROOM_FOR_PALM:
        canvas.centre(drawing("palm", 120, _SAND), ISLAND.right - 80, y)
    step = 38 if len(rows) == len(KINDS) else 44
    top = y - step * (len(rows) - 1) // 2
    for place, (kind, here) in enumerate(rows.items()):
        canvas.centre(symbol(kind, 36, _SAND), ISLAND.x + 46, top + place * step)
        _draw_exiled(table, here, top + place * step)


def _draw_exiled(table: Table, here: list[Advisor], y: int) -> None:
    """Draw a row of exiled advisors of one kind at height `y`, the latest last."""
    fresh = sum(deed.zone is None and deed.advisor in here for deed in table.news.deeds)
    here = sorted(here[: len(here) - fresh]) + here[len(here) - fresh :]
    pitch = min(40, (ISLAND.width - 76 - 62) // max(1, len(here) - 1))
    for place, one in enumerate(here):
        x, ground = ISLAND.x + 92 + place * pitch, _SAND
        if place >= len(here) - fresh:
            ground = theme.GOLD
            table.canvas.centre(halo(_EXILED, _EXILED, 4, ground, _SAND), x, y)
        table.canvas.centre(token(seat_of(one), _EXILED, ground), x, y)
