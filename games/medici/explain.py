"""The effects and limits of a decision in Medici, in words. Functions of a View alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core import Seat, Text, Who, clockwise, text
from games.medici import scoring
from games.medici.auction_order import still_to_answer
from games.medici.model import CAPACITY, MOST_TURNED, Board, View, cargo_value
from games.medici.outlook import outlook
from games.medici.text_args import good_name, people


def explain(view: View, seat: Seat) -> Sequence[Text]:
    """Return lines on the effects of this seat's choices, with their clauses; nothing if it has no choice."""
    board = view.board
    if board.phase == "over" or seat != board.bidder:
        return ()
    return (*_turning(view),) if board.phase == "draw" else (*_loading(board, seat), *_bidding(board))


def _turning(view: View) -> Iterator[Text]:
    board = view.board
    have, room = len(board.lot), max(map(board.free, range(board.seats)))
    most = min(MOST_TURNED, room, have + view.deck_size)
    yield text("explain-lot", have=have, most=most, room=room, deck=view.deck_size)
    if board.free(board.drawer) < most:
        yield text("explain-own-room", who=Who(board.drawer), free=board.free(board.drawer))
    asked = [seat for seat in clockwise(board.drawer + 1, board.seats) if board.may_bid(seat)]
    if asked:
        yield text("explain-asked", order=people(asked), others=board.seats - len(asked))
    else:
        yield text("explain-asked-nobody")


def _bidding(board: Board) -> Iterator[Text]:
    if left := still_to_answer(board):
        yield text("explain-still", who=people(left))
    else:
        yield text("explain-settles")
        if board.best is None:
            yield text("explain-pass-unsold")
        else:
            leader, florins = board.best
            yield text("explain-pass-sold", who=Who(leader), florins=florins)
    yield text("explain-bid", low=board.lowest_bid, high=board.fortunes[board.bidder])


def _loading(board: Board, seat: Seat) -> Iterator[Text]:
    hold = board.holds[seat] + board.lot
    yield text("explain-load", held=len(hold), capacity=CAPACITY, value=cargo_value(hold))
    for which, _, level in outlook(board, seat, buys=True).climbs:
        florins = scoring.top_bonus(board.options)[level]
        if florins:
            key = "explain-top" if scoring.TOP_BONUS[level] else "explain-top-newer"
            yield text(key, good=good_name(which), level=level, florins=florins)
    if len(hold) == CAPACITY:
        yield text("explain-load-full")
