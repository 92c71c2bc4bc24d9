"""The scene at the end of a round: the tops of the pyramids, and who rose and fell, at sunset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.core import Text
from games.medici import game_record, scoring
from games.medici.model import GOODS, ROUNDS, Board, View
from render import theme
from render.canvas import Box, Canvas, blank
from render.draw_cache import BACKGROUNDS
from render.medici.pyramids import TINTS
from render.medici.scenery import draw_harbour
from render.medici.table import Table
from render.parts import Say, only_a_view, spelled
from render.round_end import Prize, Result, draw_scene, results

_QUAY: Final = Box(11, 342, theme.SIZE[0] - 22, 18)
_SUN: Final = (theme.SIZE[0] // 2, 150, 128)


def round_scene(view: View, names: Sequence[str], say: Say) -> Image.Image | None:
    """Draw how the last round was paid, in mode "P"; None unless it has just been scored."""
    only_a_view(view, View)
    board = view.board
    if not game_record.just_scored(board):
        return None
    table = Table(Canvas(_background()), view, spelled(names), say)
    title = table.words("round", round=len(board.scores), rounds=ROUNDS)
    prizes = [Prize(good, table.words(good), TINTS[which], _tiers(board, which)) for which, good in enumerate(GOODS)]
    draw_scene(table.canvas, title, table.names, prizes, _results(board))
    return table.canvas.finished()


def beside_scene(line: Text) -> Text | None:
    """Return what a log line still has to say beside the scene: the summary its heading, a seat's sources nothing."""
    if line.key == "earnings":
        return None
    return Text("round-over-pictured", line.args) if line.key == "round-over" else line


@BACKGROUNDS.keeps
def _background() -> Image.Image:
    canvas = Canvas(blank(*theme.SIZE, theme.PARCHMENT))
    draw_harbour(canvas, _QUAY, _SUN, (14, 500))
    return canvas.image


def _tiers(board: Board, which: int) -> list[tuple[list[int], int]]:
    """Return the seats with the highest and the second highest marker of a good, and the florins for each."""
    column = tuple([row[which] for row in board.levels])
    prizes, bonuses = scoring.pyramid_florins(column), scoring.top_bonus(board.options)
    tiers: list[tuple[list[int], int]] = []
    for level in [*sorted({*column}, reverse=True), None][:2]:
        seats = [seat for seat, stands in enumerate(column) if stands == level]
        tiers.append((seats, prizes[seats[0]] + bonuses[column[seats[0]]] if seats else 0))
    return tiers + [([], 0)] * (2 - len(tiers))


def _results(board: Board) -> list[Result]:
    scored = board.scores[-1]
    sources = [
        (
            ("ship", str(scored.cargo_values[seat]), scored.cargo[seat]),
            ("steps", "", scored.pyramids[seat]),
            ("star", "", scored.bonuses[seat]),
            ("deck", "", -scored.paid[seat]),
        )
        for seat in range(board.seats)
    ]
    return results(game_record.by_round(board), scoring.gained(scored), sources)
