"""The end of a game of Intrige: the winners, the course of all money, and its sources."""

from __future__ import annotations

from typing import Final

from games import turning_point
from games.core import Seat
from games.intrige.model import ROUNDS, START_MONEY, Ducats, Purse
from render import art, lettering, theme
from render.canvas import Box, Canvas, Letters, panel
from render.chart import PAPER, Section, Style, draw_chart
from render.ending import History, draw_title
from render.intrige.pieces import token
from render.intrige.table import THOUSAND, TOP, Table
from render.parts import line

_RANKS: Final = Box(TOP.right - 650, TOP.y, 650, TOP.height)
_HISTORY: Final = Box(theme.MARGIN, theme.MARGIN, TOP.width, 520)
_LEDGER: Final = Box(theme.MARGIN, _HISTORY.bottom + theme.GAP, TOP.width, 330)
_FIRST_COLUMN: Final = 452
_COLUMNS: Final = (170, 282, 312)
"""Widths in pixels of the columns of income and spending, in the order of `_SOURCES`: bribes need more words."""
_TOTAL: Final = 160
_HIGHEST_ROW: Final = 72


def draw_ground(canvas: Canvas) -> None:
    """Draw the sheet for the places."""
    paper = panel(_RANKS.width, _RANKS.height, (theme.PARCHMENT, theme.PARCHMENT), backdrop=theme.NIGHT)
    canvas.stamp(paper, _RANKS.x, _RANKS.y)


def draw_result(table: Table) -> None:
    """Draw the winners, and all seats by place."""
    canvas, view, sky = table.canvas, table.view, theme.NIGHT
    winners = table.winners()
    x, y = TOP.x + 116, TOP.middle[1]
    canvas.centre(art.emblem("laurel", 214, sky), x, y)
    if len(winners) == 1:
        canvas.centre(token(winners[0], 76, sky), x, y - 6)
    else:
        canvas.centre(art.emblem("florin", 76, sky), x, y - 6)
    left, width = TOP.x + 240, _RANKS.x - TOP.x - 240 - 16
    title = table.words("victory", winners=len(winners))
    canvas.write(line(title, theme.HEADING, width, face="serif", ink=theme.GOLD_LIGHT, on=sky), left, TOP.y + 36)
    canvas.write(line(_winners(table, width), theme.NUMBER, width, ink=theme.IVORY, on=sky), left, TOP.y + 92)
    ducats = table.words("ducats", ducats=view.purses[winners[0]].cash)
    canvas.stamp(art.emblem("florin", 64, sky), left, y + 54 - 32)
    canvas.write(line(ducats, 82, width - 78, face="serif", ink=theme.IVORY, on=sky), left + 78, y + 54)
    step = 41
    top = _RANKS.middle[1] - step * (table.board.seats - 1) // 2
    for row, seat in enumerate(table.best_first()):
        _draw_person(table, seat, (_RANKS.x + 34, top + row * step), 436, theme.PARCHMENT)
        number = line(table.words("ducats", ducats=view.purses[seat].cash), theme.NUMBER, 190, face="serif")
        canvas.write(number, _RANKS.right - 20, top + row * step, "right")


def _winners(table: Table, width: int) -> str:
    """Return the winners' names, or a text with their number if the names do not fit into `width`."""
    winners = table.winners()
    names = " · ".join(table.names[seat] for seat in winners)
    whole, _ = lettering.fit(names, "sans", (theme.CAPTION, theme.CAPTION), width)
    return names if len(winners) == 1 or whole == names else table.words("winners", winners=len(winners))


def _draw_person(table: Table, seat: Seat, at: tuple[int, int], width: int, on: theme.Colour) -> None:
    """Draw a seat's place, token and name in a line that begins at `at`. `on`: the colour of the ground."""
    left, y = at
    number = line(str(table.places[seat]), theme.NUMBER, 40, face="serif", ink=theme.FADED, on=on)
    table.canvas.write(number, left, y, "centre")
    table.canvas.centre(token(seat, theme.TOKEN_LARGE, on), left + 50, y)
    table.canvas.write(line(table.names[seat], theme.TEXT, width - 90, on=on), left + 82, y)


