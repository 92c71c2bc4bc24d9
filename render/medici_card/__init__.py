"""Draw the table of Medici: The Card Game in one picture: the market, and the seats with boats and warehouses."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.core import placings, text
from games.medici_card.deck import GOODS
from games.medici_card.model import View
from games.medici_card.scoring import bonuses_from
from render import art, lettering, theme
from render.banner import NARROW, draw_frame
from render.canvas import Canvas, divide, wood
from render.draw_cache import BACKGROUNDS
from render.medici_card import scenery
from render.medici_card.banner import banner
from render.medici_card.decision import decision, decision_shows
from render.medici_card.ending import draw_closing, draw_paper, draw_result, evening
from render.medici_card.market import OFFERS, OLD, TRAY, draw_band, draw_market
from render.medici_card.overview import overview
from render.medici_card.scene import beside_scene, round_scene
from render.medici_card.seats import draw_seats, seat_box, seat_sheet
from render.medici_card.table import TOP, Table
from render.medici_card.unseen import draw_unseen
from render.medici_card.warehouse import Goods
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

ICONS = art.emblems(*GOODS, "deck")


def draw(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), since: View | None = None
) -> Image.Image:
    """Draw the whole table as this view knows it, in mode "P".

    `places`: each seat's place, once the game is over. `since`: mark all events after this view, not only the latest.
    """
    only_a_view(view, View, since)
    goods = Goods(
        tuple([lettering.readable(say(text(f"picture-{each}"))) for each in GOODS]),
        tuple([least for least, _ in bonuses_from(view.board.seats, view.board.options)]),
    )
    over = view.board.phase == "over"
    table = _table(Canvas(_background(view.board.seats, goods, over=over)), view, names, say, places)._replace(
        since=since
    )
    if over:
        draw_result(table)
    else:
        draw_market(table)
    draw_seats(table, goods)
    return table.canvas.finished()


def closing(
    view: View, names: Sequence[str], say: Say, places: Sequence[int] = (), *, caption: str = ""
) -> Sequence[Image.Image]:
    """Draw the winner, the course of the fortunes and the sources of the florins, once the game is over.

    `caption`: a line on game, date and people.
    """
    only_a_view(view, View)
    if view.board.phase != "over" or not view.board.scores:
        return ()
    table = _table(Canvas(evening()), view, names, say, places)
    draw_closing(table, caption)
    return (table.canvas.finished(),)


def unseen(view: View, names: Sequence[str], say: Say, places: Sequence[int] = ()) -> Sequence[Image.Image]:
    """Draw the cards in the deck, which players can work out; nothing once the game is over."""
    only_a_view(view, View)
    if view.board.phase == "over":
        return ()
    table = _table(Canvas(wood(*theme.SIZE)), view, names, say, places)
    draw_unseen(table)
    return (table.canvas.finished(),)


def _table(canvas: Canvas, view: View, names: Sequence[str], say: Say, places: Sequence[int]) -> Table:
    board = view.board
    known = (tuple(places) or placings(board.florins)) if board.phase == "over" else ()
    return Table(canvas, view, spelled(names), say, known)


@BACKGROUNDS.keeps
def _background(seats: int, goods: Goods, *, over: bool) -> Image.Image:
    canvas = Canvas(wood(*theme.SIZE))
    scenery.draw_stall(canvas, TOP)
    (draw_paper if over else draw_band)(canvas)
    boxes = [seat_box(seat, seats) for seat in range(seats)]
    for box in boxes:
        canvas.stamp(seat_sheet(box.width, seats, goods), box.x, box.y)
    draw_frame(canvas, NARROW)
    return divide(canvas.image, [OLD, TRAY, OFFERS, *boxes])
