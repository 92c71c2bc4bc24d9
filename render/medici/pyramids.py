"""The five pyramids: their fixed parts, the markers, and the steps that these came from or will climb to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.core import Seat
from games.medici import game_record, scoring
from games.medici.model import GOODS
from render import art, marks, theme
from render.canvas import Box, Canvas
from render.medici.table import LOT, PYRAMIDS, QUAY, Table
from render.parts import caption, line
from render.theme import Colour

TINTS: Final = (theme.STEEL_LIGHT, theme.COBALT_FAINT, theme.MADDER_PALE, theme.TEAL_PALE, theme.SAFFRON_PALE)
"""The colour of every second step of a pyramid, by its good."""
_ROW: Final = 34
_BASE, _STEP = 262, 17  # width of a pyramid's lowest row, and its decrease for each next one
_LEVEL_WIDTH: Final = 28  # width of a level's number in its row
_LINE: Final = 3
_EMBLEM: Final = 54
_HEAD: Final = 6
"""Half the width of the arrow on a marker's former step."""
_KEY: Final = Box(LOT.x + 176, LOT.y + 68, 228, 40)
"""Box of the explanation of hollow markers, beside the number of the lot."""


def pyramid_box(which: int) -> Box:
    """Return the box of the pyramid for the good with this index, with the sky around it and the quay below."""
    width = PYRAMIDS.width // len(GOODS)
    return Box(PYRAMIDS.x + which * width, PYRAMIDS.y, width, PYRAMIDS.height)


@cache
def level_box(which: int, level: int) -> Box:
    """Return the box of a step of the pyramid for the good with index `which`."""
    box = pyramid_box(which)
    width = _BASE - level * _STEP
    return Box(box.middle[0] - width // 2, QUAY.y - (level + 1) * _ROW, width, _ROW)


def _stone(which: int, level: int, bonus: int) -> Colour:
    """Return the colour of a step: gold where it brings a bonus, else white marble and the good's tint by turns."""
    if bonus:
        return theme.GOLD_LIGHT
    return TINTS[which] if level % 2 else theme.IVORY


def draw_pyramid(canvas: Canvas, which: int, label: str, bonuses: Sequence[int]) -> None:
    """Draw a pyramid without markers. `label`: the good's name. `bonuses`: bonus florins by level."""
    box = pyramid_box(which)
    for level, florins in enumerate(bonuses):
        row, stone = level_box(which, level), _stone(which, level, florins)
        canvas.fill(Box(row.x - _LINE, row.y, row.width + 2 * _LINE, row.height + _LINE), theme.INK)
        canvas.fill(Box(row.x, row.y + _LINE, row.width, row.height - _LINE), stone)
        number = line(str(level), theme.CAPTION, 30, ink=theme.FADED, on=stone)
        canvas.write(number, row.x + 15, row.middle[1] + 2, "centre")
        if florins:
            letters = line(f"+{florins}", theme.CAPTION, 70, face="bold", ink=theme.FADED)
            canvas.write(letters, row.right + 8, row.middle[1] + 2)
    top = level_box(which, len(bonuses) - 1)
    canvas.centre(
        art.emblem(GOODS[which], _EMBLEM, theme.PARCHMENT_LIGHT), top.x - _EMBLEM // 2 - 4, top.middle[1] + 8
    )
    name = line(label, theme.TEXT, box.width - 24, face="serif", on=theme.STONE_LIGHT)
    canvas.write(name, box.middle[0], QUAY.middle[1], "centre")


def draw_markers(table: Table) -> None:
    """Draw all markers, and a hollow one on each step that a marker will climb to with the cargo of its hold.

    Once they have climbed, hollow ones with an arrow upwards are on their former steps.
    """
    board, levels = table.board, table.board.levels
    stood = _former_levels(table)
    others = tuple(map(scoring.climbed, levels, board.holds)) if stood is None else stood
    bonuses = scoring.top_bonus(board.options)
    for which in range(len(GOODS)):
        steps: dict[int, tuple[list[Seat], list[Seat]]] = {}
        for seat, (level, other) in enumerate(zip(levels, others, strict=True)):
            steps.setdefault(level[which], ([], []))[0].append(seat)
            if other[which] != level[which]:
                steps.setdefault(other[which], ([], []))[1].append(seat)
        for number, tokens in steps.items():
            row, stone = level_box(which, number), _stone(which, number, bonuses[number])
            _draw_step(table.canvas, row, tokens, stone, risen=stood is not None)
    if stood is None and board.phase != "over" and others != levels:
        _draw_key(table)


def _draw_key(table: Table) -> None:
    """Say that hollow markers show where the markers will stand at the end of the round."""
    left, y = _KEY.x + theme.TOKEN + 8, _KEY.middle[1]
    table.canvas.centre(art.ghost(0, theme.TOKEN, theme.PARCHMENT_LIGHT, bare=True), _KEY.x + theme.TOKEN // 2, y)
    caption(table.canvas, table.words("climbs"), (left, y), _KEY.right - left, "left")


def _former_levels(table: Table) -> tuple[tuple[int, ...], ...] | None:
    """Return levels[seat][good] before the markers climbed, or None if none has climbed since the last news."""
    if table.since is None:
        return game_record.levels_before(table.board) if game_record.just_scored(table.board) else None
    then = table.since.board.levels
    return then if then != table.board.levels else None


def _draw_step(
    canvas: Canvas, row: Box, seats: tuple[Sequence[Seat], Sequence[Seat]], stone: Colour, *, risen: bool
) -> None:
    """Draw the markers on one step from its middle, and hollow ones at its end. `seats`: of both.

    If crowded, they close up, then cover the number of the step, and only then overlap. `risen`: hollow ones have an
    arrow upwards instead of a letter.
    """
    here, ghosts = seats
    size, y, count = theme.TOKEN, row.middle[1] + 2, len(here) + len(ghosts)
    left, right = row.x + _LEVEL_WIDTH, row.right - 2
    if count * size > right - left:
        # No room beside the number of the step, so the tokens cover it.
        canvas.fill(Box(row.x, row.y + _LINE, _LEVEL_WIDTH, row.height - _LINE), stone)
        left = row.x + 2
    pitch = min(size + 3, (right - left - size) // max(1, count - 1))
    free = right - left - size - pitch * (count - 1)
    start = max(0, min(free, row.middle[0] - left - (pitch * (len(here) - 1) + size) // 2))
    for place, seat in enumerate(here):
        canvas.centre(art.token(seat, size, stone), left + start + size // 2 + place * pitch, y)
    for place, seat in enumerate(reversed(ghosts)):
        x = right - size // 2 - place * pitch
        canvas.centre(art.ghost(seat, size, stone, bare=risen), x, y)
        if risen:
            marks.arrow(canvas, (x, y + 8), (x, y - 8), theme.SEATS[seat], theme.IVORY, head=_HEAD)
