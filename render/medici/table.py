"""What every part of the picture of Medici is drawn from and on, and where the parts are."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.medici.model import Board, View
from render import parts, theme
from render.canvas import Box

_WIDE: Final = theme.SIZE[0] - 2 * theme.MARGIN
LOT: Final = Box(theme.MARGIN, theme.MARGIN, _WIDE, 238)
PYRAMIDS: Final = Box(theme.MARGIN, LOT.bottom + theme.GAP, _WIDE, 332)
SEATS: Final = Box(theme.MARGIN, PYRAMIDS.bottom + theme.GAP, _WIDE, 266)


class Table(parts.Table[View]):
    """The table of Medici."""

    @property
    def board(self) -> Board:
        return self.view.board

    def turn(self) -> Seat | None:
        """Who is to decide."""
        return {"draw": self.board.drawer, "bid": self.board.bidder}.get(self.board.phase)
