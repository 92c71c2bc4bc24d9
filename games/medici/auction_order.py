"""Tell which seats still answer in an auction, and why others make no bid. Clause numbers: rules.en.md, section 5."""

from __future__ import annotations

from games.core import Seat, clockwise
from games.medici.model import Board


def still_to_answer(board: Board) -> list[Seat]:
    """Return the seats that answer after the bidder, in this order: those that can bid as things stand (5.3)."""
    spoken = {board.bidder, *(seat for seat, _ in board.bids)}
    return [seat for seat in clockwise(board.drawer + 1, board.seats) if seat not in spoken and board.may_bid(seat)]


def without_bid(board: Board) -> dict[str, list[Seat]]:
    """Return the seats that make no bid in this auction, by the key of a text with the reason.

    They passed, have no room for the lot, or had too few florins to top the highest bid (5.3).
    """
    found: dict[str, list[Seat]] = {"passed": [], "passed-no-room": [], "passed-no-florins": []}
    if board.phase != "bid":
        return found
    topped, highest = dict[Seat, int](), 0
    for seat, florins in board.bids:
        if not florins:
            topped[seat] = highest
        highest = max(highest, florins)
    spoken = {board.bidder, *(seat for seat, _ in board.bids)}
    for seat in clockwise(board.drawer + 1, board.seats):
        if seat in spoken and seat not in topped:
            continue
        if board.free(seat) < len(board.lot):
            found["passed-no-room"].append(seat)
        elif board.fortunes[seat] <= topped.get(seat, highest):
            found["passed-no-florins"].append(seat)
        elif seat in topped:
            found["passed"].append(seat)
    return found
