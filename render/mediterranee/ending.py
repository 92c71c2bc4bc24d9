"""The end of a game: everybody's points of prosperity, and where they came from."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.mediterranee.rules.prosperity import Points, points
from render import art, theme
from render.canvas import Box, panel
from render.mediterranee.layout import wrapped
from render.mediterranee.pieces import drawing, token
from render.mediterranee.script import LEAST, line
from render.mediterranee.table import Table, named

_SHEET: Final = Box(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN)
_PAPER: Final = theme.PARCHMENT_LIGHT
_HEAD: Final = 150
_FOOT: Final = 26
_PERSON: Final = 440
_TOTAL: Final = 190
_SOURCES: Final = ("capital", "full", "other", "ducats")
_SYMBOLS: Final = {"capital": "star", "full": "slots", "other": "castle", "ducats": "florin"}


def draw_closing(table: Table) -> None:
    """A line for each seat, the most prosperous first, and a column for each kind of points."""
    canvas = table.canvas
    canvas.stamp(panel(_SHEET.width, _SHEET.height, (_PAPER, _PAPER), backdrop=theme.WOOD), _SHEET.x, _SHEET.y)
    title = line(table.words("prosperity"), theme.HEADING, _PERSON - 40, face="serif", on=_PAPER)
    canvas.write(title, _SHEET.x + 30, _SHEET.y + _HEAD // 2)
    first, end = _SHEET.x + _PERSON, _SHEET.right - _TOTAL
    column = (end - first) // len(_SOURCES)
    for place, source in enumerate(_SOURCES):
        _draw_head(table, source, first + place * column + column // 2, column - 16)
    canvas.centre(art.emblem("laurel", 84, _PAPER), _SHEET.right - _TOTAL // 2, _SHEET.y + _HEAD // 2)
    canvas.fill(Box(_SHEET.x + 20, _SHEET.y + _HEAD - 2, _SHEET.width - 40, 2), theme.FADED)
    canvas.fill(Box(end, _SHEET.y + 20, 2, _SHEET.height - 40), theme.STONE)
    step = min(170, (_SHEET.height - _HEAD - _FOOT) // table.sea.seats)
    for row, seat in enumerate(table.best_first()):
        y = _SHEET.y + _HEAD + row * step + step // 2
        _draw_person(table, seat, y)
        scored = points(table.sea, seat, table.view.purses[seat])
        for place, source in enumerate(_SOURCES):
            _draw_points(table, seat, scored, source, (first + place * column + column // 2, y))
        total = line(str(scored.total), theme.COUNT, _TOTAL - 40, face="serif", on=_PAPER)
        canvas.write(total, _SHEET.right - _TOTAL // 2, y, "centre")


def _draw_head(table: Table, source: str, x: int, width: int) -> None:
    symbol = _SYMBOLS[source]
    icon = art.emblem(symbol, 52, _PAPER) if symbol in ("star", "florin") else drawing(symbol, 52, _PAPER)
    table.canvas.centre(icon, x, _SHEET.y + 44)
    for place, part in enumerate(wrapped(named(table.say, f"row-{source}"))):
        words = line(part, LEAST, width, ink=theme.FADED, on=_PAPER)
        table.canvas.write(words, x, _SHEET.y + 94 + place * 30, "centre")


def _draw_person(table: Table, seat: Seat, y: int) -> None:
    """A place, a token and a name."""
    place = line(str(table.places[seat]), theme.HEADING, 40, face="serif", ink=theme.FADED, on=_PAPER)
    table.canvas.write(place, _SHEET.x + 44, y, "centre")
    table.canvas.centre(token(*table.arms(seat), 56, _PAPER), _SHEET.x + 112, y)
    name = line(table.names[seat], theme.NUMBER, _PERSON - 170, on=_PAPER)
    table.canvas.write(name, _SHEET.x + 156, y)


def _draw_points(table: Table, seat: Seat, scored: Points, source: str, at: tuple[int, int]) -> None:
    """So many of a kind; below those for ducats, the ducats."""
    x, y = at
    number = getattr(scored, source)
    string, ink = (f"+{number}", theme.INK) if number else ("·", theme.FADED)
    lift = 16 * (source == "ducats")
    table.canvas.write(line(string, theme.FORTUNE, 150, face="serif", ink=ink, on=_PAPER), x, y - lift, "centre")
    if source == "ducats":
        ducats = line(str(table.view.purses[seat]), LEAST, 150, ink=theme.FADED, on=_PAPER)
        table.canvas.write(ducats, x, y + 34, "centre")
