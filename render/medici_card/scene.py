"""The scene at the end of a day: who has most of each good, and who rose and fell, at the market stall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core import Text
from games.medici_card import game_record, scoring
from games.medici_card.deck import GOODS
from games.medici_card.model import DAYS, Board, View
from render import theme
from render.banner import NARROW, draw_frame
from render.canvas import Box, Canvas, wood
from render.draw_cache import BACKGROUNDS
from render.medici_card.cards import PALE
from render.medici_card.scenery import draw_stall
from render.medici_card.table import Table
from render.parts import Say, only_a_view, spelled
from render.round_end import Prize, Result, draw_scene, results

_STALL: Final = Box(11, 11, theme.SIZE[0] - 22, 372)


def round_scene(view: View, names: Sequence[str], say: Say) -> Image.Image | None:
    """Draw how the last day was paid, in mode "P"; None unless it has just been scored."""
    only_a_view(view, View)
    board = view.board
    if not board.just_scored:
        return None
    table = Table(Canvas(_background()), view, spelled(names), say)
    title = table.words("day", day=len(board.scores), days=DAYS)
    prizes = [Prize(good, table.words(good), PALE[which], _tiers(board, which)) for which, good in enumerate(GOODS)]
    draw_scene(table.canvas, title, table.names, prizes, _results(board))
    return table.canvas.finished()


def beside_scene(line: Text) -> Text | None:
    """Return what a log line still has to say beside the scene: the summary its heading, a seat's sources nothing."""
    if line.key == "scores":
        return None
    return Text("day-over-pictured", line.args) if line.key == "day-over" else line


@BACKGROUNDS.keeps
def _background() -> Image.Image:
    canvas = Canvas(wood(*theme.SIZE))
    draw_stall(canvas, _STALL)
    draw_frame(canvas, NARROW)
    return canvas.image


def _tiers(board: Board, which: int) -> list[tuple[list[int], int]]:
    """Return the seats with the most and the second most symbols of a good, and the florins for each."""
    scored = board.scores[-1]
    column = [store[which] for store in board.warehouses]
    tiers: list[tuple[list[int], int]] = []
    for count in sorted({*column} - {0}, reverse=True)[:2]:
        seats = [seat for seat, has in enumerate(column) if has == count]
        tiers.append((seats, scored.goods[seats[0]][which] + scored.bonuses[seats[0]][which]))
    return tiers + [([], 0)] * (2 - len(tiers))


def _results(board: Board) -> list[Result]:
    scored = board.scores[-1]
    sources = [
        (
            ("ship", str(scored.values[seat]), scored.cargo[seat]),
            ("crates", "", sum(scored.goods[seat])),
            ("star", "", sum(scored.bonuses[seat])),
        )
        for seat in range(board.seats)
    ]
    return results(game_record.by_day(board), scoring.earned(scored), sources)
