"""Find the seat that is asked next, after the present decision. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat, clockwise
from games.medici_card.model import MOST_REVEALED, View


def next_asked(view: View) -> Seat | None:
    """Return the next seat with room, clockwise (5.1); None if the day or the deck may end before its turn (4.1)."""
    board = view.board
    if board.phase == "over":
        return None
    with_room = [seat for seat in clockwise(board.player + 1, board.seats)[:-1] if not board.full(seat)]
    revealed = MOST_REVEALED - board.fresh if board.phase == "reveal" else 0
    return with_room[0] if with_room and view.deck_size - revealed > 1 else None
