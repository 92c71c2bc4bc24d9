"""Draw the table of Medici: The Card Game in one picture: the market, and the seats with boats and warehouses."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.core import placings, text
from games.medici_card.deck import GOODS
from games.medici_card.model import View
from games.medici_card.scoring import bonuses_from
from render import art, lettering, theme
from render.canvas import Canvas, wood
from render.draw_cache import BACKGROUNDS
from render.medici_card.banner import banner
from render.medici_card.ending import draw_closing, draw_result
from render.medici_card.market import draw_market
from render.medici_card.overview import overview
from render.medici_card.seats import draw_seat, seat_box, seat_sheet
from render.medici_card.table import TOP, Table
from render.medici_card.unseen import draw_unseen
from render.medici_card.warehouse import Goods, stocks
from render.parts import Say, only_a_view, sheet, spelled

__all__ = ["ICONS", "banner", "closing", "draw", "overview", "unseen"]

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
    table = _table(Canvas(_background(view.board.seats, goods)), view, names, say, places)._replace(since=since)
    if view.board.phase == "over":
        draw_result(table)
    else:
        draw_market(table)
    all_stocks = stocks(view.board)
    for seat in range(view.board.seats):
        draw_seat(table, seat, goods, all_stocks)
    return table.canvas.finished()


def closing(view: View, names: Sequence[str], say: Say, places: Sequence[int] = ()) -> Sequence[Image.Image]:
    """Draw the course of the fortunes and the sources of the florins, once the game is over."""
    only_a_view(view, View)
    if view.board.phase != "over" or not view.board.scores:
        return ()
    table = _table(Canvas(wood(*theme.SIZE)), view, names, say, places)
    draw_closing(table)
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
def _background(seats: int, goods: Goods) -> Image.Image:
    canvas = Canvas(wood(*theme.SIZE))
    canvas.stamp(sheet(TOP.width, TOP.height), TOP.x, TOP.y)
    for seat in range(seats):
        box = seat_box(seat, seats)
        canvas.stamp(seat_sheet(box.width, seats, goods, lit=False), box.x, box.y)
    return canvas.image
