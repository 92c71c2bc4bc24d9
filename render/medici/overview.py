"""The parts of the picture of Medici, for players who learn the game."""

from __future__ import annotations

from collections.abc import Sequence

from games.medici.model import TOP, View
from render.canvas import Box
from render.medici.lot import CARDS, DECK, OFFERS
from render.medici.pyramids import level_box, pyramid_box
from render.medici.seats import hold_box, seat_box
from render.overview import Overview, kept
from render.parts import Say, money_box


def overview(_names: Sequence[str], _say: Say) -> Overview:
    """Return a stored view and its parts: lot, offers, deck, florins, a hold, a pyramid, and the top of another."""
    view = kept(__file__, View)
    first, last = (seat_box(seat, view.board.seats) for seat in (0, view.board.seats - 1))
    parts = CARDS, OFFERS, DECK, money_box(first), hold_box(last), _steps(3, 4, 0), _steps(3, TOP, TOP - 1)
    return Overview(view, parts)


def _steps(which: int, highest: int, lowest: int) -> Box:
    """Return the box of the steps from `lowest` to `highest` of a pyramid, as wide as its sheet."""
    high, low, box = level_box(which, highest), level_box(which, lowest), pyramid_box(which)
    return Box(box.x, high.y, box.width, low.bottom - high.y)
