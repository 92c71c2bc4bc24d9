"""The end of a game: the course of all seats' points, the deciding turn, and the sources of the points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from games.core import Seat
from games.mediterranee.game_record import decided, points_by_turn, when
from games.mediterranee.rules.prosperity import points, port_points
from render import art, heraldry, lettering, theme
from render.banner import pennant
from render.canvas import Box, Canvas, panel
from render.chart import PAPER, Section, Style, draw_chart
from render.mediterranee.header import winners_of
from render.mediterranee.layout import wrapped
from render.mediterranee.pieces import drawing, token
from render.mediterranee.seascape import under_sail
from render.mediterranee.table import Table, named
from render.mediterranee.type_sizes import DECISIVE, LEAST, line
from render.theme import Colour

_WHOLE: Final = Box(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN)
HORIZON: Final = 162
_BELOW: Final = 186
"""Row of the picture at which the chart begins, below the sea."""
_LAUREL, _CREST, _GALLEY = 148, 74, 140
"""Sizes in pixels of a winner's laurel, crest and galley."""
_SAILS: Final = 690
"""Left edge of the first winner's galley."""
_APART: Final = 66
"""Pixels from the galley of a winner to that of the next."""
_TITLE: Final = 66
_HEAD: Final = 112
_ROW, _HIGHEST_ROW = 54, 180
_SIZES: Final = ((DECISIVE, theme.HEADING), (theme.FORTUNE, theme.COUNT))
"""Type sizes of points and of their sum: below a chart, and on a picture of their own."""
_FOOT: Final = 12
_PERSON: Final = 420
_TOTAL: Final = 140
_WIDTHS: Final = {"capital": 176, "full": 304, "other": 140, "ducats": 196}
"""Width in pixels of the column for each source of points."""
_SYMBOLS: Final = {"capital": "star", "full": "slots", "other": "castle", "ducats": "florin"}
_NUMBER: Final = 94
"""Pixels from a column's left edge to the right edge of its numbers, if details are written beside them."""
_MADE: Final = 232
"""Usual width in pixels of a column's contents: its head is in the middle of that."""


def draw_closing(table: Table, caption: str = "") -> None:
    """Draw the winner before the sea, the course of all seats' points if recorded, and the sources of the points.

    `caption`: a line on game, date and people.
    """
    _draw_winner(table, caption)
    course = points_by_turn(table.view)
    ledger = Box(_WHOLE.x, _BELOW, _WHOLE.width, _WHOLE.bottom - _BELOW)
    if len(course) > 1:
        height = _HEAD + table.sea.seats * _ROW + _FOOT
        ledger = Box(_WHOLE.x, _WHOLE.bottom - height, _WHOLE.width, height)
        _draw_course(table, Box(_WHOLE.x, _BELOW, _WHOLE.width, ledger.y - _BELOW - theme.GAP), course)
    _draw_ledger(table, ledger)


def _draw_winner(table: Table, caption: str) -> None:
    """Draw the arms of the winner in a laurel, name and points, the victory on a pennant, and the winner's galley."""
    canvas, winners, on = table.canvas, table.winners(), theme.PARCHMENT
    x, y = 24 + _LAUREL // 2, 100
    canvas.centre(art.emblem("laurel", _LAUREL, on), x, y)
    if len(winners) == 1:
        power, letter = table.arms(winners[0])
        canvas.centre(heraldry.crest(power, on, theme.POWERS, letter, size=_CREST), x, y - 4)
    left, width = x + _LAUREL // 2 + 20, 480
    canvas.write(line(winners_of(table, width), theme.HEADING, width, face="serif", on=on), left, y - 34)
    canvas.stamp(art.emblem("laurel", 60, on), left, y + 4)
    seat = winners[0]
    total = str(points(table.sea, seat, table.view.purses[seat]).total)
    canvas.write(line(total, theme.COUNT, 140, face="serif", on=on), left + 74, y + 34)
    victory = table.words("victory", winners=len(winners))
    letters = line(victory, theme.HEADING, 360, face="serif", ink=theme.IVORY, on=theme.CRIMSON)
    sign = pennant(letters.width + 100, 62, left=False)
    canvas.stamp(sign, theme.SIZE[0] - 11 - sign.width, 24)
    canvas.write(letters, theme.SIZE[0] - 42, 55, "right")
    for number, each in enumerate(winners):
        galley = under_sail(table.sea.powers[each], _GALLEY)
        canvas.stamp(galley, _SAILS + _APART * number, _BELOW - galley.height - 4)
    if caption:
        room = theme.SIZE[0] - 60 - _SAILS - _GALLEY - _APART * (len(winners) - 1)
        words = line(lettering.readable(caption), LEAST, room, ink=theme.FADED, on=on)
        canvas.write(words, theme.SIZE[0] - 40, 122, "right")


