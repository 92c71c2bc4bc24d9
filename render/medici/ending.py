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

_HEAD, _ROW, _FOOT = 94, 44, 20
_ROUND, _FIRST_ROUND = 284, 400
_COLUMN: Final = 67
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
    whole = Box(LOT.x, LOT.y, LOT.width, theme.SIZE[1] - 2 * theme.MARGIN)
    height = _HEAD + table.board.seats * _ROW + _FOOT
    ledger = Box(whole.x, whole.bottom - height, whole.width, height)
    history = Box(whole.x, whole.y, whole.width, whole.height - height - theme.GAP)
    for box in (history, ledger):
        table.canvas.stamp(panel(box.width, box.height, (PAPER, PAPER), backdrop=theme.WOOD), box.x, box.y)
    _draw_history(table, history)
    _draw_ledger(table, ledger)


def _draw_history(table: Table, box: Box) -> None:
    canvas, top = table.canvas, 54
    canvas.stamp(art.emblem("florin", 44, PAPER), box.x + 24, box.y + 14)
    title = line(table.words("fortunes"), theme.HEADING, 600, face="serif", on=PAPER)
    canvas.write(title, box.x + 80, box.y + 36)
    sections = [
        Section(table.words("round", round=number, rounds=ROUNDS), points)
        for number, points in enumerate(record.fortunes(table.board), start=1)
    ]
    draw_chart(canvas, Box(box.x + 8, box.y + top, box.width - 16, box.height - top - 6), sections)


def _draw_ledger(table: Table, box: Box) -> None:
    """A line for each seat: in each round cargo, pyramids, top levels and what was paid; then the sum."""
    canvas, board = table.canvas, table.board
    head, top = box.y + 68, box.y + _HEAD + _ROW // 2
    start = table.words("start", florins=START_MONEY[board.seats])
    canvas.write(line(start, theme.CAPTION, _FIRST_ROUND - 40, ink=theme.FADED, on=PAPER), box.x + 24, head)
    canvas.centre(art.emblem("florin", 44, PAPER), box.right - 52, head)
    for round_ in range(len(board.scores)):
        left = box.x + _FIRST_ROUND + round_ * _ROUND
        canvas.fill(Box(left, box.y + 12, 2, box.height - 24), theme.STONE)
        title = table.words("round", round=round_ + 1, rounds=ROUNDS)
        label = line(title, theme.CAPTION, _ROUND - 20, ink=theme.FADED, on=PAPER)
        canvas.write(label, left + _ROUND // 2, box.y + 28, "centre")
        for column, symbol in enumerate(_SOURCES):
            canvas.centre(art.emblem(symbol, 38, PAPER), left + 42 + column * _COLUMN, head)
    end = box.x + _FIRST_ROUND + ROUNDS * _ROUND
    canvas.fill(Box(end, box.y + 12, 2, box.height - 24), theme.STONE)
    canvas.fill(Box(box.x + 16, box.y + _HEAD - 2, box.width - 32, 2), theme.FADED)
    for row, seat in enumerate(table.best_first()):
        y = top + row * _ROW
        _draw_person(table, seat, (box.x + 32, y), _FIRST_ROUND - 136, PAPER)
        for round_, scored in enumerate(board.scores):
            _draw_sources(canvas, scored, seat, (box.x + _FIRST_ROUND + round_ * _ROUND + 42, y))
        total = line(str(board.fortunes[seat]), 42, 100, face="serif", on=PAPER)
        canvas.write(total, box.right - 24, y, "right")


def _draw_sources(canvas: Canvas, scored: RoundScore, seat: Seat, at: tuple[int, int]) -> None:
    x, y = at
    amounts = (scored.cargo[seat], scored.pyramids[seat], scored.bonuses[seat], -scored.paid[seat])
    for column, amount in enumerate(amounts):
        string = str(amount).replace("-", "−") if amount else "·"
        number = line(string, theme.TEXT, _COLUMN - 6, ink=theme.INK if amount > 0 else theme.FADED, on=PAPER)
        canvas.write(number, x + column * _COLUMN, y, "centre")
