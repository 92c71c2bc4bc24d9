"""The five pyramids: their fixed parts, the markers, and the steps that these came from or will climb to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Seat
from games.medici import game_record, scoring
from games.medici.model import GOODS, TOP
from render import art, marks, theme
from render.canvas import Box, Canvas
from render.medici.table import PYRAMIDS, Table
from render.parts import line, sheet
from render.theme import Colour

_ROW: Final = 34
_BASE, _STEP = 242, 17  # width of a pyramid's lowest row, and its decrease for each next one
_LEVEL_WIDTH: Final = 26  # width of a level's number in its row
_PIP: Final = 16
_ASIDE: Final = 7
"""Pixels by which a pip is lower if an arrow stands above it."""


def pyramid_box(which: int) -> Box:
    """Return the box of the pyramid's sheet for the good with this index."""
    width = (PYRAMIDS.width - (len(GOODS) - 1) * theme.GAP) // len(GOODS)
    return Box(PYRAMIDS.x + which * (width + theme.GAP), PYRAMIDS.y, width, PYRAMIDS.height)


def level_box(which: int, level: int) -> Box:
    """Return the box of a step of the pyramid for the good with index `which`."""
    box = pyramid_box(which)
    width = _BASE - level * _STEP
    return Box(box.middle[0] - width // 2, box.y + 12 + (TOP - level) * _ROW, width, _ROW)


def _stone(level: int, bonus: int) -> Colour:
    if bonus:
        return theme.GOLD_LIGHT
    return theme.STONE if level % 2 else theme.STONE_LIGHT


def draw_pyramid(canvas: Canvas, which: int, label: str, bonuses: Sequence[int]) -> None:
    """Draw a pyramid without markers. `label`: the good's name. `bonuses`: bonus florins by level."""
    box = pyramid_box(which)
    canvas.stamp(sheet(box.width, box.height), box.x, box.y)
    for level, florins in enumerate(bonuses):
        row, stone = level_box(which, level), _stone(level, florins)
        canvas.fill(Box(row.x - 2, row.y - 1, row.width + 4, row.height + 2), theme.FADED)
        canvas.fill(Box(row.x, row.y + 1, row.width, row.height - 1), stone)
        number = line(str(level), theme.CAPTION, 30, ink=theme.FADED, on=stone)
        canvas.write(number, row.x + 14, row.middle[1] + 1, "centre")
        if florins:
            letters = line(f"+{florins}", theme.CAPTION, 70, face="bold", ink=theme.FADED)
            canvas.write(letters, box.right - 12, row.middle[1], "right")
    canvas.stamp(art.emblem(GOODS[which], 50, theme.PARCHMENT_LIGHT), box.x + 9, box.y + 11)
    name = line(label, theme.TEXT, box.width - 24, face="serif")
    canvas.write(name, box.middle[0], box.bottom - 22, "centre")


def draw_markers(table: Table) -> None:
    """Draw all markers, and small ones without letter (pips) on the steps that they will climb to with their cargo.

    Once they have climbed, the pips are on their former steps, with an arrow upwards.
    """
    board, levels = table.board, table.board.levels
    stood = _former_levels(table)
    others = tuple(map(scoring.climbed, levels, board.holds)) if stood is None else stood
    seats = range(board.seats)
    for which in range(len(GOODS)):
        for level, bonus in enumerate(scoring.top_bonus(board.options)):
            here = [seat for seat in seats if levels[seat][which] == level]
            pips = [seat for seat in seats if others[seat][which] == level != levels[seat][which]]
            if here or pips:
                row, stone = level_box(which, level), _stone(level, bonus)
                _draw_step(table.canvas, row, (here, pips), stone, risen=stood is not None)


def _former_levels(table: Table) -> tuple[tuple[int, ...], ...] | None:
    """Return levels[seat][good] before the markers climbed, or None if none has climbed since the last news."""
    if table.since is None:
        return game_record.levels_before(table.board) if game_record.just_scored(table.board) else None
    then = table.since.board.levels
    return then if then != table.board.levels else None


def _draw_step(
    canvas: Canvas, row: Box, seats: tuple[Sequence[Seat], Sequence[Seat]], stone: Colour, *, risen: bool
) -> None:
    """Draw the markers on one step in its middle, and pips at its end. `seats`: those with a marker, with a pip.

    If crowded, the markers close up, then move aside, and only then overlap. `risen`: pips have an arrow upwards.
    """
    here, pips = seats
    for place, seat in enumerate(reversed(pips)):
        x, y = row.right - 12 - place * (_PIP + 1), row.middle[1] + 1
        canvas.centre(art.pip(seat, _PIP, stone), x, y + _ASIDE * risen)
        if risen:
            marks.arrow(canvas, (x, y - 3), (x, y - 13), theme.SEATS[seat], stone, head=_PIP // 3)
    if not here:
        return
    others, token = len(here) - 1, theme.TOKEN
    end = row.right - len(pips) * (_PIP + 1) - 2 * bool(pips)
    clear = end - row.x - _LEVEL_WIDTH - token - 4
    if others * token <= clear:
        pitch = min(token + 4, clear // max(1, others))
        left = max(row.middle[0] - pitch * others // 2, row.x + _LEVEL_WIDTH + token // 2)
        left = min(left, end - token // 2 - 2 - pitch * others)
    else:
        # No room beside the number of the step, so the markers cover it.
        canvas.fill(Box(row.x, row.y + 1, _LEVEL_WIDTH, row.height - 1), stone)
        pitch = min(token + 4, (end - row.x - token - 4) // max(1, others))
        left = (row.x + end) // 2 - pitch * others // 2
    for place, seat in enumerate(here):
        canvas.centre(art.token(seat, token, stone), left + place * pitch, row.middle[1] + 1)