def _draw_course(table: Table, box: Box, course: Mapping[int, tuple[int, ...]]) -> None:
    """Draw a chart with a line for each seat, the deciding turn highlighted, and a title above.

    `course`: all seats' points by turn.
    """
    canvas = table.canvas
    canvas.stamp(panel(box.width, box.height, (PAPER, PAPER), backdrop=theme.SEA_DEEP), box.x, box.y)
    turn, turns = decided(table.view, table.places), [*course][1:]
    _draw_title(table, turn, Box(box.x + 24, box.y, box.width - 48, _TITLE))
    style = Style(
        from_zero=False,
        caption=LEAST,
        number=DECISIVE,
        marked=turns.index(turn) if turn in turns else None,
        unit=table.words("chart-turn"),
        arms=tuple([table.arms(seat) for seat in range(table.sea.seats)]),
    )
    sections = [Section(str(turn), (course[turn - 1], course[turn])) for turn in turns]
    room = Box(box.x + 8, box.y + _TITLE - 8, box.width - 16, box.height - _TITLE)
    draw_chart(canvas, room, sections, theme.POWERS, style)


def _draw_title(table: Table, turn: int | None, box: Box) -> None:
    """Draw the chart's title.

    If a turn decided, draw its winners and a text on it instead, and the title at the end of the line.
    """
    x, y = box.x, box.y + 38
    winners = table.winners() if turn else []
    for seat in winners:
        table.canvas.centre(token(*table.arms(seat), 48, PAPER), x + 24, y)
        x += 58
    if turn is None:
        title = line(table.words("by-turn"), theme.HEADING, box.width, face="serif", on=PAPER)
    else:
        what = line(table.words("by-turn"), LEAST, box.width, ink=theme.FADED, on=PAPER)
        table.canvas.write(what, box.right, y, "right")
        decisive = table.words("decided", turn=turn, when=when(table.view, turn))
        title = line(decisive, theme.HEADING, box.right - x - what.width - 40, face="serif", on=PAPER)
    table.canvas.write(title, x + 4, y)


# ---------------------------------------------------------------------------------------- the points


