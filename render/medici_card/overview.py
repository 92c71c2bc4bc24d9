"""The parts of the picture of Medici: The Card Game, for players who learn it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.medici_card.deck import GOODS
from games.medici_card.model import View
from render.canvas import Box
from render.medici_card.market import DECK, OLD, TRAY
from render.medici_card.seats import boat_box, seat_box, store_box, value_box
from render.medici_card.warehouse import row_box
from render.overview import Overview, kept
from render.parts import Say, money_box

_BESIDE: Final = 70
"""Pixels beside the cards within reach where their number has room."""
_GAINS: Final = 84
"""Width in pixels of the part of a warehouse with the florins for each good."""


def overview(_names: Sequence[str], _say: Say) -> Overview:
    """Return a stored view and the parts of its picture to explain.

    These are the deck, the cards within reach, other cards, a boat, its value, a warehouse and florins.
    """
    view = kept(__file__, View)
    first, middle, last = (seat_box(seat, view.board.seats) for seat in (0, 1, view.board.seats - 1))
    store = store_box(last)
    reach = TRAY._replace(width=TRAY.width + _BESIDE)
    lowest = row_box(store, len(GOODS) - 2)
    gains = Box(store.right - _GAINS, lowest.y, _GAINS, 2 * lowest.height)
    return Overview(view, (DECK, reach, OLD, boat_box(middle), value_box(first), gains, money_box(first)))
