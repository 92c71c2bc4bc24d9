"""The third action: two advisors to the parks of two other palaces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from games.core import Event, Seat, Who, clockwise, text
from games.intrige.model import KINDS, Board, Send, State, advisor
from games.intrige.text_args import house_name, kind_name


def open_parks(board: Board) -> tuple[Seat, ...]:
    """Return the palaces the active player may send to, clockwise: other players', each once in a turn (6.1, 6.2)."""
    return tuple([seat for seat in clockwise(board.active + 1, board.seats)[:-1] if seat not in board.sent])


def sendings(board: Board) -> Sequence[Send]:
    """Return all sendings open to the active player: each kind left, to each open park.

    Both of a turn may be of one kind (6.3).
    """
    return _sendings(board.reserves[board.active], open_parks(board))


@lru_cache(maxsize=512)
def _sendings(reserve: tuple[int, ...], parks: tuple[Seat, ...]) -> tuple[Send, ...]:
    return tuple(Send(kind, palace) for kind in range(len(KINDS)) if reserve[kind] for palace in parks)


def send(state: State, move: Send, log: list[Event]) -> State:
    """Put the advisor into the park, where it waits for the turn of that palace's owner."""
    board = state.board
    seat, kind, palace = board.active, move.kind, move.palace
    log.append(Event(text("sends", who=Who(seat), kind=kind_name(kind), house=house_name(palace), owner=Who(palace))))
    reserve = board.reserves[seat]
    reserve = (*reserve[:kind], reserve[kind] - 1, *reserve[kind + 1 :])
    park = (*board.parks[palace], advisor(kind, seat))
    board = replace(
        board,
        reserves=(*board.reserves[:seat], reserve, *board.reserves[seat + 1 :]),
        parks=(*board.parks[:palace], park, *board.parks[palace + 1 :]),
        sent=(*board.sent, palace),
    )
    return replace(state, board=board)


def nearest(board: Board) -> Send:
    """Return the default sending: the first kind left, to the first open park clockwise."""
    return sendings(board)[0]