def _draw_ledger(table: Table, box: Box) -> None:
    """Draw a line for each seat, the most points first, and a column for each source of points."""
    canvas = table.canvas
    canvas.stamp(panel(box.width, box.height, (PAPER, PAPER), backdrop=theme.SEA_DEEP), box.x, box.y)
    title = line(table.words("prosperity"), theme.HEADING, _PERSON - 40, face="serif", on=PAPER)
    canvas.write(title, box.x + 24, box.y + _HEAD // 2)
    canvas.centre(art.emblem("laurel", 76, PAPER), box.right - _TOTAL // 2, box.y + _HEAD // 2)
    lefts = _columns(box)
    for source, left in lefts.items():
        _draw_head(table, source, Box(left, box.y, min(_MADE, _WIDTHS[source]), _HEAD))
    step = min(_HIGHEST_ROW, (box.height - _HEAD - _FOOT) // table.sea.seats)
    for row, seat in enumerate(table.best_first()):
        _draw_row(table, seat, Box(box.x + 8, box.y + _HEAD + row * step, box.width - 16, step), lefts)
    canvas.fill(Box(box.x + 16, box.y + _HEAD - 2, box.width - 32, 2), theme.FADED)
    canvas.fill(Box(box.right - _TOTAL, box.y + 12, 2, box.height - 24), theme.STONE)


def _columns(box: Box) -> dict[str, int]:
    """Return the left edge of the column for each source of points."""
    lefts, left = {}, box.x + _PERSON
    for source, width in _WIDTHS.items():
        lefts[source] = left
        left += width
    return lefts


def _draw_head(table: Table, source: str, box: Box) -> None:
    symbol = _SYMBOLS[source]
    icon = art.emblem(symbol, 38, PAPER) if symbol in ("star", "florin") else drawing(symbol, 38, PAPER)
    lines = wrapped(named(table.say, f"row-{source}"))
    x, _ = box.middle
    top = box.y + 16 + 12 * (2 - len(lines))
    table.canvas.stamp(icon, x - icon.width // 2, top - 6)
    for place, part in enumerate(lines):
        words = line(part, LEAST, box.width - 8, ink=theme.FADED, on=PAPER)
        table.canvas.write(words, x, top + 48 + place * 29, "centre")


def _draw_row(table: Table, seat: Seat, box: Box, lefts: Mapping[str, int]) -> None:
    """Draw a seat's place, token and name, its points from each source, and their sum. Winners are highlighted.

    `lefts`: the left edge of each column.
    """
    canvas, (_, y) = table.canvas, box.middle
    on = theme.GOLD_LIGHT if seat in table.winners() else PAPER
    canvas.fill(box, on)
    place = line(str(table.places[seat]), DECISIVE, 40, face="serif", ink=theme.FADED, on=on)
    canvas.write(place, box.x + 32, y, "centre")
    canvas.centre(token(*table.arms(seat), theme.TOKEN_LARGE, on), box.x + 78, y)
    canvas.write(line(table.names[seat], theme.TEXT, _PERSON - 116, on=on), box.x + 104, y)
    scored = points(table.sea, seat, table.view.purses[seat])
    details = {"full": _warehouses(table, seat), "ducats": str(table.view.purses[seat])}
    size, sum_size = _SIZES[box.height > 2 * _ROW]
    for source, left in lefts.items():
        room = Box(left, box.y, _WIDTHS[source], box.height)
        _draw_points(canvas, getattr(scored, source), details.get(source), room, size, on)
    total = line(str(scored.total), sum_size, _TOTAL - 50, face="serif", on=on)
    canvas.write(total, box.right - 34, y, "right")


def _draw_points(canvas: Canvas, number: int, detail: str | None, box: Box, size: int, on: Colour) -> None:
    """Draw a number of points, with `detail` beside it if given. `on`: the colour of the ground."""
    x, y = box.middle
    string, ink = (f"+{number}", theme.INK) if number else ("·", theme.FADED)
    letters = line(string, size, 100, face="serif", ink=ink, on=on)
    if detail is None:
        canvas.write(letters, x, y, "centre")
        return
    made = line(detail, LEAST, box.width - _NUMBER - 16, ink=theme.FADED, on=on)
    canvas.write(letters, box.x + _NUMBER, y, "right")
    canvas.write(made, box.x + _NUMBER + 14, y)


def _warehouses(table: Table, seat: Seat) -> str:
    """Return a text on the points of full ports, those of equal size together; "" if their sum says it all."""
    worths = Counter(port_points(table.sea, number) for number in table.sea.held(seat))
    full = sorted([(worth, count) for worth, count in worths.items() if worth > 1], reverse=True)
    if sum(count for _, count in full) < 2:
        return ""
    return " + ".join([f"{count}×{worth}" if count > 1 else str(worth) for worth, count in full])
