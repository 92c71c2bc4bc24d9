"""The effects and limits of a decision in Medici: The Card Game, in words. Functions of a View alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core import Seat, Text, text
from games.medici_card.market import others_offered, same
from games.medici_card.model import REACH, Board, View
from games.medici_card.text_args import card_text, cards_text


def explain(view: View, seat: Seat) -> Sequence[Text]:
    """Return lines on the effects of this seat's choices, with their clauses; nothing if it has no choice."""
    board = view.board
    if board.phase == "over" or seat != board.player:
        return ()
    return (*(_revealing(view) if board.phase == "reveal" else _taking(view)), *_boat(board))


def _revealing(view: View) -> Iterator[Text]:
    board = view.board
    yield text("explain-reveal", fresh=board.fresh, deck=view.deck_size)
    yield text("explain-stop", card=card_text(board.market[-1]), others=others_offered(board))
    if not board.fresh:
        yield text("explain-none")


def _taking(view: View) -> Iterator[Text]:
    board = view.board
    yield text("explain-must", card=card_text(board.market[-1]), others=others_offered(board))
    yield text("explain-no-more", fresh=board.fresh, deck=view.deck_size)
    if len(board.market) > REACH:
        yield text("explain-old", cards=cards_text(board.market[:-REACH]))
    if len(board.within_reach) == REACH and same(*board.within_reach[:2]):
        yield text("explain-same")


def _boat(board: Board) -> Iterator[Text]:
    yield text("explain-room", free=board.free(board.player))
    yield text("explain-last" if board.last_turn else "explain-full")
