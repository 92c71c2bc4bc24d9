"""A chart of scores over a game: a line for each seat, with its token and last number at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from games.core import Seat
from render import art, theme
from render.canvas import Box, Canvas, coloured, indexed, panel
from render.parts import line
from render.theme import Colour

Point: TypeAlias = tuple[float, float]


class Section(NamedTuple):
    """A part of the game and its name. `points[step][seat]`: the scores at its start, and after each step."""

    label: str
    points: Sequence[Sequence[int]]


PAPER: Final = theme.PARCHMENT_LIGHT
"""The colour of the ground of a chart."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 76, 156, 24, 46
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
_MOST_LINES: Final = 5
_LABEL: Final = 52
_LABEL_PITCH: Final = 40
_SMOOTH: Final = 3
_CASING, _CORE, _LEADER = 9, 5, 2
_LAST_STEP: Final = 0.14
_DOWN: Final = 28
"""Pixels from the lowest line of the scale down to the section names."""
_UNIT: Final = 14
_APART: Final = 2
"""Pixels by which the lines of seats with equal scores are moved apart, so that they do not hide each other."""


class Style(NamedTuple):
    """The look of a chart: whether its scale includes 0, and the sizes of captions and of the last numbers.

    `marked`: the index of the section to highlight. `unit`: written beside the section names. `arms`: each seat's
    token and letter, if they are not its own.
    """

    from_zero: bool = True
    caption: int = theme.CAPTION
    number: int = theme.NUMBER
    marked: int | None = None
    unit: str = ""
    arms: tuple[tuple[int, str], ...] = ()


PLAIN: Final = Style()


def draw_chart(
    canvas: Canvas,
    box: Box,
    sections: Sequence[Section],
    fills: tuple[Colour, ...] = theme.SEATS,
    style: Style = PLAIN,
) -> None:
    """Draw a chart of all sections, equally wide, in this box. The line that ends highest lies on top."""
    plot = Box(box.x + _LEFT, box.y + _TOP, box.width - _LEFT - _RIGHT, box.height - _TOP - _BOTTOM)
    scale = _Scale(plot, sections, from_zero=style.from_zero)
    seats = range(len(sections[0].points[0]))
    arms = style.arms or tuple([(seat, "") for seat in seats])
    courses = {seat: scale.course(seat, sections) for seat in seats}
    values = sections[-1].points[-1]
    lowest_first = sorted(seats, key=lambda seat: (values[seat], -courses[seat][-1][1]))
    _draw_ground(canvas, scale, sections, style)
    ends = [(seat, courses[seat][-1]) for seat in lowest_first]
    labels = _spread([round(end[1]) for _, end in ends], plot)
    _draw_lines(
        canvas, plot, [(seat, courses[seat]) for seat in lowest_first], labels, [fills[one] for one, _ in arms]
    )
    for seat in lowest_first:
        for x, y in scale.ends(seat, sections)[:-1]:
            canvas.centre(art.pip(arms[seat][0], 22, PAPER, fills), round(x), round(y))
    for seat, y in zip(lowest_first, labels, strict=True):
        one, letter = arms[seat]
        canvas.centre(art.token(one, theme.TOKEN_LARGE, PAPER, fills, letter), plot.right + _LABEL, y)
        number = line(str(values[seat]), style.number, 76, face="serif", on=PAPER)
        canvas.write(number, plot.right + _LABEL + 27, y)


