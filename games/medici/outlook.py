"""The payout if the round ended now, and the cards still to come. Clause numbers: rules.en.md, section 7.

All results follow from open information, so every player could work them out.
"""

from __future__ import annotations

from typing import NamedTuple

from games.core import Seat, placings
from games.medici import scoring
from games.medici.model import CAPACITY, CARDS, Board, Card
from games.medici.opening_setup import DECK_PER_SEAT


class Outlook(NamedTuple):
    """A seat's result if the round ended now: hold value, place, and florins by source.

    `equals`: how many others share the place. `climbs`: for each marker that would move, (good, level before, level
    after).
    """

    value: int
    place: int
    equals: int
    climbs: tuple[tuple[int, int, int], ...]
    cargo: int
    pyramids: int
    bonuses: int

    @property
    def florins(self) -> int:
        return self.cargo + self.pyramids + self.bonuses


def outlook(board: Board, seat: Seat, *, buys: bool = False) -> Outlook:
    """Return this seat's result if the round ended now. `buys`: with the lot in its hold, before paying for it."""
    holds = list(board.holds)
    if buys:
        holds[seat] += board.lot
    scored, levels = scoring.score(holds, board.levels, board.paid, board.options)
    moved = enumerate(zip(board.levels[seat], levels[seat], strict=True))
    places = placings(scored.cargo_values)
    return Outlook(
        scored.cargo_values[seat],
        places[seat],
        places.count(places[seat]) - 1,
        tuple([(good, before, after) for good, (before, after) in moved if before != after]),
        scored.cargo[seat],
        scored.pyramids[seat],
        scored.bonuses[seat],
    )


def shows_payout(board: Board) -> bool:
    """Return whether players are shown what the round would pay if it ended now.

    The figure is useful once half of all places in the holds are filled, or when the deck is empty (6.2). Before
    that, any card would win the round against empty holds.
    """
    loaded = sum(map(len, board.holds))
    out = loaded + len(board.lot) + len(board.discarded)
    return 2 * loaded >= CAPACITY * board.seats or out >= DECK_PER_SEAT * board.seats


def could_load(board: Board, seat: Seat) -> bool:
    """Return whether this seat may still get the lot: it leads, or it has room and has not bid or passed yet."""
    if board.phase == "over" or not board.lot or board.free(seat) < len(board.lot):
        return False
    best = board.best
    if best and best[0] == seat:
        return True
    return seat not in dict(board.bids) and (board.phase == "draw" or board.may_bid(seat))


def unseen(board: Board) -> tuple[Card, ...]:
    """Return the cards not seen in this round: in the deck or set aside (3.2). None once the game is over."""
    if board.phase == "over":
        return ()
    seen = {*board.lot, *board.discarded, *(card for hold in board.holds for card in hold)}
    return tuple([card for card in CARDS if card not in seen])