# ---------------------------------------------------------------------------------- closing picture


def draw_closing(table: Table) -> None:
    """Draw the course of all seats' money, and below it the sources of the money."""
    for box in (_HISTORY, _LEDGER):
        table.canvas.stamp(panel(box.width, box.height, (PAPER, PAPER), backdrop=theme.WOOD), box.x, box.y)
    top, sections = 54, _sections(table)
    number = turning_point.decisive_part(table.view.history, table.places) or 0
    why = (
        table.words("decided", round=number, when=turning_point.when_decided(number, len(sections))) if number else ""
    )
    coin = (art.emblem("florin", 44, PAPER),)
    tokens = [token(seat, theme.TOKEN_LARGE, PAPER) for seat in table.winners()]
    title = Box(_HISTORY.x + 24, _HISTORY.y, _HISTORY.width - 48, 72)
    draw_title(
        table.canvas, title, History(table.words("fortunes"), sections, number, why), tokens if number else coin
    )
    room = Box(_HISTORY.x + 8, _HISTORY.y + top, _HISTORY.width - 16, _HISTORY.height - top - 6)
    style = Style(marked=number - 1 if number else None)
    draw_chart(table.canvas, room, sections, theme.HOUSES, style)
    _draw_ledger(table)


def _sections(table: Table) -> list[Section]:
    """Return a section of the chart for each round, and one for the income after the last round."""
    history = [[ducats // THOUSAND for ducats in row] for row in table.view.history]
    return [
        Section(
            table.words("chart-round", round=number) if number <= ROUNDS else table.words("chart-end"),
            history[number - 1 : number + 1],
        )
        for number in range(1, len(history))
    ]


_SOURCES: Final = ("income", "received", "paid")


def _draw_ledger(table: Table) -> None:
    """Draw a line for each seat, the best first: start money, income, spending, and the sum."""
    canvas = table.canvas
    head, step = _LEDGER.y + 34, min(_HIGHEST_ROW, (_LEDGER.height - 80) // table.board.seats)
    first, end = _LEDGER.x + _FIRST_COLUMN, _LEDGER.right - _TOTAL
    columns = [Box(first + sum(_COLUMNS[:place]), head, width, 0) for place, width in enumerate(_COLUMNS)]
    top = _LEDGER.y + 62 + (_LEDGER.height - 62) // 2 - step * (table.board.seats - 1) // 2
    start = _head(table.words("start", ducats=START_MONEY // THOUSAND), _FIRST_COLUMN - 32)
    canvas.write(start, _LEDGER.x + 24, head)
    for source, column in zip(_SOURCES, columns, strict=True):
        canvas.write(_head(table.words(source), column.width - 4), *column.middle, "centre")
    canvas.centre(art.emblem("florin", 44, PAPER), _LEDGER.right - 60, head)
    canvas.fill(Box(end, _LEDGER.y + 12, 2, _LEDGER.height - 24), theme.STONE)
    canvas.fill(Box(_LEDGER.x + 16, _LEDGER.y + 60, _LEDGER.width - 32, 2), theme.FADED)
    for row, seat in enumerate(table.best_first()):
        y = top + row * step
        _draw_person(table, seat, (_LEDGER.x + 32, y), _FIRST_COLUMN - 30, PAPER)
        purse = table.view.purses[seat]
        for amount, column in zip(_amounts(purse), columns, strict=True):
            sign = "−" if amount < 0 else "+"
            string = sign + str(abs(amount) // THOUSAND) if amount else "·"
            number = line(string, theme.NUMBER, column.width, ink=theme.INK if amount > 0 else theme.FADED, on=PAPER)
            canvas.write(number, column.middle[0], y, "centre")
        total = line(str(purse.cash // THOUSAND), 42, _TOTAL - 40, face="serif", on=PAPER)
        canvas.write(total, _LEDGER.right - 28, y, "right")


def _head(string: str, width: int) -> Letters:
    sizes = (theme.CAPTION, theme.SMALLEST)
    return lettering.line(string, "sans", sizes, width, on=PAPER, ink=theme.FADED)


def _amounts(purse: Purse) -> tuple[Ducats, ...]:
    return purse.income, purse.received, -purse.paid
