"""The data and layout shared by all parts of the picture of Medici: The Card Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core import Seat
from games.medici_card import scoring
from games.medici_card.model import Board, Card, DayScore, View, room_taken
from render import parts, theme
from render.canvas import Box
from render.theme import Colour

TOP: Final = Box(11, 11, theme.SIZE[0] - 22, 301)
"""The market stall."""
LABELS: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "must": (theme.CRIMSON, theme.IVORY),
    "may": (theme.IVORY, theme.INK),
    "no-room": (theme.STONE, theme.FADED),
}
"""The labels below cards within reach: the ground and the ink of each."""
SEATS: Final = Box(theme.MARGIN, TOP.bottom + 12, theme.SIZE[0] - 2 * theme.MARGIN, 556)


class Table(parts.Table[View]):
    """The table of the card game."""

    @property
    def board(self) -> Board:
        return self.view.board

    def turn(self) -> Seat | None:
        """Return the seat that has to decide, or None once the game is over."""
        return None if self.board.phase == "over" else self.board.player

    @property
    def scored(self) -> DayScore | None:
        """The scoring of the last day, until a card is taken on the next one; else None."""
        return self.board.scores[-1] if self.board.just_scored else None

    def boat(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards in a boat; once the game is over, those of the last day."""
        return _boat(self.board, seat)

    def loaded(self, seat: Seat) -> Sequence[int]:
        """Return the indexes, in a seat's boat, of the cards that are new: since the earlier view, or taken last."""
        boat = self.boat(seat)
        if self.since is not None:
            then = self.since.board
            return range(len(_boat(then, seat)) if then.day == self.board.day else 0, len(boat))
        taken = self.board.taken
        count = len(taken.cards) if taken and taken.seat == seat else 0
        return range(len(boat) - count, len(boat)) if boat else ()

    def change(self, seat: Seat) -> int:
        """Return a seat's gain of florins since the earlier view.

        Without an earlier view: at the end the gain of the last scoring, otherwise 0.
        """
        board = self.board
        if self.since is not None:
            return board.florins[seat] - self.since.board.florins[seat]
        return scoring.earned(self.scored)[seat] if self.scored and board.phase == "over" else 0


def label_of(board: Board, card: Card) -> str:
    """Return the label of a card within reach: it must be taken, may be taken, or does not fit into the boat."""
    last = board.market[-1]
    if card == last:
        return "must"
    return "may" if room_taken((card, last)) <= board.free(board.player) else "no-room"


def _boat(board: Board, seat: Seat) -> tuple[Card, ...]:
    over = board.phase == "over" and board.scores
    return board.scores[-1].boats[seat] if over else board.boats[seat]
