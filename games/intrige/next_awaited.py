"""Find the seat that is asked next, after the present decision. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat
from games.intrige.model import View


def next_asked(view: View) -> Seat | None:
    """Return the next payer (4.3), or after the last one the owner of the palace; None if no bribe is being paid."""
    board = view.board
    if board.case is None or board.phase != "bribe":
        return None
    after = board.case.payers[len(board.case.payments) + 1 :]
    return after[0] if after else board.active
