"""A chart of a player's probability of victory over a game, with marks at the decisions worth another look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import dist, hypot
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render import art, lettering, theme
from render.canvas import Box, Canvas, coloured, indexed, panel, wood
from render.chart import PAPER
from render.parts import line

_SIZE: Final = (theme.SIZE[0], 640)
_PLOT: Final = Box(128, 112, 1192, 440)
_QUARTERS: Final = (0, 25, 50, 75, 100)
_SMOOTH: Final = 3
_CASING, _CORE = 11, 6
_MARK, _DOT, _LEADER = 46, 22, 3
_ROWS: Final = [_MARK * rows for rows in (-1, 1, -2, 2, -3, 3, -4, 4)]
_ASIDE: Final = range(-3 * _MARK, 3 * _MARK + 1, 6)
"""Horizontal offsets in pixels, from a point of the chart, at which its mark may stand above or below."""

Point: TypeAlias = tuple[int, int]


def draw_chances(
    chances: Sequence[int],
    parts: Sequence[tuple[str, int]],
    marks: Mapping[int, str],
    title: str,
) -> Image.Image:
    """Draw a chart of these probabilities, in percent, with this title.

    `parts`: (name, number of probabilities) for each part of the game. `marks`: by index of a probability, a label,
    which is on gold unless it is a number.
    """
    canvas = Canvas(wood(*_SIZE))
    sheet = Box(theme.MARGIN, theme.MARGIN, _SIZE[0] - 2 * theme.MARGIN, _SIZE[1] - 2 * theme.MARGIN)
    canvas.stamp(panel(sheet.width, sheet.height, (PAPER, PAPER), backdrop=theme.WOOD), sheet.x, sheet.y)
    canvas.centre(art.emblem("laurel", 60, PAPER), sheet.x + 52, 60)
    heading = line(lettering.readable(title), theme.HEADING, 1200, face="serif", on=PAPER)
    canvas.write(heading, sheet.x + 104, 60)
    points = _points(chances)
    signs = _mark_places([points[place] for place in marks])
    _draw_ground(canvas, parts)
    _draw_line(canvas, points, [(points[place], sign) for place, sign in zip(marks, signs, strict=True)])
    for (place, mark), sign in zip(marks.items(), signs, strict=True):
        fill = theme.CRIMSON if mark.isdecimal() else theme.GOLD
        canvas.centre(panel(_DOT, _DOT, (fill, fill), backdrop=PAPER, radius=_DOT // 2), *points[place])
        canvas.centre(panel(_MARK, _MARK, (fill, fill), backdrop=PAPER, radius=_MARK // 2), *sign)
        letter = line(mark, theme.TEXT, _MARK, face="serif", ink=theme.ink_on(fill), on=fill)
        canvas.write(letter, *sign, "centre")
    return canvas.finished()


def _mark_places(points: Sequence[Point]) -> list[Point]:
    """Return the middle of each mark for these points of the chart, as near as possible without overlap.

    Marks are placed one by one from the left and from the right; the better result counts.
    """
    ways = [_place_marks(order, points) for order in (sorted(points), sorted(points, reverse=True))]
    signs = min(ways, key=lambda signs: sum([_distance_cost(*pair) for pair in signs.items()]))
    return [signs[point] for point in points]


def _distance_cost(point: Point, sign: Point) -> float:
    """Return the cost of a mark at `sign` for `point`.

    Vertical distance counts double, as other marks may be in between.
    """
    return hypot(point[0] - sign[0], 2 * (point[1] - sign[1]))


def _place_marks(order: Sequence[Point], points: Sequence[Point]) -> dict[Point, Point]:
    """Return the place of a mark for each point in this order, clear of earlier marks and of all `points`."""
    signs: dict[Point, Point] = {}
    for point in order:
        free = [
            at
            for at in ((point[0] + across, point[1] + down) for across in _ASIDE for down in _ROWS)
            if _PLOT.x <= at[0] <= _PLOT.right
            and _PLOT.y + _MARK <= at[1] < _PLOT.bottom - _MARK // 2
            and all(max(abs(at[0] - x), abs(at[1] - y)) >= _MARK for x, y in signs.values())
            and all(dist(at, other) > (_MARK + _DOT) / 2 for other in points)
        ]
        # Never empty: three other marks leave room in eight rows.
        signs[point] = min(free, key=partial(_distance_cost, point))
    return signs


def _points(chances: Sequence[int]) -> list[Point]:
    """Return the points of these probabilities, in percent, in the picture."""
    apart = _PLOT.width / max(len(chances) - 1, 1)
    return [
        (round(_PLOT.x + place * apart), round(_PLOT.bottom - chance * _PLOT.height / 100))
        for place, chance in enumerate(chances)
    ]


def _draw_ground(canvas: Canvas, parts: Sequence[tuple[str, int]]) -> None:
    """Draw a line for each quarter, and below the chart the parts of the game, by number where names do not fit."""
    for quarter in _QUARTERS:
        y = _PLOT.bottom - quarter * _PLOT.height // 100
        canvas.fill(Box(_PLOT.x, y - 1, _PLOT.width, 2), theme.STONE if quarter else theme.FADED)
        number = line(f"{quarter}", theme.CAPTION, 84, ink=theme.FADED, on=PAPER)
        canvas.write(number, _PLOT.x - 16, y, "right")
    whole = sum(count for _, count in parts)
    apart = _PLOT.width / max(whole - 1, 1)
    begun = 0
    for name, count in parts:
        left = round(_PLOT.x + max(begun - 0.5, 0) * apart)
        begun += count
        right = _PLOT.right if begun == whole else round(_PLOT.x + (begun - 0.5) * apart)
        canvas.fill(Box(right - 1, _PLOT.y, 2, _PLOT.height), theme.STONE)
        label = _label(lettering.readable(name), right - left - 8)
        written = line(label, theme.CAPTION, right - left - 8, ink=theme.FADED, on=PAPER)
        canvas.write(written, (left + right) // 2, _PLOT.bottom + 36, "centre")


def _label(name: str, width: int) -> str:
    """Return the name if it fits into `width`, else the number at its end, or nothing."""
    number = "".join(name.split()[-1:])
    for label in (name, number if number.isdecimal() else ""):
        if lettering.fit(label, "sans", (theme.CAPTION, theme.CAPTION), width)[0] == label:
            return label
    return ""


def _draw_line(canvas: Canvas, points: Sequence[Point], leaders: Sequence[tuple[Point, Point]]) -> None:
    """Draw the chart's line above thin lines (`leaders`) from points to their marks.

    They are drawn on an enlarged copy of the ground, which is then scaled down, so that edges are soft on any ground.
    """
    area = (_PLOT.x - 20, _PLOT.y - 20, _PLOT.right + 20, _PLOT.bottom + 20)
    ground = coloured(canvas.image.crop(area)).convert("RGB")
    large = ground.resize((ground.width * _SMOOTH, ground.height * _SMOOTH), Image.Resampling.NEAREST)
    pen = ImageDraw.Draw(large)
    placed = [((x - area[0]) * _SMOOTH, (y - area[1]) * _SMOOTH) for x, y in points]
    for ends in leaders:
        pen.line([((x - area[0]) * _SMOOTH, (y - area[1]) * _SMOOTH) for x, y in ends], theme.INK, _LEADER * _SMOOTH)
    for ink, width in ((theme.INK, _CASING), (theme.GOLD, _CORE)):
        for stretch in pairwise(placed):
            pen.line(stretch, fill=ink, width=width * _SMOOTH)
        for x, y in placed:
            half = width * _SMOOTH / 2
            pen.ellipse((x - half, y - half, x + half, y + half), fill=ink)
    canvas.image.paste(indexed(large.reduce(_SMOOTH)), area[:2])
