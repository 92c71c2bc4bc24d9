"""The end of a game of Medici: who won, where the florins came from, and how the fortunes went."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.medici import record
from games.medici.model import ROUNDS, RoundScore
from games.medici.setting import START_MONEY
from render import art, lettering, theme
from render.canvas import Box, Canvas, panel
from render.chart import PAPER, Section, draw_chart
from render.medici.table import LOT, Table
from render.parts import line

_HISTORY: Final = Box(theme.MARGIN, theme.MARGIN, LOT.width, 472)
_LEDGER: Final = Box(theme.MARGIN, _HISTORY.bottom + theme.GAP, LOT.width, 378)
_ROUND, _FIRST_ROUND = 306, 330
_COLUMN: Final = 74
_SOURCES: Final = ("ship", "steps", "star", "deck")


def draw_result(table: Table) -> None:
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
    canvas.write(line(title, theme.HEADING, width, face="serif"), left, LOT.y + 54)
    florins = line(str(board.fortunes[winners[0]]), theme.HERO, width, face="serif")
    coin = art.emblem("florin", 76, theme.PARCHMENT)
    canvas.stamp(coin, left, y + 50 - 38)
    canvas.write(florins, left + 92, y + 50)
    canvas.write(line(_winners(table, width), theme.NUMBER, width), left, LOT.y + 116)
    _draw_places(table)


def _winners(table: Table, width: int) -> str:
    """Their names, or how many there are if those do not fit."""
    winners = table.winners()
    names = " · ".join(table.names[seat] for seat in winners)
    whole, _ = lettering.fit(names, "sans", (theme.CAPTION, theme.CAPTION), width)
    return names if len(winners) == 1 or whole == names else table.words("winners", winners=len(winners))


def _draw_places(table: Table) -> None:
    canvas, board = table.canvas, table.board
    step = 43
    top = LOT.middle[1] - step * (board.seats - 1) // 2
    left, right = LOT.x + 700, LOT.right - 40
    for row, seat in enumerate(table.best_first()):
        y = top + row * step
        _draw_person(table, seat, (left, y), right - left - 210, theme.PARCHMENT)
        canvas.write(line(str(board.fortunes[seat]), 42, 100, face="serif"), right, y, "right")


def _draw_person(table: Table, seat: Seat, at: tuple[int, int], width: int, on: theme.Colour) -> None:
    """A place, a token and a name."""
    left, y = at
    number = line(str(table.places[seat]), theme.NUMBER, 40, face="serif", ink=theme.FADED, on=on)
    table.canvas.write(number, left, y, "centre")
    table.canvas.centre(art.token(seat, theme.TOKEN_LARGE, on), left + 56, y)
    table.canvas.write(line(table.names[seat], theme.TEXT, width, on=on), left + 90, y)


# --------------------------------------------------------------------------------------- afterwards


def draw_closing(table: Table) -> None:
    """How the fortunes went, and where the florins came from, on a table of its own."""
    for box in (_HISTORY, _LEDGER):
        table.canvas.stamp(panel(box.width, box.height, (PAPER, PAPER), backdrop=theme.WOOD), box.x, box.y)
    _draw_history(table)
    _draw_ledger(table)


def _draw_history(table: Table) -> None:
    canvas = table.canvas
    canvas.stamp(art.emblem("florin", 44, PAPER), _HISTORY.x + 24, _HISTORY.y + 14)
    title = line(table.words("fortunes"), theme.HEADING, 600, face="serif", on=PAPER)
    canvas.write(title, _HISTORY.x + 80, _HISTORY.y + 36)
    courses = record.fortunes(table.board)
    sections = [
        Section(table.words("round", round=number, rounds=ROUNDS), points)
        for number, points in enumerate(courses, start=1)
    ]
    top = 54
    draw_chart(
        canvas, Box(_HISTORY.x + 8, _HISTORY.y + top, _HISTORY.width - 16, _HISTORY.height - top - 6), sections
    )


def _draw_ledger(table: Table) -> None:
    """A line for each seat: in each round cargo, pyramids, top levels and what was paid; then the sum."""
    canvas, board = table.canvas, table.board
    head, top, step = _LEDGER.y + 68, _LEDGER.y + 116, 44
    top += (6 - board.seats) * step // 2
    start = table.words("start", florins=START_MONEY[board.seats])
    canvas.write(line(start, theme.CAPTION, 290, ink=theme.FADED, on=PAPER), _LEDGER.x + 24, head)
    canvas.centre(art.emblem("florin", 44, PAPER), _LEDGER.right - 52, head)
    for round_ in range(len(board.scores)):
        left = _LEDGER.x + _FIRST_ROUND + round_ * _ROUND
        canvas.fill(Box(left, _LEDGER.y + 12, 2, _LEDGER.height - 24), theme.STONE)
        title = table.words("round", round=round_ + 1, rounds=ROUNDS)
        label = line(title, theme.CAPTION, _ROUND - 20, ink=theme.FADED, on=PAPER)
        canvas.write(label, left + _ROUND // 2, _LEDGER.y + 28, "centre")
        for column, symbol in enumerate(_SOURCES):
            canvas.centre(art.emblem(symbol, 38, PAPER), left + 46 + column * _COLUMN, head)
    end = _LEDGER.x + _FIRST_ROUND + ROUNDS * _ROUND
    canvas.fill(Box(end, _LEDGER.y + 12, 2, _LEDGER.height - 24), theme.STONE)
    canvas.fill(Box(_LEDGER.x + 16, _LEDGER.y + 92, _LEDGER.width - 32, 2), theme.FADED)
    for row, seat in enumerate(table.best_first()):
        y = top + row * step
        _draw_person(table, seat, (_LEDGER.x + 32, y), _FIRST_ROUND - 130, PAPER)
        for round_, scored in enumerate(board.scores):
            _draw_sources(canvas, scored, seat, (_LEDGER.x + _FIRST_ROUND + round_ * _ROUND + 46, y))
        total = line(str(board.fortunes[seat]), 42, 100, face="serif", on=PAPER)
        canvas.write(total, _LEDGER.right - 24, y, "right")


def _draw_sources(canvas: Canvas, scored: RoundScore, seat: Seat, at: tuple[int, int]) -> None:
    x, y = at
    amounts = (scored.cargo[seat], scored.pyramids[seat], scored.bonuses[seat], -scored.paid[seat])
    for column, amount in enumerate(amounts):
        string = str(amount).replace("-", "−") if amount else "·"
        number = line(string, theme.TEXT, _COLUMN - 6, ink=theme.INK if amount > 0 else theme.FADED, on=PAPER)
        canvas.write(number, x + column * _COLUMN, y, "centre")
