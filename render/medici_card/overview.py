"""The parts of the picture of Medici: The Card Game, for players who learn it."""

from __future__ import annotations

from collections.abc import Sequence

from games.medici_card.model import View
from render.medici_card.market import DECK, OLD, TRAY
from render.medici_card.seats import boat_box, seat_box, store_box, value_box
from render.overview import Overview, kept
from render.parts import Say, money_box


def overview(_names: Sequence[str], _say: Say) -> Overview:
    """Return a stored view and the parts of its picture to explain.

    These are the deck, the cards within reach, other cards, a boat, its value, a warehouse and florins.
    """
    view = kept(__file__, View)
    first, middle, last = (seat_box(seat, view.board.seats) for seat in (0, 1, view.board.seats - 1))
    return Overview(
        view,
        (DECK, TRAY, OLD, boat_box(middle), value_box(last), store_box(first), money_box(last)),
    )
