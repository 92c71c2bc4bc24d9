"""The label on the map: the turn and its phase, or at the end the winner."""

from __future__ import annotations

from typing import Final

from games.mediterranee.model import Phase, Strike
from render import art, lettering, marks, theme
from render.canvas import Box, panel
from render.mediterranee.events import beaten
from render.mediterranee.layout import CARTOUCHE
from render.mediterranee.pieces import token
from render.mediterranee.table import MAP, Table
from render.mediterranee.type_sizes import DECISIVE, LEAST, line

_BOX: Final = Box(MAP.x + CARTOUCHE.x, MAP.y + CARTOUCHE.y, CARTOUCHE.width, CARTOUCHE.height)
_PHASES: Final[dict[Phase, int]] = {
    "split": 0,
    "bid": 1,
    "place": 1,
    "trade": 2,
    "sail": 3,
    "fight": 4,
    "land": 5,
    "sell": 6,
}
_PAPER: Final = theme.PARCHMENT_LIGHT
_STEP: Final = 40
_APART: Final = 200
"""Pixels between the two sides of an attack."""


def draw_cartouche(table: Table) -> None:
    """Draw the label in the corner of the map."""
    sea = table.sea
    if sea.phase == "over":
        _draw_result(table)
        return
    canvas, left, width = table.canvas, _BOX.x + 18, _BOX.width - 36
    title = line(table.words("turn", turn=sea.turn, turns=sea.turns), 42, width, face="serif", on=_PAPER)
    canvas.write(title, left, _BOX.y + 34)
    phase = line(table.words(f"phase-{sea.phase}"), theme.TEXT, _BOX.width - 24, on=_PAPER)
    canvas.write(phase, left, _BOX.y + 76)
    if sea.strike is not None and sea.phase == "fight":
        _draw_strike(table, sea.strike, (left, _BOX.bottom - 26))
        return
    for number in range(1, 7):
        now = _PHASES[sea.phase] == number
        fill, edge = (theme.GOLD, theme.INK) if now else (theme.STONE_LIGHT, theme.FADED)
        field = panel(_STEP - 6, 32, (fill, fill), backdrop=_PAPER, radius=8, line=edge, weight=2)
        x, y = left + (number - 1) * _STEP, _BOX.bottom - 26
        canvas.stamp(field, x, y - 16)
        ink = theme.INK if now else theme.FADED
        canvas.write(line(str(number), LEAST, 30, face="bold", ink=ink, on=fill), x + _STEP // 2 - 3, y, "centre")


def _draw_strike(table: Table, strike: Strike, at: tuple[int, int]) -> None:
    """Draw the latest attack: each side's die, and its lost sailors, with a cross if it lost the galley."""
    left, y = at
    for side, (seat, die, lost) in enumerate(zip(strike.seats, strike.dice, strike.losses, strict=True)):
        x = left + side * _APART
        power, letter = table.arms(seat)
        table.canvas.centre(token(power, letter, theme.TOKEN_LARGE, _PAPER), x + 19, y)
        field = panel(38, 38, (theme.IVORY, theme.IVORY), backdrop=_PAPER, radius=7, weight=2)
        table.canvas.centre(field, x + 62, y)
        table.canvas.write(line(str(die), DECISIVE, 34, face="bold", on=theme.IVORY), x + 62, y, "centre")
        letters = line(f"−{lost}", DECISIVE, 80, face="serif", ink=theme.CRIMSON, on=_PAPER)
        table.canvas.write(letters, x + 88, y)
        end = x + 96 + letters.width
        if side in beaten(table.sea, strike):
            table.canvas.centre(marks.cross(30, _PAPER), end + 15, y)
        elif side == 0 and end + 18 < left + _APART - 8:
            marks.arrow(table.canvas, (end, y), (left + _APART - 8, y), theme.POWERS[power], _PAPER)


def _draw_result(table: Table) -> None:
    canvas, winners = table.canvas, table.winners()
    x, y = _BOX.x + 70, _BOX.middle[1]
    canvas.centre(art.emblem("laurel", 124, _PAPER), x, y)
    if len(winners) == 1:
        canvas.centre(token(*table.arms(winners[0]), 48, _PAPER), x, y - 4)
    left, width = _BOX.x + 142, _BOX.width - 156
    title = line(table.words("victory", winners=len(winners)), theme.HEADING, width, face="serif", on=_PAPER)
    whose = _names(table, width)
    if lettering.fit(whose, "sans", (LEAST, LEAST), width)[0] == whose:
        canvas.write(title, left, _BOX.y + 48)
        canvas.write(line(whose, theme.TEXT, width, on=_PAPER), left, _BOX.y + 96)
        return
    canvas.write(title, left, _BOX.y + 34)
    for y, part in zip((76, 108), lettering.parted(whose, "sans", LEAST, width), strict=True):
        canvas.write(line(part, LEAST, width, on=_PAPER), left, _BOX.y + y)


def _names(table: Table, width: int) -> str:
    """Return the winners' names, or a text with their number if the names do not fit into `width`."""
    winners = table.winners()
    names = " · ".join(table.names[seat] for seat in winners)
    whole, _ = lettering.fit(names, "sans", (LEAST, LEAST), width)
    return names if len(winners) == 1 or whole == names else table.words("winners", winners=len(winners))
