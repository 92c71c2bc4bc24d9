"""The end of a game of Intrige: the winners, the sources of all money, and its course."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games import turning_point
from games.core import Seat
from games.intrige.model import KINDS, ROUNDS, START_MONEY, Ducats, Purse, advisor
from render import art, lettering, theme
from render.canvas import Box, Canvas, Letters, panel
from render.chart import PAPER, Section, Style, draw_chart
from render.draw_cache import BACKGROUNDS
from render.ending import History, draw_title
from render.intrige import city
from render.intrige.palace import draw_rank
from render.intrige.people import figure
from render.intrige.pieces import token
from render.intrige.table import THOUSAND, TOP, Table
from render.parts import line

_RANKS: Final = Box(TOP.right - 650, TOP.y, 650, TOP.height)
_WINNERS: Final = Box(theme.MARGIN, 10, 732, 218)
_ROOFS: Final = 280
_TALL: Final = 118
"""Width of a winner's roofs and height of an advisor on the card, in pixels."""
_LEDGER: Final = Box(theme.MARGIN, 238, TOP.width, 292)
_HISTORY: Final = Box(theme.MARGIN, _LEDGER.bottom + 10, TOP.width, 308)
_FIRST_COLUMN: Final = 452
_COLUMNS: Final = (170, 282, 312)
"""Widths in pixels of the columns of income and spending, in the order of `_SOURCES`: bribes need more words."""
_TOTAL: Final = 160
_HIGHEST_ROW: Final = 60


def draw_ground(canvas: Canvas) -> None:
    """Draw the sheet for the places."""
    paper = panel(_RANKS.width, _RANKS.height, (theme.PARCHMENT, theme.PARCHMENT), backdrop=theme.NIGHT)
    canvas.stamp(paper, _RANKS.x, _RANKS.y)


def draw_result(table: Table) -> None:
    """Draw the winners, and all seats by place."""
    canvas, view = table.canvas, table.view
    draw_winners(table, Box(TOP.x, TOP.y, _RANKS.x - TOP.x - 16, TOP.height))
    step = 41
    top = _RANKS.middle[1] - step * (table.board.seats - 1) // 2
    for row, seat in enumerate(table.best_first()):
        _draw_person(table, seat, (_RANKS.x + 34, top + row * step), 436, theme.PARCHMENT)
        number = line(table.words("ducats", ducats=view.purses[seat].cash), theme.NUMBER, 190, face="serif")
        canvas.write(number, _RANKS.right - 20, top + row * step, "right")


def draw_winners(table: Table, box: Box) -> None:
    """Draw the winners' names and ducats beside a laurel in the sky."""
    canvas, sky, winners = table.canvas, theme.NIGHT, table.winners()
    x, y = box.x + 116, box.middle[1]
    canvas.centre(art.emblem("laurel", 214, sky), x, y)
    if len(winners) == 1:
        canvas.centre(token(winners[0], 76, sky), x, y - 6)
    else:
        canvas.centre(art.emblem("florin", 76, sky), x, y - 6)
    left, width = box.x + 240, box.width - 240
    title = table.words("victory", winners=len(winners))
    canvas.write(line(title, theme.NUMBER, width, face="serif", ink=theme.GOLD_LIGHT, on=sky), left, box.y + 32)
    canvas.write(line(_winners(table, width), 56, width, ink=theme.IVORY, on=sky), left, box.y + 90)
    ducats = table.words("ducats", ducats=table.view.purses[winners[0]].cash)
    canvas.stamp(art.emblem("florin", 64, sky), left, y + 60 - 32)
    canvas.write(line(ducats, 82, width - 78, face="serif", ink=theme.IVORY, on=sky), left + 78, y + 60)


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


# ------------------------------------------------------------------------------------- the card of the end


