"""Find the seat that is asked next, after the present decision. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.core import Seat, clockwise
from games.medici.model import CAPACITY, MOST_TURNED, Board, View


def next_asked(view: View) -> Seat | None:
    """Return the seat that is asked after the present decision, or None if that depends on the decision.

    That is the next seat in the auction (5.1), or the next drawer (5.6).
    """
    board = view.board
    if board.phase == "over":
        return None
    following = _after_turning(view) if board.phase == "draw" else _after_bid(view)
    return following if following != board.bidder else None


def _after_turning(view: View) -> Seat | None:
    """Return the first bidder of the auction if it is the same for every size of the lot (4.2), else None."""
    board = view.board
    turned = len(board.lot)
    largest = min(MOST_TURNED, turned + view.deck_size, CAPACITY - min(map(len, board.holds)))
    return _only({_bidder(board, size, 0, 0) for size in range(turned, largest + 1)})


def _after_bid(view: View) -> Seat | None:
    board = view.board
    bidder = _bidder(board, len(board.lot), board.lowest_bid - 1, len(board.bids) + 1)
    if bidder is not None:
        return bidder
    leader = board.best[0] if board.best else None
    return _only({_drawer(view, buyer) for buyer in (board.bidder, leader)})


def _bidder(board: Board, size: int, best: int, spoken: int) -> Seat | None:
    """Return the first seat that has room for a lot of `size` cards and more florins than `best` (5.3), or None.

    The seats are asked from the drawer's left. The first `spoken` of them have already answered.
    """
    for seat in clockwise(board.drawer + 1, board.seats)[spoken:]:
        if board.free(seat) >= size and board.fortunes[seat] > best:
            return seat
    return None


def _drawer(view: View, buyer: Seat | None) -> Seat | None:
    """Return the next drawer once `buyer` (None: no seat) has bought the lot.

    None if the round may end, or if the next drawer has no choice to make (4.3).
    """
    board = view.board
    free = [board.free(seat) - (len(board.lot) if seat == buyer else 0) for seat in range(board.seats)]
    with_room = [seat for seat in clockwise(board.drawer + 1, board.seats) if free[seat]]
    if len(with_room) < 2 or max(free) < 2 or view.deck_size < 2:
        return None
    return with_room[0]


def _only(seats: set[Seat | None]) -> Seat | None:
    """Return the single element of `seats`, or None if there are several."""
    return seats.pop() if len(seats) == 1 else None
