"""The data and layout shared by all parts of the picture of Medici."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.medici import game_record, scoring
from games.medici.model import Board, Card, Sale, View
from render import parts, theme
from render.canvas import Box

LOT: Final = Box(11, 11, theme.SIZE[0] - 22, 229)
"""The upper band of the sky: progress, lot and bidding."""
PYRAMIDS: Final = Box(LOT.x, LOT.bottom, LOT.width, 318)
QUAY: Final = Box(LOT.x, PYRAMIDS.bottom - 38, LOT.width, 38)
SEATS: Final = Box(theme.MARGIN, PYRAMIDS.bottom + 44, theme.SIZE[0] - 2 * theme.MARGIN, 274)
"""The row of the seats' ships."""
SUN: Final = (theme.SIZE[0] // 2, 250, 182)
"""The middle of the sun and its radius."""


class Table(parts.Table[View]):
    """The table of Medici."""

    @property
    def board(self) -> Board:
        return self.view.board

    def turn(self) -> Seat | None:
        """Return the seat that has to decide, or None once the game is over."""
        return {"draw": self.board.drawer, "bid": self.board.bidder}.get(self.board.phase)

    def loaded(self, seat: Seat) -> frozenset[Card]:
        """Return the cards in a seat's hold that are new: since the earlier view, or from the last sale."""
        board = self.board
        if self.since is None:
            return frozenset([card for sale in self._sold() if sale.buyer == seat for card in sale.cards])
        then = self.since.board
        return frozenset(board.holds[seat]).difference(then.holds[seat] if then.round == board.round else ())

    def change(self, seat: Seat) -> int:
        """Return a seat's gain or loss of florins since the earlier view.

        Without an earlier view: right after a scoring the gain of that round, less its spending; else the loss by
        paying for the last lot.
        """
        board = self.board
        if self.since is not None:
            return board.fortunes[seat] - self.since.board.fortunes[seat]
        if game_record.just_scored(board):
            return scoring.gained(board.scores[-1])[seat]
        return -sum(sale.florins for sale in self._sold() if sale.buyer == seat) if board.phase == "draw" else 0

    def _sold(self) -> tuple[Sale, ...]:
        """Return the last sales, if their cards are still in the holds."""
        board = self.board
        return game_record.news(board) if board.phase == "over" or board.lot_number > 1 else ()
