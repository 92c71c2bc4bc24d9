"""What may be taken from the market, and what that leaves. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.medici_card.deck import FACES
from games.medici_card.model import REACH, Board, Card, Take, green

_LAST, _SECOND, _THIRD, _ALL = Take(), Take(second_last=True), Take(third_last=True), Take(True, True)


def takings(board: Board) -> tuple[Take, ...]:
    """What whose turn it is may take (4.3, 4.4): first the last card alone, which always fits, last all that may be.

    Where the second and the third from the end show the same, taking one is as good as taking the other: only the
    second is offered.
    """
    reach = board.market[-REACH:]
    if len(reach) == 1:
        return (_LAST,)
    room = board.free(board.player) - _room(reach[-1])
    second = _room(reach[-2])
    found = [_LAST]
    if second <= room:
        found.append(_SECOND)
    if len(reach) == REACH:
        third = _room(reach[-3])
        if third <= room and not same(reach[-2], reach[-3]):
            found.append(_THIRD)
        if second + third <= room:
            found.append(_ALL)
    return tuple(found)


def parted(market: tuple[Card, ...], move: Take) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards this taking gets, oldest first, and those that remain and move up (4.5)."""
    out_of_reach, reach = market[:-REACH], market[-REACH:]
    wanted = (move.third_last, move.second_last, True)[-len(reach) :]
    taken = tuple([card for card, want in zip(reach, wanted, strict=True) if want])
    left = tuple([card for card, want in zip(reach, wanted, strict=True) if not want])
    return taken, out_of_reach + left


def same(card: Card, other: Card) -> bool:
    """Whether two cards show the same."""
    return FACES[card] == FACES[other]


def _room(card: Card) -> int:
    return 0 if green(card) else 1