@BACKGROUNDS.keeps
def card_ground() -> Image.Image:
    """Return the ground of the card: a full moon and stars, and two sheets."""
    canvas = Canvas(city.night(theme.SIZE, _LEDGER.y))
    canvas.centre(city.moon(96, ROUNDS, ROUNDS), theme.SIZE[0] - 76, 66)
    for number, (x, y) in enumerate(((960, 48), (1080, 90), (1196, 36))):
        canvas.centre(city.star(14 if number % 3 else 20), x, y)
    for box in (_HISTORY, _LEDGER):
        canvas.stamp(panel(box.width, box.height, (PAPER, PAPER), backdrop=theme.NIGHT_LIGHT), box.x, box.y)
    return canvas.image


def draw_card(table: Table, caption: str) -> None:
    """Draw the winners, where all money came from, its course, and a line of text at the foot."""
    draw_winners(table, _WINNERS)
    _draw_city(table)
    _draw_ledger(table)
    _draw_history(table)
    if caption:
        letters = line(caption, theme.TEXT, _LEDGER.width, ink=theme.GOLD_LIGHT, on=theme.NIGHT_LIGHT)
        table.canvas.write(letters, theme.SIZE[0] // 2, (_HISTORY.bottom + theme.SIZE[1]) // 2, "centre")


def _draw_city(table: Table) -> None:
    """Draw the roofs of one or two winners, and a single winner's advisors beside them."""
    canvas, winners = table.canvas, table.winners()[:2]
    for place, seat in enumerate(winners):
        box = Box(_LEDGER.right - _ROOFS * (len(winners) - place), _LEDGER.y - city.ROOF, _ROOFS - 12, city.ROOF)
        canvas.stamp(city.roofline(seat, box.width), box.x, box.y)
        draw_rank(canvas, 1, box)
    for kind in range(len(KINDS)) if len(winners) == 1 else ():
        sprite = figure(advisor(kind, winners[0]), _TALL, theme.NIGHT_LIGHT)
        x = _WINNERS.right + (_LEDGER.right - _ROOFS - _WINNERS.right) * (2 * kind + 1) // (2 * len(KINDS))
        canvas.stamp(sprite, x - sprite.width // 2, _LEDGER.y - _TALL + 1)


def _draw_history(table: Table) -> None:
    sections = _sections(table)
    number = turning_point.decisive_part(table.view.history, table.places) or 0
    why = (
        table.words("decided", round=number, when=turning_point.when_decided(number, len(sections))) if number else ""
    )
    coin = (art.emblem("florin", 44, PAPER),)
    tokens = [token(seat, theme.TOKEN_LARGE, PAPER) for seat in table.winners()]
    title = Box(_HISTORY.x + 24, _HISTORY.y, _HISTORY.width - 48, 56)
    draw_title(
        table.canvas, title, History(table.words("fortunes"), sections, number, why), tokens if number else coin
    )
    room = Box(_HISTORY.x + 8, _HISTORY.y + 40, _HISTORY.width - 16, _HISTORY.height - 44)
    draw_chart(table.canvas, room, sections, theme.HOUSES, Style(marked=number - 1 if number else None))


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
    head, step = _LEDGER.y + 30, min(_HIGHEST_ROW, (_LEDGER.height - 66) // table.board.seats)
    first, end = _LEDGER.x + _FIRST_COLUMN, _LEDGER.right - _TOTAL
    columns = [Box(first + sum(_COLUMNS[:place]), head, width, 0) for place, width in enumerate(_COLUMNS)]
    top = _LEDGER.y + 56 + (_LEDGER.height - 56) // 2 - step * (table.board.seats - 1) // 2
    start = _head(table.words("start", ducats=START_MONEY // THOUSAND), _FIRST_COLUMN - 32)
    canvas.write(start, _LEDGER.x + 24, head)
    for source, column in zip(_SOURCES, columns, strict=True):
        canvas.write(_head(table.words(source), column.width - 4), *column.middle, "centre")
    canvas.centre(art.emblem("florin", 44, PAPER), _LEDGER.right - 60, head)
    canvas.fill(Box(end, _LEDGER.y + 12, 2, _LEDGER.height - 24), theme.STONE)
    canvas.fill(Box(_LEDGER.x + 16, _LEDGER.y + 54, _LEDGER.width - 32, 2), theme.FADED)
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
