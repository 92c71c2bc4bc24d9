"""Draw the table of Medici in one picture: the lot on top, the five pyramids, and the seats with their holds."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.core import placings, text
from games.medici.model import GOODS, View
from games.medici.scoring import top_bonus
from render import art, lettering, theme
from render.canvas import Canvas, blank, divide, wood
from render.draw_cache import BACKGROUNDS
from render.medici import scenery
from render.medici.banner import banner
from render.medici.decision import decision, decision_shows
from render.medici.ending import draw_closing, draw_paper, draw_result, sunset
from render.medici.lot import BAND, draw_band, draw_lot
from render.medici.overview import overview
from render.medici.pyramids import draw_markers, draw_pyramid, pyramid_box
from render.medici.scene import beside_scene, round_scene
from render.medici.seats import draw_mast, draw_seats, seat_box, seat_sheet, ship_box
from render.medici.table import QUAY, SUN, Table
from render.medici.unseen import draw_unseen
from render.parts import Say, only_a_view, spelled

__all__ = [
    "ICONS",
    "banner",
    "beside_scene",
    "closing",
    "decision",
    "decision_shows",
    "draw",
    "overview",
    "round_scene",
    "unseen",
]

ICONS = art.emblems(*GOODS, "chest", "deck", "florin")


def draw(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), since: View | None = None
) -> Image.Image:
    """Draw the whole table as this view knows it, in mode "P".

    `places`: each seat's place, once the game is over. `since`: mark all events after this view, not only the latest.
    """
    only_a_view(view, View, since)
    goods = tuple(lettering.readable(say(text(f"picture-{each}"))) for each in GOODS)
    over = view.board.phase == "over"
    background = _background(view.board.seats, goods, top_bonus(view.board.options), over=over)
    table = _table(Canvas(background), view, names, say, places)._replace(since=since)
    if over:
        draw_result(table)
    else:
        draw_lot(table)
    draw_markers(table)
    draw_seats(table)
    return table.canvas.finished()


def closing(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), *, caption: str = ""
) -> Sequence[Image.Image]:
    """Draw the winner, the course of the fortunes and the sources of the florins, once the game is over.

    `caption`: a line on game, date and people.
    """
    only_a_view(view, View)
    if view.board.phase != "over" or not view.board.sales:
        return ()
    table = _table(Canvas(sunset()), view, names, say, places)
    draw_closing(table, caption)
    return (table.canvas.finished(),)


def unseen(view: View, names: Sequence[str], say: Say, places: Sequence[int] = ()) -> Sequence[Image.Image]:
    """Draw the cards not seen in this round yet; nothing once the game is over."""
    only_a_view(view, View)
    if view.board.phase == "over":
        return ()
    table = _table(Canvas(wood(*theme.SIZE)), view, names, say, places)
    draw_unseen(table)
    return (table.canvas.finished(),)


def _table(canvas: Canvas, view: View, names: Sequence[str], say: Say, places: Sequence[int]) -> Table:
    board = view.board
    known = (tuple(places) or placings(board.fortunes)) if board.phase == "over" else ()
    return Table(canvas, view, spelled(names), say, known)


@BACKGROUNDS.keeps
def _background(seats: int, goods: tuple[str, ...], bonuses: tuple[int, ...], *, over: bool) -> Image.Image:
    canvas = Canvas(blank(*theme.SIZE, theme.PARCHMENT))
    scenery.draw_harbour(canvas, QUAY, SUN, (18,))
    (draw_paper if over else draw_band)(canvas)
    for which, label in enumerate(goods):
        draw_pyramid(canvas, which, label, bonuses)
    for seat in range(seats):
        box = seat_box(seat, seats)
        draw_mast(canvas, box)
        canvas.stamp(seat_sheet(box.width), box.x, box.y)
    ships = [ship_box(seat_box(seat, seats)) for seat in range(seats)]
    return divide(canvas.image, [*BAND, *map(pyramid_box, range(len(goods))), *ships])
