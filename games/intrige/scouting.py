"""What parks look like before anything is foreseen: which kinds are all the same there, and what a place promises."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from games.intrige.model import ZONES, Board, Send, kind_of, seat_of

_TO_TAKE = 0.4
"""What a zone counts that somebody else's advisor is in, against a free one."""


def told_apart(board: Board, sendings: Iterable[Send]) -> list[Send]:
    """The first of those that are alike: the same palace, where neither kind is, the same people wait with either,
    and as many are left to send."""
    first: dict[Hashable, Send] = {}
    for move in sendings:
        first.setdefault(_sight(board, move), move)
    return [*first.values()]


def _sight(board: Board, move: Send) -> Hashable:
    seat, kind, palace = board.active, move.kind, move.palace
    inside = [one for one in board.palaces[palace] if one is not None and kind_of(one) == kind]
    waiting = sorted([seat_of(one) for one in board.parks[palace] if kind_of(one) == kind])
    return palace, tuple(inside), tuple(waiting), board.reserves[seat][kind]


def promise(board: Board, move: Send) -> float:
    """What a place there may bring a turn: the dearest free zone or part of a rival's, shared with whoever waits."""
    kind, palace = move.kind, move.palace
    waiting = sum([kind_of(one) == kind for one in board.parks[palace]])
    for zone, one in zip(ZONES, board.palaces[palace], strict=True):
        if one is not None and kind_of(one) == kind:
            return 0.0 if seat_of(one) == board.active else _TO_TAKE * zone / (1 + waiting)
    return max(board.free_zones(palace), default=0) / (1 + waiting)
