"""The end of a game of Medici: the winners, the sources of the florins, and the course of all fortunes."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games import turning_point
from games.medici import game_record
from games.medici.model import ROUNDS
from games.medici.opening_setup import start_money
from render import ending, theme
from render.banner import NARROW, draw_frame
from render.canvas import Box, Canvas, blank, panel
from render.chart import Section
from render.draw_cache import BACKGROUNDS
from render.ending import Account, Head, History, Standing
from render.medici.scenery import draw_sky
from render.medici.table import LOT, Table

_SOURCES: Final = ("ship", "steps", "star", "deck")

_HEAD: Final = Box(LOT.x, LOT.y, LOT.width, 156)
_PLACES: Final = Box(LOT.x + 662, LOT.y + 6, LOT.width - 670, LOT.height - 14)
_PAPER: Final = (theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT)


def draw_paper(canvas: Canvas) -> None:
    """Draw the sheet below the seats by place."""
    canvas.stamp(panel(_PLACES.width, _PLACES.height, _PAPER, backdrop=theme.PARCHMENT), _PLACES.x, _PLACES.y)


def draw_result(table: Table) -> None:
    """Draw the winners, and all seats by place."""
    ending.draw_result(table.canvas, LOT, _standing(table), table.words)


@BACKGROUNDS.keeps
def sunset() -> Image.Image:
    """Return the background of the picture of the end: the sun sets behind the winner."""
    canvas = Canvas(blank(*theme.SIZE, theme.PARCHMENT))
    draw_sky(canvas, Box(0, 0, *theme.SIZE), (theme.SIZE[0] // 2 + 60, _HEAD.bottom + 10, 118))
    draw_frame(canvas, NARROW)
    return canvas.image


def draw_closing(table: Table, caption: str) -> None:
    """Draw the course of the fortunes, and each round's florins from cargo, pyramids, top levels and spending."""
    board = table.board
    titles = [table.words("round", round=number, rounds=ROUNDS) for number in range(1, ROUNDS + 1)]
    sections = list(map(Section, titles, game_record.fortunes(board)))
    accounts = [
        Account(title, _SOURCES, list(zip(scored.cargo, scored.pyramids, scored.bonuses, paid, strict=True)))
        for title, scored in zip(titles, board.scores, strict=False)
        for paid in [[-florins for florins in scored.paid]]
    ]
    start = table.words("start", florins=start_money(board.seats, board.options))
    number = turning_point.decisive_part(game_record.by_round(board), table.places) or 0
    why = table.words("decided", round=number, when=turning_point.when_decided(number, ROUNDS)) if number else ""
    history = History(table.words("fortunes"), sections, number, why)
    head = Head(_HEAD, table.words, caption)
    ending.draw_closing(table.canvas, _standing(table), history, (start, accounts), head)


def _standing(table: Table) -> Standing:
    return Standing(table.names, table.places, table.board.fortunes)
