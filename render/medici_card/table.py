"""What every part of the picture of Medici: The Card Game is drawn from and on, and where the parts are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import Seat
from games.medici_card.model import Board, Card, DayScore, View
from render import parts, theme
from render.canvas import Box

_WIDE: Final = theme.SIZE[0] - 2 * theme.MARGIN
TOP: Final = Box(theme.MARGIN, theme.MARGIN, _WIDE, 296)
SEATS: Final = Box(theme.MARGIN, TOP.bottom + theme.GAP, _WIDE, 554)


class Table(parts.Table[View]):
    """The table of the card game."""

    @property
    def board(self) -> Board:
        return self.view.board

    def turn(self) -> Seat | None:
        """Who is to decide."""
        return None if self.board.phase == "over" else self.board.player

    @property
    def scored(self) -> DayScore | None:
        """The day that was scored last, while nothing was taken since."""
        return self.board.scores[-1] if self.board.just_scored else None

    def boat(self, seat: Seat) -> tuple[Card, ...]:
        """The cards in a boat; in the end those of the last day."""
        board = self.board
        over = board.phase == "over" and board.scores
        return board.scores[-1].boats[seat] if over else board.boats[seat]

    def loaded(self, seat: Seat) -> Sequence[int]:
        """The places in a boat of the cards somebody took last."""
        taken, boat = self.board.taken, self.boat(seat)
        count = len(taken.cards) if taken and taken.seat == seat else 0
        return range(len(boat) - count, len(boat)) if boat else ()
