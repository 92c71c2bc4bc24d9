"""Find the possible takings from the market, and the cards they leave. Clause numbers: rules.en.md."""

from __future__ import annotations

from games.medici_card.deck import FACES
from games.medici_card.model import REACH, Board, Card, Take, green

_OF_THREE = (Take(), Take(second_last=True), Take(third_last=True), Take(True, True))
_OF_A_PAIR = (_OF_THREE[0], _OF_THREE[1], _OF_THREE[3])
_OF_TWO = _OF_THREE[:2]
_ONE = _OF_THREE[:1]


def takings(board: Board) -> tuple[Take, ...]:
    """Return the legal takings of the player in turn (4.3, 4.4), from the last card alone to all three.

    The last card alone always fits. If the second and the third from the end have the same face, only the second is
    offered, since either is as good.
    """
    reach = board.market[-REACH:]
    if len(reach) == 1:
        return _ONE
    room = board.free(board.player)
    third = len(reach) == REACH and not same(reach[0], reach[1])
    if room >= REACH:
        return _OF_TWO if len(reach) == 2 else _OF_THREE if third else _OF_A_PAIR
    return _fitting(room - _room(reach[-1]), reach[:-1], third)


def others_offered(board: Board) -> int:
    """Return how many cards within reach may be taken with the last card, as far as they fit; 0 if none can be."""
    return len(board.within_reach) - 1 if len(takings(board)) > 1 else 0


def _fitting(room: int, others: tuple[Card, ...], third: bool) -> tuple[Take, ...]:
    """Return the takings that fit into `room` places beside the last card.

    `others`: the one or two cards before the last that are within reach. `third`: the third from the end may be taken
    without the second.
    """
    needed = [_room(card) for card in others]
    fits = (True, needed[-1] <= room, third and needed[0] <= room, len(needed) == 2 and sum(needed) <= room)
    return tuple([move for move, fit in zip(_OF_THREE, fits, strict=True) if fit])


def parted(market: tuple[Card, ...], move: Take) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards of this taking, oldest first, and the cards that remain in the market and move up (4.5)."""
    if not (move.second_last or move.third_last):
        return market[-1:], market[:-1]
    out_of_reach, reach = market[:-REACH], market[-REACH:]
    wanted = (move.third_last, move.second_last, True)[-len(reach) :]
    taken = tuple([card for card, want in zip(reach, wanted, strict=True) if want])
    left = tuple([card for card, want in zip(reach, wanted, strict=True) if not want])
    return taken, out_of_reach + left


def leaves_green(board: Board, move: Take) -> bool:
    """Return whether this taking leaves a green card within reach, which would cost no room (4.4)."""
    second, third = board.market[-2:-1], board.market[-3:-2]
    return any(map(green, (*(() if move.second_last else second), *(() if move.third_last else third))))


def same(card: Card, other: Card) -> bool:
    """Return whether two cards have the same face."""
    return FACES[card] == FACES[other]


def _room(card: Card) -> int:
    return 0 if green(card) else 1
