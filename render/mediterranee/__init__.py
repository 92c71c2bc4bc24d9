"""Draw the table of Méditerranée: a map of ports, owners and galleys, and closer looks at parts of it.

The only money in the pictures is public or the viewer's own: open bids, and all ducats at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.core import placings
from games.mediterranee.model import View
from render import art, theme
from render.canvas import Box, Canvas, wood
from render.changes import Ground
from render.mediterranee.banner import banner
from render.mediterranee.closer import draw_focus, looks
from render.mediterranee.decision import decision, decision_shows
from render.mediterranee.ending import HORIZON, draw_closing
from render.mediterranee.header import SHEETS, draw_header, draw_scroll
from render.mediterranee.layout import SCROLL, chart_of
from render.mediterranee.overview import draw_overview
from render.mediterranee.pieces import PIECES
from render.mediterranee.scene import beside_scene, round_scene
from render.mediterranee.seascape import seascape
from render.mediterranee.seats import draw_seats
from render.mediterranee.table import HEAD, MAP, Say, Table, Words, prosperity, words_of
from render.mediterranee.whole import background, draw_map, on_map
from render.overview import Overview, kept
from render.parts import only_a_view, spelled

__all__ = [
    "GROUND",
    "ICONS",
    "banner",
    "beside_scene",
    "closing",
    "decision",
    "decision_shows",
    "draw",
    "focus",
    "overview",
    "round_scene",
]

ICONS = PIECES | art.emblems("florin")
GROUND = Ground(Box(MAP.x, HEAD.y, MAP.width, MAP.bottom - HEAD.y), (*SHEETS, on_map(SCROLL)))


def draw(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), since: View | None = None
) -> Image.Image:
    """Draw the whole table as this view knows it, in mode "P".

    `places`: each seat's place, once the game is over. `since`: mark all events after this view, not only the latest.
    """
    only_a_view(view, View, since)
    words = words_of(view.sea.map, say)
    table = _table(Canvas(background(view.sea.board, words)), view, names, words, say, places)
    table = table._replace(since=since)
    draw_map(table)
    draw_scroll(table)
    draw_header(table)
    draw_seats(table)
    return table.canvas.finished()


def closing(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), *, caption: str = ""
) -> Sequence[Image.Image]:
    """Draw the winner, the course of all seats' points and their sources, once the game is over.

    `caption`: a line on game, date and people.
    """
    only_a_view(view, View)
    if view.sea.phase != "over":
        return ()
    words = words_of(view.sea.map, say)
    table = _table(Canvas(seascape(HORIZON)), view, names, words, say, places)
    draw_closing(table, caption)
    return (table.canvas.finished(),)


def focus(view: View, names: Sequence[str], say: Say, places: Sequence[int] = ()) -> Sequence[Image.Image]:
    """Draw one or two closer looks at the places on the map where there are choices; none without choices."""
    only_a_view(view, View)
    words = words_of(view.sea.map, say)
    interest, frames = looks(view.sea, chart_of(view.sea.board, words.ports, words.spaces))
    images = []
    for frame in frames:
        table = _table(Canvas(wood(*theme.SIZE)), view, names, words, say, places)
        draw_focus(table, interest, frame)
        images.append(table.canvas.finished())
    return images


def overview(names: Sequence[str], say: Say) -> Overview:
    """Return a stored view, the parts of its picture to explain, and the picture."""
    view = kept(__file__, View)
    table = _table(Canvas(wood(*theme.SIZE)), view, names, words_of(view.sea.map, say), say, ())
    parts = draw_overview(table)
    return Overview(view, parts, table.canvas.finished())


def _table(canvas: Canvas, view: View, names: Sequence[str], words: Words, say: Say, places: Sequence[int]) -> Table:
    known = tuple(places) or placings([prosperity(view.sea, seat, cash) for seat, cash in enumerate(view.purses)])
    chart = chart_of(view.sea.board, words.ports, words.spaces)
    return Table(canvas, view, spelled(names), words, chart, say, known)
