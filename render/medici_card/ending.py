"""The end of a game: the winners, the course of all fortunes, and the sources of the florins."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PIL import Image

from games import turning_point
from games.medici_card import game_record
from games.medici_card.model import DAYS
from render import ending, theme
from render.banner import NARROW, draw_frame
from render.canvas import Box, Canvas, panel, wood
from render.chart import Section
from render.draw_cache import BACKGROUNDS
from render.ending import Account, Head, History, Standing
from render.medici_card.scenery import draw_stall
from render.medici_card.table import TOP, Table

_SOURCES: Final = ("ship", "crates", "star")
_HEAD: Final = Box(TOP.x, TOP.y, TOP.width, 206)
_PAPER: Final = Box(TOP.x + 10, TOP.y + 40, TOP.width - 20, TOP.height - 44)
_FILLS: Final = (theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT)


def draw_paper(canvas: Canvas) -> None:
    """Draw the notice below the winners and the places."""
    canvas.stamp(panel(_PAPER.width, _PAPER.height, _FILLS, backdrop=theme.PARCHMENT), _PAPER.x, _PAPER.y)


def draw_result(table: Table) -> None:
    """Draw the winners, and all seats by place."""
    ending.draw_result(table.canvas, _PAPER, _standing(table), table.words)


@BACKGROUNDS.keeps
def evening() -> Image.Image:
    """Return the background of the picture of the end: the market stall."""
    canvas = Canvas(wood(*theme.SIZE))
    draw_stall(canvas, Box(TOP.x, TOP.y, TOP.width, _HEAD.height + 60), houses=False)
    draw_frame(canvas, NARROW)
    return canvas.image


def draw_closing(table: Table, caption: str) -> None:
    """Draw the course of the fortunes, and for each day the florins from boats, goods and bonuses."""
    board, sections, accounts = table.board, [], []
    florins = game_record.by_day(board)
    for number, (scored, course) in enumerate(zip(board.scores, pairwise(florins), strict=True), start=1):
        title = table.words("day", day=number, days=DAYS)
        goods, bonuses = map(sum, scored.goods), map(sum, scored.bonuses)
        sections.append(Section(title, course))
        accounts.append(Account(title, _SOURCES, list(zip(scored.cargo, goods, bonuses, strict=True))))
    day = turning_point.decisive_part(florins, table.places) or 0
    why = table.words("decided", day=day, when=turning_point.when_decided(day, DAYS)) if day else ""
    history = History(table.words("fortunes"), sections, day, why)
    head = Head(_HEAD, table.words, caption)
    ending.draw_closing(table.canvas, _standing(table), history, (table.words("earned"), accounts), head)


def _standing(table: Table) -> Standing:
    return Standing(table.names, table.places, table.board.florins)
