"""The scene at the end of a round or day: the prizes of each good, and who rose and fell, the richest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import Seat, placings, ranks
from render import art, marks, parts, theme
from render.banner import pennant
from render.canvas import Box, Canvas, panel
from render.parts import line
from render.theme import Colour

_TITLE: Final = Box(11, 24, 420, 66)
_PRIZES: Final = Box(24, 108, theme.SIZE[0] - 48, 236)
_TIER: Final = 66
_NAME: Final = 44
_SEATS: Final = Box(theme.MARGIN, 396, theme.SIZE[0] - 2 * theme.MARGIN, 480)
_GAIN: Final = 72
_HIGHEST_ROW: Final = 76
_TOTAL: Final = 70
_ARROW: Final = 26


class Prize(NamedTuple):
    """The prizes of a good. `tiers`: for the most and for the second most, (seats, florins for each)."""

    emblem: str
    name: str
    tint: Colour
    tiers: Sequence[tuple[Sequence[Seat], int]]


class Result(NamedTuple):
    """A seat's result: its places before and after, florins in all, those gained, and the sources of these.

    `sources`: (emblem, a fact or "", florins).
    """

    seat: Seat
    before: int
    place: int
    florins: int
    gain: int
    sources: Sequence[tuple[str, str, int]]


def results(
    course: Sequence[Sequence[int]], gains: Sequence[int], sources: Sequence[Sequence[tuple[str, str, int]]]
) -> list[Result]:
    """Return each seat's result of a round. `course`: all florins after each round. Others: by seat, as in Result."""
    before, now = ranks(course[-2]), placings(course[-1])
    return [
        Result(seat, before[seat] if before else 0, now[seat], florins, gains[seat], sources[seat])
        for seat, florins in enumerate(course[-1])
    ]


def draw_scene(
    canvas: Canvas, title: str, names: Sequence[str], prizes: Sequence[Prize], results: Sequence[Result]
) -> None:
    """Draw everything on a background."""
    letters = line(title, theme.HEADING, _TITLE.width - 90, face="serif", ink=theme.IVORY, on=theme.CRIMSON)
    canvas.stamp(pennant(letters.width + 90, _TITLE.height), _TITLE.x, _TITLE.y)
    canvas.write(letters, _TITLE.x + 24, _TITLE.middle[1])
    for which, prize in enumerate(prizes):
        _draw_prize(canvas, prize, parts.seat_box(_PRIZES, which, len(prizes)))
    ordered = sorted(results, key=lambda result: result.place)
    for column, result in enumerate(ordered):
        _draw_result(canvas, result, names[result.seat], parts.seat_box(_SEATS, column, len(ordered)))


# --------------------------------------------------------------------------------------------- prizes


def _draw_prize(canvas: Canvas, prize: Prize, box: Box) -> None:
    """Draw a good on a pyramid of two steps: who has most of it above, who has second most below."""
    steps = (
        Box(box.x + 24, box.bottom - _NAME - 2 * _TIER, box.width - 48, _TIER),
        Box(box.x, box.bottom - _NAME - _TIER, box.width, _TIER),
    )
    for step, fill, (seats, florins) in zip(steps, (theme.GOLD_LIGHT, prize.tint), prize.tiers, strict=True):
        _fill(canvas, step, fill)
        _draw_tier(canvas, seats, florins, step, fill)
    canvas.centre(art.emblem(prize.emblem, 58, theme.PARCHMENT), box.middle[0], steps[0].y - 28)
    foot = Box(box.x, box.bottom - _NAME, box.width, _NAME)
    _fill(canvas, foot, theme.STONE_LIGHT)
    name = line(prize.name, theme.TEXT, box.width - 16, face="serif", on=theme.STONE_LIGHT)
    canvas.write(name, foot.middle[0], foot.middle[1] + 1, "centre")


def _fill(canvas: Canvas, box: Box, fill: Colour) -> None:
    canvas.fill(box, theme.INK)
    canvas.fill(box.inset(theme.LINE), fill)


