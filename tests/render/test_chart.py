"""Test that the line chart stays in its box, whatever the values, and that no labels overlap."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PIL import ImageChops

from render import chart, parts, theme
from render.canvas import Box, Canvas, blank
from render.chart import Section
from tests.render.sight import changed, colours, difference, rgb

BOX = Box(40, 60, 1000, 420)
COURSES: dict[str, list[Section]] = {
    "equals": [Section("One", [[30] * 6, [30] * 6])],
    "nothing": [Section("One", [[0, 0, 0]]), Section("Two", [[0, 0, 0], [0, 0, 0]])],
    "only the start": [Section("One", [[5, 5, 5]])],
    "debts": [Section("One", [[0, 0, 0], [-40, 12, 3]]), Section("Two", [[-40, 12, 3], [-7, -8, -9]])],
    "riches": [Section("One", [[0] * 4, [12_345, 6_000, 18, 4_999]])],
    "many steps": [Section(str(round_), [[step, 2 * step, 90 - step] for step in range(37)]) for round_ in range(4)],
    "close at the foot": [Section("One", [[30] * 6, [0, 1, 0, 2, 1, 0]])],
    "close at the top": [Section("One", [[30] * 6, [99, 100, 98, 100, 97, 100]])],
}


@pytest.mark.parametrize("course", COURSES)
def test_a_chart_keeps_to_its_box(course: str) -> None:
    canvas = Canvas(blank(*theme.SIZE, chart.PAPER))
    chart.draw_chart(canvas, BOX, COURSES[course])
    paper = rgb(blank(*theme.SIZE, chart.PAPER))
    changed = ImageChops.difference(rgb(canvas.image), paper).getbbox()
    assert changed is not None
    left, top, right, bottom = changed
    assert BOX.x <= left < right <= BOX.right
    assert BOX.y <= top < bottom <= BOX.bottom


@pytest.mark.parametrize("course", COURSES)
def test_every_end_has_its_number(course: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers are in the order of the final values, at least their own height apart."""
    written: list[tuple[str, int, int]] = []
    real = parts.line

    def line(string: str, size: int, width: int, **how: Any) -> Any:
        letters = real(string, size, width, **how)
        letters_of[id(letters)] = string
        kept.append(letters)
        return letters

    letters_of: dict[int, str] = {}
    kept: list[Any] = []
    write = Canvas.write

    def noted(canvas: Canvas, letters: Any, x: int, y: int, align: Any = "left") -> None:
        write(canvas, letters, x, y, align)
        if x > BOX.right - 150 and align == "left":
            written.append((letters_of[id(letters)], y, letters.rise))

    monkeypatch.setattr(chart, "line", line)
    monkeypatch.setattr(Canvas, "write", noted)
    sections = COURSES[course]
    chart.draw_chart(Canvas(blank(*theme.SIZE, chart.PAPER)), BOX, sections)
    assert sorted(int(string) for string, *_ in written) == sorted(sections[-1].points[-1])
    upwards = sorted(written, key=lambda one: -one[1])
    assert [int(string) for string, *_ in upwards] == sorted(sections[-1].points[-1])
    for (_, lower, rise), (_, upper, _) in pairwise(upwards):
        assert lower - upper > rise + 4


def drawn(sections: list[Section], style: chart.Style = chart.PLAIN) -> Canvas:
    canvas = Canvas(blank(*theme.SIZE, chart.PAPER))
    chart.draw_chart(canvas, BOX, sections, style=style)
    return canvas


def test_a_section_may_stand_out() -> None:
    """The section is highlighted from its start to its end, with its name below."""
    sections = [Section(str(number), [[5, 6], [5, 6]]) for number in range(4)]
    plain, marked = (drawn(sections, chart.Style(marked=which)).image for which in (None, 2))
    box = difference(plain, marked)
    width = (BOX.width - 76 - 156) / 4
    left = BOX.x + 76 + 2 * width
    assert left - 1 <= box.x < left + 5
    assert left + width - 5 < box.right <= left + width + 1
    assert colours(marked)[theme.GOLD_LIGHT] > width * 100
    assert colours(marked)[theme.GOLD] > 300


def test_a_scale_may_begin_above_nought() -> None:
    """Such a scale enlarges differences; values below zero are still shown."""
    sections = [Section("One", [[40, 40], [42, 48]])]
    heights = [
        difference(drawn([Section("One", [[40, 40]] * 2)], style).image, drawn(sections, style).image).height
        for style in (chart.PLAIN, chart.Style(from_zero=False))
    ]
    assert heights[1] > heights[0]
    debts = [Section("One", [[0, 0], [-9, 4]])]
    assert changed(drawn(debts).image, drawn(debts, chart.Style(from_zero=False)).image) is None
