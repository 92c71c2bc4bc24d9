"""The parts of the picture of Intrige, for players who learn the game."""

from __future__ import annotations

from collections.abc import Sequence

from games.intrige.model import ZONES, View
from render.canvas import Box
from render.intrige.case import CASE, ISLAND, PROGRESS
from render.intrige.palace import palace_box, park_box, reserve_box, sheet_box, zone_box
from render.overview import Overview, kept
from render.parts import Say


def overview(_names: Sequence[str], _say: Say) -> Overview:
    """Return a stored view and the parts of its picture to explain.

    These are the turn, the case, the island, and of palaces the best zone, a park, and a reserve.
    """
    view = kept(__file__, View)
    board, seats = view.board, range(view.board.seats)
    own = palace_box(board.active, board.seats)
    park = park_box(own)
    spent = max(seats, key=lambda seat: board.reserves[seat].count(0))
    parts = (
        zone_box(own, len(ZONES) - 1),
        Box(park.right - 40, park.middle[1], 0, 0),  # beside the candidates
        CASE,
        ISLAND,
        reserve_box(sheet_box(spent, board.seats)),
        PROGRESS,
    )
    return Overview(view, parts)