class _Scale:
    """The mapping of scores and times to points in the picture."""

    def __init__(self, plot: Box, sections: Sequence[Section], *, from_zero: bool) -> None:
        values = [value for section in sections for point in section.points for value in point]
        least = min(0, *values) if from_zero else min(values)
        span = max(0, *values) - least
        self.plot = plot
        self.step = next((step for step in _STEPS if span <= step * _MOST_LINES), -(-span // _MOST_LINES))
        self.low = least // self.step * self.step
        self.high = max(self.low + self.step, -(-max(values) // self.step) * self.step)
        self._width = plot.width / len(sections)
        self._middle = (len(sections[0].points[0]) - 1) / 2

    def left(self, section: int) -> float:
        return self.plot.x + section * self._width

    def height(self, value: float) -> float:
        return self.plot.bottom - (value - self.low) / (self.high - self.low) * self.plot.height

    def course(self, seat: Seat, sections: Sequence[Section]) -> list[Point]:
        course: list[Point] = []
        for index, section in enumerate(sections):
            shares = _shares(len(section.points) - 1)
            course.extend(
                (self.left(index) + self._width * share, self.height(point[seat]) + (seat - self._middle) * _APART)
                for share, point in zip(shares, section.points, strict=True)
            )
        return course

    def ends(self, seat: Seat, sections: Sequence[Section]) -> list[Point]:
        """Return the points of this seat at the end of each section."""
        course, ends, last = self.course(seat, sections), [], -1
        for section in sections:
            last += len(section.points)
            ends.append(course[last])
        return ends


def _shares(steps: int) -> list[float]:
    """Return the position of each step in a section, from 0 to 1.

    The last step usually changes most and gets more room.
    """
    last = max(_LAST_STEP, 1 / max(1, steps))
    return [step / max(1, steps - 1) * (1 - last) for step in range(steps)] + [1.0]


def _draw_ground(canvas: Canvas, scale: _Scale, sections: Sequence[Section], style: Style) -> None:
    plot = scale.plot
    if style.marked is not None:
        left, right = round(scale.left(style.marked)), round(scale.left(style.marked + 1))
        canvas.fill(Box(left, plot.y, right - left, plot.height), theme.GOLD_LIGHT)
    for value in range(scale.low, scale.high + 1, scale.step):
        y = round(scale.height(value))
        weight = 3 if value == 0 else 2
        canvas.fill(Box(plot.x, y - 1, plot.width, weight), theme.FADED if value == 0 else theme.STONE)
        number = line(str(value), style.caption, _LEFT - 16, ink=theme.FADED, on=PAPER)
        canvas.write(number, plot.x - 12, y, "right")
    for index, section in enumerate(sections):
        left, right = round(scale.left(index)), round(scale.left(index + 1))
        canvas.fill(Box(right - 1, plot.y, 2, plot.height), theme.STONE)
        _draw_label(
            canvas, section.label, Box(left, plot.bottom, right - left, _BOTTOM), style, marked=index == style.marked
        )
    if style.unit:
        unit = line(style.unit, style.caption, _RIGHT - 2 * _UNIT, ink=theme.FADED, on=PAPER)
        canvas.write(unit, plot.right + _UNIT, plot.bottom + _DOWN)


def _draw_label(canvas: Canvas, string: str, box: Box, style: Style, *, marked: bool) -> None:
    middle, y = box.middle[0], box.y + _DOWN
    ink, on = (theme.INK, theme.GOLD) if marked else (theme.FADED, PAPER)
    label = line(string, style.caption, box.width - 16, ink=ink, on=on)
    if marked:
        field = panel(label.width + 32, 34, (on, on), backdrop=PAPER, radius=8, weight=2)
        canvas.centre(field, middle, y)
    canvas.write(label, middle, y, "centre")


def _draw_lines(
    canvas: Canvas,
    plot: Box,
    courses: Sequence[tuple[Seat, Sequence[Point]]],
    labels: Sequence[int],
    fills: Sequence[Colour],
) -> None:
    """Draw all lines (`courses`), the last on top, and thin ones from their ends to the heights `labels`.

    They are drawn on an enlarged copy of the ground, which is then scaled down, so that edges are soft on any ground.
    """
    area = (plot.x - 2 * _CASING, plot.y - 2 * _CASING, plot.right + _LABEL, plot.bottom + 2 * _CASING)
    ground = coloured(canvas.image.crop(area)).convert("RGB")
    large = ground.resize((ground.width * _SMOOTH, ground.height * _SMOOTH), Image.Resampling.NEAREST)
    pen = ImageDraw.Draw(large)

    def draw(points: Sequence[Point], colour: Colour, width: int) -> None:
        placed = [((x - area[0]) * _SMOOTH, (y - area[1]) * _SMOOTH) for x, y in points]
        pen.line(placed, fill=colour, width=width * _SMOOTH, joint="curve")

    for (_, course), label in zip(courses, labels, strict=True):
        draw([course[-1], (plot.right + _LABEL, label)], theme.FADED, _LEADER)
    for seat, course in courses:
        draw(course, theme.INK, _CASING)
        draw(course, fills[seat], _CORE)
    canvas.image.paste(indexed(large.reduce(_SMOOTH)), area[:2])


def _spread(heights: Sequence[int], plot: Box) -> list[int]:
    """Move these heights apart until labels do not overlap. The first is the lowest; all stay within the plot."""
    placed: list[int] = []
    for height in heights:
        placed.append(min(height, placed[-1] - _LABEL_PITCH) if placed else min(height, plot.bottom - 12))
    ceiling = plot.y
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = max(placed[index], ceiling)
        ceiling = placed[index] + _LABEL_PITCH
    return placed
