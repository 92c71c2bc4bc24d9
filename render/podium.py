"""The end of a tournament: its winners below the game's banner, and the best players with their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from render import art, lettering, theme
from render.banner import SIZE as BANNER
from render.canvas import Box, Canvas, panel, unfinished, wood
from render.parts import line, spelled

ROWS: Final = 6
"""The most players on the picture."""

_SHEET: Final = Box(
    theme.MARGIN,
    BANNER[1] + theme.GAP,
    theme.SIZE[0] - 2 * theme.MARGIN,
    theme.SIZE[1] - BANNER[1] - theme.GAP - theme.MARGIN,
)
_LAUREL: Final = 256
_STEP: Final = 66


def podium(
    banner: Image.Image, title: str, names: Sequence[str], places: Sequence[int], points: Sequence[int]
) -> Image.Image:
    """Draw the end of a tournament: mode "P", `theme.SIZE`.

    `names`, `places` and `points` are those of the best players, the winners first.
    """
    canvas = Canvas(wood(*theme.SIZE))
    canvas.image.paste(unfinished(banner), (0, 0))
    paper = (theme.PARCHMENT_LIGHT, theme.PARCHMENT)
    canvas.stamp(panel(_SHEET.width, _SHEET.height, paper, backdrop=theme.WOOD), _SHEET.x, _SHEET.y)
    shown = spelled(names)[:ROWS]
    winners = [name for name, place in zip(shown, places, strict=False) if place == 1]
    _draw_winners(canvas, title, winners)
    _draw_places(canvas, shown, places, points)
    return canvas.finished()


def _draw_winners(canvas: Canvas, title: str, winners: Sequence[str]) -> None:
    x, y = _SHEET.x + 160, _SHEET.middle[1]
    canvas.centre(art.emblem("laurel", _LAUREL, theme.PARCHMENT), x, y)
    canvas.write(line("1", theme.HERO, 120, face="serif"), x, y - 6, "centre")
    left, width = _SHEET.x + 316, 420
    heading = lettering.readable(title)
    canvas.write(line(heading, theme.TEXT, width, ink=theme.FADED), left, y - 82)
    step = 64 if len(winners) < 4 else 40
    for row, name in enumerate(winners):
        size = theme.FORTUNE if len(winners) < 4 else theme.TEXT
        canvas.write(line(name, size, width, face="serif"), left, y - 12 + row * step)


def _draw_places(canvas: Canvas, names: Sequence[str], places: Sequence[int], points: Sequence[int]) -> None:
    left, right = _SHEET.x + 790, _SHEET.right - 44
    step = min(_STEP, (_SHEET.height - 60) // max(1, len(names)))
    top = _SHEET.middle[1] - step * (len(names) - 1) // 2
    for row, (name, place, gained) in enumerate(zip(names, places, points, strict=False)):
        y = top + row * step
        number = line(str(place), theme.NUMBER, 50, face="serif", ink=theme.FADED)
        canvas.write(number, left, y, "centre")
        canvas.write(line(name, theme.NUMBER, right - left - 190), left + 44, y)
        canvas.write(line(str(gained), theme.NUMBER, 120, face="serif"), right, y, "right")
