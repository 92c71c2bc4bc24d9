"""What may be done with a beaten galley, as far as it is worth a thought. Clause numbers: rules.en.md, section 12."""

from __future__ import annotations

from collections.abc import Sequence

from games.mediterranee.model import Capture, End, Move, Sea, Shift
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import fighting


def options(sea: Sea, legal: Sequence[Move]) -> list[Move]:
    """Sailors to send aboard, or none. Not the last one: that is one galley for another, and goods can be had without
    (12.2)."""
    victor, _ = fighting.pair(sea)
    return [move for move in legal if isinstance(move, End) or (isinstance(move, Capture) and victor.sailors > 1)]


def with_cargo(outlook: Outlook, move: Move, legal: Sequence[Move]) -> Move:
    """This move; if by it all of a crew go aboard, first the best of their goods there is room for: what stays
    behind sinks (12.3)."""
    if not isinstance(move, Capture):
        return move
    victor, beaten = fighting.pair(outlook.sea)
    if move.sailors < victor.sailors or move.sailors >= beaten.room:
        return move
    goods = [shift for shift in legal if isinstance(shift, Shift) and shift.origin == victor.number]
    return max(goods, key=lambda shift: outlook.kept(victor.space, (shift.good,), victor.sailors), default=move)