def _draw_tier(canvas: Canvas, seats: Sequence[Seat], florins: int, step: Box, on: Colour) -> None:
    """Draw the tokens of these seats, and the florins for each of them."""
    if not seats or not florins:
        return
    size, y = theme.TOKEN_LARGE, step.middle[1] + 1
    letters = line(f"+{florins}", theme.NUMBER, 84, face="bold", on=on)
    canvas.write(letters, step.right - 12, y, "right")
    room = step.width - letters.width - 34 - size
    pitch = min(size + 5, room // max(1, len(seats) - 1))
    for place, seat in enumerate(seats):
        canvas.centre(art.token(seat, size, on), step.x + 12 + size // 2 + place * pitch, y)


# --------------------------------------------------------------------------------------------- results


def _draw_result(canvas: Canvas, result: Result, name: str, box: Box) -> None:
    """Draw a seat's sheet: name and place, florins gained, their sources, and florins in all."""
    lit = result.place == 1
    canvas.stamp(parts.seat_sheet(box.width, box.height, lit=False, flat=True), box.x, box.y)
    if lit:
        parts.light(canvas, box, foot=theme.RADIUS + 4)
    parts.seat_header(canvas, result.seat, name, box, lit=lit)
    on, top = theme.PARCHMENT_LIGHT, box.y + parts.header(box)
    y = top + _GAIN // 2 + 6
    canvas.write(line(_signed(result.gain), theme.FORTUNE, box.width - 100, face="serif", on=on), box.x + 18, y)
    _draw_place(canvas, result, (box.right - 14, y))
    total = Box(box.x + 10, box.bottom - _TOTAL - 10, box.width - 20, _TOTAL)
    rows = Box(box.x, top + _GAIN + 8, box.width, total.y - top - _GAIN - 14)
    height = min(_HIGHEST_ROW, rows.height // len(result.sources))
    for row, source in enumerate(result.sources):
        _draw_source(canvas, source, Box(box.x, rows.y + row * height, box.width, height))
    fill = theme.GOLD_LIGHT if lit else theme.STONE_LIGHT
    canvas.stamp(panel(total.width, total.height, (fill, fill), backdrop=on, radius=12), total.x, total.y)
    canvas.centre(art.emblem("florin", 42, fill), total.x + 34, total.middle[1])
    letters = line(str(result.florins), theme.FORTUNE, total.width - 76, face="serif", on=fill)
    canvas.write(letters, total.x + 64, total.middle[1])


def _draw_source(canvas: Canvas, source: tuple[str, str, int], row: Box) -> None:
    """Draw the florins from a source in a row, with the fact that brought them. `source`: as in Result."""
    (symbol, fact, florins), on, y = source, theme.PARCHMENT_LIGHT, row.middle[1] + 1
    canvas.fill(Box(row.x + 12, row.y, row.width - 24, 2), theme.STONE)
    canvas.centre(art.emblem(symbol, 42, on), row.x + 36, y)
    if fact:
        canvas.write(line(fact, theme.TEXT, 56, ink=theme.FADED, on=on), row.x + 64, y)
    number = line(_signed(florins), theme.NUMBER, 90, face="bold", ink=theme.INK if florins else theme.FADED, on=on)
    canvas.write(number, row.right - 18, y, "right")


def _signed(florins: int) -> str:
    return f"{'−' if florins < 0 else '+'}{abs(florins)}" if florins else "0"


def _draw_place(canvas: Canvas, result: Result, at: tuple[int, int]) -> None:
    """Draw a seat's place, its right edge and middle there, and an arrow if the seat rose or fell."""
    x, y = at
    parts.draw_rank(canvas, result.place, x, y, theme.PARCHMENT_LIGHT)
    if result.before and result.before != result.place:
        rose = result.place < result.before
        fill, half = (theme.LEAF, _ARROW // 2) if rose else (theme.CRIMSON, -_ARROW // 2)
        left = x - parts.RANK - 18
        marks.arrow(canvas, (left, y + half), (left, y - half), fill, theme.PARCHMENT_LIGHT, head=10)
