"""Draw the table of Intrige in one picture: the present decision on top, and the palaces with their parks below.

The only money in the picture is public: bribes of the present case, and all ducats at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.core import placings
from games.intrige.model import View
from render import lettering
from render.canvas import Canvas
from render.draw_cache import BACKGROUNDS
from render.intrige import case, ending
from render.intrige.banner import banner
from render.intrige.case import draw_case
from render.intrige.city import sky
from render.intrige.decision import decision, decision_shows
from render.intrige.ending import card_ground, draw_card, draw_result
from render.intrige.overview import overview
from render.intrige.palace import Words, draw_palace, draw_seats, draw_sheet, palace_box, palace_words, sheet_box
from render.intrige.pieces import ICONS
from render.intrige.scene import beside_scene, round_scene
from render.intrige.table import Say, Table, news, news_since
from render.parts import only_a_view, spelled

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
]


def draw(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), since: View | None = None
) -> Image.Image:
    """Draw the whole table as all players see it, in mode "P".

    `places`: each seat's place, once the game is over. `since`: mark all events after this view, not only the latest.
    """
    only_a_view(view, View, since)
    over = view.board.phase == "over"
    ground = _background(view.board.seats, palace_words(say), over=over)
    table = _table(Canvas(ground), view, names, say, places)
    if since is not None:
        table = table._replace(news=news_since(view.board, since.board))
    if over:
        draw_result(table)
    else:
        draw_case(table)
    draw_seats(table)
    return table.canvas.finished()


def closing(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), *, caption: str = ""
) -> Sequence[Image.Image]:
    """Draw the card of the end: the winners, all places, the sources of the money, and its course.

    `caption`: a line for its foot, such as the game, the date and the people.
    """
    only_a_view(view, View)
    if view.board.phase != "over":
        return ()
    table = _table(Canvas(card_ground()), view, names, say, places)
    draw_card(table, lettering.readable(caption))
    return (table.canvas.finished(),)


def _table(canvas: Canvas, view: View, names: Sequence[str], say: Say, places: Sequence[int]) -> Table:
    known = tuple(places) or placings([purse.cash for purse in view.purses])
    return Table(canvas, view, spelled(names), say, known, news(view.board))


@BACKGROUNDS.keeps
def _background(seats: int, words: Words, *, over: bool) -> Image.Image:
    canvas = Canvas(sky())
    if over:
        ending.draw_ground(canvas)
    else:
        case.draw_ground(canvas, seats)
    for seat in range(seats):
        draw_palace(canvas, seat, palace_box(seat, seats), words)
        draw_sheet(canvas, sheet_box(seat, seats), over=over)
    return canvas.image
